// Wrong interaction files: each is refused with its place, the offending value and the cure.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@testable import HapticFormats

@Suite struct InteractionRefusalTests {
  /// Parts of a file that plays, of which the rows below replace one.
  private static let parts = [
    "parameters": #"{"far": {"default": 80, "in": [20, 200], "meaning": "how far"}}"#,
    "inputs": #"{"list": {"scroll": "y", "content": 2000, "viewport": 667}}"#,
    "values":
      #"{"pull": {"from": "list.overscroll.start", "map": [[0, "far"], [0, 1]], "edge": "extend"}}"#,
    "states":
      #"{"page": {"idle": [{"when": "pull > 1", "to": "armed"}], "armed": [{"when": "pull < 0.9", "to": "idle"}]}}"#,
  ]

  private static func file(_ changed: [String: String]) -> String {
    let parts = Self.parts.merging(changed) { $1 }.sorted { $0.key < $1.key }
    return interaction(parts.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", "))
  }

  private func refusal(_ changed: [String: String]) -> String {
    fault { _ = try Format.interaction.read(Self.file(changed)) }
  }

  @Test func `the file that the rows change is read`() {
    #expect(refusal([:]) == "read")
  }

  private static let rows: [(key: String, value: String, message: String)] = [
    (
      "values", #"{"pull": {"from": "lst.offset"}}"#,
      "There is no parameter or value \"lst.offset\". Did you mean \"list.offset\"?"
    ),
    (
      "values", #"{"pull": {"from": "list.offset", "map": [[0, 10], [0]]}}"#,
      "\"map\" has 2 points and 1 values; it needs two or more, as many of each."
    ),
    (
      "values", #"{"pull": {"from": "list.offset", "map": [[10, 0], [0, 1]]}}"#,
      "0 is not above 10, the point before it; list the points in rising order."
    ),
    (
      "values", #"{"pull": {"from": "list.offset", "map": [[0, "-1 * far"], [0, 1]]}}"#,
      "-1 * far is not above 0, the point before it; list the points in rising order."
    ),
    (
      "inputs",
      #"{"list": {"scroll": "y", "content": 2000, "viewport": 667}, "row": {"drag": "x", "gain": {"page.idel": 0}}}"#,
      "There is no state \"page.idel\". Did you mean \"page.idle\"?"
    ),
    (
      "inputs",
      #"{"list": {"scroll": "y", "content": 1, "viewport": 1, "gain": {"page.idle": 0}}}"#,
      "A scroll view has no \"gain\". It can have \"scroll\", \"content\", \"viewport\", \"rubber\", "
        + "\"start\", \"slop\", \"area\", \"range\", \"rate\", \"projection\", \"threshold\", "
        + "\"stale\", \"oneFinger\", \"snap\", \"mirrored\" and \"comment\"."
    ),
    (
      "motions", #"{"gap": {"follow": "pull.stop", "for": 1}}"#,
      "There is no stop \"pull.stop\"."
    ),
    (
      "motions", #"{"gap": {"run": {"page.idle": {"to": 1, "for": 1}}, "spring": "smooth"}}"#,
      "\"spring\" is how a motion follows; say in \"follow\" which stop."
    ),
    (
      "motions", #"{"gap": {"follow": "pull.stop", "start": 1, "for": 1}}"#,
      "A motion that follows a stop is always on its way there; leave out \"start\"."
    ),
    (
      "values", #"{"pull": {"from": "list.offset", "mapp": 1}}"#,
      "A value has no \"mapp\". Did you mean \"map\"?"
    ),
    (
      "values", #"{"pull": {"formula": "list.offset * 2 + 1"}}"#,
      "\"(list.offset * 2) + 1\" is a map; write \"from\" and \"map\" in place of a formula."
    ),
    (
      "values", #"{"pull": {"formula": "list.offset *"}}"#,
      "\"formula\" is \"list.offset *\", but a number is missing at its end."
    ),
    (
      "values", #"{"pull": {"from": "list.offset * 2"}}"#,
      "\"from\" must be the name of a parameter or value, not \"list.offset * 2\"; write \"formula\" for what is computed."
    ),
    (
      "values", #"{"pull": {"from": "list..offset"}}"#,
      "\"from\" is \"list..offset\", but \"list..offset\" must be a name such as \"list.offset\"."
    ),
    (
      "stage",
      #"{"size": [1, 1], "figures": [{"name": "box", "at": [0, 0], "size": [1, 1], "alpha": "1 +"}]}"#,
      "\"alpha\" must be the name of a parameter or value, or an object with \"from\" or \"formula\", not \"1 +\"."
    ),
    (
      "values", #"{"pull": {"from": "other"}, "other": {"from": "pull"}}"#,
      "\"pull\" follows itself; let it follow an input."
    ),
    (
      "values",
      #"{"pull": {"from": "list.offset", "release": [{"to": "nearest", "spring": "smooth"}]}}"#,
      "\"pull\" has no stops; give it \"stops\", or write the value to which it goes."
    ),
    (
      "values", #"{"pull": {"from": "list.offset", "release": [{"to": 0}]}}"#,
      "An outcome needs \"curve\" and \"for\", \"spring\", \"step\" or \"pace\"."
    ),
    (
      "states", #"{"page": {"idle": [{"when": "pull > 1", "to": "armd"}], "armed": []}}"#,
      "There is no state \"armd\". Did you mean \"armed\"?"
    ),
    (
      "states", #"{"page": {"idle": [{"when": "pull", "to": "armed"}], "armed": []}}"#,
      "\"when\" is \"pull\", but a comparison reads like \"pull > 1\"."
    ),
    (
      "states", #"{"page": {"idle": [], "armed": []}}"#,
      "No transition leads to \"page.armed\"; lead one there, or remove the state."
    ),
    (
      "states", #"{"page": {"idle": [{"on": "list.lift", "to": "armed"}], "armed": []}}"#,
      "There is no event \"list.lift\". Did you mean \"list.rest\"?"
    ),
    (
      "states", #"{"page": {"idle": [{"on": "list.tap"}]}}"#,
      "This transition leads nowhere and moves nothing; give it \"to\" or \"move\"."
    ),
    (
      "states",
      #"{"page": {"idle": [{"on": "list.tap", "to": "idle"}, {"on": "list.tap", "to": "idle"}]}}"#,
      "Transition 1 of \"idle\" is never taken, because transition 0 has the same trigger and comes first. Tell them apart by \"if\", the one with more conditions first."
    ),
    (
      "states",
      #"{"page": {"idle": [{"when": "pull > 1", "to": "armed"}], "armed": [{"when": "pull < 1", "to": "idle"}]}}"#,
      "\"pull > 1\" and \"pull < 1\" of \"armed\" meet at one level, where a trembling finger would trigger both again and again; set them apart, or give one a \"slack\"."
    ),
    (
      "states", #"{"page": {"idle": [{"when": "strength > 2", "to": "armed"}], "armed": []}}"#,
      "There is no parameter or value \"strength\". There are \"far\", \"pull\", \"list.offset\", \"list.overscroll.start\", \"list.overscroll.end\"."
    ),
    (
      "states",
      #"{"page": {"idle": [{"on": "list.tap", "move": {"lst": {"to": 0, "step": true}}}]}}"#,
      "There is no input or value to move \"lst\". Did you mean \"list\"?"
    ),
    (
      "inputs", #"{"list": {"scrol": "y"}}"#,
      "An input needs one of \"scroll\", \"drag\", \"pan\", \"dial\", \"press\", \"button\" and \"value\". Did you mean \"scroll\"?"
    ),
    (
      "inputs", #"{"list": {"scroll": "z", "content": 1, "viewport": 1}}"#,
      "\"scroll\" is \"z\", which is unknown. Did you mean \"x\"?"
    ),
    (
      "inputs", #"{"list": {"scroll": "y", "content": "list.offset", "viewport": 1}}"#,
      "\"list.offset\" changes during a run; only numbers and parameters can stand here."
    ),
    (
      "inputs", #"{"far": {"scroll": "y", "content": 1, "viewport": 1}}"#,
      "\"far\" is the name of two things; give each its own."
    ),
    (
      "parameters", #"{"far": {"default": 300, "in": [20, 200], "meaning": "how far"}}"#,
      "far must be a number from 20 to 200, not 300."
    ),
    (
      "parameters", #"{"far": {"default": 80, "meaning": "how far"}}"#,
      "A parameter that is a number needs \"in\", its range."
    ),
    (
      "motions", #"{"turn": {"run": {"page.armd": {"to": 1, "for": 0.2}}}}"#,
      "There is no state \"page.armd\". Did you mean \"page.armed\"?"
    ),
    (
      "motions", #"{"turn": {"while": "page.armed"}}"#,
      "\"while\" and \"loop\" belong together: what goes round, and in which states."
    ),
    (
      "motions", #"{"turn": {"run": {"page.armed": {"to": 1, "for": 0.2, "spring": "smooth"}}}}"#,
      "\"for\" is the length of a \"curve\"; a \"spring\" has its own."
    ),
    (
      "haptics", #"[{"name": "arm", "on": "page: idle > gone", "play": "light"}]"#,
      "There is no state \"page.gone\". Did you mean \"page.idle\"?"
    ),
    (
      "haptics", #"[{"name": "arm", "on": "page.armed", "play": "lihgt"}]"#,
      "\"play\" is \"lihgt\", which is unknown. Did you mean \"light\"?"
    ),
    (
      "haptics", #"[{"name": "arm", "while": "page.armed", "play": "light"}]"#,
      "Only a \"continuous\" vibration or a \"tone\" goes on \"while\" a state is active; a tap or a pattern comes \"on\" something."
    ),
    (
      "haptics", #"[{"name": "hum", "on": "page.armed", "continuous": {"intensity": 1}}]"#,
      "A vibration needs \"for\"."
    ),
    (
      "haptics",
      #"[{"name": "hum", "on": "page.armed", "continuous": {"intensity": [], "for": 1}}]"#,
      "\"intensity\" is empty; write at least one level."
    ),
    (
      "states", #"{"page": {"idle": [{"when": "pull > 1", "since": "idle", "to": "idle"}]}}"#,
      "\"since\" belongs to a transition with \"after\"."
    ),
    (
      "states", #"{"page": {"idle": [{"after": 1, "since": "gone", "to": "idle"}]}}"#,
      "There is no state \"page.gone\". Did you mean \"page.idle\"?"
    ),
    (
      "markers", #"[{"name": "there", "on": "page.armed"}, {"name": "there", "on": "page.idle"}]"#,
      "\"there\" is also the name of another marker or a haptic; give each its own."
    ),
    (
      "markers", #"[{"name": "there", "on": "page.armd"}]"#,
      "There is no event \"page.armd\". Did you mean \"page.armed\"?"
    ),
    (
      "values", #"{"pull": {"formula": "angle(list.offset)"}}"#,
      "\"formula\" is \"angle(list.offset)\", but \"angle\" takes two numbers, an x and a y."
    ),
    (
      "parameters",
      #"{"far": {"default": 80, "in": [20, 200], "meaning": "how far", "off": {"at": "pull", "so": "it rests"}}}"#,
      "\"pull\" changes during a run; only numbers and parameters can stand here."
    ),
    (
      "haptics",
      #"[{"name": "arm", "on": "page.armed", "play": "light"}, {"name": "arm", "on": "page.idle", "play": "light"}]"#,
      "\"arm\" is also the name of another haptic, an event or a crossing; give each its own."
    ),
    (
      "haptics", #"[{"name": "arm", "on": "page.armed", "tap": ["pull + 1", 0.5]}]"#,
      "An element of \"tap\" is \"pull + 1\"; only a product or a fraction can stand here. Make it a value with a \"map\", or with a \"formula\" if a map is not enough."
    ),
    ("variants", #"{"calm": {"still": ["trun"]}}"#, "There is no motion \"trun\"."),
    (
      "stage", #"{"size": [1, 1], "figures": [{"name": "box", "at": [0, 0], "size": [1, 1]}]}"#,
      "Nothing moves the figure \"box\"; bind one of its properties, such as \"moveX\", or give it \"role\": \"ground\" (what lies below) or \"mark\" (a mark that stays)."
    ),
    (
      "haptics", #"[{"name": "arm", "on": "page.armed", "if": "pull == 1", "play": "light"}]"#,
      "\"if\" is \"pull == 1\", but equal numbers are written with one =, not with ==."
    ),
    (
      "stage", #"{"size": [1, 1], "figures": [], "moments": ["page.armd"]}"#,
      "There is no feature \"page.armd\". Did you mean \"page.armed\"?"
    ),
    (
      "expectations", #"[{"expect": "page.armed", "with": "pull.2"}]"#,
      "There is no feature or state \"pull.2\". Did you mean \"pull.1\"?"
    ),
    ("examples", "[]", "There must be at least one example: a gesture with what it leads to."),
    (
      "examples", #"[{"name": "x", "gesture": {"none": true}, "leads": ["page.armde"]}]"#,
      "There is no feature or state \"page.armde\". Did you mean \"page.armed\"?"
    ),
    (
      "examples",
      #"[{"name": "x", "gesture": {"none": true, "actions": [{"time": 1, "name": "go"}]}}]"#,
      "There is no button \"go\"."
    ),
  ]

  @Test func `each wrong part is refused with its cure`() {
    for row in Self.rows {
      let refusal = refusal([row.key: row.value])
      #expect(refusal.hasSuffix(": \(row.message)"), "\(row.value): \(refusal)")
      #expect(refusal.hasPrefix("1:"))
    }
  }

  @Test func `a crossing outside the range of a map never holds`() {
    let clamped = #"{"pull": {"from": "list.overscroll.start", "map": [[0, "far"], [0, 1]]}}"#
    #expect(
      refusal(["values": clamped]).hasSuffix(
        "\"pull > 1\" never holds, since pull goes from 0 to 1; name a level inside, or extend its map with \"edge\": \"extend\"."
      ))
  }

  @Test func `a fault has the line, the column and the path of its part`() {
    let text = """
      {
        "interaction": 1, "name": "a", "intent": "A trial.",
        "states": {
          "page": {
            "idle": [{"after": 1, "to": "gone"}]
          }
        },
        "examples": [{"name": "x", "gesture": {"none": true}}]
      }
      """
    #expect(
      fault { _ = try Format.interaction.read(text) }
        == "5:35: states.page.idle[0].to: There is no state \"gone\". There are \"idle\".")
  }

  @Test func `a run that does not settle names the states`() {
    let machine = #"{"page": {"a": [{"after": 0, "to": "b"}], "b": [{"after": 0, "to": "a"}]}}"#
    let refusal = fault {
      _ = try Format.interaction.read(interaction("\"states\": \(machine)"))
    }
    #expect(refusal.contains("does not settle at 0 s: more than 100 transitions are taken at once"))
    #expect(refusal.contains("\"page.a\"") && refusal.contains("\"page.b\""))
  }

  @Test func `a run without an end stops after a million steps`() {
    let machine =
      #"{"page": {"a": [{"after": 0.001, "to": "b"}], "b": [{"after": 0.001, "to": "a"}]}}"#
    let refusal = fault {
      _ = try Format.interaction.read(interaction("\"states\": \(machine)"))
    }
    #expect(
      refusal.contains("takes more than 1000000 steps without coming to an end"), "\(refusal)")
    #expect(refusal.contains("page."))
  }
}
