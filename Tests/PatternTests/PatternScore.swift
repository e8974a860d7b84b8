// A pattern of events and controls, read from a file's text alone, and what Core Haptics plays of it.

import Foundation
import HapticModel
import Testing

/// Events and controls on one clock, in milliseconds; the controls act on every event.
struct PatternScore {
  /// A vibration: values of its envelope 0…1, as long as the player makes them.
  struct Vibration {
    var time = 0.0
    var duration = 0.0
    var intensity = 1.0
    var sharpness = 0.5
    var attack = 0.0
    var decay = 0.0
    var release = 0.0
    var isSustained = true
  }

  /// A sound: what it is, from when, how long where that is said, and how loud.
  struct Sound {
    var time = 0.0
    var duration: Double?
    /// The path of its file; `nil` for a tone.
    var path: String?
    var volume = 1.0
  }

  /// A step, or a curve: points by time, the last of which holds.
  struct Control {
    var parameter: String
    var points: [(time: Double, value: Double)]
  }

  var taps: [PlayedHaptics.Tap] = []
  var vibrations: [Vibration] = []
  var sounds: [Sound] = []
  var controls: [Control] = []
  /// A factor on intensities and volumes.
  var gain = 1.0
  /// When it is heard.
  var window = -Double.infinity..<Double.infinity

  /// What is felt of it, under a profile that says what envelopes last.
  func played(_ profile: ActuatorProfile) -> PlayedHaptics {
    let intensity = ControlPath("HapticIntensityControl", controls, neutral: 1)
    let sharpness = ControlPath("HapticSharpnessControl", controls, neutral: 0)
    let felt = taps.filter { window.contains($0.time) }.map { tap in
      var tap = tap
      tap.strength = min(max(tap.strength * gain * intensity.value(at: tap.time), 0), 1)
      return tap
    }
    let lines = vibrations.map { vibration in
      line(of: vibration, profile.continuous, intensity, sharpness)
    }
    return PlayedHaptics(taps: felt, lines: lines.filter { !$0.isEmpty })
  }

  /// How loud each sound is when it starts.
  var volumes: [Double] {
    let volume = ControlPath("AudioVolumeControl", controls, neutral: 1)
    return sounds.map { min($0.volume * gain * volume.value(at: $0.time), 1) }
  }

  private func line(
    of vibration: Vibration, _ voice: ContinuousVoice, _ intensity: ControlPath,
    _ sharpness: ControlPath
  ) -> [PlayedHaptics.Point] {
    let level = level(of: vibration, voice)
    guard let first = level.first, let last = level.last else { return [] }
    let (start, end) = (
      max(first.time, window.lowerBound), min(last.time, window.upperBound)
    )
    guard start < end else { return [] }
    let bends = level.map(\.time) + (intensity.points + sharpness.points).map(\.time)
    let moments = [start] + Set(bends.filter { start < $0 && $0 < end }).sorted() + [end]
    let shape = ControlPath(level)
    return zip(moments, moments.dropFirst()).flatMap { (from, to) in
      piece(
        from, to,
        level: (shape.value(at: from), shape.value(before: to)),
        strength: (
          vibration.intensity * gain * intensity.value(at: from),
          vibration.intensity * gain * intensity.value(before: to)
        ),
        sharpness: (
          vibration.sharpness + sharpness.value(at: from),
          vibration.sharpness + sharpness.value(before: to)
        ))
    }
  }

