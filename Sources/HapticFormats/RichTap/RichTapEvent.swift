// An event of a RichTap effect in the numbers of the file, and what it plays.

import HapticModel

/// A point of a curve.
struct RichTapPoint: Hashable {
  /// Milliseconds from the event's start.
  var time: Int
  /// The factor on the event's intensity, 0…1.
  var intensity: Double
  /// What is added to the event's frequency, −100…100.
  var frequency: Int
}

/// A tap or a vibration.
struct RichTapEvent: Hashable {
  /// Milliseconds from the pattern's start.
  var time: Int
  /// Whether it is a tap.
  var isTap = false
  /// Milliseconds; 0 for a tap.
  var duration = 0
  /// 0…100.
  var intensity: Int
  /// 0…100.
  var frequency: Int
  /// The points of a vibration, by time; none if it is constant.
  var curve: [RichTapPoint] = []

  /// An event with no curve yet.
  init(time: Int, intensity: Int, frequency: Int) {
    self.time = time
    self.intensity = intensity
    self.frequency = frequency
  }

  /// The tap it is; `nil` for a vibration.
  func tap(at time: HapticTime) -> ResolvedTap? {
    guard isTap else { return nil }
    return ResolvedTap(
      time: time, intensity: Double(intensity) / 100, sharpness: Double(frequency) / 100)
  }

  /// The vibration it is; `nil` for a tap, and for one that lasts no time.
  ///
  /// Intensities multiply and are kept as written: that players cut them to hundredths is theirs.
  /// Frequencies add, and their sum is limited to 0…100 at every moment.
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
  /// The line with its sharpness limited to 0…1 between the points, too.
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
