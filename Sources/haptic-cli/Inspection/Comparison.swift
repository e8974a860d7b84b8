// Two patterns side by side: what differs, and what of it is beyond a threshold.

import HapticFormats
import HapticModel
import HapticRender

/// All there is to say of two patterns together.
struct Comparison {
  /// How messages call the two.
  let names: (String, String)
  /// What they are played with beyond what they say, as it is typed.
  let settings: ([String], [String])
  /// Their logical lengths.
  let durations: (HapticTime, HapticTime)
  /// Their events side by side.
  let events: EventComparison
  /// Their renders side by side.
  let renders: RenderComparison
  /// The actuator of both renders.
  let profile: ActuatorProfile
  /// How far apart they may be.
  let thresholds: ComparisonThresholds

  /// What is less is not listed as moved or longer: half of the finest grid of the formats, a millisecond (ours).
  static let movement = HapticTime(nanoseconds: 500_000)
  /// What is less is not listed as changed: below half a step of 256 (ours).
  static let change = 0.002
  /// By how much a change may miss its threshold because decimals are not binary; ours.
  ///
  /// 0.4 − 0.3 is a little more than 0.1.
  static let slack = 1e-9

  /// Compares two patterns.
  ///
  /// - Parameters:
  ///   - a: What to measure against.
  ///   - b: What to measure: files that are played together.
  ///   - settings: What each is played with, as it is typed.
  ///   - profile: The actuator that plays both.
  ///   - thresholds: How far apart they may be.
  ///   - longest: The longest render.
  /// - Throws: ``Failure`` where one of them is too much to compare.
  init(
    _ a: LoadedPattern, _ b: [LoadedPattern], settings: ([String], [String]),
    profile: ActuatorProfile, thresholds: ComparisonThresholds, longest: HapticTime
  ) throws(Failure) {
    names = (a.name, b.map(\.name).joined(separator: " + "))
    (self.settings, self.profile, self.thresholds) = (settings, profile, thresholds)
    let (first, second) = (a.reading.timeline, Timeline(playing: b))
    durations = (first.duration, second.duration)
    events = EventComparison(
      try first.comparedEvents(of: names.0, under: profile),
      try second.comparedEvents(of: names.1, under: profile),
      within: thresholds.reach)
    var limits = RenderLimits()
    limits.seconds = longest.seconds
    do throws(RenderRefusal) {
      renders = try RenderComparison(first, second, profile: profile, limits: limits)
    } catch {
      throw Failure(error, path: "\(names.0) and \(names.1)")
    }
  }

  /// What is beyond a threshold, a line each.
  var complaints: [String] {
    let limits = thresholds
    let unmatched = events.missing.count + events.added.count
    let change = events.largestChange
    let tests: [(Bool, String)] = [
      (
        unmatched > limits.maxUnmatched,
        "\(counted(events.missing.count, "event")) missing and \(events.added.count) added, "
          + "more than \(limits.maxUnmatched) (--max-unmatched)."
      ),
      (
        events.largestLengthening > limits.lengthening,
        "the length of an event differs by \(trimmed(events.largestLengthening.seconds * 1000, 3)) ms, "
          + "more than \(trimmed(limits.maxLengthening, 6)) ms (--max-lengthening)."
      ),
      (
        change > limits.maxChange + Comparison.slack,
        "the largest change of an event is \(fixed(change, 3)), "
          + "more than \(trimmed(limits.maxChange, 6)) (--max-change)."
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
    return tests.filter(\.0).map { "\(names.1): error: \($0.1)" }
  }
}

extension Timeline {
  /// Files that are played together, as one.
  fileprivate init(playing patterns: [LoadedPattern]) {
    self = patterns.dropFirst().reduce(patterns.first?.reading.timeline ?? Timeline()) {
      $0.overlaid(with: $1.reading.timeline)
    }
  }

  fileprivate func comparedEvents(
    of name: String, under profile: ActuatorProfile
  ) throws(Failure) -> [ComparedEvent] {
    do throws(ResolutionLimit) {
      return try comparedEvents(under: profile)
    } catch {
      throw Failure(
        .malformed, path: name,
        "its controls cross its events too often to compare; the limit is \(error.points) points.")
    }
  }
}
