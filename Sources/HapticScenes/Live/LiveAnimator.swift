// A live motion from 0 to 1 and back, which taps and a finger hold, move, turn round and let go on.

import HapticModel

/// What drives a motion from 0 to 1 and back, as UIKit's property animator does.
struct LiveAnimator: Sendable {
  /// Which events count as taps.
  var taps: [LiveAnimatorTap] = []
  /// The input whose finger moves it, and how far that goes from 0 to 1.
  var scrub: Int?
  var way: LiveNumber = { _ in 1 }
  /// A curve, or a swing that takes its own time.
  var pace: LivePace
  /// The part of the whole time that it takes to go on; 0 for what is left.
  var factor: LiveNumber = { _ in 0 }
  /// Whether it goes on along what is left of its curve, and not along the whole curve again.
  var keepsCurve = false
  /// Its number among animators.
  var number = 0
}

/// An event that counts as a tap, and whether it sets out from 1, and not from 0.
struct LiveAnimatorTap: Sendable {
  var event: Int
  var isAtOne = false
}

/// An animator while it is played.
struct LiveAnimation: Sendable {
  /// What it brings about, by the numbers of a motion's events and of an animator's after them.
  private(set) var told: [Int] = []
  /// When it first reaches its target, and when it comes to rest there.
  private(set) var reach = Double.infinity
  private(set) var arrival = Double.infinity

  private var place = 0.0
  private var way: LiveWay?
  /// The motion that a tap interrupted, and when.
  private var held: (way: LiveWay, time: Double)?
  private var grip: Grip?
  private var isOnItsWay = false
  private var isAtOne = false
  private var leadsToOne = false
  private var headsForOne = false
  private var hasMoved = false
  private var hasReached = false

  /// The finger that moves it, and the ends between which it does so.
  private struct Grip {
    var origin, way, lower, upper: Double
  }

  private var target: Double { headsForOne ? 1 : 0 }
  /// The part of the way that is none.
  private static let rounding = 1e-12

  init() { told.reserveCapacity(16) }

  /// When something comes about by itself next.
  func next(after time: Double) -> Double {
    min(reach > time ? reach : .infinity, arrival > time ? arrival : .infinity)
  }

  /// Its position and speed, from the finger's number and speed.
  func number(at time: Double, _ finger: Double, _ speed: Double) -> (Double, Double) {
    if let grip {
      let moved = (finger - grip.origin) / grip.way
      let isInside = moved > grip.lower && moved < grip.upper
      return (min(max(moved, grip.lower), grip.upper), isInside ? speed / grip.way : 0)
    }
    return way.map { ($0.value(at: time), $0.speed(at: time)) } ?? (place, 0)
  }

  /// Starts an instant at which it has a given number: handles what has ended by then.
  mutating func advance(to time: Double, at number: Double) {
    told.removeAll(keepingCapacity: true)
    if grip != nil { hasMoved = hasMoved || abs(number - place) > Self.rounding }
    comeAbout(time)
  }

  private mutating func comeAbout(_ time: Double) {
    if reach <= time {
      told.append(LiveEvent.reached)
      (reach, hasReached) = (.infinity, true)
    }
    guard arrival <= time else { return }
    (place, arrival, way, isOnItsWay) = (target, .infinity, nil, false)
    let isOver = headsForOne == leadsToOne
    if isOver { isAtOne.toggle() }
    told.append(isOver ? LiveEvent.over : LiveEvent.back)
    if hasMoved { told.append(LiveEvent.settled) }
  }

  /// A tap: at rest it has an effect at one end only; in motion it pauses or resumes.
  mutating func tap(fromOne: Bool, at number: Double, _ animator: LiveAnimator, _ now: LiveNow) {
    guard grip == nil else { return }
    told.append(LiveEvent.tapped)
    guard isOnItsWay || fromOne == isAtOne else { return }
    place = number
    if !isOnItsWay {
      setOut()
      run(animator, now, isWhole: true)
    } else if way != nil {
      hold(at: now.time)
    } else {
      run(animator, now)
    }
  }

  /// A finger takes hold of it, at the finger's own number.
  mutating func take(_ finger: Double, at number: Double, _ animator: LiveAnimator, _ now: LiveNow)
  {
    if !isOnItsWay { setOut() }
    hold(at: now.time)
    (held, place) = (nil, number)
    let length = animator.way(now)
    let way = length == 0 ? 1 : length
    grip = Grip(
      origin: finger - number * way, way: way, lower: min(0, number), upper: max(1, number))
  }

  /// The finger's direction decides the target; without one it keeps its target.
  mutating func letGo(
    _ speed: Double, isCancelled: Bool, at number: Double, _ animator: LiveAnimator, _ now: LiveNow
  ) {
    guard let grip else { return }
    (self.grip, place) = (nil, number)
    let direction = isCancelled ? 0 : speed / grip.way
    if direction != 0, (direction > 0) != headsForOne {
      headsForOne.toggle()
      hasReached = false
      if abs(place - target) > Self.rounding { told.append(LiveEvent.turned) }
    }
    run(animator, now)
  }

  private mutating func setOut() {
    (isOnItsWay, hasMoved, hasReached) = (true, false, false)
    leadsToOne = !isAtOne
    headsForOne = leadsToOne
    told.append(LiveEvent.begun)
  }

  private mutating func hold(at time: Double) {
    if let way { held = (way, time) }
    (way, reach, arrival) = (nil, .infinity, .infinity)
  }

