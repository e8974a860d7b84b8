// Every slip in a timeline file is refused at its line and column, with the value and a hint.

import HapticFormats
import HapticModel
import Testing

@Suite struct TimelineRefusalTests {
  private func refusal(_ members: String) -> String {
    fault { _ = try timeline("{\"timeline\": 1,\n\(members)}") }
  }

  @Test(arguments: [
    (
      "\"patern\": []",
      "2:1: patern: A timeline has no \"patern\". Did you mean \"patterns\"?"
    ),
    ("\"patterns\": {}", "2:13: patterns: \"patterns\" is an array, not {}."),
    ("\"patterns\": [1]", "2:14: patterns[0]: A pattern is an object, not 1."),
    (
      "\"patterns\": [{\"time\": 1}]",
      "2:15: patterns[0].time: A pattern has no \"time\". Did you mean \"at\"?"
    ),
    (
      "\"patterns\": [{\"at\": 1, \"at\": 2}]",
      "2:24: patterns[0].at: \"at\" appears twice."
    ),
    (
      "\"patterns\": [{\"gain\": -1}]",
      "2:23: patterns[0].gain: \"gain\" is -1, not 0 or more."
    ),
    (
      "\"patterns\": [{\"stretch\": 0}]",
      "2:26: patterns[0].stretch: \"stretch\" is 0, not above 0."
    ),
    (
      "\"patterns\": [{\"window\": [2, 1]}]",
      "2:25: patterns[0].window: \"window\" is [2, 1], which ends before it starts."
    ),
    (
      "\"patterns\": [{\"window\": [2]}]",
      "2:25: patterns[0].window: \"window\" has 1 of 2 elements; it is a start and an end."
    ),
    (
      "\"patterns\": [{\"at\": \"1\"}]",
      "2:21: patterns[0].at: \"at\" is a number of seconds, not \"1\"."
    ),
    (
      "\"patterns\": [{\"at\": 1e300}]",
      "2:21: patterns[0].at: \"at\" is 1e300, beyond ±9223372036.854775807 s."
    ),
    (
      "\"patterns\": [{\"names\": [{\"event\": 0, \"name\": \"x\"}]}]",
      "2:25: patterns[0].names[0]: This names an event, but the pattern has none."
    ),
    (
      "\"patterns\": [{\"pattern\": \"a.ahap\"}]",
      "2:26: patterns[0].pattern: \"a.ahap\" is another file, which cannot be read from here."
    ),
  ])
  func `a slip in a pattern`(members: String, message: String) {
    #expect(refusal(members) == message)
  }

  @Test(arguments: [
    (
      "{\"transient\": 0, \"intensity\": 1.5}",
      "3:31: patterns[0].events[0].intensity: \"intensity\" is 1.5, outside 0…1."
    ),
    (
      "{\"transeint\": 0}",
      "3:1: patterns[0].events[0]: An event needs one of \"transient\", \"continuous\" and "
        + "\"audio\". Did you mean \"transient\"?"
    ),
    (
      "{\"transient\": 0, \"sharpnes\": 1}",
      "3:18: patterns[0].events[0].sharpnes: A tap has no \"sharpnes\". Did you mean "
        + "\"sharpness\"?"
    ),
    (
      "{\"transient\": 0, \"duration\": 1}",
      "3:18: patterns[0].events[0].duration: A tap has no \"duration\". It can have \"transient\", "
        + "\"intensity\", \"sharpness\", \"name\" and \"comment\"."
    ),
    ("{\"continuous\": 0}", "3:1: patterns[0].events[0]: A vibration needs \"duration\"."),
    (
      "{\"continuous\": 0, \"duration\": -1}",
      "3:31: patterns[0].events[0].duration: \"duration\" is -1, but a length cannot be negative."
    ),
    (
      "{\"continuous\": 86399, \"duration\": 2}",
      "3:1: patterns[0].events[0]: The event ends at 86401 s, beyond the limit of 86400 s."
    ),
    (
      "{\"audio\": 0, \"file\": \"a.wav\", \"tone\": true}",
      "3:31: patterns[0].events[0].tone: A sound cannot have both \"file\" and \"tone\"."
    ),
    ("{\"audio\": 0}", "3:1: patterns[0].events[0]: A sound needs one of \"tone\" and \"file\"."),
    (
      "{\"audio\": 0, \"tone\": true, \"loops\": true}",
      "3:37: patterns[0].events[0].loops: \"loops\" only works with a \"file\", not with a tone."
    ),
    (
      "{\"transient\": 0, \"name\": \"\"}",
      "3:26: patterns[0].events[0].name: \"name\" is empty."
    ),
    (
      "{\"transient\": 0, \"comment\": 1}",
      "3:29: patterns[0].events[0].comment: \"comment\" is a string, not 1."
    ),
  ])
  func `a slip in an event`(event: String, message: String) {
    #expect(refusal("\"patterns\": [{\"events\": [\n\(event)]}]") == message)
  }

