// An interaction as source code that an app compiles and plays live, in three languages.

import HapticModel
import HapticScenes

/// The live code of an interaction.
public struct LiveFile: Sendable {
  /// The language.
  public let language: LiveLanguage
  /// The name of its type, such as `PullToRefreshLive`.
  public let typeName: String
  /// The source.
  public let source: String
  /// The name of its file: that of its type, or in TypeScript that of the interaction.
  public var fileName: String {
    language == .typeScript
      ? "\(definition.name).live.ts" : "\(typeName).\(language.fileExtension)"
  }
  /// The interaction as its table has it.
  let definition: Interaction
  /// The values that an app may show, by their words.
  let shown: [String]

  /// The live code of an interaction under settings, which keeps the parameters that decide a pace.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - settings: Parameters that differ from their defaults, by name; they are the code's defaults.
  ///   - language: The language.
  /// - Throws: `SceneFault` for a setting outside its domain.
  public init(
    _ interaction: Interaction, settings: [String: SceneValue] = [:], in language: LiveLanguage
  ) throws(SceneFault) {
    definition = try interaction.livePart(settings: settings)
    typeName = "\(LiveNames.word(interaction.name, startsUpper: true))Live"
    self.language = language
    var writer = LiveWriter(definition, typeName, language)
    source = writer.source()
    shown = writer.shown
  }

  /// Names in words of their own, as the cases of an enumeration.
  static func words(_ names: [String]) -> [String] {
    var taken = UniqueNames()
    return names.map { taken.unique(LiveNames.word($0)) { "\($0)\($1)" } }
  }
}

extension Interaction {
  /// What live code needs of the interaction: paces in numbers, what moves figures as values, and the
  /// parameters that something still asks for, with their settings as defaults.
  fileprivate func livePart(settings: [String: SceneValue]) throws(SceneFault) -> Interaction {
    var part = try liveDefinition(settings: settings)
    part.nameFigures()
    let used = LiveTables.used(in: part)
    let constants = Set(part.constantValues.map { $0.name })
    part.parameters.removeAll { !used.contains($0.name) }
    part.values.removeAll { constants.contains($0.name) && !used.contains($0.name) }
    return part
  }

  /// The values that an app may show: of tracks, and of figures.
  var shown: [(name: String, unit: TrackUnit)] {
    let constants = Set(constantValues.map { $0.name })
    let values = values.filter { $0.hasTrack && !constants.contains($0.name) }
    return values.map { ($0.name, $0.unit) }
      + motions.filter { $0.hasTrack }.map { ($0.name, $0.unit) }
  }
}

extension LiveTables {
  /// The names of parameters and constants that something asks for.
  fileprivate static func used(in definition: Interaction) -> Set<String> {
    var part = definition
    let constants = definition.constantValues
    // Constants ask for others only if they are asked for themselves.
    part.values.removeAll { value in constants.contains { $0.name == value.name } }
    part.parameters = []
    var tables = LiveTables(part, in: .swift)
    for (name, _) in definition.shown { _ = tables.names.call(name) }
    var used: Set<String> = []
    var open = tables.names.asked
    while let name = open.popLast() {
      guard used.insert(name).inserted else { continue }
      guard case .formula(let quantity)? = constants.first(where: { $0.name == name })?.source
      else {
        continue
      }
      open += quantity.names
    }
    return used
  }
}

/// Writes the source of a file.
private struct LiveWriter {
  let definition: Interaction
  let typeName: String
  let language: LiveLanguage
  var tables: LiveTables
  var text = ""
  var shown: [String] = []

  init(_ definition: Interaction, _ typeName: String, _ language: LiveLanguage) {
    (self.definition, self.typeName, self.language) = (definition, typeName, language)
    tables = LiveTables(definition, in: language)
  }

  mutating func source() -> String {
    var members = UniqueNames()
    for word in ["live", "program", "numbers", "effects", "fingers", "update", "parameters"] {
      _ = members.register(word)
    }
    let shown = definition.shown.map { row in
      (
        word: members.unique(LiveNames.word(row.name)) { "\($0)\($1)" },
        function: tables.names.function(row.name), unit: row.unit
      )
    }
    self.shown = shown.map { $0.word }
    line("// \(definition.intent.plainLine)")
    line("//")
    line(
      "// The live code of the interaction \"\(definition.name)\", made by haptic-cli; it plays with"
    )
    line("// \(language.playerFile), which is the same for all.")
    line()
    switch language {
    case .swift: swift(shown)
    case .kotlin: kotlin(shown)
    case .typeScript: typeScript(shown)
    }
    return text
  }

