// Pairs of an interaction played live and its timeline: how late an app is told, held to a window.

import HapticModel

extension Interaction {
  /// The most samples of an app that a check plays of one gesture, at all rates (our choice: a minute at 10,000 Hz
  /// and more, in some seconds).
  private static let mostSamples = 1_000_000

  /// A timeline of the interaction with what pairs ask of a live player: a marker for each haptic and
  /// state that they name, when an app is told of it, and the interaction's own pairs of these.
  ///
  /// - Parameters:
  ///   - timeline: What the gesture and the settings make, at the speed at which they do.
  ///   - gesture: What drove it.
  ///   - settings: Parameters that differ from their defaults, by name.
  ///   - pairs: Pairs besides the interaction's own.
  /// - Returns: The timeline with markers and pairs; as it was where no pair has a live name.
  /// - Throws: ``SceneFault`` for what cannot be played, and for too many samples.
  package func timeline(
    _ timeline: Timeline, for gesture: GestureInput, settings: [String: SceneValue],
    asking pairs: [Expectation] = []
  ) throws(SceneFault) -> Timeline {
    let (definition, _) = try playing(settings)
    let own = definition.expectations.filter { !$0.liveNames.isEmpty }
    let asked = own + timeline.expectations + pairs
    let names = Set(asked.flatMap { $0.liveNames }).filter {
      LiveName.rates.contains($0.rate)
    }
    guard !names.isEmpty else { return timeline }
    let sampler = try LiveSampler(self, for: gesture, settings: settings)
    let rates = Set(names.map { $0.rate }).sorted()
    let count = rates.reduce(0) { $0 + sampler.count(at: Double($1)) }
    guard count <= Self.mostSamples else {
      throw SceneFault(
        "Playing \(sampler.end.roundedForPeople) live takes \(count) samples, more than "
          + "\(Self.mostSamples); ask for lower rates.")
    }
    var timeline = timeline
    for rate in rates {
      let subjects = Set(names.filter { $0.rate == rate }.map { $0.subject })
      timeline.markers += try told(subjects, rate, of: sampler, settings)
    }
    let known = RunNames(timeline, once: definition.onceNames)
    timeline.expectations += own.compactMap { $0.asked(of: known) }
    return timeline
  }

  /// A marker for each time that an app is told of one of some haptics and states.
  private func told(
    _ subjects: Set<String>, _ rate: Int, of sampler: LiveSampler,
    _ settings: [String: SceneValue]
  ) throws(SceneFault) -> [Marker] {
    var player = try InteractionPlayer(self, settings: settings)
    var counts: [String: Int64] = [:]
    var markers: [Marker] = []
    var before = HapticTime(nanoseconds: -1)
    for number in 0..<sampler.count(at: Double(rate)) {
      let time = HapticTime.seconds(Double(number) / Double(rate))
      let frame = sampler.frame(at: time, after: before)
      before = time
      player.update(frame)
      for effect in player.effects {
        guard let name = player.name(of: effect), subjects.contains(name.base) else { continue }
        // A haptic may have its number in its name, as one of several that are made one by one.
        let number = NumberedName(name)?.number ?? counts[name, default: 0]
        counts[name] = number + 1
        // What is told before it is due is played when it is.
        let time = HapticTime.seconds(max(frame.time, effect.time))
        markers.append(
          Marker(
            "\(name.base).live.\(rate)[\(number)]", at: time,
            effect.kind == .state ? .visual : .haptic))
      }
    }
    return markers
  }
}

extension InteractionPlayer {
  /// The name of the haptic that an effect begins, or of the state; `nil` for what goes on or is heard.
  fileprivate func name(of effect: LiveEffect) -> String? {
    switch effect.kind {
    case .state:
      let machine = interaction.machines[effect.subject]
      return "\(machine.name).\(machine.states[effect.detail].name)"
    case .tap, .piece, .begin, .buzz: return interaction.responses[effect.subject].name
    case .move, .follow, .end, .level, .sound: return nil
    }
  }
}
