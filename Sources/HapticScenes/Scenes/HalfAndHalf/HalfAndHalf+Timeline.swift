// The timeline of the picker: both wheels under a gesture.

import HapticModel

extension HalfAndHalf {
  /// The most changes of the half in a centre that one timeline holds (our choice).
  package static var mostChanges: Int { 100_000 }

  /// The timeline of both wheels under a gesture.
  ///
  /// - Parameter gesture: Fingers or nothing, and the button `shuffle`.
  /// - Returns: For each wheel the tracks `left.offset`, `left.centre` (which half is in the centre),
  ///   and the looks of `left.half`, which is that one, of `left.above` and of `left.below`; a lane of
  ///   states, a marker `left.centre[k]` for every change and a transient `left.selection[k]` where no
  ///   match is felt; the lane and the tracks of the shared label, and `match[k]` with `label.shared[k]`.
  /// - Throws: ``SceneFault`` for a parameter outside its range, a first half that does not exist, a
  ///   gesture that no screen reports, and for more than 100,000 changes.
  public func timeline(for gesture: GestureInput) throws(SceneFault) -> Timeline {
    try checkParameters()
    try check(left, "left")
    try check(right, "right")
    let touches = try gesture.checkedTouches()
    var runs = (left: HalfRun("left", left, of: self), right: HalfRun("right", right, of: self))
    apply(touches, gesture.actions, to: &runs)
    var sides = [
      try Side("left", left, runs.left, in: self), try Side("right", right, runs.right, in: self),
    ]
    let matching = Matching(of: sides[0], with: sides[1])
    for index in sides.indices { sides[index].matches = Set(matching.starts) }
    return timeline(of: sides, matching)
  }

  private func check(_ half: Half, _ name: String) throws(SceneFault) {
    guard half.start >= half.count else { return }
    throw SceneFault(
      "\(name).start is \(half.start), but there are \(half.count) halves, counted from 0.",
      parameter: "\(name).start")
  }

  /// Applies the inputs by time; of two at one time the button counts first.
  private func apply(
    _ touches: [Touch], _ actions: [GestureAction],
    to runs: inout (left: HalfRun, right: HalfRun)
  ) {
    var choice = SeededChoice(seed: UInt64(shuffle.seed))
    var presses = actions.map { $0.time }.sorted()[...]
    func press(until time: HapticTime) {
      while let press = presses.first, press <= time {
        presses.removeFirst()
        runs.left.spin(to: choice.next(below: left.count), at: press)
        runs.right.spin(to: choice.next(below: right.count), at: press)
      }
    }
    for touch in touches {
      press(until: touch.span.start)
      drag(by: touch, &runs)
    }
    press(until: .largest)
  }

  private func drag(by touch: Touch, _ runs: inout (left: HalfRun, right: HalfRun)) {
    if touch.x.value(at: touch.span.start) < layout.width / 2 {
      runs.left.drag(by: touch)
    } else {
      runs.right.drag(by: touch)
    }
  }

  private func timeline(of sides: [Side], _ matching: Matching) -> Timeline {
    var taps = HapticPattern()
    let textures = sides.flatMap { $0.addSelections(to: &taps, self) }
    for (index, time) in matching.starts.enumerated() {
      taps.append(match.event(at: time), named: "match[\(index)]")
    }
    return Timeline(
      patterns: ([taps] + textures).filter { !$0.isEmpty }.map {
        PlacedPattern($0, placement: Placement(start: hapticsDelay))
      },
      tracks: sides.flatMap { $0.tracks(in: self) } + matching.tracks,
      states: sides.flatMap { $0.run.lane.changes } + matching.lane.changes,
      markers: sides.flatMap { $0.markers } + matching.markers,
      expectations: sides.flatMap { $0.expectations(self) } + matching.expectations,
      intents: sides.flatMap { $0.intents(self) })
  }
}
