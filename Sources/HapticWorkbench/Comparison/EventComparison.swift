// Compares the events of two timelines: moved, changed, added and missing ones.

import HapticFormats
import HapticModel

/// The events of two timelines, matched.
///
/// Events of one kind are matched within a maximum distance in time: first as many as possible,
/// then as close as possible, and never crosswise.
///
/// ```swift
/// let comparison = try before.compared(with: after)
/// comparison.largestShift  // 10 ms
/// comparison.missing  // those of `before` without a partner
/// ```
public struct EventComparison: Hashable, Sendable {
  /// Two matched events, one of each timeline.
  public struct Pair: Hashable, Sendable {
    /// The event of the first timeline.
    public let before: ComparedEvent
    /// The event of the second one.
    public let after: ComparedEvent

    /// How much later it starts in the second timeline.
    public var shift: HapticTime { after.time - before.time }
    /// The absolute value of the shift.
    public var distance: HapticTime { max(shift, -shift) }
    /// How much longer it lasts in the second timeline.
    public var lengthening: HapticTime { after.duration - before.duration }
    /// The absolute value of the lengthening.
    public var lengthDifference: HapticTime { max(lengthening, -lengthening) }
    /// How much stronger it is in the second timeline, −1…1.
    public var intensityChange: Double { after.intensity - before.intensity }
    /// How much sharper it is in the second timeline, −1…1.
    public var sharpnessChange: Double { after.sharpness - before.sharpness }

    /// The root mean square of the difference in strength along two continuous events with aligned
    /// starts; 0 for other kinds.
    public let intensityDifference: Double
    /// The root mean square of the difference in sharpness while both events last.
    public let sharpnessDifference: Double

    /// The largest of the differences in strength and sharpness.
    public var largestChange: Double {
      max(
        intensityChange.magnitude, sharpnessChange.magnitude, intensityDifference,
        sharpnessDifference)
    }

    init(before: ComparedEvent, after: ComparedEvent) {
      (self.before, self.after) = (before, after)
      let lines = LineDifference(before.line, after.line)
      (intensityDifference, sharpnessDifference) = (lines.intensity, lines.sharpness)
    }
  }

  /// The matched events, by time in the first timeline.
  public let pairs: [Pair]
  /// The events of the first timeline without a match, by time.
  public let missing: [ComparedEvent]
  /// The events of the second timeline without a match, by time.
  public let added: [ComparedEvent]
  /// The number of momentary events of the first timeline, which are skipped.
  public let momentaryBefore: Int
  /// The number of momentary events of the second timeline, which are skipped.
  public let momentaryAfter: Int
  private let addedByKind: [ComparedEvent.Kind: [ComparedEvent]]

  /// Matches events; of equally close matchings the one with the most similar pairs is taken.
  ///
  /// - Parameters:
  ///   - before: The events of the first timeline, sorted by time but for momentary ones.
  ///   - after: The events of the second timeline, sorted likewise.
  ///   - reach: The largest distance between matched events.
  public init(_ before: [ComparedEvent], _ after: [ComparedEvent], within reach: HapticTime) {
    var pairs: [Pair] = []
    var (missing, added): ([ComparedEvent], [ComparedEvent]) = ([], [])
    (momentaryBefore, momentaryAfter) = (
      before.count { $0.isMomentary }, after.count { $0.isMomentary }
    )
    let (before, after) = (before.filter { !$0.isMomentary }, after.filter { !$0.isMomentary })
    for kind in ComparedEvent.Kind.allCases {
      let (a, b) = (before.filter { $0.kind == kind }, after.filter { $0.kind == kind })
      let matching = TimeMatching(a.map { $0.time }, b.map { $0.time }, within: max(reach, .zero)) {
        a[$0].difference(from: b[$1])
      }
      pairs += matching.pairs.map { Pair(before: a[$0.0], after: b[$0.1]) }
      missing += a.leavingOut(matching.pairs.map { $0.0 })
      added += b.leavingOut(matching.pairs.map { $0.1 })
    }
    self.pairs = pairs.sorted(on: { $0.before.time })
    self.missing = missing.sorted(on: { $0.time })
    self.added = added.sorted(on: { $0.time })
    addedByKind = Dictionary(grouping: self.added, by: { $0.kind })
  }

  /// The added event that a missing one may have become: the nearest in time of its kind.
  ///
  /// - Parameter event: An event of the first timeline, such as one that is missing.
  /// - Returns: The nearest of ``added``, the earlier of two; `nil` if none is of this kind.
  public func nearestAdded(to event: ComparedEvent) -> ComparedEvent? {
    let candidates = addedByKind[event.kind] ?? []
    let next = candidates.partitioningIndex { $0.time >= event.time }
    guard next < candidates.count else { return candidates.last }
    guard next > 0 else { return candidates[next] }
    let (before, after) = (candidates[next - 1], candidates[next])
    return event.time - before.time <= after.time - event.time ? before : after
  }

  /// The pairs whose shift exceeds a tolerance.
  public func moved(beyond tolerance: HapticTime) -> [Pair] {
    pairs.filter { $0.distance > tolerance }
  }

  /// The pairs whose strength or sharpness differs by more than a tolerance.
  public func changed(beyond tolerance: Double) -> [Pair] {
    pairs.filter { $0.largestChange > tolerance }
  }

  /// The largest absolute shift of a pair; zero without pairs.
  public var largestShift: HapticTime { pairs.lazy.map { $0.distance }.max() ?? .zero }

  /// The pairs whose lengths differ by more than a tolerance.
  public func lengthened(beyond tolerance: HapticTime) -> [Pair] {
    pairs.filter { $0.lengthDifference > tolerance }
  }

  /// The largest absolute difference in length of a pair; zero without pairs.
  public var largestLengthening: HapticTime {
    pairs.lazy.map { $0.lengthDifference }.max() ?? .zero
  }

  /// The largest difference in strength or sharpness of a pair; zero without pairs.
  public var largestChange: Double { pairs.lazy.map { $0.largestChange }.max() ?? 0 }

  /// The mean absolute shift of a pair, in seconds; zero without pairs.
  public var meanShift: Double {
    pairs.isEmpty ? 0 : pairs.reduce(0) { $0 + $1.distance.seconds } / Double(pairs.count)
  }
}

extension Timeline {
  /// Compares the events of this timeline with those of another.
  ///
  /// - Parameters:
  ///   - other: The later version, or the timeline read back from another format.
  ///   - profile: The lengths of envelope stages in seconds; the reference's unless given.
  ///   - reach: The largest distance between matched events; by default what touch fuses into one,
  ///     25 ms.
  /// - Returns: The matched, missing and added events.
  /// - Throws: `ResolutionLimit`, for a timeline whose controls cross its events too often.
  public func compared(
    with other: Timeline, under profile: ActuatorProfile = .reference,
    within reach: HapticTime? = nil
  ) throws(ResolutionLimit) -> EventComparison {
    EventComparison(
      try comparedEvents(under: profile), try other.comparedEvents(under: profile),
      within: reach ?? JustNoticeable.gap)
  }
}

extension [ComparedEvent] {
  /// The events without those at the given sorted indices.
  fileprivate func leavingOut(_ matched: [Int]) -> [ComparedEvent] {
    var rest: [ComparedEvent] = []
    var next = matched.startIndex
    for (index, event) in enumerated() {
      if next < matched.endIndex, matched[next] == index { next += 1 } else { rest.append(event) }
    }
    return rest
  }
}
