// What two timelines play differently: events that moved or changed, were added, or are missing.

/// The events of two timelines side by side.
///
/// Events of one kind are matched within a reach in time: as many as can be, then as close as can be,
/// and never so that two of them swap.
///
/// ```swift
/// let comparison = try before.compared(with: after)
/// comparison.largestShift  // 10 ms
/// comparison.missing  // those of `before` without a partner
/// ```
public struct EventComparison: Hashable, Sendable {
  /// Two events that are taken for one.
  public struct Pair: Hashable, Sendable {
    /// The event of the first timeline.
    public let before: ComparedEvent
    /// The event of the second one.
    public let after: ComparedEvent

    /// How much later it starts in the second timeline.
    public var shift: HapticTime { after.time - before.time }
    /// The same without its sign.
    public var distance: HapticTime { max(shift, -shift) }
    /// How much longer it lasts in the second timeline.
    public var lengthening: HapticTime { after.duration - before.duration }
    /// The same without its sign.
    public var lengthDifference: HapticTime { max(lengthening, -lengthening) }
    /// How much stronger it is in the second timeline, −1…1.
    public var intensityChange: Double { after.intensity - before.intensity }
    /// How much sharper it is in the second timeline, −1…1.
    public var sharpnessChange: Double { after.sharpness - before.sharpness }

    /// The root mean square of the difference in strength along two vibrations, laid start on
    /// start; 0 for anything else.
    public let intensityDifference: Double
    /// The same of the sharpness, while both last.
    public let sharpnessDifference: Double

    /// The largest of all differences in strength and sharpness.
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

  /// The events that both have, by time in the first timeline.
  public let pairs: [Pair]
  /// The events that only the first has, by time.
  public let missing: [ComparedEvent]
  /// The events that only the second has, by time.
  public let added: [ComparedEvent]
  /// How many vibrations of the first timeline are momentary, and left out.
  public let momentaryBefore: Int
  /// How many vibrations of the second timeline are momentary, and left out.
  public let momentaryAfter: Int
  private let addedByKind: [ComparedEvent.Kind: [ComparedEvent]]

  /// Matches events that are sorted by time, but for those that are momentary; of matchings that are equally close, the most alike.
  ///
  /// - Parameters:
  ///   - before: The events of the first timeline.
  ///   - after: The events of the second one.
  ///   - reach: The largest distance of two events that are taken for one.
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

  /// The added event that a missing one may have become: of its kind, the nearest in time.
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

  /// The pairs that are further apart than a tolerance.
  public func moved(beyond tolerance: HapticTime) -> [Pair] {
    pairs.filter { $0.distance > tolerance }
  }

  /// The pairs that differ in strength or sharpness by more than a tolerance.
  public func changed(beyond tolerance: Double) -> [Pair] {
    pairs.filter { $0.largestChange > tolerance }
  }

  /// The largest distance inside a pair; zero if there is none.
  public var largestShift: HapticTime { pairs.lazy.map { $0.distance }.max() ?? .zero }

  /// The pairs of which one lasts longer than the other by more than a tolerance.
  public func lengthened(beyond tolerance: HapticTime) -> [Pair] {
    pairs.filter { $0.lengthDifference > tolerance }
  }

  /// The largest difference in length inside a pair; zero if there is none.
  public var largestLengthening: HapticTime {
    pairs.lazy.map { $0.lengthDifference }.max() ?? .zero
  }

  /// The largest difference in strength or sharpness inside a pair; zero if there is none.
  public var largestChange: Double { pairs.lazy.map { $0.largestChange }.max() ?? 0 }

  /// The mean distance inside a pair, in seconds; zero if there is none.
  public var meanShift: Double {
    pairs.isEmpty ? 0 : pairs.reduce(0) { $0 + $1.distance.seconds } / Double(pairs.count)
  }
}

extension Timeline {
  /// The events of this timeline beside those of another.
  ///
  /// - Parameters:
  ///   - other: The timeline that came after, or was read from another format.
  ///   - profile: What envelope values last in seconds.
  ///   - reach: The largest distance of two events that are taken for one: what touch fuses into one.
  /// - Returns: What both have, and what only one of them has.
  /// - Throws: ``ResolutionLimit``, for a timeline whose controls cross its events too often.
  public func compared(
    with other: Timeline, under profile: ActuatorProfile,
    within reach: HapticTime = JustNoticeable.gap
  ) throws(ResolutionLimit) -> EventComparison {
    EventComparison(
      try comparedEvents(under: profile), try other.comparedEvents(under: profile), within: reach)
  }
}

extension [ComparedEvent] {
  /// The events at all indices but some, which are sorted.
  fileprivate func leavingOut(_ matched: [Int]) -> [ComparedEvent] {
    var rest: [ComparedEvent] = []
    var next = matched.startIndex
    for (index, event) in enumerated() {
      if next < matched.endIndex, matched[next] == index { next += 1 } else { rest.append(event) }
    }
    return rest
  }
}
