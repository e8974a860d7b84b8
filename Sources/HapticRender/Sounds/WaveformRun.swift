// A sound-file event ready to play: its frames, position, gains and filter.

import HapticModel

/// One event that plays a sound file.
struct WaveformRun: Sendable {
  /// The file, by the path in the library.
  var path: String
  var facts: WaveformFacts
  var loops: Bool
  /// The first frame at or after the event's start, from which the file is read and filtered; it
  /// may precede the first audible frame.
  var first: Int64
  /// The seconds from the event's start to that frame; less than one frame.
  var lag: Double
  /// The position in the file, in seconds, by seconds since the event's start.
  var clock: PlaybackClock
  /// The gains by frame; none empty, none overlapping.
  var gains: [GainSegment]
  /// The brightness from ``first`` on, without gaps; empty if nothing is filtered.
  var brightness: [BrightnessSegment]

  /// Whether the file's samples can be played unconverted.
  func isPlain(atRate rate: Int) -> Bool { clock.isPlain && facts.rate == rate && lag == 0 }

  /// The frames in which it may be heard; nothing is read after them.
  var frames: Range<Int64> {
    (gains.first?.start ?? first)..<(gains.last?.end ?? first)
  }
}

/// A range of frames over which the gains of a sound are parabolas.
struct GainSegment: Sendable, Hashable {
  var start: Int64
  /// The frame after the last.
  var end: Int64
  /// The gain from the file's first channel to the left.
  var left: Quadratic
  /// The gain from the file's first channel to the right.
  var right: Quadratic
  /// The gain from the second channel to the left; 0 for a mono file.
  var secondToLeft: Quadratic
  /// The gain from the second channel to the right; 0 for a mono file.
  var secondToRight: Quadratic
}

/// A range of frames over which brightness is a straight line.
struct BrightnessSegment: Sendable, Hashable {
  var start: Int64
  /// The frame after the last.
  var end: Int64
  /// The brightness by frame, 0…1.
  var brightness: Quadratic
}
