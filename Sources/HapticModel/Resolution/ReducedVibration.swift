// A vibration along fewer lines: the best choice among its own points, with what that costs.

/// A line of a vibration drawn through some of its points, and how far it is from all of them.
///
/// For formats that have room for a few points of limited distance. The points are chosen so that the
/// largest difference is the smallest that any choice among the candidates has (a minimax over
/// dynamic programming; up to ``candidateCount`` candidates, to which longer lines are thinned within a
/// growing tolerance).
public struct ReducedVibration: Hashable, Sendable {
  /// How many points are weighed against each other (ours; enough for a pattern of seconds).
  public static let candidateCount = 160
  /// What a difference of sharpness counts beside one of strength (ours: frequencies are told
  /// apart about a quarter as finely as strengths on these scales).
  public static let sharpnessWeight = 0.25

  /// The points that were kept, the first and the last of the line among them.
  public let points: [VibrationPoint]
  /// The largest difference of strength at any point of the whole line.
  public let intensityError: Double
  /// The largest difference of sharpness at any point that is not silent.
  public let sharpnessError: Double

  /// Reduces a line without steps; `nil` for one that is too short or too long for such segments.
  ///
  /// - Parameters:
  ///   - line: The points by time, no two at one time.
  ///   - count: The most segments there may be; one that is longer than `longest` counts as many
  ///     as it must be divided into.
  ///   - shortest: The least time between two points.
  ///   - longest: The most time of one segment.
  public init?(
    _ line: [VibrationPoint], segments count: Int, shortest: HapticTime, longest: HapticTime
  ) {
    guard longest > .zero, let first = line.first, let last = line.last, first.time < last.time
    else { return nil }
    var search = ReductionSearch(
      line: line, shortest: max(shortest, HapticTime(nanoseconds: 1)), longest: longest)
    guard let kept = search.best(count: count) else { return nil }
    points = kept.map { line[$0] }
    var errors = (0.0, 0.0)
    for (a, b) in zip(kept, kept.dropFirst()) {
      let part = LineErrors(line, a, b)
      errors = (max(errors.0, part.intensity), max(errors.1, part.sharpness))
    }
    (intensityError, sharpnessError) = errors
  }
}

/// How far the points between two others are from the line through those.
private struct LineErrors {
  var intensity = 0.0
  var sharpness = 0.0

  init(_ line: [VibrationPoint], _ from: Int, _ to: Int) {
    self.init(line, Array(from..<to), line[from], line[to])
  }

  init(
    _ line: [VibrationPoint], _ indices: some Sequence<Int>, _ a: VibrationPoint,
    _ b: VibrationPoint
  ) {
    let width = (b.time - a.time).seconds
    for index in indices {
      let point = line[index]
      let fraction = (point.time - a.time).seconds / width
      let strength = a.intensity + (b.intensity - a.intensity) * fraction
      intensity = max(intensity, abs(strength - point.intensity))
      guard point.intensity > 0 else { continue }
      let there = a.sharpness + (b.sharpness - a.sharpness) * fraction
      sharpness = max(sharpness, abs(there - point.sharpness))
    }
  }

  var weighted: Double { max(intensity, sharpness * ReducedVibration.sharpnessWeight) }
}

/// The search for the best points.
private struct ReductionSearch {
  let line: [VibrationPoint]
  let shortest: HapticTime
  let longest: HapticTime

  /// The indices of the best points, or `nil` if no choice keeps the limits.
  mutating func best(count: Int) -> [Int]? {
    let candidates = thinned()
    let last = candidates.count - 1
    let most = min(max(count, 0), 4096)
    // best[k][j]: the least error of a way from the first candidate to the j-th in k segments.
    var best = [[Double]](
      repeating: [Double](repeating: .infinity, count: candidates.count), count: most + 1)
    var origin = [[Int]](
      repeating: [Int](repeating: -1, count: candidates.count), count: most + 1)
    best[0][0] = 0
    for j in 1...last {
      for i in 0..<j {
        guard let (error, segments) = segment(candidates, i, j), segments <= most else { continue }
        for k in segments...most where max(best[k - segments][i], error) < best[k][j] {
          best[k][j] = max(best[k - segments][i], error)
          origin[k][j] = i
        }
      }
    }
    guard let k = (0...most).min(by: { best[$0][last] < best[$1][last] }),
      best[k][last] < .infinity
    else { return nil }
    return way(candidates, origin, k)
  }

  /// The error of going from one candidate straight to another, and how many segments that takes;
  /// `nil` if they are too close.
  private func segment(_ candidates: [Int], _ i: Int, _ j: Int) -> (Double, Int)? {
    let (a, b) = (line[candidates[i]], line[candidates[j]])
    let width = b.time - a.time
    guard width >= shortest else { return nil }
    let errors = LineErrors(line, candidates[(i + 1)..<j], a, b)
    return (errors.weighted, Int((width.nanoseconds - 1) / longest.nanoseconds) + 1)
  }

  private func way(_ candidates: [Int], _ origin: [[Int]], _ count: Int) -> [Int] {
    var (k, j) = (count, candidates.count - 1)
    var way = [candidates[j]]
    while j > 0, origin[k][j] >= 0 {
      let i = origin[k][j]
      guard let (_, segments) = segment(candidates, i, j) else { break }
      (k, j) = (k - segments, i)
      way.append(candidates[i])
    }
    return way.reversed()
  }

  /// All points, or as few as lines within a growing tolerance leave.
  private func thinned() -> [Int] {
    var kept = Array(line.indices)
    var tolerance = 0.0005
    while kept.count > ReducedVibration.candidateCount {
      kept = swept(within: tolerance)
      tolerance *= 1.5
    }
    return kept
  }

  /// Points such that the lines between them pass all others within a tolerance: from each one on
  /// to the last that all between allow (after Reumann and Witkam's and Williams' cones).
  private func swept(within tolerance: Double) -> [Int] {
    var kept = [0]
    var (strength, sharpness) = (Cone(), Cone())
    var index = 1
    while index < line.count {
      let (a, b) = (line[kept[kept.count - 1]], line[index])
      let width = (b.time - a.time).seconds
      let weight = ReducedVibration.sharpnessWeight
      let isInside =
        strength.admits(b.intensity - a.intensity, over: width, tolerance)
        && sharpness.admits((b.sharpness - a.sharpness) * weight, over: width, tolerance)
      if isInside || kept[kept.count - 1] == index - 1 {
        index += 1
      } else {
        kept.append(index - 1)
        (strength, sharpness) = (Cone(), Cone())
      }
    }
    if kept[kept.count - 1] != line.count - 1 { kept.append(line.count - 1) }
    return kept
  }
}

/// The slopes that pass everything so far within a tolerance.
private struct Cone {
  private var least = -Double.infinity
  private var most = Double.infinity

  /// Whether a line to a point passes all before it; from then on it is one of those.
  mutating func admits(_ rise: Double, over width: Double, _ tolerance: Double) -> Bool {
    let slope = rise / max(width, 1e-9)
    guard slope >= least, slope <= most else { return false }
    least = max(least, (rise - tolerance) / max(width, 1e-9))
    most = min(most, (rise + tolerance) / max(width, 1e-9))
    return true
  }
}
