// Controls as AHAP writes them: nothing before time zero, and no curve of more than sixteen points.

import HapticModel

extension [Control] {
  /// The controls of one pattern as they can be written, which decide as before from time zero on.
  ///
  /// A part of a curve starts later than the curve did, and would decide where another control
  /// already does; so no part is kept that starts when the next control has started.
  var forAHAP: [Control] {
    let next = startsOfNext
    return indices.flatMap { self[$0].forAHAP(until: next[$0]) }
  }

  /// For each control, when the next of its parameter starts to decide.
  private var startsOfNext: [HapticTime?] {
    var result = [HapticTime?](repeating: nil, count: count)
    for (_, members) in Dictionary(grouping: indices, by: { self[$0].parameter }) {
      let started = members.compactMap { index in self[index].start.map { ($0, index) } }
      let order = started.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      for (this, next) in zip(order, order.dropFirst()) { result[this.1] = next.0 }
    }
    return result
  }
}

extension Control {
  fileprivate func forAHAP(until next: HapticTime?) -> [Control] {
    guard let start else { return [] }
    guard start < .zero else { return chunked(until: next) }
    if let next, next <= .zero { return [] }
    return clippedAtZero.chunked(until: next)
  }

  /// The same from time zero on.
  private var clippedAtZero: Control {
    let after = HapticTime(nanoseconds: 1)
    let span = TimeSpan(start: .zero, end: Swift.max(end ?? .zero, .zero) + after)
    let line = ControlLine(ControlSignal(of: parameter, in: [self]), over: span)
    return line.controls(of: parameter).first ?? self
  }

  private func chunked(until next: HapticTime?) -> [Control] {
    guard case .curve(let curve) = self, curve.points.count > AHAPLimits.points else {
      return [self]
    }
    let chunks = curve.points.inCurves.map { ParameterCurve(curve.parameter, points: $0) }
    return chunks.enumerated().filter { index, chunk in
      guard let next, index > 0 else { return true }
      return chunk.points[0].time < next
    }.map { .curve($0.element) }
  }
}

extension [ControlPoint] {
  /// The points in curves of sixteen at most, each of which starts with the last point of the one
  /// before, so that no moment lies between two curves.
  var inCurves: [[ControlPoint]] {
    guard count > AHAPLimits.points else { return isEmpty ? [] : [self] }
    let step = AHAPLimits.points - 1
    return stride(from: 0, to: count - 1, by: step).map {
      Array(self[$0...Swift.min($0 + step, count - 1)])
    }
  }
}

extension ControlLine {
  /// The line as a step if it is level, else as a curve of any number of points.
  func controls(of parameter: ControlParameter) -> [Control] {
    guard let first = points.first else { return [] }
    guard constant == nil else {
      return [.parameter(DynamicParameter(parameter, time: first.time, value: first.value))]
    }
    return [.curve(ParameterCurve(parameter, points: points))]
  }
}
