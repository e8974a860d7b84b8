// Checks that what words and parameters choose is there: paces, animators, rules.

import HapticModel

extension Interaction {
  /// Checks that a pace that parameters decide names known ones, and each word of a choice.
  func check(_ pace: ParametricPace, at path: [String]) throws(InteractionFault) {
    switch pace {
    case .curve: break
    case .spring(let spring):
      guard SettlingRule(rawValue: spring.rule) == nil else { return }
      let rules = SettlingRule.allCases.map { $0.rawValue }
      let place = path + ["spring", "rule"]
      for word in try words(of: spring.rule, at: place) where !rules.contains(word) {
        throw .unknown("rule", word, among: rules, at: place)
      }
    case .chosen(let name, let rows):
      let place = path + ["pace", name]
      let words = try words(of: name, at: place)
      for row in rows where !words.contains(row.word) {
        throw .unknown("word of \(name)", row.word, among: words, at: place + [row.word])
      }
      for word in words where !rows.contains(where: { $0.word == word }) {
        throw InteractionFault(
          place, "\(name) can be \"\(word)\", which has no pace here; give it one.")
      }
    }
  }

  /// The words of a parameter that is a choice.
  func words(of name: String, at path: [String]) throws(InteractionFault) -> [String] {
    var choices: [String] = []
    for parameter in parameters {
      guard case .choice(let words) = parameter.domain else { continue }
      guard parameter.name != name else { return words }
      choices.append(parameter.name)
    }
    throw .unknown("parameter that is a choice", name, among: choices, at: path)
  }

  /// Checks that an animator names events, a pan, and words that are known.
  func check(
    _ animator: InteractionMotion.Animator, at path: [String]
  ) throws(InteractionFault) {
    for tap in animator.taps where !events.contains(tap.event) {
      throw .unknown("event", tap.event, among: events, at: path + ["tap", tap.event])
    }
    if let scrub = animator.scrub, !pans.contains(scrub) {
      throw .unknown("pan", scrub, among: pans, at: path + ["scrub"])
    }
    let rules = PropertyAnimator.ContinuationRule.allCases.map { $0.rawValue }
    guard !rules.contains(animator.continuation) else { return }
    let place = path + ["continue"]
    for word in try words(of: animator.continuation, at: place) where !rules.contains(word) {
      throw .unknown("rule", word, among: rules, at: place)
    }
  }

  private var pans: [String] {
    inputs.compactMap { if case .pan = $0.kind { $0.name } else { nil } }
  }

  /// Checks that a parameter which chooses a rule has the words of the rules, in their order.
  func checkProjection(of input: InteractionInput) throws(InteractionFault) {
    guard case .name(let name) = input.rules.projection else { return }
    let words = ProjectionRule.allCases.map { $0.rawValue }
    guard parameter(name)?.domain != .choice(words) else { return }
    throw InteractionFault(
      ["inputs", input.name, "projection"],
      "\"\(name)\" must be a parameter with \"in\": [\(words.map { "\"\($0)\"" }.joined(separator: ", "))]."
    )
  }
}
