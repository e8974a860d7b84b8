// Pulsar's haptics: what the two lines mean, what is refused, and exact round trips.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct PulsarTests {
  private func file(_ amplitude: String, _ frequency: String, taps: String = "") -> String {
    """
    {"continuousPattern": {"amplitude": [\(amplitude)], "frequency": [\(frequency)]},
     "discretePattern": [\(taps)], "name": "Test", "tags": ["Bold"], "duration": 350}
    """
  }

  private func point(_ time: String, _ value: String) -> String {
    "{\"time\": \(time), \"value\": \(value)}"
  }

  private func points(_ text: String) throws -> [[VibrationPoint]] {
    try read(text, as: format("pulsar")).timeline.resolved(under: .reference)
      .vibrations.map(\.points)
  }

  @Test func `both lines are one vibration, and the first value holds from 0`() throws {
    let text = file(
      point("100", "0.5") + "," + point("300", "1"), point("0", "0.2") + "," + point("400", "0.6"),
      taps: "{\"time\": 75, \"amplitude\": 0.703, \"frequency\": 0.203}")
    let reading = try read(text, as: format("pulsar"))
    #expect(reading.findings == [])
    let haptics = try reading.timeline.resolved(under: .reference)
    #expect(haptics.taps.map(\.time) == [.milliseconds(75)])
    #expect(haptics.taps.map(\.intensity) == [0.703])
    #expect(haptics.taps.map(\.sharpness) == [0.203])
    let line = try #require(haptics.vibrations.first).points
    #expect(line.map(\.time) == [0, 100, 300, 400].map { .milliseconds($0) })
    #expect(line.map(\.intensity) == [0.5, 0.5, 1, 1])
    #expect(zip(line.map(\.sharpness), [0.2, 0.3, 0.5, 0.6]).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test func `two points at one time are a step, and silence parts vibrations`() throws {
    let amplitude =
      ["0", "50", "50", "100", "100"].enumerated()
      .map { point($1, ["1", "1", "0", "0", "0.5"][$0]) } + [point("150", "0.5")]
    let lines = try points(file(amplitude.joined(separator: ","), point("0", "0.5")))
    #expect(
      lines.map { $0.map(\.time) } == [[0, 50], [100, 150]].map { $0.map { .milliseconds($0) } })
    #expect(lines.map { $0.map(\.intensity) } == [[1, 1], [0.5, 0.5]])
  }

  @Test func `a line without the other one does not vibrate`() throws {
    let reading = try read(file(point("0", "1") + "," + point("9", "1"), ""), as: format("pulsar"))
    #expect(reading.timeline.isEmpty)
    #expect(reading.rules == ["A035", "P001"])
    #expect(reading.findings.last?.place.path == "continuousPattern")
  }

  @Test func `times and values out of range are limited with a finding`() throws {
    let text = file(
      point("10", "1.5") + "," + point("0", "-1"), point("-5", "0.5"),
      taps: "{\"time\": 0, \"amplitude\": 2, \"frequency\": 0}")
    let reading = try read(text, as: format("pulsar"))
    #expect(reading.rules.sorted() == ["A005", "A005", "A005", "A007", "A021"])
    #expect(isSound(reading))
  }

  @Test(arguments: [
    ("{}", "The file has neither a continuousPattern nor a discretePattern."),
    (
      "{\"schema\": \"pulsar.bundle/1\", \"presets\": []}",
      "This is the manifest of a bundle; each of its presets names a haptics file to read."
    ),
    ("{\"discretePattern\": {}}", "\"discretePattern\" is an array, not {}."),
    ("{\"discretePattern\": [{\"time\": 1}]}", "A tap needs \"amplitude\"."),
    ("{\"discretePattern\": [{\"time\": \"1\"}]}", "\"time\" is a number, not \"1\"."),
    (
      "{\"discretePattern\": [{\"time\": 86400001}]}",
      "\"time\" is 86400.001 s, beyond the limit of 86400 s."
    ),
  ])
  func `what is no haptics file is refused with its reason`(text: String, message: String) throws {
    let error = try #require(throws: MalformedFile.self) { try read(text, as: format("pulsar")) }
    #expect(error.message == message)
  }

  @Test func `one voice comes back exactly`() throws {
    let exchange = try Exchange(
      vibration([(20, 0.1, 0.2), (40.5, 1, 0.2), (40.5, 0.3, 0.9), (61.000001, 0.25, 0.4)]),
      as: format("pulsar"))
    #expect(exchange.losses == [])
    #expect(exchange.received.vibrations.map(\.points) == exchange.sent.vibrations.map(\.points))
  }

  @Test func `a vibration that is silent in between starts with a new phase, and that is a loss`()
    throws
  {
    func lossCount(_ points: [(Double, Double, Double)]) throws -> [Int] {
      let losses = try Exchange(vibration(points), as: format("pulsar")).losses
      return losses.filter { $0.kind == .phaseRestarted }.map(\.count)
    }
    #expect(try lossCount([(0, 1, 0), (20, 0, 0), (40, 1, 0)]).isEmpty)
    #expect(try lossCount([(0, 1, 0), (20, 0, 0), (30, 0, 0), (40, 1, 0)]) == [1])
    #expect(try lossCount([(0, 0, 0), (20, 0, 0), (40, 1, 0)]) == [1])
  }

  @Test func `what comes back is the merged line`() throws {
    try withEvery("seed", in: UInt64(0)..<80) { seed in
      var source = RandomTimelines(seed: seed)
      let exchange = try Exchange(source.timeline(), as: format("pulsar"))
      let taps = exchange.received.taps
      try #require(taps.map(\.time) == exchange.sent.taps.map(\.time))
      for (tap, sent) in zip(taps, exchange.sent.taps) {
        try #require(abs(tap.intensity - sent.intensity) < 1e-9)
        try #require(abs(tap.sharpness - sent.sharpness) < 1e-9)
      }
      try #require(exchange.has(.intensityLimited) == (exchange.sent.largestSum > 1.000_000_001))
      for moment in exchange.sent.moments(200) {
        let due = exchange.sent.strengthBounds(from: moment, to: moment)
        let made = exchange.received.strengthBounds(from: moment, to: moment)
        try #require(made.lowerBound <= min(due.upperBound, 1) + 1e-6, "\(moment)")
        try #require(made.upperBound >= min(due.lowerBound, 1) - 1e-6, "\(moment)")
      }
    }
  }

  @Test func `a changed file is read or refused`() throws {
    let format = try format("pulsar")
    try withEvery("seed", in: UInt64(0)..<40) { seed in
      var source = RandomTimelines(seed: seed)
      var random = SplitMix64(seed: seed)
      let text = try Exchange(source.timeline(), as: format).text
      for _ in 0..<12 {
        let bytes = mutated(text, &random)
        try #require(readsOrRefuses(bytes, as: format), "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }
}

extension ResolvedHaptics {
  fileprivate var largestSum: Double { merged().largestSum }
}
