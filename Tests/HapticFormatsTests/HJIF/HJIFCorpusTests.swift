// Real files of MPEG's reference software: all of a draft, and all read.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct HJIFCorpusTests {
  private func withFiles(_ body: (String, Reading) throws -> Void) throws {
    try Corpus.ifPresent { corpus in
      let files = corpus.files(withExtension: "hjif")
      try #require(files.count == 15)
      try withEvery("file", in: files) { file in
        try body(
          file.name.split(separator: "-").last.map(String.init) ?? file.name,
          try Format.hjif.read(file.bytes()))
      }
    }
  }

  @Test func `every file is read, and is known to be of a draft`() throws {
    try withFiles { _, reading in
      try #require(isSound(reading) && !reading.timeline.isEmpty)
      try #require(reading.rules.contains("J001") && reading.rules.contains("J003"))
      let errors = Set(reading.findings.filter { $0.severity == .error }.map(\.rule.id))
      try #require(errors == ["J001", "J003"] && !reading.findings.contains { $0.rule.isLoss })
    }
  }

  /// One of the encoders wrote −2 in 16 bits, as 65534; played in order of time, the effect would
  /// last half a minute.
  @Test func `keyframes out of order do not lengthen an effect`() throws {
    try withFiles { name, reading in
      try #require(reading.timeline.duration < .seconds(3), "\(name)")
      guard name == "1fvt_0_vib_2_DoubleTick.hjif" else { return }
      // Its library effect has three such keyframes and is played twice.
      let ignored = reading.findings.filter { $0.rule.id == "J012" }.map(\.message)
      try #require(ignored.count == 1 && ignored[0].hasPrefix("3 keyframes come after "))
      try #require(ignored[0].contains("65534 is probably -2 in 16 bits"))
      let haptics = try reading.timeline.resolved(under: .reference)
      try #require(haptics.vibrations.map(\.start) == [.zero, .milliseconds(229)])
      try #require(haptics.vibrations.map(\.end) == [.milliseconds(25), .milliseconds(254)])
      try #require(abs(haptics.vibrations[0].points[0].intensity - 0.9451) < 1e-4)
    }
  }

  @Test func `the bouncing of a spring is a tap and a fading vibration`() throws {
    try withFiles { name, reading in
      guard name == "1fvt_5_vib_16_boing.hjif" else { return }
      let haptics = try reading.timeline.resolved(under: .reference)
      try #require(haptics.taps.map(\.time) == [.zero])
      try #require(abs(haptics.taps[0].intensity - 0.63137) < 1e-4)
      try #require(haptics.taps[0].sharpness == 1)
      let probe = VibrationProbe(haptics.vibrations)
      try #require(abs(probe.strength(at: .milliseconds(15)) - 0.4902) < 1e-4)
      // 159 Hz at 0, 218 Hz at 250 ms, and the keyframe between says nothing of it.
      let middle = try #require(probe.sharpness(at: .milliseconds(115)))
      try #require(abs(middle - (159 + 59 * 0.4 - 80) / 150) < 1e-9)
    }
  }

  @Test func `what is read comes back within the rounding that is declared`() throws {
    try withFiles { name, reading in
      let file = try HJIF.write(reading.timeline)
      let (a, b) = (
        try reading.timeline.resolved(under: .reference),
        try Format.hjif.read(file.bytes).timeline.resolved(under: .reference)
      )
      try #require(a.taps.count == b.taps.count && a.vibrations.count == b.vibrations.count)
      let (was, isNow) = (VibrationProbe(a.vibrations), VibrationProbe(b.vibrations))
      let rounded = HapticTime.seconds(file.worst(.timeRounded) / 1_000)
      let distance = rounded + HapticTime(nanoseconds: 2)
      for time in VibrationProbe.middles([was, isNow], atLeast: .milliseconds(1)) {
        let range = was.strengths(around: time, distance)
        let value = isNow.strength(at: time)
        try #require(value > range.lowerBound - 1e-6 && value < range.upperBound + 1e-6, "\(time)")
      }
    }
  }
}
