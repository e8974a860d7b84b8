// Makes a timeline from resolved haptics: events, and curves that act on one event only.

extension Timeline {
  /// A timeline that plays taps and vibrations as they are.
  ///
  /// Taps and vibrations of one strength and sharpness are events without controls, in one pattern.
  /// Each other vibration gets a curve of its own; those that overlap are put into patterns apart,
  /// so that no curve reaches an event it was not made for.
  ///
  /// - Parameter haptics: What to play.
  public init(_ haptics: ResolvedHaptics) {
    var plain = HapticPattern(events: haptics.taps.map(HapticEvent.init))
    let constant = haptics.vibrations.filter { $0.isConstant }
    plain.events += constant.map { .continuous(ContinuousEvent($0)) }
    plain.events = plain.events.sorted(on: { $0.time })
    let curved = lanes(of: haptics.vibrations.filter { !$0.isConstant })
    self.init(patterns: ((plain.isEmpty ? [] : [plain]) + curved).map { PlacedPattern($0) })
  }
}

/// The patterns of vibrations, by start, each in the first that is free when it starts.
private func lanes(of vibrations: [ResolvedVibration]) -> [HapticPattern] {
  var lanes: [HapticPattern] = []
  var lane = [Int](repeating: 0, count: vibrations.count)
  var free: [Int] = []
  let byEnd = vibrations.indices.sorted { vibrations[$0].end < vibrations[$1].end }
  var freed = 0
  for (index, vibration) in vibrations.enumerated() {
    while freed < byEnd.count, vibrations[byEnd[freed]].end + releaseMargin < vibration.start {
      free.append(lane[byEnd[freed]])
      freed += 1
    }
    if free.isEmpty {
      free.append(lanes.count)
      lanes.append(HapticPattern())
    }
    lane[index] = free.removeLast()
    lanes[lane[index]].append(vibration)
  }
  return lanes
}

/// How long after an event's end the next curve may not begin, because the release is still heard
/// (ours: twice the shortest release of the reference profile).
private let releaseMargin = HapticTime.milliseconds(2)

extension HapticPattern {
  /// Appends a vibration whose curves are its own.
  fileprivate mutating func append(_ vibration: ResolvedVibration) {
    events.append(
      .continuous(
        ContinuousEvent(
          time: vibration.start, duration: vibration.end - vibration.start, sharpness: .zero)))
    add(.hapticIntensity, vibration.points) { $0.intensity }
    add(.hapticSharpness, vibration.points) { $0.sharpness }
  }

  private mutating func add(
    _ parameter: ControlParameter, _ points: [VibrationPoint],
    _ value: (VibrationPoint) -> Double
  ) {
    var curve: [ControlPoint] = []
    for point in points { curve.join(ControlPoint(time: point.time, value: value(point))) }
    controls.append(.curve(ParameterCurve(parameter, points: curve)))
  }
}

extension HapticEvent {
  fileprivate init(_ tap: ResolvedTap) {
    self = .transient(
      TransientEvent(
        time: tap.time, intensity: UnitValue(clamping: tap.intensity),
        sharpness: UnitValue(clamping: tap.sharpness)))
  }
}

extension ContinuousEvent {
  /// An event for a vibration of one strength and sharpness.
  fileprivate init(_ vibration: ResolvedVibration) {
    self.init(
      time: vibration.start, duration: vibration.end - vibration.start,
      intensity: UnitValue(clamping: vibration.points[0].intensity),
      sharpness: UnitValue(clamping: vibration.points[0].sharpness))
  }
}
