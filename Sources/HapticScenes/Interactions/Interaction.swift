// An interaction as data: parameters, inputs, values, states, motions, responses and figures.

import HapticModel

/// An interaction as data: what fingers move, what that means, and what is felt, heard and seen of it.
///
/// Names are unique among all parts, each list is in the order of its file, and everything that
/// happens is a function of these, of parameters and of a gesture. Numbers are quantities: a literal, a
/// name, or a formula of both.
///
/// ```swift
/// var refresh = Interaction("pull-to-refresh", "A list refreshes when it is pulled far enough.")
/// refresh.inputs = [
///   InteractionInput("list", .scroll(.vertical, content: 2_000, viewport: 600, rubber: 0.55))
/// ]
/// refresh.values = [InteractionValue("pull", .name("list.overscroll.start"))]
/// let pulled = InteractionCrossing(InteractionComparison("pull", .above, 60), by: .finger)
/// refresh.responses = [
///   InteractionResponse("tap", on: .crossing(pulled), .tap(intensity: 0.8, sharpness: 0.5))
/// ]
/// refresh.examples = [.init("far enough", GestureInput(.simulated([drag])))]
/// let timeline = try HapticScene(refresh).timeline()
/// ```
public struct Interaction: Hashable, Sendable {
  /// The name by which files and the command line know it, such as `my-pull`.
  public var name = ""
  /// One sentence on what happens.
  public var intent = ""
  /// Where it comes from, and under which licence; empty if that is not said.
  public var origin = ""
  /// The licence; empty if that is not said.
  public var licence = ""
  /// The numbers, flags and words that may be set.
  public var parameters: [SceneParameter] = []
  /// What parameters silence at some value.
  public var mutings: [Muting] = []
  /// What must hold of parameters together.
  public var requirements: [Requirement] = []
  /// What fingers move, and what only the app knows.
  public var inputs: [InteractionInput] = []
  /// The numbers that follow inputs, motions and each other.
  public var values: [InteractionValue] = []
  /// The machines of states.
  public var machines: [InteractionMachine] = []
  /// The numbers that move by themselves.
  public var motions: [InteractionMotion] = []
  /// What is felt and heard.
  public var responses: [InteractionResponse] = []
  /// The named moments; without any, every event, crossing and motion is one.
  public var markers: [InteractionMarker] = []
  /// What it is where the user wants less of it.
  public var variants: [Variant] = []
  /// What is seen; `nil` for nothing.
  public var stage: Stage?
  /// How far fingers may have to move.
  public var effort = InteractionEffort()
  /// What must coincide.
  public var expectations: [Expectation] = []
  /// The findings that are meant to be.
  public var waivers: [Waiver] = []
  /// What its haptics are meant as.
  public var intents: [Intent] = []
  /// Gestures with what they lead to, at least one; the first is the interaction's own.
  public var examples: [Example] = []

  /// What checks ask again and again; there only while they do.
  var known: KnownNames?

  package init() {}

  /// An interaction without parts: its name, in small letters, digits and hyphens, and one sentence on
  /// what happens.
  public init(_ name: String, _ intent: String) { (self.name, self.intent) = (name, intent) }

  /// An effect that is missing while a parameter has some value.
  public struct Muting: Hashable, Sendable {
    /// The parameter.
    public var parameter: String
    /// When something is missing: a comparison of parameters and of formulas of them.
    public var comparison: InteractionComparison
    /// What is missing, as a sentence without its point, such as `the mask does not dip`; names in
    /// braces stand for numbers.
    public var effect: String

    /// An effect that is missing while a parameter has a value.
    public init(_ parameter: String, at value: Quantity, _ effect: String) {
      self.init(parameter, if: InteractionComparison(.name(parameter), .equals, value), effect)
    }

    /// An effect that is missing while a comparison holds, for which a parameter is to blame.
    public init(_ parameter: String, if comparison: InteractionComparison, _ effect: String) {
      (self.parameter, self.comparison, self.effect) = (parameter, comparison, effect)
    }
  }

