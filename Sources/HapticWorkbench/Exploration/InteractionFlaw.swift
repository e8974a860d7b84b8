// What is wrong with an interaction: with its states, or with what a gesture makes of it.

import HapticFormats
import HapticModel
import HapticScenes

/// Something that breaks a rule of ``InteractionRules``.
package struct InteractionFlaw: Hashable, Sendable {
  package let rule: Rule
  /// The response, the state or the change concerned; empty for all.
  package let subject: String
  /// The part of the file, such as `states.refresh.armed`; empty for what only a run shows.
  var part = ""
  var time: HapticTime?
  let message: String
  let suggestion: String

  /// Whether it is the same flaw, whatever shows it.
  package func isLike(_ other: InteractionFlaw) -> Bool {
    rule.id == other.rule.id && subject == other.subject
  }

  /// The finding; `proof` says which gesture shows it, if that is more than the file's own.
  package func finding(in reading: Reading, proof: String? = nil) -> Finding {
    var place = part.isEmpty ? Place(path: subject) : reading.place(ofPart: part)
    place.time = time
    return Finding(
      rule, at: place, proof.map { "\(message) \($0)" } ?? message, suggestion: suggestion,
      about: subject.isEmpty ? [] : [subject])
  }
}

// MARK: - Without a gesture

extension Interaction {
  /// The flaws that its states alone show.
  package var standingFlaws: [InteractionFlaw] {
    machines.flatMap { changesAnsweredOneWay($0) + statesNeverAtRest($0) }
  }

  /// Two states with ways in both directions, of which only one is answered.
  private func changesAnsweredOneWay(_ machine: InteractionMachine) -> [InteractionFlaw] {
    machine.states.flatMap { from in
      machine.states.compactMap { to -> InteractionFlaw? in
        guard from.name != to.name,
          let way = from.exits.firstIndex(where: { $0.target == to.name }),
          to.exits.contains(where: { $0.target == from.name }),
          isAnswered(machine.name, to, from), !isAnswered(machine.name, from, to)
        else { return nil }
        let (there, back) = ("\(from.name) > \(to.name)", "\(to.name) > \(from.name)")
        return InteractionFlaw(
          rule: InteractionRules.oneWay, subject: "\(machine.name): \(there)",
          part: "states.\(machine.name).\(from.name)[\(way)]",
          message: "\"\(machine.name): \(back)\" is felt, but \"\(there)\" is not.",
          suggestion: "Add a weaker haptic for the other direction, too.")
      }
    }
  }

  private func isAnswered(
    _ machine: String, _ from: InteractionMachine.State, _ to: InteractionMachine.State
  ) -> Bool {
    let triggers = from.exits.filter { $0.target == to.name }.map { $0.trigger }
    return responses.contains { response in
      switch response.cause {
      case .transition(machine, from.name, to.name): true
      case .transition: false
      case .entry(let name): name == StateName(machine, to.name)
      // A vibration begins as the state is entered, and ends as it is left.
      case .during(let states):
        states.contains(StateName(machine, to.name))
          != states.contains(StateName(machine, from.name))
      case .sounding: false
      case .event(let name): triggers.contains(.event(name, count: 1))
      case .crossing(let crossing):
        triggers.contains {
          if case .crossing(let other) = $0 {
            other.comparison == crossing.comparison
          } else {
            false
          }
        }
      }
    }
  }

  /// States in which a loop goes on, and which are never left.
  private func statesNeverAtRest(_ machine: InteractionMachine) -> [InteractionFlaw] {
    machine.states.compactMap { state -> InteractionFlaw? in
      let name = StateName(machine.name, state.name)
      let loop = motions.first { $0.loop?.states.contains(name) ?? false }
      let isLeft = state.exits.contains { $0.target != nil && $0.target != state.name }
      guard let loop, !isLeft else { return nil }
      return InteractionFlaw(
        rule: InteractionRules.restless, subject: name.text,
        part: "states.\(machine.name).\(state.name)",
        message:
          "\"\(name.text)\" has no transition out of it, and \"\(loop.name)\" keeps going in it forever.",
        suggestion: "Give the state a transition, or let the motion end.")
    }
  }
}

// MARK: - Efforts

extension Interaction {
  /// A flaw for each travel of a finger outside its budget.
  package var effortFlaws: [InteractionFlaw] {
    effortFaults.map { fault in
      let budget = fault.budget
      let (low, high) = (
        SVGWriter.decimal(budget.range.lowerBound, 1), SVGWriter.decimal(budget.range.upperBound, 1)
      )
      let setting = fault.setting.map { " with \($0.name)=\($0.value.plainText)" } ?? ""
      let found =
        fault.travel.map {
          "\"\(budget.feature)\" takes \(SVGWriter.decimal($0, 1)) pt of finger travel"
        }
        ?? "No drag reaches \"\(budget.feature)\""
      return InteractionFlaw(
        rule: InteractionRules.effort, subject: budget.feature, part: "effort.\(budget.feature)",
        message: "\(found)\(setting), outside its budget of \(low)…\(high) pt.",
        suggestion: "Move the level, change the map, or give another budget.")
    }
  }
}

// MARK: - In a run

