// The definition of a control value, read sentence by sentence.

import HapticModel

/// A step or a curve as the oracle sees it: points in nanoseconds, in order of time, then of file.
public struct OracleElement: Sendable {
  /// What it changes.
  public let parameter: ControlParameter
  /// Its points, by time.
  public let points: [(time: Int64, value: Double)]

  /// An element whose times are moved by a function.
  public init(_ control: Control, time: (HapticTime) -> Int64 = \.nanoseconds) {
    switch control {
    case .parameter(let step):
      parameter = step.parameter
      points = [(time(step.time), step.value)]
    case .curve(let curve):
      parameter = curve.parameter
      points = curve.points.map { (time($0.time), $0.value) }
    }
  }

  /// The value of the line that holds at `time`.
  ///
  /// "Linear between points; where two points share a time the later in the file counts from that
  /// instant; the last value is held afterwards; one point is a step."
  ///
  /// It is taken at `moment`, which is `time` itself or the end of a
  /// stretch after it in which no point lies.
  func value(since time: Int64, at moment: Int64) -> Double {
    guard let index = points.lastIndex(where: { $0.time <= time }) else { return 0 }
    let point = points[index]
    guard index + 1 < points.count else { return point.value }
    let next = points[index + 1]
    let fraction = Double(moment - point.time) / Double(next.time - point.time)
    return point.value * (1 - fraction) + next.value * fraction
  }
}

extension [OracleElement] {
  /// The value of a control at a time.
  ///
  /// "Of the elements of that ID, the one that started last decides; same start: the later in the
  /// file. Before any element, the default."
  public func value(_ parameter: ControlParameter, at time: Int64) -> Double {
    value(parameter, since: time, at: time)
  }

  func value(_ parameter: ControlParameter, since time: Int64, at moment: Int64) -> Double {
    var decider: (start: Int64, element: OracleElement)?
    for element in self where element.parameter == parameter {
      // "A curve starts at its first point"; without points it never does.
      guard let start = element.points.first?.time, start <= time else { continue }
      if start >= decider?.start ?? .min { decider = (start, element) }
    }
    let multiplies = parameter == .hapticIntensity || parameter == .audioVolume
    return decider?.element.value(since: time, at: moment) ?? (multiplies ? 1 : 0)
  }
}

/// A stretch of time in which both controls that are heard all the time are straight lines.
struct OracleStretch: Sendable {
  let start: Int64
  let end: Int64
  let intensity: OracleLine
  let sharpness: OracleLine

  /// All stretches of a pattern, from the beginning of time to its end.
  static func all(of elements: [OracleElement]) -> [OracleStretch] {
    let moments = Set(elements.flatMap { $0.points.map(\.time) }).sorted()
    let bounds = [-Int64.max] + moments + [.max]
    return zip(bounds, bounds.dropFirst()).map { start, end in
      func line(_ parameter: ControlParameter) -> OracleLine {
        OracleLine(
          from: elements.value(parameter, since: start, at: start),
          to: elements.value(parameter, since: start, at: end))
      }
      return OracleStretch(
        start: start, end: end, intensity: line(.hapticIntensity),
        sharpness: line(.hapticSharpness))
    }
  }

  /// The length in seconds; a difference in doubles, because the first and the last are endless.
  var seconds: Double { (Double(end) - Double(start)) / 1e9 }

  /// The part inside a span of time that overlaps the stretch.
  func clamped(_ from: Int64, _ to: Int64) -> OracleStretch {
    func part(_ line: OracleLine) -> OracleLine {
      OracleLine(from: line.at(fraction(max(from, start))), to: line.at(fraction(min(to, end))))
    }
    return OracleStretch(
      start: max(from, start), end: min(to, end), intensity: part(intensity),
      sharpness: part(sharpness))
  }

  /// How far a time lies from the start (0) to the end (1).
  private func fraction(_ time: Int64) -> Double {
    (Double(time) - Double(start)) / 1e9 / seconds
  }
}

/// A straight line from one value to another.
struct OracleLine: Sendable {
  let from: Double
  let to: Double

  func at(_ fraction: Double) -> Double { from * (1 - fraction) + to * fraction }
}
