// A property animator in a run: taps and pans drive it on its ways between 0 and 1.

import HapticModel

/// An animator on its ways there and back, each a run of a property animator.
struct AnimatorDrive {
  typealias Event = InteractionMotion.Animator.Event

  /// One way, from being started to its completion.
  fileprivate struct Way {
    /// Progress 0 where the way began, 1 on the other side.
    var animator: PropertyAnimator
    /// Whether the other side is 1.
    let leadsToOne: Bool
    var hasMoved = false

    /// Whether it heads for 1: not if it leads there and was turned round.
    var headsForOne: Bool { leadsToOne != animator.isReversed }
    var target: Double { animator.isReversed ? 0 : 1 }

    /// Whether it is at the end that it heads for, or beyond it.
    func isThere(at time: HapticTime) -> Bool {
      let value = animator.progress.value(at: time)
      return target == 1 ? value > 1 - Self.rounding : value < Self.rounding
    }

    /// Whether there is a way to the end that it heads for, on either side of it.
    func isOnItsWay(at time: HapticTime) -> Bool {
      (animator.progress.value(at: time) - target).magnitude > Self.rounding
    }

    /// Parts of the way that are none.
    static var rounding: Double { 1e-12 }
  }

  private let animator: PropertyAnimator
  private let factor: Double
  /// The way that is not over.
  private var way: Way?
  private var isAtOne = false
  /// When it will have reached the end it heads for, while it runs there for the first time.
  private var nextReach: HapticTime?
  private var hasReached = false
  /// What a finger does, while it does, as fractions of the way.
  private var pan: Grab?
  /// What came about since the last call of ``take()``.
  private var events: [Event] = []
  /// How it moves from the moment of the last call on; `nil` if nothing changed since.
  private var segments: [TrackSegment]?

  /// An animator at 0; a continued run takes `factor` of the whole, or for 0 what is left.
  init(_ animator: PropertyAnimator, factor: Double) {
    (self.animator, self.factor) = (animator, factor)
  }

  /// When something comes about by itself next.
  var next: [HapticTime] { [nextReach, way?.animator.arrival].compactMap { $0 } }

  /// What came about, and how it moves on if that changed.
  mutating func take() -> (events: [Event], segments: [TrackSegment]?) {
    defer { (events, segments) = ([], nil) }
    return (events, segments)
  }
}

// MARK: - Taps and pans

extension AnimatorDrive {
  /// A tap; at rest it has an effect at one end only.
  mutating func tap(at time: HapticTime, _ tap: InteractionMotion.Animator.Tap) {
    guard pan == nil else { return }
    events.append(.tap)
    guard way != nil || tap.isAtOne == isAtOne else { return }
    var way = takeWay()
    switch way.animator.state {
    case .inactive: setOut(way, at: time) { $0.start(at: time) }
    case .running:
      way.animator.pause(at: time)
      hold(way)
    case .paused, .stopped, .finished: goOn(way, at: time)
    }
  }

  /// A finger takes hold of it, and moves it until it lets go.
  mutating func follow(_ pan: Grab) {
    var way = takeWay()
    let time = pan.span.start
    way.animator.pause(at: time)
    let fraction = way.animator.fraction(at: time)
    let isMirrored = !way.headsForOne
    hold(way)
    way = takeWay()
    for segment in pan.segments(from: isMirrored ? 1 - fraction : fraction) {
      way.animator.scrub(isMirrored ? segment.mirrored : segment)
      if let last = way.animator.progress.segments.last { show(last, of: &way) }
    }
    self.pan = pan
    self.way = way
  }

  /// The direction of the finger decides; without one it goes on as it was.
  mutating func letGo(at time: HapticTime, isCancelled: Bool) {
    guard let pan else { return }
    self.pan = nil
    var way = takeWay()
    if !isCancelled, pan.speed != 0, (pan.speed > 0) != way.headsForOne {
      way.animator.reverse(at: time)
      hasReached = false
      if way.isOnItsWay(at: time) { events.append(.turn) }
    }
    goOn(way, at: time)
  }

  /// The way that is not over, or a new one; it is taken out, so that changing it copies nothing.
  private mutating func takeWay() -> Way {
    if let taken = way {
      way = nil
      return taken
    }
    hasReached = false
    events.append(.start)
    return Way(animator: animator, leadsToOne: !isAtOne)
  }

