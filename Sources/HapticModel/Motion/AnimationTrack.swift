// An animation track: one animated property over time, such as the rotation of a card.

/// A property's value over time: an initial value, then segments that may interrupt each other.
///
/// The segment that started last decides; of two that start together, the later in the list.
///
/// ```swift
/// var rotation = AnimationTrack("card.rotation", unit: .degrees, initial: 0)
/// rotation.animate(to: 1.4, at: .zero, over: .milliseconds(50))
/// rotation.value(at: .milliseconds(25))  // 0.7
/// ```
public struct AnimationTrack: Hashable, Sendable {
  /// The element and its property, such as `card.rotation`.
  public var name: String
  /// The unit of the values.
  public var unit: TrackUnit
  /// The value before the first segment.
  public var initial: Double
  /// The property of the element that the track moves.
  public var property: TrackProperty
  /// The point about which the element turns and scales, as fractions of its width and height;
  /// `nil` for its centre.
  public var anchor: Point2D?
  /// The values with a meaning, such as thresholds; ``Timeline/alignment(of:with:)`` knows their
  /// passages by the names of the track and the level.
  public var levels: [TrackLevel] = []
  /// The motions by start, ties in the order they were added.
  public private(set) var segments: [TrackSegment]

  /// Creates a track and sorts its segments by start, stably.
  ///
  /// - Parameters:
  ///   - name: The element and its property, such as `card.rotation`.
  ///   - unit: The unit of the values.
  ///   - initial: The value before the first segment.
  ///   - property: The property moved. By default it follows from the unit, and for points from the
  ///     end of the name: degrees mean rotation, `.x` and `.offset` translation to the right, `.y`
  ///     translation down, `.width`, `.height` and `.radius` themselves, other names nothing.
  ///   - anchor: The centre of rotation and scale, 0…1 each way; the element's centre by default.
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

  /// The value at a time; one binary search.
  public func value(at time: HapticTime) -> Double {
    segment(at: time)?.value(at: time) ?? initial
  }

  /// The velocity at a time, in units per second; one binary search.
  public func velocity(at time: HapticTime) -> Double {
    segment(at: time)?.velocity(at: time) ?? 0
  }

  /// The segment that decides at a time; `nil` before the first.
  public func segment(at time: HapticTime) -> TrackSegment? {
    let next = segments.firstIndex(startingAfter: time)
    return next == 0 ? nil : segments[next - 1]
  }

  /// The end of the last motion, which interrupts all earlier ones; zero without segments.
  public var end: HapticTime { segments.last?.end ?? .zero }

  /// Adds a segment after those that start no later.
  public mutating func insert(_ segment: TrackSegment) {
    segments.insert(segment, at: segments.firstIndex(startingAfter: segment.start))
  }

  /// Removes the segment that starts last.
  package mutating func removeLast() {
    _ = segments.popLast()
  }

  /// Cuts a segment short; the order of the starts stays valid.
  mutating func cutSegment(_ index: Int, at time: HapticTime) {
    segments[index].cut = time
  }

  /// Changes the segments and sorts them again, stably.
  mutating func updateSegments(_ change: (inout [TrackSegment]) -> Void) {
    change(&segments)
    segments = segments.sortedByStart()
  }
}

extension [TrackSegment] {
  /// The index of the first segment that starts after a time; `count` if none does.
  func firstIndex(startingAfter time: HapticTime) -> Int {
    partitioningIndex { $0.start > time }
  }

  fileprivate func sortedByStart() -> [TrackSegment] {
    // Most tracks are in order already: hundreds of scenes in a row need no sorting.
    guard zip(self, dropFirst()).contains(where: { $0.start > $1.start }) else { return self }
    return sorted(on: { $0.start })
  }
}

extension AnimationTrack {
  /// The element that moves: the name without its last part, and without a `translation` before
  /// that; empty if the name has no other part.
  ///
  /// The element of `card.rotation` is `card`, and that of `counterfoil.translation.x` is
  /// `counterfoil`.
  public var element: String {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).dropLast()
    if parts.count > 1, parts.last == "translation" { parts = parts.dropLast() }
    return parts.joined(separator: ".")
  }
}