  /// A comparison of parameters that must hold, and the fault of one of them if it does not.
  public struct Requirement: Hashable, Sendable {
    /// What must hold.
    public var comparison: InteractionComparison
    /// The parameter that is refused unless it does.
    public var parameter: String
    /// A finished sentence, in which names in braces stand for numbers.
    public var message: String

    /// A requirement of parameters and of formulas of them.
    public init(_ comparison: InteractionComparison, of parameter: String, else message: String) {
      (self.comparison, self.parameter, self.message) = (comparison, parameter, message)
    }
  }

  /// What replaces parts of an interaction, such as where the user wants less motion.
  public struct Variant: Hashable, Sendable {
    /// Its name, one word.
    public var name: String
    /// The responses in place of all; `nil` to keep them.
    public var responses: [InteractionResponse]?
    /// The names of the motions that are still: they jump where they would move.
    public var stillMotions: [String] = []
    /// Parameters that have other values.
    public var settings: [Setting] = []

    /// A variant that changes nothing yet.
    public init(_ name: String) { self.name = name }
  }

  /// A parameter and its value.
  public struct Setting: Hashable, Sendable {
    /// The parameter.
    public var name: String
    /// Its value, of its domain.
    public var value: SceneValue

    /// A parameter and its value.
    public init(_ name: String, _ value: SceneValue) { (self.name, self.value) = (name, value) }
  }

  /// The figures, the size of the stage in points, and the named moments to draw.
  public struct Stage: Hashable, Sendable {
    public var width, height: Quantity
    /// The figures, the last above all.
    public var figures: [InteractionFigure]
    /// The named moments that a storyboard shows, in order.
    public var moments: [String] = []

    /// A stage of a width and a height, in points.
    public init(width: Quantity, height: Quantity, _ figures: [InteractionFigure]) {
      (self.width, self.height, self.figures) = (width, height, figures)
    }
  }

  /// A gesture and what it must lead to.
  public struct Example: Hashable, Sendable {
    /// A name for people.
    public var name: String
    /// What the fingers do.
    public var gesture: GestureInput
    /// Parameters that differ from their defaults.
    public var settings: [Setting] = []
    /// The features and states that come about, in this order.
    public var leads: [String] = []
    /// Those that must not.
    public var never: [String] = []

    /// A gesture that leads to whatever it does.
    public init(_ name: String, _ gesture: GestureInput) {
      (self.name, self.gesture) = (name, gesture)
    }

    /// A gesture that is played in place of the file's own, and leads to whatever it does.
    package static func recorded(_ gesture: GestureInput) -> Example {
      Example("as recorded", gesture)
    }

    package var isRecorded: Bool { self == .recorded(gesture) }
  }
}

/// The names that stand for numbers.
package struct KnownNames: Hashable, Sendable {
  /// Those whose number is known before a run, in the order of the file.
  let constants: [String]
  /// All of them, in the order of the file, and whether their number is known before a run.
  let names: [String]
  let numbers: [String: Bool]
  /// Every event that can happen.
  let events: Set<String>

  init(of definition: Interaction) {
    constants =
      definition.parameters.map { $0.name } + definition.constantValues.map { $0.name }
    let (values, inputs) = (definition.values, definition.inputs)
    let stops = values.filter { $0.stops != nil }.map { "\($0.name).stop" }
    names =
      definition.parameters.map { $0.name } + values.map { $0.name }
      + definition.motions.map { $0.name } + inputs.flatMap { $0.fields } + stops
    var numbers: [String: Bool] = [:]
    for name in names { numbers[name] = false }
    for name in constants { numbers[name] = true }
    self.numbers = numbers
    events = Set(definition.events)
  }
}

extension Interaction {
  /// The name of the parameter by which a variant is chosen, and its value for none.
  package static let variantName = "variant"
  package static let standardVariant = "standard"

  /// The parameters, and one that chooses a variant if there are any.
  package var allParameters: [SceneParameter] {
    guard !variants.isEmpty else { return parameters }
    let names = [Self.standardVariant] + variants.map { $0.name }
    return parameters + [
      SceneParameter(
        name: Self.variantName, meaning: "which variant of the interaction is played", unit: "",
        domain: .choice(names), defaultValue: .choice(Self.standardVariant), origin: .ours)
    ]
  }

