// An animation track as a table of motions by frame.

import HapticModel

/// The motions of a track on the frame grid.
///
/// A frame shows the track at the last whole nanosecond at or before its instant: a jump appears in
/// exactly its frame, and any other value is less than a nanosecond of its slope away.
struct TrackTable: Sendable {
  private let segments: [TrackSegment]
  /// The first frame of each motion, and the first after it.
  private let spans: [Range<Int64>]
  /// The value held after each motion, relative to full scale.
  private let held: [Float]
  private let initial: Float
  private let fullScale: Double
  private let rate: Int

  init(_ track: AnimationTrack, scale: ChannelScale, rate: Int) {
    segments = track.segments
    spans = segments.map { segment in
      let start = segment.start.firstFrame(atRate: rate)
      return start..<max(start, segment.end.firstFrame(atRate: rate))
    }
    held = segments.map { TrackTable.sample($0.value(at: $0.end), scale.fullScale) }
    initial = TrackTable.sample(track.initial, scale.fullScale)
    fullScale = scale.fullScale
    self.rate = rate
  }

  /// Writes a run of frames to every `stride`th sample, from the cursor on.
  ///
  /// The cursor is the number of motions that have started; runs come in order.
  func write(
    _ frames: Range<Int64>, cursor: inout Int, to output: UnsafeMutablePointer<Float>, stride: Int
  ) {
    var frame = frames.lowerBound
    while frame < frames.upperBound {
      while cursor < spans.count && spans[cursor].lowerBound <= frame { cursor += 1 }
      let next = cursor < spans.count ? spans[cursor].lowerBound : .max
      let stop = min(next, frames.upperBound)
      let running = cursor > 0 ? min(stop, spans[cursor - 1].upperBound) : frame
      while frame < running {
        let time = HapticTime(lastBefore: frame, atRate: rate)
        let value = segments[cursor - 1].value(at: time)
        output[Int(frame - frames.lowerBound) * stride] = TrackTable.sample(value, fullScale)
        frame += 1
      }
      let rest = cursor > 0 ? held[cursor - 1] : initial
      while frame < stop {
        output[Int(frame - frames.lowerBound) * stride] = rest
        frame += 1
      }
    }
  }

  private static func sample(_ value: Double, _ fullScale: Double) -> Float {
    // Not a number becomes silence; only a value beyond 1e308 can exceed its scale.
    let part = value / fullScale
    return part.isNaN ? 0 : Float(min(max(part, -1), 1))
  }
}