  private typealias Shown = [(word: String, function: String, unit: TrackUnit)]

  private mutating func line(_ line: String = "") { text += line + "\n" }

  /// How a parameter is described.
  private func remark(_ parameter: SceneParameter) -> String {
    var remark = parameter.meaning.plainLine
    if !parameter.unit.isEmpty { remark += ", in \(parameter.unit)" }
    switch parameter.domain {
    case .number(let range): remark += "; \(range.lowerBound.short) to \(range.upperBound.short)"
    case .integer(let range):
      remark += "; a whole number, \(range.lowerBound) to \(range.upperBound)"
    case .flag: remark += "; 0 or 1"
    case .choice(let words):
      remark += "; " + words.enumerated().map { "\($0) \($1)" }.joined(separator: ", ")
    }
    return remark
  }

  private func usual(_ parameter: SceneParameter) -> String {
    SwiftSource.literal(parameter.usualNumber)
  }

  private func remark(_ input: InteractionInput) -> String {
    switch input.kind {
    case .scroll: "A scroll view: its offset, in points."
    case .drag: "What a finger drags: its way since it touched down, in points."
    case .pan: "A finger along one axis: its way since it touched down, in points."
    case .dial: "What a finger turns: the degrees since it touched down, clockwise."
    case .press: "A finger that stays."
    case .button: "A button: `press` as it is pressed."
    case .number, .random: "A number that the app knows."
    }
  }

  private func words(_ names: [String]) -> [String] { LiveFile.words(names) }

  // MARK: Tables

  private mutating func functions() {
    for function in tables.names.functions {
      switch language {
      case .swift:
        line("private func \(function.name)(_ n: LiveNow) -> Double { \(function.body) }")
      case .kotlin: line("private fun \(function.name)(n: LiveNow): Double = \(function.body)")
      case .typeScript: line("const \(function.name) = (n: LiveNow): number => \(function.body);")
      }
    }
    line()
    for constant in tables.names.constants {
      let value = constant.value.source(in: language)
      let type = constant.type.map { ": \($0)" } ?? ""
      switch language {
      case .swift: line("private let \(constant.name) = \(value)")
      case .kotlin: line("private val \(constant.name) = \(value)")
      case .typeScript: line("const \(constant.name)\(type) = \(value);")
      }
    }
    for table in tables.tables {
      line()
      let isMachine = table.type == "LiveExit"
      let (head, tail): (String, String) =
        switch language {
        case .swift:
          ("private let \(table.name): \(isMachine ? "[[LiveExit]]" : table.type) = ", "")
        case .kotlin:
          (
            "private val \(table.name): \(isMachine ? "List<List<LiveExit>>" : table.type) = ", ""
          )
        case .typeScript:
          ("const \(table.name): \(isMachine ? "LiveExit[][]" : table.type) = ", ";")
        }
      line(head + table.value.source(in: language, indent: 0, from: head.utf8.count) + tail)
    }
  }

  // MARK: Languages

