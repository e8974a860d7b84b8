// Reduces a line to few points: the fewest within an error, or those of the least error.

/// A line in fewer points, and how far it is from the one it stands for.
package struct SimplifiedLine: Hashable, Sendable {
  /// The points that are left, by time; two at one time are a step.
  package let points: [VibrationPoint]
  /// The largest difference in strength at any moment, 0…1.
  package let intensityError: Double
  /// The largest difference in sharpness at any moment, 0…1.
  package let sharpnessError: Double

  /// The larger of both, as ``LineSimplifier/sharpnessWeight`` weighs them.
  package var weightedError: Double {
    max(intensityError, sharpnessError * LineSimplifier.sharpnessWeight)
  }
}

/// Reduces lines to a number of points with the least largest error.
///
/// The points that are left are points of the line itself, the first and the last among them, so
/// that peaks and steps keep their places. Of all such choices the one is taken whose largest
/// error is least (to a billionth): the shortest path through the graph of lines that stay within
/// an error (Imai & Iri 1988), halving that error. A line of more than 256 points is first thinned
/// to the first, lowest, highest and last of 64 stretches (as M4 does; Jugel et al. 2014), because
/// the work grows with the square; the errors are measured against the line as it came.
///
/// ```swift
/// let line = LineSimplifier(maximumCount: 16).simplify(vibration.points)
/// line?.points.count  // 16 at most
/// ```
package struct LineSimplifier: Hashable, Sendable {
  /// What an error in sharpness counts beside the same error in strength: half.
  ///
  /// In the middle of both scales the least that is noticed is 0.10 of strength
  /// (``JustNoticeable/amplitude`` of a half) and 0.21 of sharpness (``JustNoticeable/frequency`` of
  /// 155 Hz, in the reference profile's band of 150 Hz). At a point without strength it counts nothing.
  package static let sharpnessWeight = 0.5

  /// The most points that are left, at least 2.
  package let maximumCount: Int
  /// The least time from one point to the next; with 0, steps may be left.
  package let shortest: HapticTime
  /// The most time from one point to the next; a longer piece counts as the points it has to be
  /// divided with.
  package let longest: HapticTime

  /// The most points among which the best are looked for (our choice).
  static let mostCompared = 256

  /// A reduction to at most some points; what is less than 2 counts as 2.
  package init(
    maximumCount: Int, shortest: HapticTime = .zero, longest: HapticTime = .largest
  ) {
    self.maximumCount = max(maximumCount, 2)
    self.shortest = shortest
    self.longest = max(longest, HapticTime(nanoseconds: 1))
  }

  private var hasLimits: Bool { shortest > .zero || longest < .largest }

  /// A line in at most ``maximumCount`` points.
  ///
  /// - Parameter points: The line by time; strengths and sharpnesses are limited to 0…1.
  /// - Returns: The points that are left, and the true largest errors; `nil` if no choice keeps to
  ///   ``shortest`` and ``longest``.
  package func simplify(_ points: [VibrationPoint]) -> SimplifiedLine? {
    let whole = points.map { $0.limited }
    if !hasLimits, whole.count <= maximumCount {
      return SimplifiedLine(points: whole, intensityError: 0, sharpnessError: 0)
    }
    guard whole.count > 1 else { return nil }
    let compared = whole.count > Self.mostCompared ? whole.thinned : Array(whole.indices)
    guard let best = best(of: compared.map { whole[$0] })?.map({ compared[$0] }) else { return nil }
    let errors = whole.largestErrors(keeping: best)
    return SimplifiedLine(
      points: best.map { whole[$0] }, intensityError: errors.intensity,
      sharpnessError: errors.sharpness)
  }

  /// The indices of the points whose largest error is least, found by halving the error.
  private func best(of points: [VibrationPoint]) -> [Int]? {
    if let exact = path(through: points, within: 1e-12) { return exact }
    // Within 2 every line is, all values being within 0…1 and the weight below 1.
    guard var best = path(through: points, within: 2) else { return nil }
    _ = (0...2).boundary(afterHalvings: 31) { error in
      guard let path = path(through: points, within: error) else { return false }
      best = path
      return true
    }
    return best
  }

  /// The indices of the fewest points that stay within an error; `nil` if those are too many.
  private func path(through points: [VibrationPoint], within error: Double) -> [Int]? {
    var lines = [Int](repeating: .max, count: points.count)
    var previous = [Int](repeating: 0, count: points.count)
    lines[0] = 0
    for start in points.indices.dropLast() where lines[start] < maximumCount - 1 {
      var cone = LineCone(from: points[start], error)
      for end in (start + 1)..<points.count {
        if let count = lineCount(from: points[start], to: points[end]), cone.contains(points[end]),
          lines[start] + count < lines[end]
        {
          (lines[end], previous[end]) = (lines[start] + count, start)
        }
        cone.narrow(to: points[end])
        // A step may pass points at its own moment, however far off they are.
        if cone.isEmpty, points[end].time > points[start].time { break }
      }
    }
    guard lines[points.count - 1] < maximumCount else { return nil }
    var path = [points.count - 1]
    while let first = path.last, first > 0 { path.append(previous[first]) }
    return path.reversed()
  }

  /// How many lines it takes to go straight from one point to another; `nil` if they are too close.
  private func lineCount(from a: VibrationPoint, to b: VibrationPoint) -> Int? {
    guard hasLimits else { return 1 }
    let width = b.time - a.time
    guard width >= shortest else { return nil }
    return Int((width.nanoseconds - 1) / longest.nanoseconds) + 1
  }
}