  private mutating func goOn(_ held: Way, at time: HapticTime) {
    let factor = factor
    setOut(held, at: time) { $0.continue(at: time, durationFactor: factor) }
  }
}

// MARK: - As time passes

extension AnimatorDrive {
  /// Lets everything happen that does until a moment, if nothing else is done.
  mutating func advance(to time: HapticTime) {
    if let reach = nextReach, reach <= time {
      events.append(.reach)
      hasReached = true
      nextReach = nil
    }
    way?.animator.advance(to: time)
    guard let done = way, let completion = done.animator.completion else { return }
    way = nil
    if completion.position == .end { isAtOne.toggle() }
    events.append(completion.position == .end ? .end : .back)
    if done.hasMoved { events.append(.rest) }
  }

  private mutating func hold(_ held: Way) {
    way = held
    nextReach = nil
    segments = []
  }

  private mutating func setOut(
    _ held: Way, at time: HapticTime, _ begin: (inout PropertyAnimator) -> Void
  ) {
    var running = held
    let place = running.animator.progress.value(at: time)
    begin(&running.animator)
    if segments == nil { segments = [] }
    if var last = running.animator.progress.segments.last, last.start >= time {
      // What takes no time has only the end of its way.
      if last.duration == .zero { last.from = place }
      show(last, of: &running)
    }
    nextReach = hasReached || !running.hasMoved ? nil : running.reach(from: time)
    way = running
    advance(to: time)
  }

  private mutating func show(_ segment: TrackSegment, of way: inout Way) {
    way.hasMoved = way.hasMoved || (segment.to - segment.from).magnitude > Way.rounding
    segments?.append(way.leadsToOne ? segment : segment.mirrored)
  }
}

extension AnimatorDrive.Way {
  /// When the run that set out at a moment first reaches the end it heads for; `nil` if it rests.
  fileprivate func reach(from start: HapticTime) -> HapticTime? {
    guard !isThere(at: start) else { return start }
    let end = animator.arrival ?? animator.completion?.time
    guard let run = animator.progress.segments.last else { return end }
    // What was before the run cannot reach anything after its start.
    let rest = AnimationTrack("", unit: .fraction, initial: run.from, segments: [run])
    return rest.crossings(of: target).map { $0.time }.first { $0 > start } ?? end
  }
}

// MARK: - From a pan to a motion

extension Grab {
  /// The pan in fractions of a way.
  func scaled(by factor: Double) -> Grab {
    var scaled = self
    scaled.cubics = cubics.map { $0.mapped(scale: factor, shift: 0) }
    scaled.speed = speed * factor
    return scaled
  }

  /// How far it is on its way over the pan, in cubic pieces and rests, one after the other: held
  /// at the ends, or where it was beyond one.
  fileprivate func segments(from start: Double) -> [TrackSegment] {
    let limits = carries ? min(0, start)...max(1, start) : 0...1
    return cubics.flatMap { cubic in
      cubic.mapped(scale: 1, shift: carries ? start : 0)
        .segments(from: max(span.start, cubic.span.start), limitedTo: limits)
    }
  }
}

extension HermiteCubic {
  private var isFlat: Bool { from == to && fromSlope == 0 && toSlope == 0 }

  /// The cubic from a moment on, held at a limit wherever it is beyond it.
  fileprivate func segments(
    from start: HapticTime, limitedTo limits: ClosedRange<Double>
  ) -> [TrackSegment] {
    let whole = TrackSegment(
      start: span.start, duration: span.duration, from: from, to: to,
      motion: .cubic(startSlope: fromSlope, endSlope: toSlope))
    let track = AnimationTrack("", unit: .fraction, initial: from, segments: [whole])
    let crossings = [limits.lowerBound, limits.upperBound].flatMap(track.crossings)
    let inside = crossings.map { $0.time }.filter { $0 > start && $0 < span.end }.sorted()
    let knots = [start] + inside + [span.end]
    return zip(knots, knots.dropFirst()).filter { $0 < $1 }.map { a, b in
      let middle = whole.value(at: a + (b - a).scaled(by: 0.5))
      var part = whole.part(from: a - span.start, to: b - span.start)
      part.start = a
      part.from = part.from.limited(to: limits)
      part.to = part.to.limited(to: limits)
      if isFlat || !limits.contains(middle) { part.motion = .linear }
      return part
    }
  }
}
