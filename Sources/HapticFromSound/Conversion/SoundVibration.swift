// The vibration of a sound: one stream from silence to silence, as curves of few points.

import HapticModel

/// A part of a sound between two silences, as a vibration.
struct SoundStream {
  /// The strength by time, 0…1, before the balance between taps and vibration.
  var intensity: [ControlPoint]
  /// The sharpness by time, 0…1.
  var sharpness: [ControlPoint]

  var start: HapticTime { intensity.first?.time ?? .zero }
  var end: HapticTime { intensity.last?.time ?? .zero }

  var middleSharpness: Double {
    let values = sharpness.lazy.map { $0.value }
    guard let least = values.min(), let most = values.max() else { return 0.5 }
    // Rounded like the values, so that their differences add up.
    return ((least + most) / 2).rounded(toPlaces: 4)
  }
}

/// Makes vibrations of the loudness of a sound.
struct VibrationMaker {
  let features: SoundFeatures
  let strategy: SoundStrategy
  let options: SoundConversionOptions
  let profile: ActuatorProfile

  /// The silence that separates two streams, in values of the envelope: 200 ms (our choice).
  private static let pause = 40
  /// The largest error that a removed point may cause, in decibels: a third of the 1.6 up to which
  /// touch does not notice a change of amplitude (`JustNoticeable.amplitude`).
  static let tolerance: Float = 0.5
  /// The same for sharpness: half the noticeable step in the middle of the reference profile's
  /// band.
  private static let sharpnessTolerance: Float = 0.1
  /// The ticks between values of the sharpness.
  private static let sharpnessStep = 20
  /// The ticks over which each value of the sharpness is averaged.
  private static let sharpnessWidth = 60

  /// The streams by time; the strength jumps to that of a tap where one plays.
  func streams(under taps: [SoundTap]) -> [SoundStream] {
    var values = SoundEnvelope(features.power, width: strategy.width).values
    let amplitude = Float(options.amplitude)
    for index in values.indices {
      let value = min(values[index] * amplitude, 1)
      values[index] = value < SoundEnvelope.silence ? 0 : value
    }
    if let longest = options.longestVibration {
      values.fade(
        after: Int(longest / (Double(SoundEnvelope.step) * SoundFeatures.tick)), Self.pause)
    }
    let steps = raise(&values, at: taps)
    let spans = values.streams(pause: Self.pause)
    let points = reduced(
      values, keeping: steps + spans.flatMap { [$0.lowerBound, $0.upperBound - 1] })
    return spans.map { span in
      let first = points.partitioningIndex { $0.index >= span.lowerBound }
      let last = points.partitioningIndex { $0.index >= span.upperBound }
      return SoundStream(
        intensity: points[first..<last].map { point in
          ControlPoint(
            time: time(atTick: point.index * SoundEnvelope.step),
            value: profile.law.strength(of: Double(point.value)).rounded(toPlaces: 4))
        },
        sharpness: sharpness(over: span))
    }
  }

  /// The envelope in few points, where they lower the error most: pauses leave theirs to the sound.
  private func reduced(_ values: [Float], keeping fixed: [Int]) -> [ReducedPoint] {
    let seconds = Double(values.count * SoundEnvelope.step) * SoundFeatures.tick
    let count = Int((seconds * options.pointsPerSecond).rounded(.up))
    return LineReducer<DecibelScale>().reduce(
      values, to: count, within: Self.tolerance, keeping: fixed)
  }

  /// Raises the envelope to the amplitude of each tap that plays, because the curve acts on taps,
  /// too, and none can be stronger than it.
  ///
  /// - Returns: The indices between which the envelope jumps.
  private func raise(_ values: inout [Float], at taps: [SoundTap]) -> [Int] {
    let old = values
    var steps: [Int] = []
    for tap in taps where tap.verdict == .played {
      let first = tap.onset.tick / SoundEnvelope.step
      guard first < values.count else { continue }
      let level = Float(min(tap.amplitude * options.amplitude, 1))
      // Until the sound itself is as loud, for 30 ms at most; two values at least.
      for index in first..<min(first + 7, values.count) {
        if index > first + 1, old[index] >= level { break }
        values[index] = max(values[index], level)
      }
      steps += [first - 1, first]
    }
    return steps
  }

  private func sharpness(over span: Range<Int>) -> [ControlPoint] {
    let first = span.lowerBound * SoundEnvelope.step
    let end = span.upperBound * SoundEnvelope.step
    guard strategy.movesSharpness else {
      let value = sharpness(from: first, to: end)
      return [ControlPoint(time: time(atTick: first), value: value)]
    }
    let ticks = Array(stride(from: first, to: end, by: Self.sharpnessStep))
    let half = Self.sharpnessWidth / 2
    let values = ticks.map { Float(sharpness(from: $0 - half, to: $0 + half)) }
    // No more than half the points of the intensity.
    let most = Double(ticks.count * Self.sharpnessStep) * SoundFeatures.tick
    let count = max(Int(most * options.pointsPerSecond / 2), 2)
    return LineReducer<PlainScale>().reduce(values, to: count, within: Self.sharpnessTolerance)
      .map { point in
        ControlPoint(
          time: time(atTick: ticks[point.index]), value: Double(point.value).rounded(toPlaces: 4))
      }
  }

  private func sharpness(from first: Int, to end: Int) -> Double {
    TimbreMap.sharpness(of: features.brightness(from: first, to: end), in: options.brightness)
      .rounded(toPlaces: 4)
  }

  private func time(atTick tick: Int) -> HapticTime {
    features.time(ofFrame: features.frame(atTick: Double(tick)))
  }
}

extension [Float] {
  /// The fade at the end of what is cut, in values: 100 ms.
  private static var fade: Int { 20 }

  /// Fades out what lasts longer than a number of values without a pause.
  fileprivate mutating func fade(after longest: Int, _ pause: Int) {
    for span in streams(pause: pause) where span.count > longest {
      let end = span.lowerBound + Swift.max(longest, Self.fade)
      for place in Swift.max(end - Self.fade, 0)..<span.upperBound {
        self[place] *= Float(Swift.max(end - place, 0)) / Float(Self.fade)
      }
    }
  }
}

extension [Float] {
  /// The spans from the last silent value before sound to the first after it, separated by at least
  /// `pause` silent values.
  fileprivate func streams(pause: Int) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    var index = 0
    while index < count {
      guard self[index] > 0 else {
        index += 1
        continue
      }
      let first = Swift.max(index - 1, 0)
      var end = index + 1
      while end < count, self[end] > 0 { end += 1 }
      index = end
      end = Swift.min(end + 1, count)
      if let last = spans.last, first - last.upperBound < pause {
        spans[spans.count - 1] = last.lowerBound..<end
      } else {
        spans.append(first..<end)
      }
    }
    return spans
  }
}

extension Double {
  /// The number, rounded up to four decimal places.
  var roundedUp: Double { (self * 10_000).rounded(.up) / 10_000 }
}
