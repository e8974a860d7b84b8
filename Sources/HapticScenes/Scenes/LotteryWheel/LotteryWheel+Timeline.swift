// The timeline of the wheel under a gesture.

import HapticModel

extension LotteryWheel {
  /// The most borders that may pass the pin in one timeline (our choice).
  package static var mostBorders: Int { 100_000 }

  /// The timeline of the wheel under a gesture.
  ///
  /// - Parameter gesture: Fingers, a trace of angles in degrees, or nothing; and the buttons `spin`
  ///   and `error`.
  /// - Returns: The tracks `wheel.angle` and `pin.angle`, the lanes `wheel` and `finger`, a marker
  ///   `wheel.border[k]` for every border that passes the pin, the ticks and textures, and the
  ///   success.
  /// - Throws: ``SceneFault`` for a parameter outside its range, a winner that is no slot, a gesture
  ///   that no screen reports, and for more than 100,000 borders.
  public func timeline(for gesture: GestureInput) throws(SceneFault) -> Timeline {
    try checkParameters()
    guard winner < slots else {
      throw SceneFault(
        "winner is \(winner), but there are \(slots) slots, counted from 0.", parameter: "winner")
    }
    let touches = try gesture.checkedTouches()
    let run = try run(touches, gesture)
    guard let crossings = run.angle.crossings(of: borders, atMost: LotteryWheel.mostBorders) else {
      throw SceneFault("More than \(LotteryWheel.mostBorders) borders pass the pin.")
    }
    let feedback = Feedback(of: crossings, in: run, on: self)
    return Timeline(
      patterns: feedback.patterns,
      tracks: [run.angle.track("wheel.angle", unit: .degrees), pinTrack(crossings)],
      states: run.lane.changes + touches.lane(traced: gesture.trace).changes,
      markers: feedback.markers, expectations: feedback.expectations,
      intents: feedback.intents)
  }

  /// Applies the inputs by time; of two at one time the button counts first.
  private func run(_ touches: [Touch], _ gesture: GestureInput) throws(SceneFault) -> WheelRun {
    var run = try WheelRun(self)
    var inputs = gesture.actions.map { Input(time: $0.time, kind: .press($0)) }
    if let first = gesture.trace.map({ $0.time }).min() {
      inputs.append(Input(time: first, kind: .trace(gesture.trace)))
    }
    inputs += touches.map { Input(time: $0.span.start, kind: .touch($0)) }
    for input in inputs.sorted(on: { $0.time }) { input.apply(to: &run) }
    return run
  }

  /// The pin: pushed aside at once by each border, the way it goes, then back.
  private func pinTrack(_ crossings: [GridCrossing]) -> AnimationTrack {
    let segments = crossings.map { crossing in
      TrackSegment(
        start: crossing.time, duration: pin.recovery,
        from: crossing.direction == .rising ? -pin.deflection : pin.deflection, to: 0,
        motion: .timed(.easeOut))
    }
    // It hangs from its upper end, so that its tip goes right where it turns anticlockwise.
    return AnimationTrack(
      "pin.angle", unit: .degrees, initial: 0, anchor: Point2D(x: 0.5, y: 0), segments: segments)
  }
}

private struct Input {
  enum Kind {
    case press(GestureAction)
    case touch(Touch)
    case trace([GesturePoint])
  }

  let time: HapticTime
  let kind: Kind

  func apply(to run: inout WheelRun) {
    switch kind {
    case .press(let action): run.press(action)
    case .touch(let touch): run.turn(by: touch)
    case .trace(let points): run.turn(through: points)
    }
  }
}

extension [Touch] {
  /// When at least one finger is down, by touches or by the length of a trace.
  fileprivate func lane(traced trace: [GesturePoint]) -> StateLane {
    var spans = map { $0.span }
    if let start = trace.map({ $0.time }).min(), let end = trace.map({ $0.time }).max() {
      spans.append(TimeSpan(start: start, end: end))
    }
    var lane = StateLane("finger", startingIn: "up")
    var end = HapticTime.zero
    for span in spans.sorted(by: { $0.start < $1.start }) {
      end = Swift.max(end, span.end)
      lane.enter("down", at: span.start)
      lane.enter("up", at: end)
    }
    return lane
  }
}
