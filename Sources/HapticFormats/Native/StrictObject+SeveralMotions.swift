// Reads keyframes and shakes, each of which becomes several motions.

import HapticModel

extension StrictObject {
  /// The motions between keyframes; the first value is taken at once.
  func keyframes(at start: HapticTime) throws(JSONFault) -> [TrackSegment] {
    try checkRemarks()
    let length = try duration("for")
    let values = try numbers("keyframes")
    let times = self["keyTimes"] == nil ? nil : try numbers("keyTimes")
    let curves = try curves(count: values.count - 1)
    do throws(KeyframeError) {
      return try TrackKeyframes(values: values, keyTimes: times, curves: curves)
        .segments(start: start, duration: length)
    } catch {
      throw fault(needed(error.key), error.description)
    }
  }

  /// A curve for each motion: one curve stands for all, none for linear motions.
  private func curves(count: Int) throws(JSONFault) -> [TimingCurve]? {
    guard self["curves"] != nil else { return nil }
    var curves: [TimingCurve] = []
    try forEach("curves") { node throws(JSONFault) in
      curves.append(try document.timingCurve(node))
    }
    return curves.count == 1 ? Array(repeating: curves[0], count: max(count, 1)) : curves
  }

  func numbers(_ key: String) throws(JSONFault) -> [Double] {
    var numbers: [Double] = []
    try forEach(key) { node throws(JSONFault) in
      numbers.append(try document.number(node, "The element", in: .finite))
    }
    return numbers
  }
}

extension KeyframeError {
  fileprivate var key: String {
    switch self {
    case .tooFewValues, .value: "keyframes"
    case .keyTimeCount, .keyTime, .ends: "keyTimes"
    case .curveCount: "curves"
    }
  }
}

// MARK: - Shakes

extension StrictObject {
  func cycles() throws(JSONFault) -> Int {
    try integer("cycles", in: 1...1_000_000, default: 1)
  }

  /// The motions of a shake about the track's value at the start.
  func shake(
    of track: AnimationTrack, at start: HapticTime
  ) throws(JSONFault) -> [TrackSegment] {
    try checkRemarks()
    let rest = track.value(at: start)
    let reach = try number("shake")
    guard (abs(rest) + abs(reach)).isFinite else {
      throw fault(needed("shake"), "\"shake\" grows too large for any number.")
    }
    let phase = try duration("phase")
    guard phase > .zero else { throw fault(needed("phase"), "A phase must be longer than 0.") }
    let cycle = ShakeCycle(phaseDuration: phase)
    return cycle.segments(start: start, cycles: try cycles(), amplitude: reach).map {
      TrackSegment(
        start: $0.start, duration: $0.duration, from: rest + $0.from, to: rest + $0.to,
        motion: $0.motion)
    }
  }
}
