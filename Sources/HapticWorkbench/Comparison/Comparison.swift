// The comparison of two patterns: their differences, and those beyond a threshold.

import HapticFormats
import HapticModel
import HapticRender

/// The comparison of two patterns: events, renders, lengths.
package struct Comparison {
  package struct Side {
    package let name: String
    /// Settings that the file does not hold, as the user types them.
    package let settings: [String]
    package let timeline: Timeline

    package init(name: String, settings: [String] = [], _ timeline: Timeline) {
      (self.name, self.settings, self.timeline) = (name, settings, timeline)
    }
  }

  package struct Refusal: Error {
    /// The name of the pattern that is too large, or of both.
    package let name: String
    /// The reason as a sentence.
    package let message: String
  }

  package let names: (String, String)
  /// Settings that the files do not hold, as the user types them.
  package let settings: ([String], [String])
  /// Their logical lengths.
  package let durations: (HapticTime, HapticTime)
  package let events: EventComparison
  package let renders: RenderComparison
  package let profile: ActuatorProfile
  package let limits: ComparisonLimits

  /// Smaller shifts and lengthenings are not listed: half of the finest grid, 1 ms; our choice.
  package static let movement = HapticTime(nanoseconds: 500_000)
  /// Smaller changes are not listed: about half a step of 256, our choice.
  package static let change = 0.002
  /// The tolerance of thresholds, because decimals are not binary; our choice.
  ///
  /// 0.4 − 0.3 is a little more than 0.1.
  static let slack = 1e-9

  /// Compares two patterns.
  ///
  /// - Throws: ``Refusal`` if one of them is too large to compare.
  package init(
    _ a: Side, _ b: Side, profile: ActuatorProfile, limits: ComparisonLimits,
    longest: HapticTime
  ) throws(Refusal) {
    names = (a.name, b.name)
    settings = (a.settings, b.settings)
    durations = (a.timeline.duration, b.timeline.duration)
    (self.profile, self.limits) = (profile, limits)
    events = EventComparison(
      try a.comparedEvents(under: profile), try b.comparedEvents(under: profile),
      within: limits.reach)
    var rendering = RenderLimits()
    rendering.seconds = longest.seconds
    do throws(RenderRefusal) {
      renders = try RenderComparison(
        a.timeline, b.timeline, profile: profile, limits: rendering)
    } catch {
      throw Refusal(name: "\(a.name) and \(b.name)", message: error.message)
    }
  }

  /// The differences beyond a threshold, one line each.
  package var complaints: [String] {
    // What feels alike fails by its events only where that is asked for.
    let isAlike = renders.felt.largest < 1 && !limits.asksAboutEvents
    let unmatched = events.missing.count + events.added.count
    let usual = ComparisonLimits.usual
    let maxUnmatched = limits.maxUnmatched ?? (isAlike ? .max : usual.unmatched)
    let maxLengthening = limits.maxLengthening ?? (isAlike ? .infinity : usual.lengthening)
    let maxChange = limits.maxChange ?? (isAlike ? .infinity : usual.change)
    let change = events.largestChange
    let tests: [(Bool, String)] = [
      (
        unmatched > maxUnmatched,
        "\(events.missing.count.counted("event")) missing and \(events.added.count) added, "
          + "more than \(maxUnmatched) (--max-unmatched)."
      ),
      (
        events.largestLengthening.seconds * 1000 > maxLengthening,
        "the length of an event differs by \(trimmed(events.largestLengthening.seconds * 1000, 3)) ms, "
          + "more than \(trimmed(maxLengthening, 6)) ms (--max-lengthening)."
      ),
      (
        change > maxChange + Comparison.slack,
        "the largest change of an event is \(fixed(change, 3)), "
          + "more than \(trimmed(maxChange, 6)) (--max-change)."
      ),
      (
        renders.felt.largest > (limits.maxSteps ?? .infinity) + Comparison.slack,
        "the two are \(fixed(renders.felt.largest, 2)) just-noticeable steps apart, "
          + "more than \(trimmed(limits.maxSteps ?? 0, 6)) (--max-steps)."
      ),
      (
        renders.envelopeDistance > limits.maxEnvelope ?? .infinity,
        "the envelopes are \(fixed(renders.envelopeDistance, 2)) dB apart, "
          + "more than \(trimmed(limits.maxEnvelope ?? 0, 6)) dB (--max-envelope)."
      ),
      (
        renders.similarity < limits.minSimilarity ?? -.infinity,
        "ST-SIM is \(fixed(renders.similarity, 3)), "
          + "less than \(trimmed(limits.minSimilarity ?? 0, 6)) (--min-similarity)."
      ),
      (
        renders.quality < limits.minQuality ?? -.infinity,
        "SPQI is \(fixed(renders.quality, 3)), "
          + "less than \(trimmed(limits.minQuality ?? 0, 6)) (--min-quality)."
      ),
    ]
    return tests.filter { $0.0 }.map { "\(names.1): error: \($0.1)" }
  }
}

extension Comparison.Side {
  fileprivate func comparedEvents(
    under profile: ActuatorProfile
  ) throws(Comparison.Refusal) -> [ComparedEvent] {
    do throws(ResolutionLimit) {
      return try timeline.comparedEvents(under: profile)
    } catch {
      throw Comparison.Refusal(
        name: name,
        message:
          "its controls cross its events too often to compare; the limit is \(error.points) points."
      )
    }
  }
}

/// The largest allowed differences of two patterns.
///
/// Without a limit, events are held to the ``usual`` ones unless the two patterns feel alike, and
/// nothing else is tested.
package struct ComparisonLimits {
  /// The farthest that a matched event may have moved, in milliseconds.
  package var maxShift: Double?
  /// The most events that may be added or missing.
  package var maxUnmatched: Int?
  /// The most that an event may last longer or shorter, in milliseconds.
  package var maxLengthening: Double?
  /// The largest change of an event's intensity or sharpness.
  package var maxChange: Double?
  /// The largest distance at any moment, in just-noticeable steps.
  package var maxSteps: Double?
  /// The largest distance of the envelopes in decibels.
  package var maxEnvelope: Double?
  /// The least ST-SIM.
  package var minSimilarity: Double?
  /// The least SPQI.
  package var minQuality: Double?

  /// The limits of events where none are asked for: the number of unmatched ones, milliseconds of
  /// shift and of length, and a change of intensity or sharpness.
  package static let usual = (unmatched: 0, shift: 25.0, lengthening: 25.0, change: 0.1)

  package init() {}

  var reach: HapticTime { .seconds((maxShift ?? ComparisonLimits.usual.shift) / 1000) }
  fileprivate var asksAboutEvents: Bool {
    maxShift != nil || maxUnmatched != nil || maxLengthening != nil || maxChange != nil
  }
}
