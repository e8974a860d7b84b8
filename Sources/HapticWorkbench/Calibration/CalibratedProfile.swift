// Makes an actuator profile of what a recording of the sweep told.

import HapticFormats
import HapticFromSound
import HapticModel

/// A profile that was measured, with what it leaves of the measurements.
package struct CalibratedProfile: Sendable {
  package let fit: CalibrationFit
  package private(set) var profile: ActuatorProfile
  /// The exponent of the law that fits best: 1 is linear, 2 squared.
  package let exponent: Double

  /// Creates a profile from measurements.
  ///
  /// - Parameters:
  ///   - fit: The measurements.
  ///   - name: The name of the profile.
  ///   - origin: What was measured with what, for the sources.
  package init(_ fit: CalibrationFit, name: String, origin: String) {
    self.fit = fit
    exponent = Self.exponent(of: fit.points)
    profile = .reference
    profile.name = name
    profile.summary = "Measured by haptic-cli calibrate: \(origin)."
    profile.law = exponent < 1.5 ? .linear : .squared
    profile.measurements = ActuatorMeasurements(
      points: fit.points.map { $0.rounded }, rise: fit.rise.rounded(to: 5),
      fall: fit.fall.rounded(to: 5), fusionGap: fit.fusionGap)
    setFrequency()
    setResponse()
    setEdges()
    setTaps()
    profile.sources = sources(origin)
  }

  /// The slope of strength over intensity, both in decibels, at medium sharpness; errors count.
  private static func exponent(of points: [ActuatorMeasurements.Point]) -> Double {
    var (product, square) = (0.0, 0.0)
    for point in points where point.sharpness == 0.5 && point.intensity < 1 {
      let x = 20 * Double.log10(point.intensity)
      let weight = 1 / max(point.strength.deviation * point.strength.deviation, 1e-6)
      product += weight * x * point.strength.value
      square += weight * x * x
    }
    return square > 0 ? product / square : 1
  }

  /// The vibrations of full intensity by sharpness.
  private var full: [ActuatorMeasurements.Point] {
    fit.points.filter { $0.intensity == 1 }.sorted { $0.sharpness < $1.sharpness }
  }

  private mutating func setFrequency() {
    let points = full.map {
      ProfileCurve.Point(at: $0.sharpness, value: $0.frequency.value.rounded(toPlaces: 2))
    }
    guard let first = points.first, let last = points.last else { return }
    var map = SharpnessMap(first.value, last.value)
    // A straight line serves as long as nobody could tell, with a tenth of what can be told.
    let isStraight = points.allSatisfy {
      abs($0.value / map.value(at: $0.at) - 1) < JustNoticeable.frequency / 10
    }
    if !isStraight { map.between = points.filter { $0.at > 0 && $0.at < 1 } }
    profile.continuous.frequency = map
  }

  private mutating func setResponse() {
    let scale = fit.isAcceleration ? fit.reference : TouchProfile.reference.acceleration
    var points: [ProfileCurve.Point] = []
    for point in full.sorted(by: { $0.frequency.value < $1.frequency.value }) {
      let frequency = point.frequency.value.rounded(toPlaces: 1)
      let value = scale * Double.exp10(point.strength.value / 20)
      // What plays one frequency at all sharpnesses has one point.
      if let last = points.last, frequency < last.at + 1 { continue }
      points.append(
        ProfileCurve.Point(at: frequency, value: max(value, 0.01).rounded(toPlaces: 4)))
    }
    guard let best = points.max(by: { $0.value < $1.value }) else { return }
    profile.touch.acceleration = best.value
    if points.count > 1 { profile.touch.accelerations = ProfileCurve(points) }
  }

  private mutating func setEdges() {
    // A profile's lines are of strength: under a squared law it takes √0.9 − √0.1 of a line from 10 to
    // 90 % of the amplitude.
    let factor = profile.law == .squared ? 0.8 / (0.9.squareRoot() - 0.1.squareRoot()) : 1
    func stage(_ measured: Measured) -> StageTime {
      let length = Int64((measured.value * factor * 1_000).rounded())
      return StageTime(minimum: .milliseconds(max(length, 1)), full: .seconds(1))
    }
    profile.continuous.attack = stage(fit.rise)
    profile.continuous.decay = stage(fit.fall)
    profile.continuous.release = stage(fit.fall)
  }

  private mutating func setTaps() {
    let taps = fit.taps.filter { $0.intensity == 1 }.sorted { $0.sharpness < $1.sharpness }
    guard let first = taps.first, let last = taps.last else { return }
    func gain(_ tap: CalibrationFit.Tap) -> Double {
      min(Double.exp10(tap.strength / 20), 1).rounded(toPlaces: 3)
    }
    func time(_ seconds: Double) -> HapticTime { .milliseconds(Int64((seconds * 1_000).rounded())) }
    profile.transient.length = TapLength(time(first.length), time(last.length))
    // So does the decay of a tap, which is twice as long as that of its amplitude.
    let decay = taps[taps.count / 2].decay * (profile.law == .squared ? 2 : 1)
    profile.transient.decay = max(time(decay), .milliseconds(1))
    profile.transient.fade = min(profile.transient.fade, time(min(first.length, last.length) / 4))
    profile.transient.partials = [
      TransientVoice.Partial(
        gain: SharpnessMap(gain(first), gain(last)),
        frequency: SharpnessMap(
          first.frequency.rounded(toPlaces: 1), last.frequency.rounded(toPlaces: 1)))
    ]
    if let gap = fit.fusionGap?.value {
      profile.touch.tapsPerSecond = min(max((1 / gap).rounded(toPlaces: 1), 1), 1_000)
    }
  }

  private func sources(_ origin: String) -> [ActuatorProfile.Source] {
    let measured = "measured: \(origin)"
    let level =
      fit.isAcceleration
      ? measured : "relative levels measured; that the reference step has 1 g is assumed"
    return [
      ("law", "\(measured); the exponent is \(trimmed(exponent, 2))"),
      ("continuous.gain", "ours"), ("continuous.frequency", measured),
      ("continuous.attack.minimum", measured), ("continuous.decay.minimum", measured),
      ("continuous.release.minimum", measured), ("continuous.cut", "ours"),
      ("continuous.ducking", "ours"), ("transient", measured), ("transient.fade", "ours"),
      ("touch.acceleration", level),
      ("touch.tapsPerSecond", fit.fusionGap == nil ? "ours" : measured),
    ].map { ActuatorProfile.Source(field: $0.0, origin: $0.1) }
  }

  /// What the profile predicts of a vibration: decibels relative to the reference, and hertz.
  package func prediction(
    intensity: Double, sharpness: Double
  ) -> (strength: Double, frequency: Double) {
    let frequency = profile.continuous.frequency.value(at: sharpness)
    let usual = profile.continuous.frequency.value(at: 0.5)
    let ratio = profile.touch.acceleration(at: frequency) / profile.touch.acceleration(at: usual)
    return (20 * .log10(profile.law.amplitude(of: intensity) * ratio), frequency)
  }
}

extension ActuatorMeasurements.Point {
  fileprivate var rounded: Self {
    Self(
      intensity: intensity, sharpness: sharpness, frequency: frequency.rounded(to: 2),
      strength: strength.rounded(to: 2))
  }
}

extension Measured {
  /// The numbers with some decimal places, the interval not narrower.
  fileprivate func rounded(to places: Int) -> Measured {
    let step = Double.exp10(-Double(places))
    return Measured(
      value.rounded(toPlaces: places),
      low: ((low / step).rounded(.down) * step).rounded(toPlaces: places),
      high: ((high / step).rounded(.up) * step).rounded(toPlaces: places))
  }
}
