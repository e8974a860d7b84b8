// One run of the card: taps and drags in order, and the animations that they bring about.

import HapticModel

/// The inputs to the card, in order of time.
enum CardInput: Hashable, Sendable {
  /// A tap at a moment; on the close button, where an expanded card has one, or beside it.
  case tap(HapticTime, isOnClose: Bool = false)
  case drag(CardDrag)

  var time: HapticTime {
    switch self {
    case .tap(let time, _): time
    case .drag(let drag): drag.span.start
    }
  }
}

/// A card while it is played.
struct CardRun {
  /// One way of the card, there or back, from being started to its completion.
  struct Way: Hashable, Sendable {
    /// The animator of one way: progress 0 where the card was, 1 on the other side.
    var animator: PropertyAnimator
    /// Whether the other side is the expanded card.
    let expands: Bool

    /// Whether it heads for the expanded card: not if it expands and was turned round.
    var headsForExpanded: Bool { expands != animator.isReversed }
    var target: Double { animator.isReversed ? 0 : 1 }
    var hasMoved: Bool { animator.progress.segments.contains { $0.from != $0.to } }
  }

  private let animator: PropertyAnimator
  private let durationFactor: Double
  /// The ways that are over, in order.
  private(set) var ways: [Way] = []
  /// The way that is not.
  private var way: Way?
  private var isExpanded = false
  /// When the card will have reached the end it heads for, while it runs there for the first time.
  private var nextReach: HapticTime?
  private var hasReached = false
  /// When the last drag ended: what begins earlier does not count.
  private var freeFrom = -HapticTime.largest

  /// When the card reached an end by itself.
  private(set) var reached: [HapticTime] = []
  private(set) var reversed: [HapticTime] = []
  private(set) var settled: [HapticTime] = []
  private(set) var taps: [HapticTime] = []
  private(set) var drags: [TimeSpan] = []
  /// The states of the card, and of the list that it lies in, by time.
  private(set) var states = [
    StateChange("card", "collapsed", at: .zero), StateChange("list", "free", at: .zero),
  ]

  /// A collapsed card; a continued run takes `durationFactor` of the whole, or for 0 what is left.
  init(animator: PropertyAnimator, durationFactor: Double) {
    self.animator = animator
    self.durationFactor = durationFactor
  }

  /// Plays inputs in order of time, then until the card is at rest or held.
  mutating func play(_ inputs: [CardInput]) {
    for input in inputs where input.time >= freeFrom {
      advance(to: input.time)
      switch input {
      case .tap(let time, let isOnClose): tap(at: time, isOnClose: isOnClose)
      case .drag(let drag): follow(drag)
      }
    }
    advance(to: .largest)
    if let way { ways.append(way) }
    way = nil
  }
}

// MARK: - Taps and drags

extension CardRun {
  /// A tap on the card, or on its close button; at rest, each has an effect on one side only.
  private mutating func tap(at time: HapticTime, isOnClose: Bool) {
    taps.append(time)
    guard way != nil || isOnClose == isExpanded else { return }
    var way = takeWay()
    switch way.animator.state {
    case .inactive:
      way.animator.start(at: time)
      setOut(way, at: time)
    case .running:
      way.animator.pause(at: time)
      hold(way)
    case .paused, .stopped, .finished:
      way.animator.continue(at: time, durationFactor: durationFactor)
      setOut(way, at: time)
    }
  }

  private mutating func follow(_ drag: CardDrag) {
    var way = takeWay()
    drags.append(drag.span)
    freeFrom = drag.span.end
    way.animator.pause(at: drag.span.start)
    let fraction = way.animator.fraction(at: drag.span.start)
    let isMirrored = !way.headsForExpanded
    for segment in drag.segments(
      from: isMirrored ? 1 - fraction : fraction, isMirrored: isMirrored)
    {
      way.animator.scrub(segment)
    }
    letGo(way, of: drag)
  }

  /// The direction of the finger decides; without one the card goes on as it was.
  private mutating func letGo(_ released: Way, of drag: CardDrag) {
    let time = drag.span.end
    var way = released
    if drag.velocity != 0, (drag.velocity > 0) != way.headsForExpanded {
      way.animator.reverse(at: time)
      hasReached = false
      if way.animator.progress.value(at: time) != way.target { reversed.append(time) }
    }
    way.animator.continue(at: time, durationFactor: durationFactor)
    setOut(way, at: time)
  }

  /// The way that is not over, or a new one; it is taken out, so that changing it copies nothing.
  private mutating func takeWay() -> Way {
    if let taken = way {
      way = nil
      return taken
    }
    hasReached = false
    return Way(animator: animator, expands: !isExpanded)
  }
}

// MARK: - As time passes

extension CardRun {
  private mutating func hold(_ held: Way) {
    way = held
    nextReach = nil
  }

  private mutating func setOut(_ running: Way, at time: HapticTime) {
    way = running
    nextReach = hasReached || !running.hasMoved ? nil : running.reach(from: time)
    advance(to: time)
  }

  /// Lets everything happen that does until a moment, if nothing else is done.
  private mutating func advance(to time: HapticTime) {
    if let reach = nextReach, reach <= time {
      reached.append(reach)
      hasReached = true
      nextReach = nil
    }
    way?.animator.advance(to: time)
    guard let done = way, let completion = done.animator.completion else { return }
    complete(done, completion)
  }

  private mutating func complete(_ done: Way, _ completion: PropertyAnimator.Completion) {
    ways.append(done)
    way = nil
    if done.hasMoved { settled.append(completion.time) }
    guard completion.position == .end else { return }
    isExpanded.toggle()
    states += [
      StateChange("card", isExpanded ? "expanded" : "collapsed", at: completion.time),
      StateChange("list", isExpanded ? "locked" : "free", at: completion.time),
    ]
  }
}

extension CardRun.Way {
  /// When the run that set out at a moment first reaches the end it heads for; `nil` if it rests.
  fileprivate func reach(from start: HapticTime) -> HapticTime? {
    let value = animator.progress.value(at: start)
    let isThere = target == 1 ? value >= 1 : value <= 0
    guard !isThere else { return start }
    let end = animator.arrival ?? animator.completion?.time
    guard let run = animator.progress.segments.last else { return end }
    // What was before the run cannot reach anything after its start.
    let rest = AnimationTrack("", unit: .fraction, initial: value, segments: [run])
    return rest.crossings(of: target).map { $0.time }.first { $0 > start } ?? end
  }
}
