// Plays a sound file at the render's rate and its own speed: sample by sample.

import HapticRender

/// Plays a file's samples unchanged.
final class PlainStream: WaveformStream {
  private let reader: WaveformReader
  var isBroken: Bool { reader.isBroken }

  /// Creates a stream from a whole frame of the file.
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

/// The whole frames of a position, limited to 2⁶²; 0 if it is negative or not a number.
func wholeFrames(_ position: Double) -> Int64 {
  position > 0 ? Int64(min(position, 0x1p62)) : 0
}
