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
  package var inputs: [InteractionInput] = []
  package var values: [InteractionValue] = []
  package var machines: [InteractionMachine] = []
  package var motions: [InteractionMotion] = []
  package var responses: [InteractionResponse] = []
  package var variants: [Variant] = []
  package var stage: Stage?
  package var effort = InteractionEffort()
  package var expectations: [Expectation] = []
  package var waivers: [Waiver] = []
  package var intents: [Intent] = []
  /// Gestures with what they lead to, at least one; the first is the interaction's own.
  package var examples: [Example] = []

  package init() {}

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

  package func parameter(_ name: String) -> SceneParameter? { parameters.first { $0.name == name } }
  package func input(_ name: String) -> InteractionInput? { inputs.first { $0.name == name } }
  package func value(_ name: String) -> InteractionValue? { values.first { $0.name == name } }
  package func motion(_ name: String) -> InteractionMotion? { motions.first { $0.name == name } }
  package func machine(_ name: String) -> InteractionMachine? { machines.first { $0.name == name } }

  /// The input whose field has a name.
  package func input(feeding field: String) -> InteractionInput? {
    inputs.first { $0.fields.contains(field) }
  }

  /// The definition with the parts of a variant in place of its own, without what names things that
  /// the variant does not have.
  package func playing(_ variant: Variant) -> InteractionDefinition {
    var result = self
    result.responses = variant.responses ?? responses
    result.motions = motions.map { variant.stillMotions.contains($0.name) ? $0.still : $0 }
    let possible = Set(result.features)
    result.expectations = expectations.filter { pair in
      possible.contains(pair.feature.base) && possible.contains(pair.partner.base)
    }
    result.effort.budgets.removeAll { !possible.contains($0.feature) }
    result.stage?.moments.removeAll { !possible.contains($0.base) }
    for index in result.examples.indices {
      result.examples[index].leads.removeAll { !possible.contains($0.base) }
      result.examples[index].never.removeAll { !possible.contains($0.base) }
    }
    return result
  }

  /// Every event that can happen, by name.
  package var events: [String] {
    inputs.flatMap { $0.events } + motions.flatMap { $0.events }
      + values.filter { $0.stops != nil }.flatMap { ["\($0.name).stop", "\($0.name).end"] }
  }
}
