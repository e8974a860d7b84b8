// A microphone or an accelerometer beside a simulated device, with all that recorders do to a signal.

import HapticFromSound
import HapticModel

/// How a sweep is recorded.
package struct SimulatedRecorder {
  /// What makes a recording worthless.
  package enum Fault: CaseIterable {
    case clipped, dropped, tooNoisy, automaticGain, wrongSweep, cutOff, moved, gate
    case repeated, lateDrop, limiter
  }

  package var rate: Double
  package var isTable: Bool
  /// By how much distances of rows vary, as a part of the mean.
  package var jitter: Double
  /// White noise relative to the reference step, in decibels.
  package var noise: Double
  /// The drift of the clock in parts of 1, and when the sweep starts.
  package var drift: Double
  package var start: Double
  /// Hum relative to the reference step, in decibels, and its frequency.
  package var hum: (level: Double, frequency: Double)?
  /// The corner of a microphone's high-pass, in hertz.
  package var corner: Double?
  package var fault: Fault?

  package init(random: inout SplitMix64) {
    isTable = random.unit() < 0.4
    rate =
      isTable
      ? 400 + 600 * random.unit() : [8_000, 16_000, 22_050, 44_100, 48_000][Int(random.unit() * 5)]
    jitter = 0.05 + 0.35 * random.unit()
    noise = -60 + 50 * random.unit()
    drift = (2 * random.unit() - 1) * 200e-6
    start = 0.3 + 4 * random.unit()
    if !isTable, random.unit() < 0.4 {
      hum = (
        -50 + 35 * random.unit(), [50.0, 60][Int(random.unit() * 2)] + 0.06 * (random.unit() - 0.5)
      )
    }
    if !isTable, random.unit() < 0.6 { corner = 15 + 35 * random.unit() }
  }

  /// The recording of a motion, whose reference step has an amplitude.
  package func record(
    _ motion: [Double], reference: Double, level: Double, random: inout SplitMix64
  )
    -> CalibrationRecording
  {
    var motion = motion
    if fault == .cutOff { motion.removeLast(motion.count * (3 + Int(random.unit() * 5)) / 10) }
    if fault == .wrongSweep { motion = Self.otherSweep(motion, random: &random) }
    let length = start + Double(motion.count) / SimulatedDevice.rate + 1 + random.unit()
    let times = times(for: length, random: &random)
    let scale = (isTable ? level : 0.25) / reference
    let change = (time: length * (0.3 + 0.3 * random.unit()), factor: fault == .moved ? 1.5 : 1)
    var values = times.map { (time: Double) -> Double in
      let value = Self.value(motion, (time * (1 + drift) - start) * SimulatedDevice.rate)
      return scale * value * (time > change.time ? change.factor : 1)
    }
    let full = isTable ? level : 0.25
    if let corner { Self.highPass(&values, corner / rate) }
    if let hum {
      for multiple in 1...4 {
        let amplitude = full * .exp10(hum.level / 20) / Double(multiple)
        let phase = 6.283 * random.unit()
        for index in values.indices {
          values[index] +=
            amplitude * .sin(2 * .pi * hum.frequency * Double(multiple) * times[index] + phase)
        }
      }
    }
    let decibels = fault == .tooNoisy ? 3 + 9 * random.unit() : noise
    let deviation = full / Double(2).squareRoot() * .exp10(decibels / 20)
    if isTable { return table(values, times, deviation, random: &random) }
    for index in values.indices { values[index] += deviation * random.normal() }
    if fault == .gate { gate(&values, full) }
    if fault == .limiter { limit(&values, full, random: &random) }
    if fault == .automaticGain { automaticGain(&values, full, random: &random) }
    if fault == .clipped {
      let limit = full * (0.3 + 0.5 * random.unit())
      values = values.map { min(max($0, -limit), limit) }
    }
    if fault == .dropped {
      let place = Int(Double(values.count) * (0.2 + 0.6 * random.unit()))
      let count = Int((0.006 + 0.05 * random.unit()) * rate)
      if random.unit() < 0.5 {
        values.removeSubrange(place..<place + count)
      } else {
        for index in place..<place + count { values[index] = 0 }
      }
    }
    if fault == .repeated || fault == .lateDrop {
      let share = fault == .repeated ? random.unit() : 0.82 + 0.12 * random.unit()
      // After the last reference, before the taps at the end.
      let place = Int((start + share * Double(motion.count) / SimulatedDevice.rate) * rate)
      let count = Int((0.006 + 0.05 * random.unit()) * rate)
      if fault == .repeated {
        values.replaceSubrange(place..<place + count, with: values[place - count..<place])
      } else {
        values.removeSubrange(place..<place + count)
      }
    }
    return CalibrationRecording(
      rate: rate, channels: [values.map { Float(($0 * 32_767).rounded() / 32_767) }])
  }

  private func times(for length: Double, random: inout SplitMix64) -> [Double] {
    (0..<Int(length * rate)).map { index in
      let shift = isTable ? jitter * (2 * random.unit() - 1) : 0
      return (Double(index) + 0.5 * shift) / rate
    }
  }

  /// Three axes with gravity, a trembling hand, and 5 digits after the point.
  private func table(
    _ values: [Double], _ times: [Double], _ deviation: Double, random: inout SplitMix64
  ) -> CalibrationRecording {
    var axis = (0..<3).map { _ in random.normal() }
    let size = axis.reduce(0) { $0 + $1 * $1 }.squareRoot()
    axis = axis.map { $0 / size }
    let gravity = [1.2, 3.1, 9.2]
    let tremor = 0.05 * random.unit()
    var rows = Array(times.indices)
    if fault == .dropped {
      let place = Int(Double(rows.count) * (0.2 + 0.6 * random.unit()))
      rows.removeSubrange(place..<place + 12 + Int(60 * random.unit()))
    }
    // Of the axis that moves most: another may stay below any limit.
    let most = level(values) * (axis.map { abs($0) }.max() ?? 1)
    let limit = fault == .clipped ? most * (0.3 + 0.3 * random.unit()) : .infinity
    let channels = (0..<3).map { channel in
      rows.map { index -> Float in
        let shake = tremor * .sin(2 * .pi * 9 * times[index] + Double(channel))
        let value = axis[channel] * values[index] + shake + deviation * random.normal()
        let limited = min(max(value, -limit), limit) + gravity[channel]
        return Float((limited * 1e5).rounded() / 1e5)
      }
    }
    return CalibrationRecording(
      times: rows.map { times[$0] }, channels: channels, isAcceleration: true)
  }

  private func level(_ values: [Double]) -> Double { values.map { abs($0) }.max() ?? 0 }

  private func automaticGain(_ values: inout [Double], _ full: Double, random: inout SplitMix64) {
    let (attack, release) = (0.005 + 0.1 * random.unit(), 0.2 + 3 * random.unit())
    let target = full * (0.1 + 0.3 * random.unit())
    var (level, gain) = (0.0, 1.0)
    for index in values.indices {
      level = max(abs(values[index]), level * (1 - 1 / (0.02 * rate)))
      let wanted = min(target / max(level, 1e-9), 4)
      gain += (wanted - gain) / ((wanted < gain ? attack : release) * rate)
      values[index] *= gain
    }
  }

  /// Holds peaks below the reference at once, and lets go within a tenth of a second.
  private func limit(_ values: inout [Double], _ full: Double, random: inout SplitMix64) {
    let (target, release) = (full * (0.1 + 0.2 * random.unit()), 0.08 + 0.12 * random.unit())
    var level = 0.0
    for index in values.indices {
      let size = abs(values[index])
      level += (size - level) / ((size > level ? 0.003 : release) * rate)
      values[index] *= level > target ? .pow(target / level, 0.9) : 1
    }
  }

  /// Mutes what has been weak for a tenth of a second.
  private func gate(_ values: inout [Double], _ full: Double) {
    var (level, gain) = (0.0, 1.0)
    for index in values.indices {
      level = max(abs(values[index]), level * (1 - 1 / (0.1 * rate)))
      gain += ((level > 0.3 * full ? 1 : 0.01) - gain) / (0.01 * rate)
      values[index] *= gain
    }
  }

  private static func highPass(_ values: inout [Double], _ corner: Double) {
    var slow = 0.0
    let share = 1 - Double.exp(-2 * .pi * corner)
    for index in values.indices {
      slow += share * (values[index] - slow)
      values[index] -= slow
    }
  }

  /// The motion by cubic interpolation.
  private static func value(_ motion: [Double], _ place: Double) -> Double {
    let index = Int(place.rounded(.down))
    guard index >= 1, index + 2 < motion.count else { return 0 }
    let t = place - Double(index)
    let (a, b, c, d) = (motion[index - 1], motion[index], motion[index + 1], motion[index + 2])
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
  }

  /// The sweep backwards, or in parts that changed places.
  private static func otherSweep(_ motion: [Double], random: inout SplitMix64) -> [Double] {
    if random.unit() < 0.5 { return motion.reversed() }
    let third = motion.count / 3
    return Array(motion[third...] + motion[..<third])
  }
}
