// One wheel from input to input: its movement and its states.

import HapticModel

/// A wheel of halves in motion, for which each input decides the future until the next one.
struct HalfRun {
  private let scene: HalfAndHalf
  private let half: HalfAndHalf.Half
  private let edges: ElasticEdges
  /// The scroll offset, in points.
  private(set) var offset: Trajectory
  private(set) var lane: StateLane
  /// Until when a finger drags the wheel, or would if nothing had interrupted it.
  private var heldUntil = HapticTime.zero

  init(_ name: String, _ half: HalfAndHalf.Half, of scene: HalfAndHalf) {
    self.scene = scene
    self.half = half
    edges = ElasticEdges(
      scene.offset(ofItem: 0)...scene.offset(ofItem: half.count - 1),
      band: RubberBand(
        dimension: scene.layout.viewHeight, coefficient: scene.scroll.rubberBand))
    offset = Trajectory(restingAt: scene.offset(ofItem: half.start))
    lane = StateLane(name, startingIn: "resting")
  }

  private var deceleration: Deceleration { Deceleration(rate: scene.scroll.decelerationRate) }
}

// MARK: - Fingers

extension HalfRun {
  /// A finger drags the wheel and lets go; ignored while another one does.
  mutating func drag(by touch: Touch) {
    guard touch.span.start >= heldUntil else { return }
    heldUntil = touch.span.end
    let start = touch.span.start
    let pulled = edges.pulled(forShown: offset.value(at: start)) + touch.y.value(at: start)
    let cubics = touch.y.pieces.map { $0.mapped(scale: -1, shift: pulled) }
    lane.enter("dragging", at: start)
    offset.truncate(at: start)
    for cubic in cubics {
      offset.append(
        .finger(cubic, beyond: edges), from: cubic.span.start, until: cubic.span.end,
        isFingerDown: true)
    }
    offset.append(.constant(offset.finalValue), until: touch.span.end, isFingerDown: true)
    let velocity = -touch.releaseVelocity(staleAfter: scene.scroll.staleAfter).y
    letGo(
      at: touch.span.end, velocity * edges.slope(at: cubics.last?.to ?? pulled),
      from: item(after: cubics))
  }

  /// The half in the centre after a drag: on the very boundary that from which the drag came, since
  /// it has not passed it.
  private func item(after cubics: [HermiteCubic]) -> Int {
    let place = offset.finalValue
    let moved = cubics.last { $0.from != $0.to }
    let back = moved.map { $0.from < $0.to ? -2 : 2.0 } ?? 0
    let grid = scene.boundaries
    let nearest = grid.value(ofLevel: grid.level(below: place + grid.spacing / 2))
    let isUndecided = (place - nearest).magnitude <= grid.margin
    return scene.centreItem(
      atOffset: isUndecided ? place + back * grid.margin : place, of: half.count)
  }

  /// Runs on to the half in which the wheel would come to rest, or scrolls back to its own.
  private mutating func letGo(at time: HapticTime, _ velocity: Double, from current: Int) {
    let place = offset.finalValue
    let projected = deceleration.destination(
      from: place, velocity: velocity, rule: scene.scroll.projection)
    let item =
      velocity == 0 ? current : scene.centreItem(atOffset: projected, of: half.count)
    if item == current {
      scrollBack(to: scene.offset(ofItem: item), at: time)
    } else {
      runOn(to: item, from: place, at: time)
    }
  }
}

// MARK: - Motions

extension HalfRun {
  private mutating func runOn(to item: Int, from place: Double, at time: HapticTime) {
    let target = scene.offset(ofItem: item)
    let velocity = deceleration.velocity(toTravel: target - place)
    let glide = Glide(start: time, origin: place, velocity: velocity, deceleration: deceleration)
    let end =
      time
      + .seconds(
        deceleration.duration(velocity: velocity, threshold: scene.scroll.threshold))
    lane.enter("decelerating", at: time)
    offset.append(.glide(glide), from: time, until: end)
    land(on: target, at: end)
  }

  private mutating func scrollBack(to target: Double, at time: HapticTime) {
    scroll("returning", to: target, at: time, over: scene.scroll.returnDuration)
  }

  mutating func spin(to item: Int, at time: HapticTime) {
    let target = scene.offset(ofItem: item)
    scroll("spinning", to: target, at: time, over: scene.shuffle.duration)
  }

  /// An animated scroll, ease-in-out; none if the wheel is there already.
  private mutating func scroll(
    _ state: String, to target: Double, at time: HapticTime, over duration: HapticTime
  ) {
    let place = offset.value(at: time)
    guard (place - target).magnitude > HalfRun.restingTolerance else {
      return land(on: target, at: time)
    }
    let segment = TrackSegment(
      start: time, duration: duration, from: place, to: target, motion: .timed(.easeInOut))
    lane.enter(state, at: time)
    offset.append(.motion(segment), from: time, until: segment.end)
    land(on: target, at: segment.end)
  }

  private mutating func land(on target: Double, at time: HapticTime) {
    offset.append(.constant(target), from: time, until: time + HapticTime(nanoseconds: 1))
    lane.enter("resting", at: time)
  }

  /// The distance from its place, in points, within which a wheel does not scroll (our choice).
  private static var restingTolerance: Double { 1e-9 }
}
