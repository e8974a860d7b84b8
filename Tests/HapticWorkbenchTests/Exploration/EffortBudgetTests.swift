// Budgets of effort: kept on some screens, not on others, and refused where they mean nothing.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct EffortBudgetTests {
  private func file(_ effort: String) -> [UInt8] {
    Array(
      """
      {"interaction": 1, "name": "wide", "intent": "A trial.",
       "parameters": {"width": {"default": 375, "in": [200, 1200], "meaning": "the width"}},
       "inputs": {"thing": {"drag": "x", "range": [0, "width"], "slop": 0}},
       "values": {"part": {"from": "thing.translation", "map": [[0, "width"], [0, 1]]}},
       "states": {"drag": {"near": [{"when": "part > 0.6", "to": "far"}],
        "far": [{"when": "part < 0.3", "to": "near"}], "never": []}},
       "effort": \(effort),
       "examples": [{"name": "nothing", "gesture": {"none": true}}]}
      """.replacing(#", "never": []"#, with: "").utf8)
  }

  private func findings(_ effort: String) throws -> [Finding] {
    var options = ReadingOptions()
    options.keepsLines = true
    let reading = try Format.interaction.read(file(effort), options: options)
    return reading.checked(under: .reference).findings.filter { $0.rule.id == "I006" }
  }

  @Test func `a budget that every width keeps has no finding`() throws {
    let kept = #"{"over": {"width": [320, 375, 430]}, "part.0.6": [192, 258]}"#
    #expect(try findings(kept).isEmpty)
    #expect(try findings(#"{"drag.far": [224.9, 225.2]}"#).isEmpty)
  }

  @Test func `the first width that breaks it is named, with the travel, the budget and the line`()
    throws
  {
    let broken = #"{"over": {"width": [320, 375, 430, 500]}, "part.0.6": [100, 240]}"#
    let found = try findings(broken)
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(
      finding.message
        == "\"part.0.6\" takes 258 pt of finger travel with width=430, outside its budget of 100…240 pt."
    )
    #expect(finding.place.line == 7 && finding.place.path == "effort.part.0.6")
    #expect(finding.features == ["part.0.6"] && finding.severity == .error)
  }

  @Test func `a state that no single stroke reaches is out of every budget`() throws {
    let found = try findings(#"{"over": {"width": [1200]}, "drag.far": [0, 100000]}"#)
    let finding = try #require(found.first)
    #expect(finding.message.hasPrefix("No drag reaches \"drag.far\" with width=1200,"))
  }

  @Test func `of two ways to a state the nearer one counts, and where it begins there is none`()
    throws
  {
    for begin in [10, 31, 60, 139, 141, 222, 249, 290] {
      let way = begin < 30 || begin > 250 ? 0 : min(begin - 30, 250 - begin)
      let text = """
        {"interaction": 1, "name": "two", "intent": "A trial.",
         "parameters": {"begin": {"default": 100, "in": [0, 300], "meaning": "where it begins"}},
         "inputs": {"thing": {"drag": "x", "range": [0, 300], "start": "begin", "slop": 0}},
         "values": {"place": {"from": "thing.translation"}},
         "states": {"side": {
          "in": [{"when": "place < 30", "to": "out", "atOnce": true},
           {"when": "place > 250", "to": "out", "atOnce": true}],
          "out": [{"on": "thing.release", "to": "in"}]}},
         "effort": {"over": {"begin": [\(begin)]}, "side.out": [90000, 100000]},
         "examples": [{"name": "nothing", "gesture": {"none": true}}]}
        """
      let reading = try Format.interaction.read(Array(text.utf8))
      let found = reading.checked(under: .reference).findings.first { $0.rule.id == "I006" }
      let words = try #require(found?.message)
      let travel = try #require(Double(words.split(separator: " ")[2]))
      #expect(abs(travel - Double(way)) < 0.2, "from \(begin): \(words)")
    }
  }

  static let refused = [
    (#"{"part.0.7": [0, 1]}"#, "There is no crossing or state \"part.0.7\". Did you mean"),
    (#"{"part.0.3.down": [0, 1]}"#, "There is no crossing or state \"part.0.3.down\"."),
    (
      #"{"part.0.6": [9, 1]}"#,
      "\"part.0.6\" is [9, 1], in falling order; exchange the two numbers."
    ),
    (#"{"part.0.6": [9]}"#, "\"part.0.6\" has 1 of 2 elements"),
    (#"{"part.0.6": [-1, 2]}"#, "The least travel is -1"),
    (#"{"over": {"width": [320]}}"#, "\"effort\" has no budget; name a crossing"),
    (#"{"over": {"wide": [320]}, "drag.far": [0, 1]}"#, "There is no parameter \"wide\"."),
    (
      #"{"over": {"width": [20]}, "drag.far": [0, 1]}"#,
      "width must be a number from 200 to 1200, not 20."
    ),
    (#"{"over": {"width": []}, "drag.far": [0, 1]}"#, "\"width\" has 0 values; write 1 to 20."),
    (#"{"over": 3, "drag.far": [0, 1]}"#, "\"over\""),
    (#"[]"#, "\"effort\""),
  ]

  @Test(arguments: refused)
  func `a budget that means nothing is refused with its place`(_ effort: String, _ message: String)
    throws
  {
    do {
      _ = try Format.interaction.read(file(effort))
      Issue.record("read")
    } catch {
      #expect(error.message.contains(message), "\(error.message)")
      #expect(error.place.line == 7)
    }
  }
}
