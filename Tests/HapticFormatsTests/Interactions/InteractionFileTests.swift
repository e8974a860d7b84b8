// Interaction files: written ones read as equal, scene files name them, and texts mean what they say.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@testable import HapticFormats

@Suite struct InteractionFileTests {
  private func definition(_ bytes: [UInt8]) throws -> Interaction {
    try bytes.withUnsafeBytes { try InteractionFile.definition(in: $0) }
  }

  @Test func `what is written reads as an equal interaction`() throws {
    let fixture = try nativeFixture("interaction/every-key.interaction.json")
    for bytes in interactionFiles.map(\.bytes) + [fixture] {
      let read = try definition(bytes)
      let written = InteractionFile.write(read)
      #expect(try definition(Array(written.utf8)) == read)
      #expect(InteractionFile.write(try definition(Array(written.utf8))) == written)
    }
  }

  @Test func `an interaction is written back with what was set, and its gesture`() throws {
    let pull = try #require(interactionFiles.first { $0.name.hasPrefix("pull") })
    var options = ReadingOptions()
    options.sceneSettings = ["threshold": .number(60)]
    options.sceneGesture = GestureInput(.offset([GesturePoint(time: .zero, value: -90)]))
    let reading = try Format.interaction.read(pull.bytes, options: options)
    let written = try Format.interaction.write(reading).parts[0].text
    let changed = try definition(Array(written.utf8))
    #expect(changed.parameter("threshold")?.defaultValue == .number(60))
    #expect(changed.examples.first?.gesture == options.sceneGesture)
    #expect(try Format.interaction.read(written).timeline == reading.timeline)
  }

  @Test func `a variant that is chosen is what is written back`() throws {
    let pull = try #require(interactionFiles.first { $0.name.hasPrefix("pull") })
    var options = ReadingOptions()
    options.sceneSettings = ["variant": .choice("silent")]
    let reading = try Format.interaction.read(pull.bytes, options: options)
    let written = try Format.interaction.write(reading).parts[0].text
    #expect(try Format.interaction.read(written).timeline == reading.timeline)
    #expect(try definition(Array(written.utf8)).responses == [])
  }

  @Test func `another reading cannot be saved as an interaction`() throws {
    let reading = try scene("{\"scene\": \"splash\"}")
    #expect(throws: UnwritableTimeline.self) { try Format.interaction.write(reading) }
  }

