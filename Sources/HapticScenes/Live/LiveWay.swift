// How a number of a live interaction gets from one place to another, in seconds.

import HapticModel

/// A way from one number to another, by a curve, a spring or a slowing down.
///
/// It is at its start before it begins, and at its end once it is over.
struct LiveWay: Sendable {
  /// The laws of motion.
  enum Law: Sendable {
    /// A cubic Bézier curve from (0, 0) to (1, 1), as in CSS `cubic-bezier()`.
    case curve(x1: Double, y1: Double, x2: Double, y2: Double)
    /// A damped spring: angular frequency in radians a second, damping ratio, and the speed at the
    /// start in units a second.
    case spring(LiveSpring, speed: Double)
    /// Slowing down from a speed in units a second, of which a second keeps the part e^exponent.
    case glide(speed: Double, exponent: Double)

    /// A straight line.
    static let straight = Law.curve(x1: 1.0 / 3, y1: 1.0 / 3, x2: 2.0 / 3, y2: 2.0 / 3)

    /// A Bézier curve by four numbers, or a straight line by none.
    init(_ curve: [Double]) {
      self = .straight
      if curve.count == 4 { self = .curve(x1: curve[0], y1: curve[1], x2: curve[2], y2: curve[3]) }
    }
  }

  /// When it begins and when it is over, in seconds.
  var start, end: Double
  /// The first number and the last.
  var from, to: Double
  /// How it gets there.
  var law: Law

  /// A way of some seconds; what takes no time takes the least, so that what it passes is noticed.
  init(_ law: Law, from: Double, to: Double, start: Double, seconds: Double) {
    (self.law, self.from, self.to, self.start) = (law, from, to, start)
    end = start + max(seconds, LiveWay.least)
  }

  /// The number at a moment.
  func value(at time: Double) -> Double {
    guard time > start else { return from }
    guard time < end else { return to }
    switch law {
    case .curve(let x1, let y1, let x2, let y2):
      let place = LiveBezier.parameter(at: (time - start) / (end - start), x1, x2)
      return from + (to - from) * LiveBezier.value(place, y1, y2)
    case .spring(let spring, let speed):
      let (even, odd) = spring.solutions(at: time - start)
      let distance = from - to
      return to + (distance * even + (speed + spring.decay * distance) * odd)
    case .glide(let speed, let exponent):
      return from + speed * (Double.exp(exponent * (time - start)) - 1) / exponent
    }
  }

  /// How fast it changes at a moment, in units a second; 0 before it begins and once it is over.
  func speed(at time: Double) -> Double {
    guard time >= start, time < end else { return 0 }
    switch law {
    case .curve(let x1, let y1, let x2, let y2):
      let place = LiveBezier.parameter(at: (time - start) / (end - start), x1, x2)
      let (rise, run) = (LiveBezier.slope(place, y1, y2), LiveBezier.slope(place, x1, x2))
      let steepness = run > 0 ? min(max(rise / run, -1e9), 1e9) : rise > 0 ? 1e9 : 0
      return (to - from) * steepness / (end - start)
    case .spring(let spring, let speed):
      let (even, odd) = spring.solutions(at: time - start)
      let pull = spring.frequency * spring.frequency * (to - from) - spring.decay * speed
      return speed * even + pull * odd
    case .glide(let speed, let exponent): return speed * Double.exp(exponent * (time - start))
    }
  }
}

extension LiveWay {
  /// A spring to a place, over once it can no longer be further from it than a threshold.
  static func spring(
    _ spring: LiveSpring, from: Double, to: Double, speed: Double, at time: Double,
    within threshold: Double
  ) -> LiveWay {
    let length = max(abs(to - from), abs(speed) * 1e-9)
    let tolerance = max(threshold, length * 1e-12) / length
    let ways = (to < from ? -speed : speed) / length
    let seconds = length > 0 ? spring.settling(ways, within: tolerance) : 0
    return LiveWay(
      .spring(spring, speed: speed), from: from, to: to, start: time, seconds: seconds)
  }

  /// A spring that is slower at its start if it would swing beyond a range otherwise.
  static func spring(
    _ spring: LiveSpring, from: Double, to: Double, speed: Double, at time: Double,
    within threshold: Double, inside range: ClosedRange<Double>
  ) -> LiveWay {
    func way(_ part: Double) -> LiveWay {
      self.spring(spring, from: from, to: to, speed: speed * part, at: time, within: threshold)
    }
    func leaves(_ part: Double) -> Bool {
      let way = way(part)
      guard let peak = spring.peak(from: from, to: to, speed: speed * part) else { return false }
      return !range.contains(way.rawValue(after: peak))
    }
    guard leaves(1) else { return way(1) }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if leaves(middle) { high = middle } else { low = middle }
    }
    return way(low)
  }

  private func rawValue(after seconds: Double) -> Double {
    guard case .spring(let spring, let speed) = law else { return to }
    let (even, odd) = spring.solutions(at: seconds)
    return to + ((from - to) * even + (speed + spring.decay * (from - to)) * odd)
  }

  /// Slowing down to a place from the speed that ends there.
  static func slowing(
    from: Double, to: Double, at time: Double, exponent: Double, within threshold: Double
  ) -> LiveWay {
    glide(
      from: from, speed: -exponent * (to - from), at: time, exponent: exponent, within: threshold)
  }

  /// Slowing down from a speed, until no more than a threshold is left.
  static func glide(
    from: Double, speed: Double, at time: Double, exponent: Double, within threshold: Double
  ) -> LiveWay {
    let ratio = -exponent * threshold / abs(speed)
    let seconds = ratio > 0 && ratio < 1 ? Double.log(ratio) / exponent : 0
    let end = from + speed * (Double.exp(exponent * seconds) - 1) / exponent
    return LiveWay(
      .glide(speed: speed, exponent: exponent), from: from, to: end, start: time, seconds: seconds)
  }

  /// Along a Bézier curve given by four numbers, or a straight line.
  static func curve(
    _ curve: [Double], from: Double, to: Double, start: Double, seconds: Double
  ) -> LiveWay {
    LiveWay(Law(curve), from: from, to: to, start: start, seconds: seconds)
  }

  /// The least time in which something moves: a nanosecond.
  static let least = 1e-9
}

