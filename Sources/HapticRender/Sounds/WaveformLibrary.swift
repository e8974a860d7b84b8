// Where a render gets the samples of sound files from: known beforehand, opened when they start.

import HapticModel

/// The sound files that a timeline's events name.
///
/// The renderer reads no files; whoever does hands it a library. Its streams are read forward only, in
/// one thread, while blocks of everything else may be rendered in several.
public protocol WaveformLibrary: Sendable {
  /// The files that can be played, by the path that the events have.
  var facts: [String: WaveformFacts] { get }

  /// Opens a file of ``facts`` for one event; `nil` if it can no longer be read, and is silent.
  func open(_ path: String, for playback: WaveformPlayback) -> (any WaveformStream)?
}

/// Opens a file of a library for one event; the library's ``WaveformLibrary/open(_:for:)``.
typealias OpenWaveform =
  @Sendable (_ path: String, _ playback: WaveformPlayback) -> (any WaveformStream)?

/// How one event plays its sound file.
public struct WaveformPlayback: Hashable, Sendable {
  /// The position of the first frame to be read, in frames of the file, 0 or more.
  public var start: Double
  /// Whether the file starts again, without a gap, where it ends.
  public var loops: Bool
  /// Whether every step is exactly one frame of the file from a whole `start`, so that the samples
  /// can be played as they are.
  public var isPlain: Bool

  /// A playback from a position.
  public init(start: Double, loops: Bool, isPlain: Bool) {
    self.start = start
    self.loops = loops
    self.isPlain = isPlain
  }
}

/// A sound file that is being played.
public protocol WaveformStream: AnyObject {
  /// Whether the file turned out to hold less than its facts say, so that silence took the place of sound.
  var isBroken: Bool { get }

  /// Reads frames at positions that move on smoothly.
  ///
  /// The first is read where the last call ended, or at ``WaveformPlayback/start``. Beyond the end of
  /// a file that does not loop there is silence.
  ///
  /// - Parameters:
  ///   - count: How many frames, 1 or more.
  ///   - distance: How far the position has moved after them, in frames of the file, above 0.
  ///   - step: How far from the first frame to the second if nothing turned; steps grow or shrink
  ///     steadily from it so that all of them make up `distance`.
  ///   - output: Room for `count` frames of the file's channels, interleaved.
  func read(
    _ count: Int, advancing distance: Double, firstStep step: Double,
    into output: UnsafeMutablePointer<Float>)
}

/// No sound files: whatever names one is silent.
public struct NoWaveforms: WaveformLibrary {
  /// None.
  public var facts: [String: WaveformFacts] { [:] }

  /// A library of nothing.
  public init() {}

  /// Nothing.
  public func open(_ path: String, for playback: WaveformPlayback) -> (any WaveformStream)? { nil }
}
