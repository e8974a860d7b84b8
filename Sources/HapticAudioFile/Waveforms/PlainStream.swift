// A sound file at the render's own rate and at its own speed: sample by sample.

import HapticRender

/// Plays a file's samples as they are.
final class PlainStream: WaveformStream {
  private let reader: WaveformReader
  var isBroken: Bool { reader.isBroken }

  /// A stream from a whole frame of the file.
  init(_ reader: WaveformReader, start: Double) {
    self.reader = reader
    reader.seek(to: wholeFrames(start))
  }

  func read(
    _ count: Int, advancing distance: Double, firstStep step: Double,
    into output: UnsafeMutablePointer<Float>
  ) {
    reader.read(count, into: output)
  }
}

/// The whole frames of a position; 0 for what is no position, and never beyond 2⁶².
func wholeFrames(_ position: Double) -> Int64 {
  position > 0 ? Int64(min(position, 0x1p62)) : 0
}
