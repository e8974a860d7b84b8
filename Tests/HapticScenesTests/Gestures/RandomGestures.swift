// Seeded gestures and traces, smooth and wild.

import HapticModel
import HapticScenes
import HapticTestSupport

/// Random gestures that follow from a seed.
struct RandomGestures {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A time of up to some seconds.
  mutating func time(upTo seconds: Double) -> HapticTime { .seconds(random.number(0...seconds)) }

  /// A trace that goes up and down, rests, and repeats times.
  mutating func trace(count: ClosedRange<Int> = 0...40) -> [GesturePoint] {
    var time = self.time(upTo: 1)
    var value = random.number(-100...100)
    return (0..<random.integer(count)).map { _ in
      if !random.oneIn(6) { time += .seconds(random.number(0.000_001...0.05)) }
      if !random.oneIn(4) { value += random.number(-30...30) }
      return GesturePoint(time: time, value: value)
    }
  }

  /// Moments inside a span at random distances around a rate's period.
  mutating func times(in span: TimeSpan, rate: Double) -> [HapticTime] {
    var time = span.start
    var times: [HapticTime] = []
    while time < span.end {
      time += .seconds(random.number(0.4...1.6) / rate)
      times.append(time)
    }
    return times
  }

  /// Fingers by turns that drag along x at random, some flung, some cancelled.
  mutating func fingers() -> [SimulatedFinger] {
    var start = time(upTo: 0.2)
    return (0..<random.integer(1...5)).map { index in
      let distance = random.number(-400...400)
      let profile = SimulatedFinger.Profile.allCases[random.integer(0...2)]
      let stroke = SimulatedFinger.Stroke(
        profile, to: TouchPoint(x: distance, y: random.number(-20...20)),
        over: .seconds(random.number(0.1...0.6)))
      let finger = SimulatedFinger(
        touch: index % 3, start: start, from: .zero, strokes: [stroke],
        isCancelled: random.oneIn(5))
      start = finger.span.end + .seconds(random.number(-0.09...1))
      return finger
    }
  }
}

extension Trajectory {
  /// The trajectory, but holding from a moment on the value reached then.
  func truncated(at time: HapticTime) -> Trajectory {
    var result = self
    result.truncate(at: time)
    return result
  }
}
