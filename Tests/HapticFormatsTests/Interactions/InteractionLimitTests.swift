// Short files that ask for endless work: each is refused by its size or by its steps, or plays.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@testable import HapticFormats

@Suite struct InteractionLimitTests {
  private static let pulled = """
    "inputs": {"list": {"scroll": "y", "content": 2000, "viewport": 667}}, \
    "examples": [{"name": "pulled", "gesture": {"simulated": \
    [{"finger": "drag", "from": [187, 200], "to": [187, 460], "hold": 0.2}]}}]
    """
  private static let pull =
    #""from": "list.overscroll.start", "map": [[0, 80], [0, 1]], "edge": "extend""#

  /// What a file of these parts says as it is read and its way of a finger is looked for.
  private func outcome(_ parts: String) -> String {
    fault {
      let scene = try InteractionFile.scene(in: Array(interaction("\(Self.pulled), \(parts)").utf8))
      _ = try scene.timeline()
      _ = try scene.efforts()
    }
  }

  private static func list(_ count: Int, _ row: (Int) -> String) -> String {
    (0..<count).map(row).joined(separator: ", ")
  }

  private static func chain(_ count: Int) -> String {
    list(count) { number in
      let source = number == 0 ? "list.overscroll.start" : "v\(number - 1)"
      return
        "\"v\(number)\": {\"from\": \"\(source)\", \"map\": [[0, 80], [0, 1]], \"edge\": \"extend\"}"
    }
  }

  private static func crossings(_ count: Int) -> String {
    let rows = list(count) { number in
      "{\"name\": \"t\(number)\", \"on\": \"pull > 0.\(100_000 + number)\", \"tap\": [1, 1]}"
    }
    return "\"values\": {\"pull\": {\(pull)}}, \"haptics\": [\(rows)]"
  }

  private static func frames(_ state: String) -> String {
    "\"m.\(state)\": {\"for\": 0.000001, \"frames\": [0, 1, 0]}"
  }

  @Test func `values that follow one another in a circle are refused before anything follows them`()
  {
    let circle =
      #""a": {"from": "b", "stops": {"count": 3}}, "b": {"from": "a", "release": [{"to": "nearest", "spring": "smooth"}]}"#
    #expect(
      outcome("\"values\": {\(circle)}").hasSuffix(
        "values.a: \"a\" follows itself; let it follow an input."))
  }

  @Test func `more parts than a thousand of a kind are refused with their number`() {
    #expect(
      outcome("\"values\": {\(Self.chain(3_000))}").hasSuffix(
        "values: The values have 9000 parts, more than the limit of 1000."))
    #expect(
      outcome(Self.crossings(2_000)).hasSuffix(
        "haptics: The haptics have 2000 parts, more than the limit of 1000."))
    let figure = #""role": "other", "at": [0, 0], "size": [1, 1], "each": 1000, "step": [1, 1]"#
    #expect(
      outcome(
        "\"stage\": {\"size\": [10, 10], \"figures\": [{\"name\": \"a\", \(figure), \"figures\": [{\"name\": \"b\", \(figure)}]}]}"
      ).hasSuffix(
        "The stage draws 1001000 figures, with \"each\", more than the limit of 10000."))
  }

  @Test(arguments: [
    // A list sent to and fro, played again from its start each time.
    """
    "values": {"pull": {\(pull)}}, "states": {"m": {\
    "a": [{"after": 0.001, "to": "b", "move": {"list": {"to": -60, "spring": "smooth"}}}], \
    "b": [{"after": 0.001, "to": "a", "move": {"list": {"to": 0, "spring": "smooth"}}}]}}
    """,
    // A motion of a microsecond, whose own crossings start it again.
    """
    "values": {"v": {"from": "spin", "map": [[0, 1], [0, 100]]}}, "states": {"m": {\
    "a": [{"when": "v > 50", "by": "motion", "to": "b"}], \
    "b": [{"when": "v < 20", "by": "motion", "to": "a"}]}}, \
    "motions": {"spin": {"start": 0, "run": {\(frames("a")), \(frames("b"))}}}
    """,
    // A stop every billionth of the way.
    """
    "values": {"pull": {\(pull), "stops": {"every": 0.000000001}}}, \
    "haptics": [{"name": "t", "on": "pull.stop", "tap": [1, 1]}]
    """,
  ])
  func `a run that comes to no end stops after a million steps`(_ parts: String) {
    let outcome = outcome(parts)
    #expect(
      outcome.contains("tried takes more than 1000000 steps without coming to an end"), "\(outcome)"
    )
  }

  @Test(arguments: [
    crossings(900), "\"values\": {\(chain(330))}",
    """
    "values": {"pull": {"from": "list.overscroll.start", "map": [[0, 0.000000001], [0, 1]], \
    "edge": "wrap"}}, "haptics": [{"name": "t", "on": "pull > 0.5", "tap": [1, 1]}]
    """,
    """
    "values": {"pull": {\(pull)}, \
    "f": {"formula": "min(pull * pull * 1e300, 1 / (pull - pull)) * abs(pull * 1e300)"}}, \
    "haptics": [{"name": "t", "on": "f > 0.5", "tap": [1, 1]}]
    """,
  ])
  func `what is large but bounded plays`(_ parts: String) {
    #expect(outcome(parts) == "read")
  }
}