  private mutating func swift(_ shown: Shown) {
    line("/// \(definition.intent.plainLine)")
    line("public struct \(typeName): Sendable {")
    line("  /// The numbers that may be set.")
    line("  public struct Parameters: Sendable {")
    for (parameter, word) in zip(
      definition.parameters, words(definition.parameters.map { $0.name }))
    {
      line("    /// \(remark(parameter))")
      line("    public var \(word) = \(usual(parameter))")
    }
    line("\n    public init() {}\n  }")
    for machine in definition.machines {
      let cases = words(machine.states.map { $0.name }).map { "`\($0)`" }.joined(separator: ", ")
      line("\n  /// The states of \"\(machine.name)\".")
      line("  public enum \(LiveNames.word(machine.name, startsUpper: true))State: Int, Sendable {")
      line("    case \(cases)\n  }")
    }
    if !definition.responses.isEmpty {
      let cases = words(definition.responses.map { $0.name }).map { "`\($0)`" }.joined(
        separator: ", ")
      line("\n  /// What is felt and heard: the `subject` of taps, vibrations and sounds.")
      line("  public enum Haptic: Int, CaseIterable, Sendable {\n    case \(cases)\n  }")
    }
    line("\n  private var live: LivePlayer\n")
    line("  /// The interaction at its beginning.")
    line("  public init(_ parameters: Parameters = Parameters()) {")
    let numbers = words(definition.parameters.map { $0.name }).map { "parameters.\($0)" }
    line("    live = LivePlayer(")
    line(
      "      program, parameters: [\(numbers.isEmpty ? "" : "\n        " + numbers.joined(separator: ",\n        ") + ",\n      ")])"
    )
    line("  }\n")
    line("  /// Plays to a moment, in seconds by any clock; the first is the beginning.")
    line("  public mutating func update(at time: Double) { live.update(at: time) }\n")
    line("  /// What the latest update brought about, in order.")
    line("  public var effects: [LiveEffect] { live.effects }\n")
    line("  /// How many fingers are on the screen.")
    line(
      "  public var fingers: Int {\n    get { live.fingers }\n    set { live.fingers = newValue }\n  }"
    )
    for (place, input) in definition.inputs.enumerated() {
      line("\n  /// \(remark(input))")
      line("  public var \(LiveNames.word(input.name))Input: LiveSample {")
      line("    get { live.samples[\(place)] }\n    set { live.samples[\(place)] = newValue }\n  }")
    }
    for (place, machine) in definition.machines.enumerated() {
      let type = "\(LiveNames.word(machine.name, startsUpper: true))State"
      line("\n  /// The active state of \"\(machine.name)\".")
      line("  public var \(LiveNames.word(machine.name))State: \(type) {")
      line("    \(type)(rawValue: live.now.states[\(place)])!\n  }")
    }
    for (place, row) in shown.enumerated() {
      line("\n  /// \(unit(row.unit))")
      line("  public var \(row.word): Double { numbers[\(place)](live.now) }")
    }
    line("}\n")
    if !shown.isEmpty {
      line(
        "private let numbers: [LiveNumber] = [\(shown.map { $0.function }.joined(separator: ", "))]\n"
      )
    }
    functions()
  }

  private func unit(_ unit: TrackUnit) -> String {
    unit == .none ? "A number to show." : "A number to show, in \(unit.rawValue)."
  }

  private mutating func kotlin(_ shown: Shown) {
    let parameters = zip(definition.parameters, words(definition.parameters.map { $0.name }))
    line("/** \(definition.intent.plainLine) */")
    line("class \(typeName)(parameters: Parameters = Parameters()) {")
    line("    /** The numbers that may be set. */")
    line("    class Parameters(")
    for (parameter, word) in parameters {
      line("        /** \(remark(parameter)) */")
      line("        var \(word): Double = \(usual(parameter)),")
    }
    if definition.parameters.isEmpty {
      line("    )")
    } else {
      text.removeLast(2)
      line("\n    )")
    }
    for machine in definition.machines {
      line("\n    /** The states of \"\(machine.name)\". */")
      line("    enum class \(LiveNames.word(machine.name, startsUpper: true))State {")
      line(
        "        \(words(machine.states.map { $0.name }).map { "`\($0)`" }.joined(separator: ", "))\n    }"
      )
    }
    if !definition.responses.isEmpty {
      line("\n    /** What is felt and heard: the `subject` of taps, vibrations and sounds. */")
      line("    enum class Haptic {")
      line(
        "        \(words(definition.responses.map { $0.name }).map { "`\($0)`" }.joined(separator: ", "))\n    }"
      )
    }
    line("\n    private val live = LivePlayer(")
    let numbers = parameters.map { "parameters.\($0.1)" }.joined(separator: ", ")
    line("        program, doubleArrayOf(\(numbers))\n    )\n")
    line("    /** Plays to a moment, in seconds by any clock; the first is the beginning. */")
    line("    fun update(time: Double) = live.update(time)\n")
    line("    /** What the latest update brought about, in order. */")
    line("    val effects: List<LiveEffect> get() = live.effects\n")
    line("    /** How many fingers are on the screen. */")
    line(
      "    var fingers: Int\n        get() = live.fingers\n        set(value) { live.fingers = value }"
    )
    for (place, input) in definition.inputs.enumerated() {
      line("\n    /** \(remark(input)) */")
      line("    val \(LiveNames.word(input.name))Input: LiveSample get() = live.samples[\(place)]")
    }
    for (place, machine) in definition.machines.enumerated() {
      let type = "\(LiveNames.word(machine.name, startsUpper: true))State"
      line("\n    /** The active state of \"\(machine.name)\". */")
      line("    val \(LiveNames.word(machine.name))State: \(type)")
      line("        get() = \(type).values()[live.now.states[\(place)]]")
    }
    for row in shown {
      line("\n    /** \(unit(row.unit)) */")
      line("    val \(row.word): Double get() = \(row.function)(live.now)")
    }
    line("}\n")
    functions()
  }

