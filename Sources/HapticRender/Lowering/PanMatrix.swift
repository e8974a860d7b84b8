// The pan of a sound file: equal-power gains from its channels to left and right.

import HapticModel

/// The pan gains of a stretch of a sound file.
///
/// The formulas are those of the `StereoPannerNode` of the W3C's Web Audio API.
struct PanMatrix {
  private let stretch: SoundStretch
  private let channels: Int
  /// Whether the pan is at or left of the centre; a stretch does not cross it.
  private let isLeft: Bool

  /// Creates the matrix of a stretch in which a stereo file's pan does not cross the centre.
  init(_ stretch: SoundStretch, channels: Int) {
    self.stretch = stretch
    self.channels = channels
    isLeft = stretch.pan.shifted(by: stretch.seconds / 2).value <= 0
  }

  /// The number of parts that the stretch needs for each gain to be a parabola.
  ///
  /// From −1 to 1 the angle of a mono file turns by π/2, that of a stereo file by π/2 on each side.
  var parts: Double {
    let strength = stretch.strengthBounds
    let pan = stretch.panBounds(angle: channels == 1 ? .pi / 4 : .pi / 2)
    return strength.times(pan)
      .parts(of: stretch.seconds, within: SoundTolerance.level * strength.zeroth)
  }

  func gains(of part: SoundPart, scaledBy gain: Double, rate: Int) -> GainSegment {
    let first = gains(at: part.start.seconds, scaledBy: gain)
    let middle = gains(at: part.middle, scaledBy: gain)
    let last = gains(at: part.end.seconds, scaledBy: gain)
    func curve(_ value: (Gains) -> Double) -> Quadratic {
      part.parabola(value(first), value(middle), value(last), rate: rate)
    }
    return GainSegment(
      start: part.start.frame, end: part.end.frame, left: curve { $0.left },
      right: curve { $0.right },
      secondToLeft: curve { $0.secondToLeft }, secondToRight: curve { $0.secondToRight })
  }

  private struct Gains {
    var left = 0.0
    var right = 0.0
    var secondToLeft = 0.0
    var secondToRight = 0.0
  }

  private func gains(at seconds: Double, scaledBy gain: Double) -> Gains {
    let seconds = seconds - stretch.start.seconds
    let strength = stretch.strength(at: seconds) * gain
    let pan = stretch.pan.shifted(by: seconds).value
    func gains(_ place: Double) -> (cosine: Double, sine: Double) {
      (strength * quarterCosine(place), strength * quarterSine(place))
    }
    guard channels == 2 else {
      let (cosine, sine) = gains((pan + 1) / 2)
      return Gains(left: cosine, right: sine)
    }
    let (cosine, sine) = gains(isLeft ? pan + 1 : pan)
    return isLeft
      ? Gains(left: strength, right: 0, secondToLeft: cosine, secondToRight: sine)
      : Gains(left: cosine, right: sine, secondToLeft: 0, secondToRight: strength)
  }
}

extension GainSegment {
  var isSilent: Bool {
    left.isZero && right.isZero && secondToLeft.isZero && secondToRight.isZero
  }

  func clamped(to window: Range<Int64>) -> GainSegment {
    var segment = self
    segment.end = min(end, window.upperBound)
    guard start < window.lowerBound else { return segment }
    let k = Double(window.lowerBound - start)
    segment.start = window.lowerBound
    segment.left = left.seen(from: k)
    segment.right = right.seen(from: k)
    segment.secondToLeft = secondToLeft.seen(from: k)
    segment.secondToRight = secondToRight.seen(from: k)
    return segment
  }
}
