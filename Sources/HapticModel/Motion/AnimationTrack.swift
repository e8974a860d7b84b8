// One animated property over time, such as the rotation of a card.

/// A property's value at every moment: at rest, then moved by segments that may interrupt each
/// other.
///
/// Of the segments that have started, the one that started last decides; of two that start
/// together, the later in the list.
///
/// ```swift
/// var rotation = AnimationTrack("card.rotation", unit: .degrees, initial: 0)
/// rotation.animate(to: 1.4, at: .zero, over: .milliseconds(50))
/// rotation.value(at: .milliseconds(25))  // 0.7
/// ```
public struct AnimationTrack: Hashable, Sendable {
  /// What moves and how, such as `card.rotation`.
  public var name: String
  /// What its numbers are.
  public var unit: TrackUnit
  /// The value before the first segment.
  public var initial: Double
  /// What of its element it moves.
  public var property: TrackProperty
  /// The point of the element about which it is turned and scaled, as parts of its width and height;
  /// `nil` for its centre.
  public var anchor: Point2D?
  /// The values that mean something, such as thresholds.
  public var levels: [TrackLevel] = []
  /// The motions, by start; those that start together in the order they were added.
  public private(set) var segments: [TrackSegment]

  /// A track; its segments are put in order of their starts, stably.
  ///
  /// - Parameters:
  ///   - name: What moves and how, such as `card.rotation`.
  ///   - unit: What its numbers are.
  ///   - initial: The value before the first segment.
  ///   - property: What of its element it moves. Unless given, it follows from the unit: degrees are
  ///     a rotation; and points from the end of the name: `.x` and `.offset` are a translation to the
  ///     right, `.y` one down, `.width`, `.height` and `.radius` what they say, others nothing.
  ///   - anchor: The point about which it is turned and scaled, 0…1 each way; its centre unless given.
  ///   - segments: The motions.
  public init(
    _ name: String, unit: TrackUnit, initial: Double, property: TrackProperty? = nil,
    anchor: Point2D? = nil, segments: [TrackSegment] = []
  ) {
    self.name = name
    self.unit = unit
    self.initial = initial
    self.property = property ?? .usual(of: name, in: unit)
    self.anchor = anchor
    self.segments = segments.sortedByStart()
  }

  /// The value at a moment; one binary search.
  public func value(at time: HapticTime) -> Double {
    segment(at: time)?.value(at: time) ?? initial
  }

  /// The velocity at a moment, in units a second; one binary search.
  public func velocity(at time: HapticTime) -> Double {
    segment(at: time)?.velocity(at: time) ?? 0
  }

  /// The segment that decides at a moment; `nil` before the first.
  public func segment(at time: HapticTime) -> TrackSegment? {
    let next = segments.firstIndex(startingAfter: time)
    return next == 0 ? nil : segments[next - 1]
  }

  /// When the last motion is over, which interrupts all that still go on; zero without any.
  public var end: HapticTime { segments.last?.end ?? .zero }

  /// Adds a segment, after those that start no later.
  public mutating func insert(_ segment: TrackSegment) {
    segments.insert(segment, at: segments.firstIndex(startingAfter: segment.start))
  }

  /// Removes the segment that starts last.
  package mutating func removeLast() {
    _ = segments.popLast()
  }

  /// Cuts a segment short, which leaves the order of the starts as it is.
  mutating func cutSegment(_ index: Int, at time: HapticTime) {
    segments[index].cut = time
  }

  /// Changes the segments, in order or not; they are put in order again, stably.
  mutating func updateSegments(_ change: (inout [TrackSegment]) -> Void) {
    change(&segments)
    segments = segments.sortedByStart()
  }
}

extension [TrackSegment] {
  /// The index of the first segment that starts after a moment; `count` if none does.
  func firstIndex(startingAfter time: HapticTime) -> Int {
    partitioningIndex { $0.start > time }
  }

  fileprivate func sortedByStart() -> [TrackSegment] {
    // Most are in order already: hundreds of scenes, one after another, need no sorting.
    guard zip(self, dropFirst()).contains(where: { $0.start > $1.start }) else { return self }
    return sorted(on: { $0.start })
  }
}
