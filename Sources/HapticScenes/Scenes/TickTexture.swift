// Ticks that come too fast to be told apart, as one continuous event.

import HapticModel

/// A tick of a wheel: its time, and its intensity from 0 to 1.
struct TimedTick: Hashable {
  let time: HapticTime
  let intensity: UnitValue
}

/// How ticks that come too fast to be told apart become one continuous event.
struct TickTexture {
  let sharpness: UnitValue
  /// Ticks closer than this fuse.
  let mergesBelow: HapticTime
  /// How long a tick takes to fall to 1/e.
  let decay: HapticTime

  /// The fall to 1/e of a transient of the reference profile.
  static var referenceDecay: HapticTime { .milliseconds(8) }

  /// Ticks by time in runs, within which each is closer to the next than ``mergesBelow``.
  func groups(of ticks: [TimedTick]) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    for index in ticks.indices {
      if let last = groups.last, ticks[index].time - ticks[index - 1].time < mergesBelow {
        groups[groups.count - 1] = last.lowerBound..<index + 1
      } else {
        groups.append(index..<index + 1)
      }
    }
    return groups
  }

  /// One continuous event from the first tick of a group to the last, but no shorter than ``mergesBelow``.
  ///
  /// It is as strong as its ticks together: where ticks of the intensity `I` that fall to 1/e in `τ`
  /// come `r` times a second, `I·√(r·τ/2)` has their energy. Our choice; no published source.
  func pattern(of group: ArraySlice<TimedTick>, named name: String) -> HapticPattern {
    let first = group.first?.time ?? .zero
    let length = max((group.last?.time ?? first) - first, mergesBelow)
    let points = group.thinned(to: mergesBelow).map { tick in
      let rate = group.rate(at: tick.time, over: mergesBelow)
      let energy = min((rate * decay.seconds / 2).squareRoot(), 1)
      return ControlPoint(time: tick.time, value: tick.intensity.value * energy)
    }
    var pattern = HapticPattern(
      controls: [.curve(ParameterCurve(.hapticIntensity, points: points))])
    let vibration = ContinuousEvent(
      time: first, duration: length, intensity: .one, sharpness: sharpness)
    pattern.append(.continuous(vibration), named: name)
    return pattern
  }
}

extension ArraySlice<TimedTick> {
  /// How many ticks there are in a second about a moment: one over their mean distance within
  /// `reach` to either side, or their number in `reach` where all of them are closer than that.
  fileprivate func rate(at time: HapticTime, over reach: HapticTime) -> Double {
    guard let first = first?.time, let last = last?.time, last - first >= reach else {
      return Double(count) / Swift.max(reach.seconds, 1e-9)
    }
    let near = filter { $0.time >= time - reach && $0.time <= time + reach }
    guard let start = near.first?.time, let end = near.last?.time, start < end else { return 0 }
    return Double(near.count - 1) / (end - start).seconds
  }

  /// The first, the last, and between them no two closer than a distance: a curve of an intensity
  /// needs no more points than touch can tell apart.
  fileprivate func thinned(to distance: HapticTime) -> [TimedTick] {
    var kept: [TimedTick] = []
    for tick in self {
      if let last = kept.last, tick.time - last.time < distance { continue }
      kept.append(tick)
    }
    if let last, kept.last != last { kept.append(last) }
    return kept
  }
}