/// The cubic Bézier curves from 0 to 1.
enum LiveBezier {
  static func value(_ place: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - place
    return 3 * rest * rest * place * first + place * place * (3 * rest * second + place)
  }

  static func slope(_ place: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - place
    let middle = 2 * rest * place * (second - first)
    return 3 * (rest * rest * first + middle + place * place * (1 - second))
  }

  /// Where on the curve a part of the time is, by Newton's method between two bounds.
  static func parameter(at time: Double, _ x1: Double, _ x2: Double) -> Double {
    var (low, high, place) = (0.0, 1.0, time)
    for _ in 0..<60 {
      let error = value(place, x1, x2) - time
      guard abs(error) > 1e-16 else { return place }
      if error < 0 { low = place } else { high = place }
      let next = place - error / slope(place, x1, x2)
      let isInside = next > low && next < high
      let better = isInside ? next : (low + high) / 2
      guard better != place else { return place }
      place = better
    }
    return place
  }
}

/// A damped spring.
struct LiveSpring: Sendable {
  /// The undamped angular frequency in radians a second, above 0.
  let frequency: Double
  /// The damping ratio, above 0; below 1 it swings.
  let damping: Double

  /// The rate at which its swings fall, a second.
  var decay: Double { damping * frequency }
  var split: Double { frequency * abs((1 - damping) * (1 + damping)).squareRoot() }

  /// The two base solutions: one starts at 1, the other at 0 with slope 1.
  func solutions(at seconds: Double) -> (even: Double, odd: Double) {
    let (rate, angle) = (split, split * seconds)
    guard damping > 1, rate > 0 else {
      let envelope = Double.exp(-decay * seconds)
      guard angle != 0 else { return (envelope, envelope * seconds) }
      return (envelope * Double.cos(angle), envelope * Double.sin(angle) / rate)
    }
    let envelope = Double.exp(-frequency / (damping + rate / frequency) * seconds)
    let lost = Double.exp(-2 * angle) - 1
    return (envelope * (1 + lost / 2), envelope * (-lost / (2 * rate)))
  }

  /// The distance from the target in whole ways, after starting with so many ways a second.
  private func distance(_ ways: Double, at seconds: Double) -> Double {
    let (even, odd) = solutions(at: seconds)
    return even + (decay - ways) * odd
  }

  /// When it first turns back; `nil` if it never does.
  private func peak(_ ways: Double) -> Double? {
    let pull = frequency * frequency - decay * ways
    guard damping >= 1 else {
      let angle = Double.atan2(y: -ways, x: pull / split)
      return (angle > 0 ? angle : angle + .pi) / split
    }
    let ratio = -ways / pull
    guard ratio > 0, ratio * split < 1 else { return nil }
    guard split > 0 else { return ratio }
    return Double.log((1 + ratio * split) / (1 - ratio * split)) / (2 * split)
  }

  /// When a way of this spring first turns back; `nil` if it never does.
  func peak(from: Double, to: Double, speed: Double) -> Double? {
    let length = max(abs(to - from), abs(speed) * 1e-9)
    return length > 0 ? peak((to < from ? -speed : speed) / length) : nil
  }

  /// The last moment at which it is further from its target than a part of the way.
  func settling(_ ways: Double, within tolerance: Double) -> Double {
    var (leaves, returns) = (0.0, 0.0)
    let first = peak(ways)
    let height = first.map { abs(distance(ways, at: $0)) } ?? 0
    if let first, height > tolerance {
      let loss = damping < 1 ? decay * .pi / split : 0
      let swings = loss > 0 ? (Double.log(height / tolerance) / loss).rounded(.down) : 0
      leaves = damping < 1 ? first + swings * .pi / split : first
    } else if tolerance >= 1 {
      return 0
    }
    if let first, first > leaves {
      returns = first
    } else if damping < 1 {
      returns = leaves + .pi / split
    } else {
      var wait = 1 / frequency
      for _ in 0..<60 where abs(distance(ways, at: leaves + wait)) > tolerance { wait *= 2 }
      returns = leaves + wait
    }
    for _ in 0..<60 {
      let middle = (leaves + returns) / 2
      if abs(distance(ways, at: middle)) > tolerance { leaves = middle } else { returns = middle }
    }
    return (leaves + returns) / 2
  }
}