  /// The formulas of parameters, and of such formulas above them: known before a run, and not drawn.
  package var constantValues: [InteractionValue] {
    var known = Set(parameters.map { $0.name })
    return values.filter { value in
      guard value.constant(among: { known.contains($0) }) != nil else { return false }
      known.insert(value.name)
      return true
    }
  }

  package func parameter(_ name: String) -> SceneParameter? { parameters.first { $0.name == name } }
  package func input(_ name: String) -> InteractionInput? { inputs.first { $0.name == name } }
  package func value(_ name: String) -> InteractionValue? { values.first { $0.name == name } }
  package func motion(_ name: String) -> InteractionMotion? { motions.first { $0.name == name } }
  package func machine(_ name: String) -> InteractionMachine? { machines.first { $0.name == name } }

  /// The input whose field has a name.
  package func input(feeding field: String) -> InteractionInput? {
    inputs.first { $0.fields.contains(field) }
  }

  /// The name of the track of a value or a motion.
  func trackName(of name: String) -> String {
    let track = motion(name)?.track ?? value(name)?.track ?? ""
    return track.isEmpty ? name : track
  }

  /// The track of a value or a motion that is called after a figure which it moves, such as
  /// `logo.scale`: the figure needs no other.
  func ownTrack(of figure: InteractionFigure, _ binding: InteractionFigure.Binding) -> String? {
    guard case .name(let followed) = binding.value.source, binding.value.map.isEmpty,
      followed.withoutSpeed == nil, motion(followed)?.hasTrack ?? true,
      value(followed)?.hasTrack ?? true
    else { return nil }
    let track = trackName(of: followed)
    return track.hasPrefix("\(figure.name).") ? track : nil
  }

  /// The definition with the parts of a variant in place of its own, without what names things that
  /// the variant does not have.
  package func playing(_ variant: Variant) -> Interaction {
    var result = self
    result.responses = variant.responses ?? responses
    result.motions = motions.map { variant.stillMotions.contains($0.name) ? $0.still : $0 }
    let possible = Set(result.features)
    let promised = possible.union(result.ends)
    result.expectations = expectations.filter { pair in
      promised.contains(pair.feature.base) && promised.contains(pair.partner.base)
    }
    result.effort.budgets.removeAll { !possible.contains($0.feature) }
    result.stage?.moments.removeAll { !possible.contains($0.base) }
    for index in result.examples.indices {
      result.examples[index].leads.removeAll { !possible.contains($0.base) }
      result.examples[index].never.removeAll { !possible.contains($0.base) }
    }
    return result
  }

  /// The event that a run begins.
  package static let startEvent = "run.start"

  /// Whether an event has no marker unless a file names one.
  func isUnmarked(_ event: String) -> Bool {
    event == Self.startEvent || Self.fingerEvents.contains(event)
      || inputs.contains { event == "\($0.name).\(InteractionInput.dragged)" }
  }

  /// The events that the first finger touches the screen, and that the last is lifted.
  package static let fingerEvents = ["fingers.down", "fingers.up"]

  /// The names of which the first in a run has no number.
  package var onceNames: Set<String> {
    let responses = responses.filter { $0.isOnce || $0.isPlain }.flatMap { $0.featureNames }
    return Set(responses + markers.filter { $0.isOnce || $0.isPlain }.map { $0.name })
  }

  /// Every event that can happen, by name.
  package var events: [String] {
    let stopping = values.filter { $0.stops != nil }
    let stops: [String] = stopping.flatMap { ["\($0.name).stop", "\($0.name).end"] }
    let moved: [String] = inputs.flatMap { $0.events } + motions.flatMap { $0.events }
    return [Self.startEvent] + moved + stops + Self.fingerEvents
  }

  /// The ends of vibrations and states by name, which expectations alone may name.
  var ends: [String] {
    let vibrations = responses.filter { $0.isVibration }
    let states = machines.flatMap { machine in
      machine.states.map { StateName(machine.name, $0.name).text }
    }
    return (vibrations.map { $0.name } + states).map { $0.ended }
  }
}
