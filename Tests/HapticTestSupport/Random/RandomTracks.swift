// Random motions and tracks for the laws.

import HapticModel
import Testing

extension SplitMix64 {
  /// A curve whose progress may leave 0…1.
  public mutating func curve() -> CubicBezier {
    CubicBezier(number(0...1), number(-1...2), number(0...1), number(-1...2))
      ?? self.curve()
  }

  /// A spring of any regime, critical damping and its neighbourhood included.
  public mutating func spring() throws -> DampedSpring {
    let near = number(0.999_999...1.000_001)
    let ratios = [number(0...0.999), 1, near, number(1...6), 0, number(0.05...0.6)]
    let ratio = ratios[integer(0...5)]
    return try #require(DampedSpring(angularFrequency: number(1...40), dampingRatio: ratio))
  }

  /// A motion of any kind.
  public mutating func motion() throws -> Motion {
    switch integer(0...5) {
    case 0: .step
    case 1: .timed(.linear)
    case 2, 3: .timed(.cubicBezier(curve()))
    case 4: .spring(try spring(), initialVelocity: number(-5...5))
    default: .cubic(startSlope: number(-40...40), endSlope: number(-40...40))
    }
  }

  /// A segment within two seconds, some of them cut.
  public mutating func segment() throws -> TrackSegment {
    let start = HapticTime(nanoseconds: Int64(integer(0...1_200_000_000)))
    let duration = HapticTime(nanoseconds: oneIn(8) ? 0 : Int64(integer(1...600_000_000)))
    return TrackSegment(
      start: start, duration: duration, from: number(-3...3), to: number(-3...3),
      motion: try motion(),
      cut: oneIn(5) ? start + HapticTime(nanoseconds: Int64(integer(0...600_000_000))) : nil)
  }

  /// A track of up to seven segments that interrupt each other.
  public mutating func track() throws -> AnimationTrack {
    var track = AnimationTrack("test", unit: .none, initial: number(-3...3))
    for _ in 0..<integer(0...7) {
      if oneIn(2) {
        track.insert(try segment())
      } else {
        let segment = try segment()
        track.animate(to: segment.to, at: segment.start, over: segment.duration, segment.motion)
      }
    }
    return track
  }

  /// A moment within the first two seconds.
  public mutating func moment() -> HapticTime {
    HapticTime(nanoseconds: Int64(integer(0...2_000_000_000)))
  }
}