  /// Runs to the end that it heads for: in the whole time, or in what is left of it.
  private mutating func run(_ animator: LiveAnimator, _ now: LiveNow, isWhole: Bool = false) {
    let factor = animator.factor(now)
    if animator.keepsCurve, !isWhole, factor <= 0, var way = held?.way, let time = held?.time {
      arrival = way.end + (now.time - time)
      (way.start, way.end) = (way.start + (now.time - time), arrival)
      self.way = way
    } else {
      let part = isWhole ? 1 : factor > 0 ? factor : nil
      let (way, seconds) = freshWay(animator, now, part)
      (self.way, arrival) = (way, now.time + seconds)
    }
    held = nil
    hasMoved = hasMoved || abs(target - place) > Self.rounding
    let isThere = headsForOne ? place > 1 - Self.rounding : place < Self.rounding
    let first = isThere ? now.time : min(way?.reach ?? arrival, arrival)
    reach = hasReached || !hasMoved ? .infinity : first
    comeAbout(now.time)
  }

  /// The way to the end that it heads for, in a part of the whole time or in what is left of it.
  private func freshWay(
    _ animator: LiveAnimator, _ now: LiveNow, _ part: Double?
  ) -> (LiveWay, Double) {
    switch animator.pace {
    case .curve(let curve, let whole):
      let fraction = headsForOne ? place : 1 - place
      let passed = animator.keepsCurve ? LiveBezier.time(reaching: fraction, curve) : nil
      let left = passed.map { 1 - $0 } ?? min(abs(1 - fraction), 1)
      let seconds = max(whole(now), 0) * (part ?? left)
      let law = passed.map { LiveBezier.rest(of: curve, from: $0) } ?? LiveWay.Law(curve)
      return (LiveWay(law, from: place, to: target, start: now.time, seconds: seconds), seconds)
    case .swing(let spring, let ways, let seconds):
      let law = LiveWay.Law.spring(spring, speed: ways * (target - place))
      return (LiveWay(law, from: place, to: target, start: now.time, seconds: seconds), seconds)
    case .spring, .slowing, .jump:
      return (.curve([], from: place, to: target, start: now.time, seconds: 0), 0)
    }
  }
}

// MARK: - Ways that go on

extension LiveWay {
  /// When it first comes to its end, which a spring swings beyond and a curve may; `nil` if only as
  /// it is over.
  fileprivate var reach: Double? {
    guard to != from else { return nil }
    switch law {
    case .curve(let x1, let y1, let x2, let y2):
      let place = LiveBezier.firstEnd(y1, y2)
      return place.map { start + (end - start) * LiveBezier.value($0, x1, x2) }
    case .spring(let spring, let speed):
      return spring.firstZero(speed / (to - from)).map { start + $0 }
    case .glide: return nil
    }
  }
}

extension LiveSpring {
  /// When it first comes to its target, after starting with so many ways a second.
  fileprivate func firstZero(_ ways: Double) -> Double? {
    let lead = decay - ways
    guard damping >= 1 else { return Double.atan2(y: 1, x: -lead / split) / split }
    guard split > 0 else { return lead < 0 ? -1 / lead : nil }
    let ratio = -split / lead
    return ratio > 0 && ratio < 1 ? Double.log((1 + ratio) / (1 - ratio)) / (2 * split) : nil
  }
}

extension LiveBezier {
  /// Where a curve that overshoots reaches 1 before its end.
  ///
  /// 1 less the curve is 1 - p times 1 + (1 - 3 y1) p + (1 + 3 y1 - 3 y2) p².
  fileprivate static func firstEnd(_ y1: Double, _ y2: Double) -> Double? {
    let (b, a) = (1 - 3 * y1, 1 + 3 * y1 - 3 * y2)
    let inner = b * b - 4 * a
    guard inner >= 0 else { return nil }
    // The form that stays accurate where a is small.
    let sum = -(b + (b < 0 ? -inner.squareRoot() : inner.squareRoot())) / 2
    let (one, other) = (sum == 0 ? 2 : 1 / sum, a == 0 ? 2 : sum / a)
    let (low, high) = (min(one, other), max(one, other))
    if low > 0 { return low < 1 ? low : nil }
    return high > 0 && high < 1 ? high : nil
  }

  /// When a curve of four numbers first reaches a fraction of its path, as a fraction of the time.
  fileprivate static func time(reaching part: Double, _ curve: [Double]) -> Double? {
    guard part >= 0, part <= 1 else { return nil }
    guard curve.count == 4 else { return part }
    var (low, high) = (0.0, 0.0)
    var steps = 0
    while value(high, curve[1], curve[3]) < part {
      guard steps < 64 else { return nil }
      steps += 1
      (low, high) = (high, Double(steps) / 64)
    }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(middle, curve[1], curve[3]) < part { low = middle } else { high = middle }
    }
    return value(high, curve[0], curve[2])
  }

  /// The rest of a curve of four numbers after a fraction of the time, as a curve of its own.
  fileprivate static func rest(of curve: [Double], from time: Double) -> LiveWay.Law {
    guard curve.count == 4 else { return .straight }
    let place = parameter(at: time, curve[0], curve[2])
    let (x, y) = (value(place, curve[0], curve[2]), value(place, curve[1], curve[3]))
    guard x < 1, y != 1 else { return .straight }
    func bend(_ first: Double, _ second: Double, _ past: Double) -> (Double, Double) {
      let last = second + (1 - second) * place
      let middle = first + (second - first) * place
      return ((middle + (last - middle) * place - past) / (1 - past), (last - past) / (1 - past))
    }
    let ((x1, x2), (y1, y2)) = (bend(curve[0], curve[2], x), bend(curve[1], curve[3], y))
    return .curve(x1: x1, y1: y1, x2: x2, y2: y2)
  }
}