/// The lines from a point that stay within an error of the points they pass.
private struct LineCone {
  private let start: VibrationPoint
  private let error: Double
  private var intensity = SlopeRange()
  private var sharpness = SlopeRange()

  init(from start: VibrationPoint, _ error: Double) {
    self.start = start
    self.error = error
  }

  var isEmpty: Bool { intensity.isEmpty || sharpness.isEmpty }

  /// Whether a line to a point stays within the error of all that was passed.
  func contains(_ point: VibrationPoint) -> Bool {
    let seconds = (point.time - start.time).seconds
    guard seconds > 0 else { return true }
    let rise = (point.intensity - start.intensity) / seconds
    let turn = (point.sharpness - start.sharpness) / seconds
    return intensity.contains(rise) && sharpness.contains(turn)
  }

  mutating func narrow(to point: VibrationPoint) {
    let seconds = (point.time - start.time).seconds
    intensity.narrow(
      toRise: point.intensity - start.intensity, over: seconds, within: error)
    guard point.intensity > 0 else { return }
    sharpness.narrow(
      toRise: point.sharpness - start.sharpness, over: seconds,
      within: error / LineSimplifier.sharpnessWeight)
  }
}

// MARK: - Lines

extension VibrationPoint {
  fileprivate var limited: VibrationPoint {
    VibrationPoint(
      time: time, intensity: UnitValue(clamping: intensity).value,
      sharpness: UnitValue(clamping: sharpness).value)
  }
}

extension [VibrationPoint] {
  /// The indices of the first, lowest, highest and last point of 64 stretches of as many points.
  fileprivate var thinned: [Int] {
    let blocks = LineSimplifier.mostCompared / 4
    return (0..<blocks).flatMap { block -> [Int] in
      let range = (count * block / blocks)..<(count * (block + 1) / blocks)
      guard let first = range.first, let last = range.last else { return [] }
      return Set([first, last] + range.extremes { self[$0].intensity }).sorted()
    }
  }

  /// How far this line is at most from the one through some of its points.
  fileprivate func largestErrors(keeping kept: [Int]) -> (intensity: Double, sharpness: Double) {
    var errors = (intensity: 0.0, sharpness: 0.0)
    for (first, last) in zip(kept, kept.dropFirst()) {
      let (from, to) = (self[first], self[last])
      // What a step passes at its own moment is never seen.
      guard from.time < to.time else { continue }
      for point in self[first...last] {
        let there = from.value(at: point.time, towards: to)
        errors.intensity = Swift.max(errors.intensity, abs(there.intensity - point.intensity))
        guard point.intensity > 0 else { continue }
        errors.sharpness = Swift.max(errors.sharpness, abs(there.sharpness - point.sharpness))
      }
    }
    return errors
  }
}
