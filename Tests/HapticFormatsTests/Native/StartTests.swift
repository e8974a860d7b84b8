// What is said of a timeline that begins before time zero.

import HapticFormats
import HapticModel
import Testing

@Suite("What starts before time zero")
struct StartTests {
  @Test
  func `is a loss that a scene with an early engine has, and one with a late engine has not`()
    throws
  {
    let scene = Array(#"{"scene": "lottery-wheel"}"#.utf8)
    for (delay, isLoss) in [(-1.0, true), (0, false), (1, false)] {
      var options = ReadingOptions()
      options.sceneSettings = ["haptics.delay": .number(delay)]
      let reading = try scene.withUnsafeBytes { try SceneFile.read($0, options: options) }
      #expect(reading.findings.contains { $0.rule.id == "A030" && $0.rule.isLoss } == isLoss)
    }
  }

  @Test
  func `is counted, with the time of the first`() throws {
    let text = """
      {"timeline": 1, "patterns": [
        {"at": -0.5, "events": [{"transient": 0.2}, {"transient": 0.4}, {"transient": 0.6}]}
      ]}
      """
    let reading = try Array(text.utf8).withUnsafeBytes { try TimelineFile.read($0) }
    let finding = try #require(reading.findings.first)
    #expect(reading.findings.count == 1 && finding.place.time == .milliseconds(-300))
    #expect(finding.message.contains("2 events start before 0 s, the first at -0.3 s"))
  }

  @Test(arguments: [
    ("[0, null]", 0), ("[-0.2, null]", 1), ("[-0.4, null]", 2), ("[null, -0.2]", 1),
  ])
  func `is none if the window cuts it off`(window: String, count: Int) throws {
    let text = """
      {"timeline": 1, "patterns": [
        {"at": -0.5, "window": \(window),
         "events": [{"transient": 0.2}, {"transient": 0.4}, {"transient": 0.6}]}
      ]}
      """
    let reading = try Array(text.utf8).withUnsafeBytes { try TimelineFile.read($0) }
    #expect(reading.findings.contains { $0.rule.id == "A030" } == (count > 0))
    let words = count == 1 ? "One event starts" : "\(count) events start"
    #expect(reading.findings.allSatisfy { $0.message.hasPrefix(words) })
  }
}