  @Test(arguments: [
    (
      "{\"parameter\": \"HapticIntensity\", \"at\": 0, \"value\": 1}",
      "3:15: patterns[0].controls[0].parameter: \"parameter\" is \"HapticIntensity\". Did "
        + "you mean \"HapticIntensityControl\"?"
    ),
    (
      "{\"parameter\": \"HapticIntensityControl\", \"at\": 0, \"value\": -0.5}",
      "3:59: patterns[0].controls[0].value: \"value\" is -0.5, outside 0…1."
    ),
    (
      "{\"curve\": \"HapticIntensityControl\", \"points\": [[1, 0], [0.5, 0]]}",
      "3:56: patterns[0].controls[0].points[1]: The point at 0.5 s comes after the one at 1 s."
    ),
    (
      "{\"curve\": \"HapticIntensityControl\", \"points\": [[1, 0, 2]]}",
      "3:55: patterns[0].controls[0].points[0][2]: A point has more than a time and a value."
    ),
  ])
  func `a slip in a control`(control: String, message: String) {
    #expect(refusal("\"patterns\": [{\"controls\": [\n\(control)]}]") == message)
  }

  @Test(arguments: [
    (
      "{\"at\": 0, \"for\": 1, \"to\": 1, \"curve\": \"easeInOut\"}",
      "3:39: tracks[0].segments[0].curve: \"curve\" is \"easeInOut\", which is unknown. Did "
        + "you mean \"easeInEaseOut\"?"
    ),
    (
      "{\"at\": 0, \"for\": 1, \"to\": 1, \"curve\": [2, 0, 1, 1]}",
      "3:40: tracks[0].segments[0].curve[0]: The first x is 2, outside 0…1."
    ),
    (
      "{\"at\": 0, \"to\": 1}",
      "3:1: tracks[0].segments[0]: A segment needs \"for\", unless it is a step or a spring that "
        + "settles."
    ),
    (
      "{\"at\": 0, \"for\": 1, \"to\": 1, \"step\": true, \"curve\": \"linear\"}",
      "3:44: tracks[0].segments[0].curve: A segment cannot have both \"step\" and \"curve\"."
    ),
    (
      "{\"at\": 0, \"to\": 1, \"spring\": {\"mass\": 0, \"stiffness\": 1, \"damping\": 1}}",
      "3:30: tracks[0].segments[0].spring: {\"mass\": 0, \"stiffness\": 1, \"damping\": 1… is not a "
        + "spring: a number is out of its range."
    ),
    (
      "{\"at\": 1, \"for\": 1, \"to\": 1}, {\"at\": 0, \"for\": 1, \"to\": 1}",
      "3:31: tracks[0].segments[1]: The segment at 0 s comes after one that starts at 1 s."
    ),
    (
      "{\"keyframes\": [0, 1], \"at\": 0, \"for\": 1, \"keyTimes\": [0, 0.5, 1]}",
      "3:54: tracks[0].segments[0].keyTimes: There are 3 key times where the values need 2."
    ),
    (
      "{\"keyframes\": [], \"at\": 0, \"for\": 1, \"curves\": []}",
      "3:15: tracks[0].segments[0].keyframes: 0 values are too few; keyframes need at least 2."
    ),
    (
      "{\"shake\": 1, \"at\": 0, \"phase\": 0.05, \"cycles\": 1.5}",
      "3:48: tracks[0].segments[0].cycles: \"cycles\" is 1.5, not a whole number."
    ),
  ])
  func `a slip in a track`(segment: String, message: String) {
    #expect(refusal("\"tracks\": [{\"name\": \"x\", \"segments\": [\n\(segment)]}]") == message)
  }