  @Test func `a scene file names an interaction, sets it and drives it`() throws {
    let pull = try #require(interactionFiles.first { $0.name.hasPrefix("pull") })
    let text = """
      {"scene": "my-pull.interaction.json", "parameters": {"threshold": 60},
       "gesture": {"offset": [[0, 0], [0.5, -70], [1, -70]]}}
      """
    let files = ["my-pull.interaction.json": String(decoding: pull.bytes, as: UTF8.self)]
    let reading = try scene(text, referring(to: files))
    #expect(reading.files == ["memory:my-pull.interaction.json"])
    #expect(reading.scene?.scene.name == "pull-to-refresh")
    #expect(reading.timeline.entered.contains("refresh.loading"))
    let wrong = text.replacing("threshold\": 60", with: "threshold\": 600")
    #expect(
      fault { _ = try scene(wrong, referring(to: files)) }
        == "1:67: parameters.threshold: threshold must be a number from 20 to 200 pt, not 600.")
    #expect(
      fault { _ = try scene(text, referring(to: [:])) }
        == "1:11: scene: There is no file \"my-pull.interaction.json\".")
  }

  @Test func `a scene file that names an interaction is saved as one, with all that it changes`()
    throws
  {
    let pull = try #require(interactionFiles.first { $0.name.hasPrefix("pull") })
    let text = """
      {"scene": "pull.interaction.json", "parameters": {"threshold": 60},
       "gesture": {"offset": [[0, 0], [0.5, -70], [1, -70]]},
       "expectations": [{"expect": "arm[0]", "with": "refresh.armed"}]}
      """
    let files = ["pull.interaction.json": String(decoding: pull.bytes, as: UTF8.self)]
    let reading = try scene(text, referring(to: files))
    let written = try Format.interaction.write(reading).parts[0].text
    #expect(try definition(Array(written.utf8)).parameter("threshold")?.defaultValue == .number(60))
    #expect(try Format.interaction.read(written).timeline == reading.timeline)
    #expect(reading.timeline.expectations.contains { $0.partner == "refresh.armed" })
  }

  @Test func `a fault in a named interaction is told with its place there`() throws {
    let files = ["a.interaction.json": "{\"interaction\": 2}"]
    let refusal = fault {
      _ = try scene("{\"scene\": \"a.interaction.json\"}", referring(to: files))
    }
    #expect(refusal.hasPrefix("1:11: scene: \"a.interaction.json\" (line 1, column 1): "))
  }

  @Test func `a haptic plays the pattern of a file`() throws {
    let text = interaction(
      #""states": {"page": {"a": [{"after": 1, "to": "b"}], "b": []}}, "haptics": [{"name": "knock", "on": "page.b", "play": "knock.ahap"}]"#
    )
    let knock = #"{"Pattern": [{"Event": {"Time": 0.1, "EventType": "HapticTransient"}}]}"#
    let reading = try Format.interaction.read(
      text, options: referring(to: ["knock.ahap": knock]))
    #expect(reading.timeline.patterns.flatMap(\.events).map(\.time) == [.seconds(1.1)])
    #expect(reading.files == ["memory:knock.ahap"])
  }

  @Test func `texts are reckoned as they are written`() throws {
    let rows: [(String, Double)] = [
      ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("-a * b", -6), ("a - b - 1", -2),
      ("a / b / 2", 1.0 / 3),
      ("min(a, b, 1)", 1), ("max(a, -b)", 2), ("abs(-a)", 2), ("1e-3 * 2E+3", 2), ("a - -1", 3),
    ]
    for (text, expected) in rows {
      let quantity = try QuantityText.quantity(text)
      let number = quantity.value { $0 == "a" ? 2 : 3 }
      #expect(abs(number - expected) < 1e-12, "\(text)")
      #expect(try QuantityText.quantity(quantity.text) == quantity, "\(text)")
    }
  }

  @Test func `texts that are none are refused`() {
    for text in [
      "", "1 +", "a b", "(1", "1)", "min(1)", "abs(1, 2)", "a..b", "1.2.3", "a $ b", "#",
    ] {
      #expect(throws: QuantityFault.self, "\(text)") { try QuantityText.quantity(text) }
    }
    let deep = String(repeating: "(", count: 5_000) + "1" + String(repeating: ")", count: 5_000)
    #expect(throws: QuantityFault.self) { try QuantityText.quantity(deep) }
  }

  @Test func `random quantities read as they are written`() throws {
    var random = SplitMix64(seed: 5)
    try withEvery("case", in: 0..<2_000) { _ in
      let quantity = random.quantity(depth: 3)
      try #require(try QuantityText.quantity(quantity.text) == quantity, "\(quantity.text)")
    }
  }
}

extension SplitMix64 {
  /// A quantity of names, numbers and operations.
  fileprivate mutating func quantity(depth: Int) -> Quantity {
    switch integer(0...(depth > 0 ? 5 : 1)) {
    case 0: return .number(number(0...1_000))
    case 1: return .name(["a", "b.c", "list.offset"][integer(0...2)])
    case 2:
      let inner = quantity(depth: depth - 1)
      if case .number(let number) = inner { return .number(-number) }
      return .negative(inner)
    case 3: return .function(.max, [quantity(depth: depth - 1), quantity(depth: depth - 1)])
    default:
      let sign = Quantity.Operator.allCases[integer(0...3)]
      return .operation(sign, quantity(depth: depth - 1), quantity(depth: depth - 1))
    }
  }
}
