// Lengthens continuous events that are too short to be felt on a motor.

import HapticModel

extension [VibrationPoint] {
  /// The line with each stretch too short to be felt replaced by a pulse of its greatest strength.
  ///
  /// A stretch reaches from silence to silence. One that such a pulse overlaps continues after it.
  ///
  /// - Parameters:
  ///   - shortest: The shortest time for which a motor must run to be felt.
  ///   - tooShort: Counts lengthened stretches, by the milliseconds added.
  /// - Returns: The line, unchanged if nothing is too short.
  func lengthened(to shortest: HapticTime, _ tooShort: inout LossTally) -> [VibrationPoint] {
    let stretches = soundingVibrations.map { $0.points }
    guard stretches.contains(where: { $0.duration < shortest }) else { return self }
    var felt: [[VibrationPoint]] = []
    for var stretch in stretches {
      if let last = felt.last, let end = last.last?.time, stretch[0].time < end {
        stretch = last.cut(at: stretch[0].time) + stretch
        felt.removeLast()
      }
      if stretch.duration < shortest {
        tooShort.count(
          (shortest - stretch.duration).milliseconds, at: Place(time: stretch[0].time))
        stretch = stretch.pulse(lasting: shortest)
      }
      felt.append(stretch)
    }
    return felt.flatMap { $0.betweenSilence }
  }

  private var duration: HapticTime { (last?.time ?? .zero) - (first?.time ?? .zero) }

  /// The greatest strength, held from the start for a duration.
  private func pulse(lasting duration: HapticTime) -> [VibrationPoint] {
    guard let start = first?.time, let top = self.max(by: { $0.intensity < $1.intensity }) else {
      return []
    }
    return [start, start + duration].map {
      VibrationPoint(time: $0, intensity: top.intensity, sharpness: top.sharpness)
    }
  }

  /// The constant line up to a time.
  private func cut(at time: HapticTime) -> [VibrationPoint] {
    guard let first else { return [] }
    return [first.time, time].map {
      VibrationPoint(time: $0, intensity: first.intensity, sharpness: first.sharpness)
    }
  }

  /// The line with silence at its ends, for joining others to it.
  private var betweenSilence: [VibrationPoint] {
    guard let first, let last else { return [] }
    return [first.silenced] + self + [last.silenced]
  }
}

extension [Range<Int>] {
  /// The spans by time, with touching and overlapping ones merged and short ones lengthened.
  func lengthened(to shortest: Int, _ tooShort: inout LossTally) -> [Range<Int>] {
    var felt: [Range<Int>] = []
    for var span in joined(closing: 0) {
      if let last = felt.last, span.lowerBound <= last.upperBound {
        span = last.lowerBound..<Swift.max(last.upperBound, span.upperBound)
        felt.removeLast()
      }
      if span.count < shortest {
        tooShort.count(
          Double(shortest - span.count), at: Place(milliseconds: span.lowerBound))
        span = span.lowerBound..<span.lowerBound + shortest
      }
      felt.append(span)
    }
    return felt
  }

  /// The spans by time, without empty ones, with those merged that are less than a pause apart.
  func joined(closing pause: Int) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for span in sorted(by: { $0.lowerBound < $1.lowerBound }) where !span.isEmpty {
      if let last = joined.last, span.lowerBound < last.upperBound + Swift.max(pause, 1) {
        joined[joined.count - 1] =
          last.lowerBound..<Swift.max(last.upperBound, span.upperBound)
      } else {
        joined.append(span)
      }
    }
    return joined
  }
}

extension LossTally {
  /// The loss of lengthening continuous events too short to be felt; `nil` if nothing was counted.
  func lengtheningLoss(to shortest: Int) -> Loss? {
    loss(.pulseLengthened) {
      "\($0.counted("vibration")) would be too short to be felt, and "
        + "\($0.form("becomes a pulse", "become pulses")) of \(shortest) ms, at most \($0.largest) ms "
        + "longer than \($0.form("it is", "they are"))."
    }
  }
}