  private mutating func typeScript(_ shown: Shown) {
    let parameters = Array(
      zip(definition.parameters, words(definition.parameters.map { $0.name })))
    let head = text
    text = ""
    line("/** The numbers that may be set. */")
    line("export interface Parameters {")
    for (parameter, word) in parameters {
      line("  /** \(remark(parameter)) */")
      line("  \(word): number;")
    }
    line("}\n")
    line("/** The parameters as they are unless set. */")
    line("export const usual: Parameters = {")
    for (parameter, word) in parameters { line("  \(word): \(usual(parameter)),") }
    line("};\n")
    line("/** The states of each machine. */")
    line("export const states = {")
    for machine in definition.machines {
      let cases = machine.states.map { "\"\($0.name)\"" }.joined(separator: ", ")
      line("  \(LiveNames.word(machine.name)): [\(cases)],")
    }
    line("} as const;\n")
    line("/** What is felt and heard: the `subject` of taps, vibrations and sounds. */")
    let haptics = definition.responses.map { "\"\($0.name)\"" }.joined(separator: ", ")
    line("export const haptics = [\(haptics)] as const;\n")
    line("/** \(definition.intent.plainLine) */")
    line("export class \(typeName) {")
    line("  private readonly live: LivePlayer;\n")
    line("  constructor(parameters: Partial<Parameters> = {}) {")
    line("    const set = { ...usual, ...parameters };")
    let numbers = parameters.map { "set.\($0.1)" }.joined(separator: ", ")
    line("    this.live = new LivePlayer(program, [\(numbers)]);\n  }\n")
    line("  /** Plays to a moment, in seconds by any clock; the first is the beginning. */")
    line("  update(time: number): readonly LiveEffect[] {")
    line("    this.live.update(time);\n    return this.live.effects;\n  }\n")
    line("  /** How many fingers are on the screen. */")
    line("  get fingers(): number { return this.live.fingers; }")
    line("  set fingers(count: number) { this.live.fingers = count; }")
    for (place, input) in definition.inputs.enumerated() {
      line("\n  /** \(remark(input)) */")
      line(
        "  get \(LiveNames.word(input.name))Input(): LiveSample { return this.live.samples[\(place)]; }"
      )
    }
    for (place, machine) in definition.machines.enumerated() {
      let word = LiveNames.word(machine.name)
      line("\n  /** The active state of \"\(machine.name)\". */")
      line("  get \(word)State(): (typeof states)[\"\(word)\"][number] {")
      line("    return states.\(word)[this.live.now.states[\(place)]];\n  }")
    }
    for row in shown {
      line("\n  /** \(unit(row.unit)) */")
      line("  get \(row.word)(): number { return \(row.function)(this.live.now); }")
    }
    line("}\n")
    functions()
    text = head + imports + "\n" + text
  }

  /// What the code mentions of the player.
  private var imports: String {
    var types: Set = ["LiveEffect", "LiveNow"]
    types.formUnion(tables.tables.map { $0.type })
    types.formUnion(tables.names.constants.compactMap { $0.type })
    if !definition.inputs.isEmpty { types.insert("LiveSample") }
    let values = tables.names.helpers.filter { !$0.hasPrefix("Math.") }.union(["LivePlayer"])
    return [("import type", types), ("import", values)].map { word, names in
      "\(word) {\n" + names.sorted().map { "  \($0),\n" }.joined()
        + "} from \"./haptic-live.js\";\n"
    }.joined()
  }
}

extension Double {
  /// The number without a point if it is whole.
  fileprivate var short: String { Int64(exactly: self).map { "\($0)" } ?? "\(self)" }
}

extension LiveLanguage {
  /// The name of the file that holds the player.
  var playerFile: String {
    self == .typeScript ? "haptic-live.ts" : "HapticLive.\(fileExtension)"
  }
}
