// Timelines written as AHAP, read again and rendered: the files together sound like the timeline.

import HapticFormats
import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite struct AHAPRoundTripTests {
  /// The least that a file which loses nothing agrees to, in dB.
  static let agreement = 60.0

  /// The timeline that the files of another give when they are played together.
  private func readBack(_ written: WrittenFile) throws -> Timeline {
    try written.parts.map { try Format.ahap.read(text: $0.text).timeline }
      .reduce(Timeline()) { $0.overlaid(with: $1) }
  }

  /// How alike two timelines sound, in dB, over the length of the first.
  private func likeness(
    _ timeline: Timeline, _ other: Timeline, rate: Int, layout: ChannelLayout = .haptic
  ) throws -> Double {
    var bare = timeline
    (bare.markers, bare.tracks, bare.states) = ([], [], [])
    let library = AnalyticLibrary.pair
    var wanted = try render(bare, rate: rate, layout: layout, waveforms: library).map(Double.init)
    var made = try render(other, rate: rate, layout: layout, waveforms: library).map(Double.init)
    let length = max(wanted.count, made.count)
    wanted += [Double](repeating: 0, count: length - wanted.count)
    made += [Double](repeating: 0, count: length - made.count)
    return signalToResidual(made.map(Float.init), wanted)
  }

  private func options(_ split: AHAPSplit) -> WritingOptions {
    var options = WritingOptions()
    options.profile = .referenceAsDesigned
    options[AHAP.split] = split
    return options
  }

  /// Whether a loss changes what is heard.
  private func isHeard(_ loss: Loss) -> Bool {
    loss.kind != .interfaceDropped && !loss.message.hasSuffix("silent and left out.")
  }

  @Test(arguments: AHAPSplit.allCases)
  func `a random timeline that loses nothing sounds the same`(_ split: AHAPSplit) throws {
    var (judged, worst) = (0, Double.infinity)
    try withEvery("seed", in: 0..<300) { seed in
      var source = RandomTimelines(seed: UInt64(seed) * 31 + 7, length: .milliseconds(250))
      source.hasSounds = false
      let timeline = source.timeline()
      let written = try AHAP.write(timeline, options: options(split))
      guard !written.losses.contains(where: isHeard) else { return }
      judged += 1
      let decibels = try likeness(timeline, readBack(written), rate: 8_000)
      worst = min(worst, decibels)
      try #require(decibels >= Self.agreement)
    }
    print("AHAP \(split): \(judged) random timelines, worst \(worst) dB")
    #expect(judged > (split == .never ? 60 : 150))
  }

  @Test(arguments: AHAPSplit.allCases)
  func `random sounds that lose nothing sound the same`(_ split: AHAPSplit) throws {
    var (judged, worst) = (0, Double.infinity)
    try withEvery("seed", in: 0..<150) { seed in
      var source = RandomTimelines(seed: UInt64(seed) * 37 + 11, length: .milliseconds(150))
      let timeline = source.soundTimeline()
      let written = try AHAP.write(timeline, options: options(split))
      guard !written.losses.contains(where: isHeard) else { return }
      judged += 1
      let decibels = try likeness(timeline, readBack(written), rate: 8_000, layout: .stems)
      worst = min(worst, decibels)
      try #require(decibels >= Self.agreement)
    }
    print("AHAP \(split): \(judged) random timelines of sounds, worst \(worst) dB")
    #expect(judged > (split == .never ? 30 : 60))
  }

  @Test(arguments: AHAPSplit.allCases)
  func `a file of the corpus sounds the same`(_ split: AHAPSplit) throws {
    var (judged, worst) = (0, Double.infinity)
    try Corpus.ifPresent { corpus in
      try withEvery("file", in: corpus.files(withExtension: "ahap")) { file in
        guard let timeline = try? Format.ahap.read(file.bytes()).timeline else { return }
        let written = try AHAP.write(timeline, options: options(split))
        guard !written.losses.contains(where: isHeard) else { return }
        judged += 1
        let isShort = timeline.renderEnd(under: .referenceAsDesigned) < .seconds(60)
        let decibels = try likeness(timeline, readBack(written), rate: isShort ? 8_000 : 2_000)
        worst = min(worst, decibels)
        try #require(decibels >= Self.agreement)
      }
      print("AHAP \(split): \(judged) files of the corpus, worst \(worst) dB")
    }
  }

  @Test func `a baked envelope is off by no more than is said`() throws {
    var (judged, worst) = (0, 0.0)
    try withEvery("seed", in: 0..<300) { seed in
      var source = RandomTimelines(seed: UInt64(seed) * 13 + 5)
      let pattern = HapticPattern(
        events: [.continuous(source.vibration())], controls: source.controls())
      let timeline = Timeline(patterns: [
        PlacedPattern(pattern, placement: Placement(gain: source.random.number(0.5...2)))
      ])
      var options = options(.auto)
      options[AHAP.envelopes] = .baked
      let written = try AHAP.write(timeline, options: options)
      guard let loss = written.losses.first(where: { $0.kind == .envelopeBaked }) else { return }
      judged += 1
      let pair = try [timeline, readBack(written)].map {
        try render($0, rate: 8_000, layout: .envelopes)
      }
      let frames = pair.map(\.count).min() ?? 0
      let errors = stride(from: 0, to: frames, by: 2).map { abs(pair[0][$0] - pair[1][$0]) }
      let error = Double(errors.max() ?? 0)
      // The amount is the worst of moments close together, not of all of them.
      try #require(error <= (loss.amount ?? 0) * 1.2 + 0.001)
      worst = max(worst, loss.amount ?? 0)
    }
    print("AHAP baked: \(judged) vibrations, largest declared error \(worst)")
    #expect(judged > 100)
  }
}
