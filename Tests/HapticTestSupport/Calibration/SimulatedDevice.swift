// A vibrating mass on a spring, from its equation of motion, with what it does as the truth.

import HapticFromSound
import HapticModel

/// A device that plays the sweep: electronics that drive a mass, and a case that moves with it.
///
/// Nothing here knows how a recording is measured: the mass obeys `x'' + ω/Q·x' + ω²(x + βx³) = F`,
/// by Runge and Kutta's method, and truths are read off the motion without noise.
package struct SimulatedDevice {
  /// Steps a second.
  package static let rate = 16_000.0

  package var resonance: Double
  package var quality: Double
  /// The second mode: its frequency as a multiple, its share; 0 for none.
  package var second = (ratio: 2.0, share: 0.0)
  /// How much stiffer the spring is at the largest free deflection, relative to 1.
  package var stiffening = 0.0
  /// The exponent of the electronics' law, 1 linear, 2 squared; others are curves.
  package var power = 1.0
  /// The frequencies of sharpness 0 and 1, and the exponent between; equal for a fixed frequency.
  package var frequencies = (low: 80.0, high: 230.0, bend: 1.0)
  /// The acceleration of the reference step in metres per second squared.
  package var level = 10.0

  package init(random: inout SplitMix64) {
    resonance = 60 * .pow(5, random.unit())
    quality = 2 * .pow(12.5, random.unit())
    let kind = random.unit()
    if kind < 0.25 { second = (1.5 + 1.5 * random.unit(), 0.2 + 0.4 * random.unit()) }
    if kind > 0.65 { stiffening = 0.05 + 0.3 * random.unit() }
    power = [1, 2, 0.7 + 1.5 * random.unit()][Int(random.unit() * 3)]
    if random.unit() < 0.3 || quality > 16 {
      frequencies = (resonance, resonance, 1)
    } else {
      let low = 60 + 60 * random.unit()
      frequencies = (low, low + 60 + 120 * random.unit(), 0.7 + 0.8 * random.unit())
    }
    level = 2 + 20 * random.unit()
  }

  package func frequency(of sharpness: Double) -> Double {
    frequencies.low + (frequencies.high - frequencies.low) * .pow(sharpness, frequencies.bend)
  }

  /// The acceleration of the case at each step, for what is played.
  package func motion(of items: [CalibrationSweep.Item], for seconds: Double) -> [Double] {
    var force = [Double](repeating: 0, count: Int(seconds * Self.rate))
    for item in items {
      let frequency = frequency(of: item.sharpness)
      let amplitude = Double.pow(item.intensity, power)
      // A tap is two cycles of the drive.
      let hold = item.isVibration ? item.hold : 2 / frequency
      let (from, to) = (Int(item.start * Self.rate), Int((item.start + hold) * Self.rate))
      for index in from..<min(to, force.count) {
        let angle = 2 * Double.pi * frequency * Double(index - from) / Self.rate
        force[index] += amplitude * .sin(angle)
      }
    }
    var motion = mode(resonance, 1, force)
    if second.share > 0 {
      let other = mode(resonance * second.ratio, second.share, force)
      for index in motion.indices { motion[index] += other[index] }
    }
    return motion
  }

  private func mode(_ frequency: Double, _ share: Double, _ force: [Double]) -> [Double] {
    let omega = 2 * Double.pi * frequency
    let (square, damping) = (omega * omega, omega / quality)
    // The deflection at resonance under a force of 1 is Q/ω²; stiffening counts from it.
    let scale = stiffening * .pow(square / quality, 2)
    var (x, v) = (0.0, 0.0)
    let h = 1 / Self.rate
    var result: [Double] = []
    result.reserveCapacity(force.count)
    func pull(_ x: Double, _ v: Double, _ f: Double) -> Double {
      f - damping * v - square * x * (1 + scale * x * x)
    }
    for index in force.indices {
      let (f0, f2) = (force[index], index + 1 < force.count ? force[index + 1] : 0)
      let f1 = (f0 + f2) / 2
      let a1 = pull(x, v, f0)
      result.append(share * a1)
      let a2 = pull(x + h / 2 * v, v + h / 2 * a1, f1)
      let a3 = pull(x + h / 2 * (v + h / 2 * a1), v + h / 2 * a2, f1)
      let a4 = pull(x + h * (v + h / 2 * a2), v + h * a3, f2)
      x += h * v + h * h / 6 * (a1 + a2 + a3)
      v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
    }
    return result
  }

  /// The amplitude of the fundamental of a long vibration.
  package func amplitude(intensity: Double, sharpness: Double) -> Double {
    let item = CalibrationSweep.Item(
      purpose: .step, start: 0, hold: 2, intensity: intensity, sharpness: sharpness)
    let motion = motion(of: [item], for: 2)
    let frequency = frequency(of: sharpness)
    // Whole periods at the end.
    let length = Int((Double(Int(0.5 * frequency)) / frequency * Self.rate).rounded())
    var (c, s) = (0.0, 0.0)
    for index in (motion.count - length)..<motion.count {
      let angle = 2 * Double.pi * frequency * Double(index) / Self.rate
      c += motion[index] * .cos(angle)
      s += motion[index] * .sin(angle)
    }
    return 2 * (c * c + s * s).squareRoot() / Double(length)
  }

  /// The time from 10 to 90 % of the settled level as that of a straight line, rising and falling.
  package func edges(sharpness: Double) -> (rise: Double, fall: Double) {
    // Long enough to settle, and with the phase at its end that the sweep's vibrations have.
    let drive = frequency(of: sharpness)
    let hold = CalibrationSweep.hold + (1.5 * drive).rounded() / drive
    let item = CalibrationSweep.Item(
      purpose: .step, start: 0, hold: hold, intensity: 1, sharpness: sharpness)
    let motion = motion(of: [item], for: 3.5)
    let half = Int(Self.rate / drive / 2)
    // The level is the largest deflection of each half period, where it is: taken for its middle, a
    // resonance whose deflections lie at both ends would rise up to half a period too slowly.
    let peaks = stride(from: 0, to: motion.count - half, by: half).map {
      (start: Int) -> (time: Double, level: Double) in
      let place = (start..<start + half).max { abs(motion[$0]) < abs(motion[$1]) } ?? start
      return (time: Double(place) / Self.rate, level: abs(motion[place]))
    }
    let settled = peaks.last { $0.time < hold - 0.1 }?.level ?? 1
    func crossing(_ share: Double, after: Double, rises: Bool) -> Double {
      let rest = peaks.drop { $0.time < after }
      var last = (time: after, level: rises ? 0 : settled)
      for peak in rest {
        if rises ? peak.level >= share * settled : peak.level <= share * settled {
          let way = (share * settled - last.level) / (peak.level - last.level)
          return last.time + (peak.time - last.time) * way
        }
        last = peak
      }
      return after
    }
    return (
      (crossing(0.9, after: 0, rises: true) - crossing(0.1, after: 0, rises: true)) / 0.8,
      (crossing(0.1, after: hold, rises: false) - crossing(0.9, after: hold, rises: false)) / 0.8
    )
  }
}

extension SplitMix64 {
  /// A number of 0…1.
  package mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }

  /// A number of the normal distribution.
  package mutating func normal() -> Double {
    (-2 * Double.log(max(unit(), 1e-300))).squareRoot() * .cos(2 * .pi * unit())
  }
}
