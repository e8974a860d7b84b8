// Converts controls to AHAP: none before time zero, and no curve of more than sixteen points.

import HapticModel

extension [Control] {
  /// The controls of one pattern in a form that can be written, equal in effect from time zero on.
  ///
  /// The later parts of a split curve start after the curve itself and would override other
  /// controls. So no part is kept that starts after the next control has started.
  var forAHAP: [Control] {
    let next = startsOfNext
    return indices.flatMap { self[$0].forAHAP(until: next[$0]) }
  }

  /// For each control, the time at which the next of its parameter takes over.
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
  /// The points split into curves of at most sixteen; each starts with the last point of the
  /// previous one, so that there is no gap between curves.
  var inCurves: [[ControlPoint]] {
    guard count > AHAPLimits.points else { return isEmpty ? [] : [self] }
    let step = AHAPLimits.points - 1
    return stride(from: 0, to: count - 1, by: step).map {
      Array(self[$0...Swift.min($0 + step, count - 1)])
    }
  }
}

extension ControlLine {
  /// The line as a step if it is constant, otherwise as a curve of any number of points.
  func controls(of parameter: ControlParameter) -> [Control] {
    guard let first = points.first else { return [] }
    guard constant == nil else {
      return [.parameter(DynamicParameter(parameter, time: first.time, value: first.value))]
    }
    return [.curve(ParameterCurve(parameter, points: points))]
  }
}
