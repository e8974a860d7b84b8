// The text of a comparison: perceptible differences, counts, the first events, and measures on
// request.

import HapticFormats
import HapticModel
import HapticRender

extension Comparison {
  /// The report, line by line.
  ///
  /// - Parameter withWaves: Whether to add the measures that depend on phase.
  /// - Returns: Lines without line feeds.
  package func lines(withWaves: Bool) -> [String] {
    inputs + felt + counts + list + (withWaves ? measures : [])
  }

  private static let listed = 10

  private var moved: [EventComparison.Pair] { events.moved(beyond: Self.movement) }
  private var lengthened: [EventComparison.Pair] { events.lengthened(beyond: Self.movement) }
  private var changed: [EventComparison.Pair] { events.changed(beyond: Self.change) }

  private var inputs: [String] {
    [("A", names.0, settings.0, durations.0), ("B", names.1, settings.1, durations.1)].map {
      "\($0.0)          \(([$0.1] + $0.2).joined(separator: " ")), \($0.3.roundedForPeople)"
    }
  }

  private var felt: [String] {
    let words = words
    return ["Feel       \(words[0])"] + words.dropFirst().map { "           \($0)" }
  }

  private var counts: [String] {
    let counts = [
      events.pairs.count.counted("event") + " matched", "\(moved.count) moved",
      "\(lengthened.count) longer or shorter",
      "\(changed.count) changed", "\(events.missing.count) missing", "\(events.added.count) added",
    ]
    let (least, most) = (milliseconds(events.meanShift), milliseconds(events.largestShift.seconds))
    return [
      "Events     \(counts.joined(separator: ", "))"
    ] + leftOut + ["Shift      mean \(least), largest \(most)"]
  }

  /// A line on continuous events too short to be events, if there are any.
  private var leftOut: [String] {
    let (a, b) = (events.momentaryBefore, events.momentaryAfter)
    guard a + b > 0 else { return [] }
    return [
      "           left out because shorter than 1 ms: \(a.counted("vibration")) of A, \(b) of B"
    ]
  }

  private var list: [String] {
    let lines =
      excerpt(moved) { "moved    \(name(of: $0)) by \(signed($0.shift.seconds * 1000, 3)) ms" }
      + excerpt(lengthened) {
        "length   \(name(of: $0)): \(signed($0.lengthening.seconds * 1000, 3)) ms, "
          + "\($0.before.duration.roundedForPeople) in A, \($0.after.duration.roundedForPeople) in B"
      }
      + excerpt(changed) {
        "changed  \(name(of: $0)): intensity \(signed($0.intensityChange, 3)), "
          + "sharpness \(signed($0.sharpnessChange, 3))" + shape(of: $0)
      }
      + excerpt(events.missing) {
        "missing  \($0.name) of A at \($0.time.roundedForPeople)" + nearest(to: $0)
      }
      + excerpt(events.added) { "added    \($0.name) of B at \($0.time.roundedForPeople)" }
    return lines.isEmpty ? [] : [""] + lines
  }

  private var measures: [String] {
    [
      "",
      "Envelope   \(fixed(renders.envelopeDistance, 2)) dB apart",
      "ST-SIM     \(fixed(renders.similarity, 4))", "SPQI       \(fixed(renders.quality, 4))",
      "SNR        \(decibels(renders.signalToNoise))",
      "PSNR       \(decibels(renders.peakSignalToNoise))",
      "           of the renders under profile \(profile.name), at 8 kHz",
    ]
  }

  private func excerpt<Item>(_ items: [Item], _ line: (Item) -> String) -> [String] {
    let rest = items.count - Self.listed
    let more = rest > 0 ? ["         and \(rest) more"] : []
    return items.prefix(Self.listed).map(line) + more
  }

  private func name(of pair: EventComparison.Pair) -> String {
    "\(pair.before.name) at \(pair.before.time.roundedForPeople)"
  }

  /// A clause on what a missing event may have become; empty if there is nothing.
  private func nearest(to event: ComparedEvent) -> String {
    guard let other = events.nearestAdded(to: event) else { return "" }
    let shift = (other.time - event.time).seconds
    let way = shift < 0 ? "earlier" : "later"
    return "; nearest is \(milliseconds(shift.magnitude)) \(way) (\(other.name) of B)"
  }

  /// A clause on the change along a continuous event, if there is one.
  private func shape(of pair: EventComparison.Pair) -> String {
    guard pair.before.kind == .continuous else { return "" }
    return "; along it \(trimmed(pair.intensityDifference, 3)) and "
      + "\(trimmed(pair.sharpnessDifference, 3)) (RMS)"
  }

  private func signed(_ value: Double, _ decimals: Int) -> String {
    let text = trimmed(value, decimals)
    return value > 0 && text != "0" ? "+" + text : text
  }

  private func milliseconds(_ seconds: Double) -> String { "\(trimmed(seconds * 1000, 3)) ms" }

  private func decibels(_ value: Double) -> String {
    guard !value.isFinite else { return "\(fixed(value, 2)) dB" }
    return value > 0 ? "no difference" : "A is silent"
  }
}
