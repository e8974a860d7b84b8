// What the examples of an interaction promise, and where a run of one breaks it.

import HapticModel
import HapticScenes

extension Interaction {
  /// The flaws that playing each example shows.
  package var exampleFlaws: [InteractionFlaw] {
    let rows = examples.filter { !$0.isRecorded }.enumerated().map { number, example in
      let result = Result { () throws(SceneFault) in try timeline(of: example) }
      return (example, "examples[\(number)]", result)
    }
    var asked: Set<String> = []
    var flaws: [InteractionFlaw] = []
    for (example, part, result) in rows {
      switch result {
      case .success(let timeline):
        flaws += timeline.flaws(of: example, part)
        asked.formUnion(timeline.expectations.map { $0.bases })
      case .failure(let fault):
        flaws.append(example.flaw(part, "cannot be played: \(fault.message)"))
      }
    }
    return flaws + expectationsNeverAsked(but: asked)
  }

  private func timeline(of example: Example) throws(SceneFault) -> Timeline {
    var settings: [String: SceneValue] = [:]
    for setting in example.settings { settings[setting.name] = setting.value }
    return try timeline(
      timeline(for: example.gesture, settings: settings), for: example.gesture,
      settings: settings)
  }

  private func expectationsNeverAsked(but asked: Set<String>) -> [InteractionFlaw] {
    expectations.enumerated().filter { !asked.contains($1.bases) }.map { number, pair in
      InteractionFlaw(
        rule: InteractionRules.unasked, subject: pair.feature, part: "expectations[\(number)]",
        message: "No example leads to \"\(pair.feature)\" or \"\(pair.partner)\", so this "
          + "expectation is never tested.",
        suggestion: "Add an example that leads to both.")
    }
  }
}

extension Expectation {
  /// Both names without their numbers.
  fileprivate var bases: String { "\(feature.base) \(partner.base)" }
}

extension Interaction.Example {
  fileprivate func flaw(
    _ part: String, _ sentence: String,
    or other: String = "correct the example's \"leads\" and \"never\""
  ) -> InteractionFlaw {
    InteractionFlaw(
      rule: InteractionRules.example, subject: name, part: part,
      message: "The example \"\(name)\" \(sentence)",
      suggestion: "Undo the change that caused this, or \(other).")
  }
}

extension Timeline {
  /// The first moment of a feature or a state, from a moment on.
  package func first(_ name: String, from start: HapticTime = .zero) -> HapticTime? {
    let features = features.filter { $0.name == name || $0.name.base == name }
    let states = states.filter { "\($0.machine).\($0.state)" == name }
    return (features.map { $0.time } + states.map { $0.time }).filter { $0 >= start }.min()
  }

  /// What an example says that is not so on its timeline.
  fileprivate func flaws(
    of example: Interaction.Example, _ part: String
  ) -> [InteractionFlaw] {
    var sentences: [String] = []
    var (time, last) = (HapticTime.zero, "")
    for name in example.leads {
      guard let next = first(name, from: time) else {
        let earlier = first(name).map { ", only before it, at \($0.roundedForPeople)" } ?? ""
        sentences.append(
          "does not lead to \"\(name)\"\(last.isEmpty ? "" : " after \"\(last)\"")\(earlier).")
        break
      }
      (time, last) = (next, name)
    }
    for name in example.never {
      guard let time = first(name) else { continue }
      sentences.append(
        "leads to \"\(name)\" at \(time.roundedForPeople), which its \"never\" forbids.")
    }
    let apart = alignments.filter { $0.verdict != .passed }.map { result in
      example.flaw(
        part, "breaks an expectation: \(result.alignment).",
        or: "narrow the expectation; a haptic with several causes needs a name for each")
    }
    return sentences.map { example.flaw(part, $0) } + apart
  }
}