extension Timeline {
  /// The taps in a row, each sooner than a hand tells it from the one before, that are a flood.
  ///
  /// So many as fill the time over which touch sums up energy. Fewer are a short rattle.
  private static let fewestOfFlood = Int(TouchThreshold.summation / JustNoticeable.gap.seconds)
  /// The longest time in which entering a state twice is fluttering, and answering twice chattering
  /// (our choice).
  static let flutter = HapticTime.milliseconds(500)
  /// How far a finger that means to rest moves to and fro, in points: a third of a millimetre on a
  /// phone (our choice; physiological tremor has 8 to 12 Hz and some tenths of a millimetre).
  package static let tremble = 2.0

  /// The flaws that a gesture shows of an interaction.
  package func flaws(of definition: Interaction, under gesture: GestureInput)
    -> [InteractionFlaw]
  {
    let touches = (try? gesture.fingerPath())?.touches ?? []
    let responses = definition.responses + definition.variants.flatMap { $0.responses ?? [] }
    let tapped = responses.filter { !$0.goesOn }
    var tapsOfCause: [String: Int] = [:]
    for response in tapped where !response.isOnce {
      var count = 1
      if case .taps(let taps) = response.effect { count = taps.count }
      tapsOfCause[response.name] = count
    }
    let names = Set(tapped.map { $0.name.base })
    let flaws = floods(among: names) + chatter(of: tapsOfCause, under: touches)
    return flaws.map { flaw in
      var flaw = flaw
      let place = definition.responses.firstIndex { $0.name == flaw.subject }
      flaw.part = place.map { "haptics[\($0)]" } ?? ""
      return flaw
    }
  }

  private func floods(among names: Set<String>) -> [InteractionFlaw] {
    let taps = Set(onsets.filter { $0.type == .transient }.map { $0.span.start }).sorted()
    var flaws: [InteractionFlaw] = []
    var start = 0
    for index in taps.indices {
      let next = index + 1
      if next < taps.count, taps[next] - taps[index] < JustNoticeable.gap { continue }
      let count = next - start
      if count >= Self.fewestOfFlood {
        let first = taps[start]
        let name = features.first { $0.time == first && names.contains($0.name.base) }?.name.base
        let flaw = InteractionFlaw(
          rule: InteractionRules.flood, subject: name ?? "", time: first,
          message:
            "\(count) taps from \(first.roundedForPeople) on each follow the one before by less than "
            + "\(JustNoticeable.gap.decimalMilliseconds) ms, and feel like one buzz.",
          suggestion: "Use \"merge\" to turn crowded taps into a texture, or play fewer of them.")
        if !flaws.contains(where: flaw.isLike) { flaws.append(flaw) }
      }
      start = next
    }
    return flaws
  }

  /// The haptics that a trembling finger brings again; `tapsOfCause` says how many taps in a row each
  /// has of one cause, of which only the first counts.
  private func chatter(
    of tapsOfCause: [String: Int], under touches: [Touch]
  ) -> [InteractionFlaw] {
    var last: [String: HapticTime] = [:]
    var flaws: [InteractionFlaw] = []
    for feature in features.sorted(on: { $0.time }) {
      let name = feature.name.base
      let number = NumberedName(feature.name)?.number ?? 0
      guard let count = tapsOfCause[name], number % Int64(count) == 0 else { continue }
      let before = last.updateValue(feature.time, forKey: name)
      guard let before, feature.time - before <= Self.flutter, feature.time > before,
        let touch = touches.only(during: before, feature.time),
        touch.trembles(from: before, to: feature.time, within: Self.tremble)
      else { continue }
      let flaw = InteractionFlaw(
        rule: InteractionRules.chatter, subject: name, time: feature.time,
        message: "\"\(name)\" is felt at \(before.roundedForPeople) and again at "
          + "\(feature.time.roundedForPeople), while the finger trembles within "
          + "\(SVGWriter.decimal(Self.tremble, 0)) pt.",
        suggestion: "Set the levels of both directions further apart, give one a \"slack\", or set "
          + "\"snap\" above 0.5.")
      if !flaws.contains(where: flaw.isLike) { flaws.append(flaw) }
    }
    return flaws
  }
}

extension [Touch] {
  /// The touch that lasts from one moment to another, if no other is down meanwhile.
  fileprivate func only(during start: HapticTime, _ end: HapticTime) -> Touch? {
    let down = filter { $0.span.start <= end && start <= $0.span.end }
    guard down.count == 1, let touch = down.first, touch.span.start < start, touch.span.end > end
    else { return nil }
    return touch
  }
}

extension Touch {
  /// Whether it goes to and fro between two moments, and not far.
  fileprivate func trembles(from start: HapticTime, to end: HapticTime, within width: Double)
    -> Bool
  {
    let times = (0...64).map { start + (end - start).scaled(by: Double($0) / 64) }
    let isNear = [x, y].allSatisfy { curve in
      let places = times.map { curve.value(at: $0) }
      return (places.max() ?? 0) - (places.min() ?? 0) <= width
    }
    return isNear
      && zip(times, zip(times.dropFirst(), times.dropFirst(2))).contains {
        turns(at: $0, $1.0, $1.1)
      }
  }

  private func turns(at a: HapticTime, _ b: HapticTime, _ c: HapticTime) -> Bool {
    [x, y].contains { curve in
      let middle = curve.value(at: b)
      return (middle - curve.value(at: a)) * (curve.value(at: c) - middle) < 0
    }
  }
}
