// An event of a RichTap effect with the file's numbers, and its playback.

import HapticModel

struct RichTapPoint: Hashable {
  /// The time from the event's start, in milliseconds.
  var time: Int
  /// The factor on the event's intensity, 0…1.
  var intensity: Double
  /// The offset of the event's frequency, −100…100.
  var frequency: Int
}

struct RichTapEvent: Hashable {
  /// The start in the pattern, in milliseconds.
  var time: Int
  var isTap = false
  /// The actuator: 0 for both, 1 or 2.
  var actuator = 0
  /// The duration in milliseconds; 0 for a transient.
  var duration = 0
  /// The intensity, 0…100.
  var intensity: Int
  /// The frequency, 0…100.
  var frequency: Int
  /// The points of a continuous event, by time; empty if it is constant.
  var curve: [RichTapPoint] = []

  init(time: Int, intensity: Int, frequency: Int) {
    self.time = time
    self.intensity = intensity
    self.frequency = frequency
  }

  /// The event at another time in milliseconds.
  func moved(to time: Int) -> RichTapEvent {
    var event = self
    event.time = time
    return event
  }

  /// The transient; `nil` for a continuous event.
  func tap(at time: HapticTime) -> ResolvedTap? {
    guard isTap else { return nil }
    return ResolvedTap(
      time: time, intensity: Double(intensity) / 100, sharpness: Double(frequency) / 100)
  }

  /// The continuous event; `nil` for a transient, and for one without length.
  ///
  /// Intensities are multiplied without rounding to hundredths as players do. Frequencies are
  /// added, and their sum is limited to 0…100 at all times.
  func vibration(at start: HapticTime) -> ResolvedVibration? {
    guard !isTap, duration > 0 else { return nil }
    let points = curve.isEmpty ? constant : curve
    let line = points.sorted(on: { $0.time }).map { point in
      VibrationPoint(
        time: start + .milliseconds(Int64(point.time)),
        intensity: Double(intensity) / 100 * point.intensity,
        sharpness: Double(frequency + point.frequency) / 100)
    }
    return ResolvedVibration(points: line.limitingSharpness)
  }

  private var constant: [RichTapPoint] {
    [0, duration].map { RichTapPoint(time: $0, intensity: 1, frequency: 0) }
  }
}

extension [VibrationPoint] {
  /// The line with its sharpness limited to 0…1, also between the points.
  fileprivate var limitingSharpness: [VibrationPoint] {
    var line = Array(prefix(1))
    for (last, point) in zip(self, dropFirst()) {
      let bounds = last.sharpness < point.sharpness ? [0.0, 1] : [1, 0]
      line += bounds.compactMap { last.crossing($0, towards: point, of: { $0.sharpness }) }
      line.append(point)
    }
    return line.map {
      VibrationPoint(
        time: $0.time, intensity: $0.intensity,
        sharpness: UnitValue(clamping: $0.sharpness).value)
    }
  }
}
