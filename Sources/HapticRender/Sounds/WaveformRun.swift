// A sound file's event made ready to run: when it sounds, how it is read, and how loud it is where.

import HapticModel

/// One event that plays a sound file.
struct WaveformRun: Sendable {
  /// The file, by the path in the library.
  var path: String
  /// What is known of it.
  var facts: WaveformFacts
  /// Whether the file starts again where it ends.
  var loops: Bool
  /// The first frame that is not before the event's start, from which the file is read and filtered;
  /// may lie before the first frame that is heard.
  var first: Int64
  /// Seconds from the event's start to that frame; less than one frame.
  var lag: Double
  /// The place in the file, in seconds, by seconds since the event's start.
  var clock: PlaybackClock
  /// How much of it goes where; by frame, none empty, none overlapping another.
  var gains: [GainSegment]
  /// How it is filtered, from ``first`` on and without gaps; empty if it is not filtered at all.
  var brightness: [BrightnessSegment]

  /// Whether the file's samples can be played as they are.
  func isPlain(atRate rate: Int) -> Bool { clock.isPlain && facts.rate == rate && lag == 0 }

  /// The frames in which it may be heard; nothing is read after them.
  var frames: Range<Int64> {
    (gains.first?.start ?? first)..<(gains.last?.end ?? first)
  }
}

/// A stretch of frames over which the gains of a stereo sound are parabolas.
struct GainSegment: Sendable, Hashable {
  /// The first frame.
  var start: Int64
  /// The first frame after.
  var end: Int64
  /// From the file's first channel to the left.
  var left: Quadratic
  /// From the file's first channel to the right.
  var right: Quadratic
  /// From the file's second channel to the left; 0 for a file of one.
  var secondToLeft: Quadratic
  /// From the file's second channel to the right; 0 for a file of one.
  var secondToRight: Quadratic
}

/// A stretch of frames over which brightness is a straight line.
struct BrightnessSegment: Sendable, Hashable {
  /// The first frame.
  var start: Int64
  /// The first frame after.
  var end: Int64
  /// Brightness by frame, 0…1.
  var brightness: Quadratic
}
