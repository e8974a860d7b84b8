// What formats for nothing but taps and vibrations leave out of a timeline.

import HapticModel

extension Timeline {
  /// That sounds are left out.
  var soundLoss: Loss? {
    var tally = LossTally()
    forEachEvent { event, origin in
      if case .audio = event { tally.count(at: Place(origin, at: event.time)) }
    }
    return tally.loss(.soundDropped, hasAmount: false) {
      "\($0.counted("sound")) \($0.form("is", "are")) left out."
    }
  }

  /// That tracks, states, markers, expectations, waivers and names are left out.
  var interfaceLoss: Loss? {
    let parts = [
      (tracks.count, "animation track"), (states.count, "state"), (markers.count, "marker"),
      (expectations.count, "expectation"), (waivers.count, "waiver"),
      (patterns.reduce(0) { $0 + $1.pattern.names.count }, "event name"),
    ]
    let there = parts.filter { $0.0 > 0 }.map { $0.0.counted($0.1) }
    let count = parts.reduce(0) { $0 + $1.0 }
    guard let last = there.last else { return nil }
    let list = there.dropLast().joined(separator: ", ")
    return Loss(
      .interfaceDropped, count: count,
      "\(list.isEmpty ? last : list + " and " + last) \(count.form("is", "are")) left out.")
  }

  /// That envelopes, as their controls leave them at the start, become points of curves.
  var envelopeLoss: Loss? {
    var tally = LossTally()
    for (index, placed) in patterns.enumerated() {
      let controls = EnvelopeControls(ControlSignals(placed.controls))
      for (position, event) in placed.events.enumerated() {
        guard case .continuous(let vibration) = event, vibration.duration > .zero,
          controls.envelope(of: event).hasStages
        else { continue }
        tally.count(at: Place(EventOrigin(pattern: index, event: position), at: event.time))
      }
    }
    return tally.loss(.envelopeBaked, hasAmount: false) {
      "The \($0.form("envelope", "envelopes")) of \($0.counted("vibration")) "
        + "\($0.form("becomes", "become")) points of the strength."
    }
  }

  /// Visits the events that something is made of, each with its place.
  func forEachEvent(_ visit: (HapticEvent, EventOrigin) -> Void) {
    for (index, placed) in patterns.enumerated() {
      for (position, event) in placed.events.enumerated() {
        visit(event, EventOrigin(pattern: index, event: position))
      }
    }
  }
}

extension Envelope {
  /// Whether it is more than a beginning and an end.
  fileprivate var hasStages: Bool { !isSustained || attack > .zero || release > .zero }
}
