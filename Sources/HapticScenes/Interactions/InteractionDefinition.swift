// An interaction as data: parameters, inputs, values, states, motions, responses and figures.

import HapticModel

/// An interaction that a file describes, as a value.
///
/// Names are unique among all parts, each list is in the order of its file, and everything that
/// happens is a function of these, of parameters and of a gesture.
package struct InteractionDefinition: Hashable, Sendable {
  package var name = ""
  /// One sentence on what happens.
  package var intent = ""
  /// Where it comes from, and under which licence; empty if that is not said.
  package var origin = ""
  package var licence = ""
  package var parameters: [SceneParameter] = []
  /// What parameters silence at some value.
  package var mutings: [Muting] = []
  /// What must hold of parameters together.
  package var requirements: [Requirement] = []
  package var inputs: [InteractionInput] = []
  package var values: [InteractionValue] = []
  package var machines: [InteractionMachine] = []
  package var motions: [InteractionMotion] = []
  package var responses: [InteractionResponse] = []
  /// The named moments; without any, every event, crossing and motion is one.
  package var markers: [InteractionMarker] = []
  package var variants: [Variant] = []
  package var stage: Stage?
  package var effort = InteractionEffort()
  package var expectations: [Expectation] = []
  package var waivers: [Waiver] = []
  package var intents: [Intent] = []
  /// Gestures with what they lead to, at least one; the first is the interaction's own.
  package var examples: [Example] = []

  /// What checks ask again and again; there only while they do.
  var known: KnownNames?

  package init() {}

  /// An effect that is missing while a parameter has some value.
  package struct Muting: Hashable, Sendable {
    package var parameter: String
    package var value: Quantity
    /// What is missing, as a sentence without its point, such as `the mask does not dip`.
    package var effect: String

    package init(_ parameter: String, at value: Quantity, _ effect: String) {
      (self.parameter, self.value, self.effect) = (parameter, value, effect)
    }
  }

  /// A comparison of parameters that must hold, and the fault of one of them if it does not.
  package struct Requirement: Hashable, Sendable {
    package var comparison: InteractionComparison
    package var parameter: String
    /// A finished sentence, in which names in braces stand for numbers.
    package var message: String

    package init(_ comparison: InteractionComparison, of parameter: String, else message: String) {
      (self.comparison, self.parameter, self.message) = (comparison, parameter, message)
    }
  }

  /// What replaces parts of an interaction, such as where the user wants less motion.
  package struct Variant: Hashable, Sendable {
    package var name: String
    /// The responses in place of all; `nil` to keep them.
    package var responses: [InteractionResponse]?
    /// The names of the motions that are still: they jump where they would move.
    package var stillMotions: [String] = []
    /// Parameters that have other values.
    package var settings: [Setting] = []

    package init(_ name: String) { self.name = name }
  }

  /// A parameter and its value.
  package struct Setting: Hashable, Sendable {
    package var name: String
    package var value: SceneValue

    package init(_ name: String, _ value: SceneValue) { (self.name, self.value) = (name, value) }
  }

  /// The figures, the size of the stage in points, and the named moments to draw.
  package struct Stage: Hashable, Sendable {
    package var width, height: Quantity
    package var figures: [InteractionFigure]
    package var moments: [String] = []

    package init(width: Quantity, height: Quantity, _ figures: [InteractionFigure]) {
      (self.width, self.height, self.figures) = (width, height, figures)
    }
  }

  /// A gesture and what it must lead to.
  package struct Example: Hashable, Sendable {
    package var name: String
    package var gesture: GestureInput
    package var settings: [Setting] = []
    /// The features and states that come about, in this order.
    package var leads: [String] = []
    /// Those that must not.
    package var never: [String] = []

    package init(_ name: String, _ gesture: GestureInput) {
      (self.name, self.gesture) = (name, gesture)
    }

    /// A gesture that is played in place of the file's own, and leads to whatever it does.
    package static func recorded(_ gesture: GestureInput) -> Example {
      Example("as recorded", gesture)
    }

    package var isRecorded: Bool { self == .recorded(gesture) }
  }
}

extension InteractionDefinition {
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
      guard case .formula(let quantity) = value.source, value.map.isEmpty, value.stops == nil,
        quantity.names.allSatisfy(known.contains)
      else { return false }
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
  package func playing(_ variant: Variant) -> InteractionDefinition {
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
    [Self.startEvent] + inputs.flatMap { $0.events } + motions.flatMap { $0.events }
      + values.filter { $0.stops != nil }.flatMap { ["\($0.name).stop", "\($0.name).end"] }
      + Self.fingerEvents
  }

  /// The ends of vibrations and states by name, which expectations alone may name.
  var ends: [String] {
    let vibrations = responses.filter { if case .vibration = $0.effect { true } else { false } }
    let states = machines.flatMap { machine in
      machine.states.map { StateName(machine.name, $0.name).text }
    }
    return (vibrations.map { $0.name } + states).map { $0.ended }
  }
}