  @Test(arguments: [
    (
      "\"tracks\": [{\"name\": \"x\", \"segments\": []}, {\"name\": \"x\", \"segments\": []}]",
      "2:43: tracks[1]: The track \"x\" is defined twice."
    ),
    (
      "\"tracks\": [{\"name\": \"x\", \"unit\": \"degrees\", \"segments\": []}]",
      "2:34: tracks[0].unit: \"unit\" is \"degrees\", which is unknown. Did you mean \"deg\"?"
    ),
    (
      "\"markers\": [{\"name\": \"x\", \"at\": 0, \"sense\": \"visible\"}]",
      "2:45: markers[0].sense: \"sense\" is \"visible\", which is unknown. Did you mean "
        + "\"visual\"?"
    ),
    (
      "\"expectations\": [{\"expect\": \"a\", \"with\": \"b\", \"window\": \"loose\"}]",
      "2:57: expectations[0].window: \"window\" is \"loose\", which is unknown. The choices are "
        + "\"strict\", \"default\" and \"lenient\"."
    ),
    (
      "\"expectations\": [{\"expect\": \"a\", \"with\": \"b\", \"window\": [1, 0]}]",
      "2:57: expectations[0].window: \"window\" is [1, 0], in falling order; exchange the two numbers."
    ),
    (
      "\"waivers\": [{\"rule\": \"S201\"}]", "2:13: waivers[0]: A waiver needs \"reason\"."
    ),
    ("\"name\": 1", "2:9: name: \"name\" is a string, not 1."),
    ("\"patterns\": [],", "2:15: A comma before a closing bracket is not allowed."),
  ])
  func `a slip elsewhere`(members: String, message: String) {
    #expect(refusal(members) == message)
  }

  @Test(arguments: [
    (
      "{\"timeline\": 2}",
      "1:14: timeline: \"timeline\" is 2; only version 1 exists."
    ),
    ("{\"timeline\": {}}", "1:14: timeline: \"timeline\" is {}; only version 1 exists."),
    ("{}", "1:1: A timeline needs \"timeline\"."),
    ("[]", "1:1: A timeline is an object, not []."),
    ("", "1:1: The file is empty."),
    ("{\"timeline\": 1} x", "1:17: Found 'x' where the end of the file should be."),
  ])
  func `what is no timeline of this version is refused`(text: String, message: String) {
    #expect(fault { _ = try timeline(text) } == message)
  }

  @Test func `limits hold`() {
    var options = ReadingOptions()
    options.maximumEvents = 2
    let events = Array(repeating: "{\"transient\": 0}", count: 3).joined(separator: ",\n")
    let crowded = "{\"timeline\": 1, \"patterns\": [{\"events\": [\(events)]}]}"
    #expect(
      fault { _ = try timeline(crowded, options) }
        == "3:1: patterns[0].events[2]: The timeline has more than the limit of 2 events.")
    options.maximumBytes = 10
    #expect(
      fault { _ = try timeline(crowded, options) }
        == "0:0: The file has \(crowded.utf8.count) bytes, more than the limit of 10.")
    let shakes = """
      {"timeline": 1, "tracks": [{"name": "x", "segments": [
      {"shake": 1, "at": 0, "phase": 0.1, "cycles": 3},
      {"shake": 1, "at": 9, "phase": 0.1, "cycles": 1000000}]}]}
      """
    options = ReadingOptions()
    options.maximumEvents = 2
    #expect(
      fault { _ = try timeline(shakes, options) }
        == "3:1: tracks[0].segments[1]: All patterns and tracks together have more than the limit "
        + "of 16 parts.")
  }
}
