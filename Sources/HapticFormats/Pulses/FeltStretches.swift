// Vibrations that are too short for a motor to be felt, made as long as it needs.

import HapticModel

extension [VibrationPoint] {
  /// The line with every stretch that is too short to be felt as a pulse of its largest strength.
  ///
  /// A stretch goes from silence to silence. What such a pulse reaches goes on from there.
  ///
  /// - Parameters:
  ///   - shortest: The least that a motor must be on to be felt.
  ///   - tooShort: Counts such stretches, by how many milliseconds they are longer now.
  /// - Returns: The line; itself where nothing is too short.
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

  /// The largest strength, held from the start on.
  private func pulse(lasting duration: HapticTime) -> [VibrationPoint] {
    guard let start = first?.time, let top = self.max(by: { $0.intensity < $1.intensity }) else {
      return []
    }
    return [start, start + duration].map {
      VibrationPoint(time: $0, intensity: top.intensity, sharpness: top.sharpness)
    }
  }

  /// A level line up to a moment.
  private func cut(at time: HapticTime) -> [VibrationPoint] {
    guard let first else { return [] }
    return [first.time, time].map {
      VibrationPoint(time: $0, intensity: first.intensity, sharpness: first.sharpness)
    }
  }

  /// The line with silence at its ends, which lines that follow it are joined to.
  private var betweenSilence: [VibrationPoint] {
    guard let first, let last else { return [] }
    let silent = { (point: VibrationPoint) in
      VibrationPoint(time: point.time, intensity: 0, sharpness: point.sharpness)
    }
    return [silent(first)] + self + [silent(last)]
  }
}

extension [Range<Int>] {
  /// The spans by time, those that touch or overlap as one, each at least so long.
  ///
  /// - Parameters:
  ///   - shortest: The least length.
  ///   - tooShort: Counts the spans that were shorter, by how much they are longer now.
  /// - Returns: Spans apart from each other.
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

  /// The spans by time, those that overlap or are parted by less than a pause as one, empty ones left
  /// out.
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
  /// That vibrations would be too short to be felt, as counted when they were lengthened.
  func lengtheningLoss(to shortest: Int) -> Loss? {
    loss(.pulseLengthened) {
      "\($0.counted("vibration")) would be too short to be felt, and "
        + "\($0.form("becomes a pulse", "become pulses")) of \(shortest) ms, at most \($0.largest) ms "
        + "longer than \($0.form("it is", "they are"))."
    }
  }
}