  /// A piece in which nothing bends but where a limit begins to act, and where two lines multiply.
  private func piece(
    _ from: Double, _ to: Double, level: (Double, Double), strength: (Double, Double),
    sharpness: (Double, Double)
  ) -> [PlayedHaptics.Point] {
    func crossing(_ line: (Double, Double), _ limit: Double) -> Double {
      line.0 == line.1 ? 0 : (limit - line.0) / (line.1 - line.0)
    }
    let limits = [crossing(strength, 1), crossing(sharpness, 0), crossing(sharpness, 1)]
    let bend = abs((level.1 - level.0) * (strength.1 - strength.0)) / 4
    let count = min(max((bend / 0.0003).squareRoot().rounded(.up), 1), 64)
    let even = stride(from: 0, through: count, by: 1).map { $0 / count }
    return (even + limits.filter { 0 < $0 && $0 < 1 }).sorted().map { fraction in
      func there(_ line: (Double, Double)) -> Double {
        fraction == 1 ? line.1 : line.0 + (line.1 - line.0) * fraction
      }
      return PlayedHaptics.Point(
        time: fraction == 1 ? to : from + (to - from) * fraction,
        strength: min(max(there(strength), 0), 1) * there(level),
        sharpness: min(max(there(sharpness), 0), 1))
    }
  }

  /// The course of a vibration's envelope: attack, then all of the rest of its duration and the
  /// release after it, or a decay inside it.
  private func level(
    of vibration: Vibration, _ voice: ContinuousVoice
  ) -> [(time: Double, value: Double)] {
    func length(_ value: Double, _ control: String, _ stage: StageTime) -> Double {
      let path = ControlPath(control, controls, neutral: 0)
      let value = min(max(value + path.value(at: vibration.time), 0), 1)
      guard value > 0 else { return 0 }
      return max(stage.minimum.inMilliseconds, value * stage.full.inMilliseconds)
    }
    guard vibration.duration > 0 else { return [] }
    let (start, end) = (vibration.time, vibration.time + vibration.duration)
    let attack = length(vibration.attack, "HapticAttackTimeControl", voice.attack)
    let top = attack > vibration.duration ? vibration.duration / attack : 1
    let risen = min(start + attack, end)
    var points = [(time: start, value: attack > 0 ? 0 : 1.0), (risen, top)]
    if vibration.isSustained {
      let release = length(vibration.release, "HapticReleaseTimeControl", voice.release)
      points += [(end, top), (end + release, 0)]
    } else if risen < end {
      // A decay of no length still takes as long as the player's shortest.
      let decay = max(
        length(vibration.decay, "HapticDecayTimeControl", voice.decay),
        voice.decay.minimum.inMilliseconds)
      points += [(min(risen + decay, end), max(1 - (end - risen) / decay, 0))]
    }
    return points
  }
}

/// A line that holds its last value, and is neutral before its first point.
struct ControlPath {
  /// The points by time; two at one time are a step.
  private(set) var points: [(time: Double, value: Double)] = []
  private let neutral: Double

  /// A line through points.
  init(_ points: [(time: Double, value: Double)]) {
    self.points = points
    neutral = 0
  }

  /// What a parameter is over time: the control that started last decides, of two that start
  /// together the later in the file.
  init(_ parameter: String, _ controls: [PatternScore.Control], neutral: Double) {
    self.neutral = neutral
    let own = controls.filter { $0.parameter == parameter && !$0.points.isEmpty }
    let order = own.indices.sorted {
      (own[$0].points[0].time, $0) < (own[$1].points[0].time, $1)
    }
    for (index, control) in order.map({ own[$0].points }).enumerated() {
      let end = index + 1 < order.count ? own[order[index + 1]].points[0].time : .infinity
      let start = control[0].time
      guard start < end else { continue }
      points.append((start, value(at: start)))
      let line = ControlPath(control)
      points += control.filter { $0.time < end }
      if end < .infinity { points.append((end, line.value(before: end))) }
    }
  }

  /// The value from a moment on.
  func value(at time: Double) -> Double { value(next: firstIndex { $0 > time }, time) }

  /// The value until a moment.
  func value(before time: Double) -> Double { value(next: firstIndex { $0 >= time }, time) }

  /// The first point whose time meets a condition that every later one meets.
  private func firstIndex(where isNext: (Double) -> Bool) -> Int {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if isNext(points[middle].time) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func value(next: Int, _ time: Double) -> Double {
    guard next > 0 else { return neutral }
    guard next < points.count else { return points[next - 1].value }
    let (a, b) = (points[next - 1], points[next])
    return a.value + (b.value - a.value) * (time - a.time) / (b.time - a.time)
  }
}
