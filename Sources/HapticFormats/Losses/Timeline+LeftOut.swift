// The losses of formats that hold only transients and continuous events.

import HapticModel

extension Timeline {
  var soundLoss: Loss? {
    var tally = LossTally()
    forEachEvent { event, origin in
      if case .audio = event { tally.count(at: Place(origin, at: event.time)) }
    }
    return tally.loss(.soundDropped, hasAmount: false) {
      "\($0.counted("sound")) \($0.form("is", "are")) left out."
    }
  }

  /// The loss of tracks, states, markers, expectations, waivers, intents and names; `nil` if there are none.
  var interfaceLoss: Loss? {
    let parts = [
      (tracks.count, "animation track"), (states.count, "state"), (markers.count, "marker"),
      (expectations.count, "expectation"), (waivers.count, "waiver"), (intents.count, "intent"),
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

  /// The loss of tracks and expectations, for formats with states and names; `nil` if there are none.
  var tracksLoss: Loss? {
    Timeline(tracks: tracks, expectations: expectations, waivers: waivers).interfaceLoss
  }

  /// The loss of envelopes that become points of curves, with their controls at the start applied.
  var envelopeLoss: Loss? {
    var tally = LossTally()
    for (index, placed) in patterns.enumerated() {
      let scope = PatternScope(placed)
      for (position, event) in scope.events.enumerated() {
        guard case .continuous(let vibration) = event, vibration.duration > .zero,
          scope.envelope(of: event).hasStages
        else { continue }
        tally.count(at: Place(EventOrigin(pattern: index, event: position), at: event.time))
      }
    }
    return tally.loss(.envelopeBaked, hasAmount: false) {
      "The \($0.form("envelope", "envelopes")) of \($0.counted("vibration")) "
        + "\($0.form("becomes", "become")) points of the strength."
    }
  }

  func forEachEvent(_ visit: (HapticEvent, EventOrigin) -> Void) {
    for (index, placed) in patterns.enumerated() {
      for (position, event) in placed.events.enumerated() {
        visit(event, EventOrigin(pattern: index, event: position))
      }
    }
  }
}

extension Envelope {
  fileprivate var hasStages: Bool { !isSustained || attack > .zero || release > .zero }
}
