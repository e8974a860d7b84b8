// The library from which a render reads sound files.

import HapticModel

/// The sound files that a timeline's events name.
///
/// The renderer does not read files; its caller passes a library. Streams are read forward only and
/// in one thread, while blocks of other voices may be rendered in several.
public protocol WaveformLibrary: Sendable {
  /// The facts of the playable files, by the path in events.
  var facts: [String: WaveformFacts] { get }

  /// Opens a file of ``facts`` for one event; `nil` if it can no longer be read, which is silent.
  func open(_ path: String, for playback: WaveformPlayback) -> (any WaveformStream)?
}

/// Opens a file for one event, as ``WaveformLibrary/open(_:for:)`` does.
typealias OpenWaveform =
  @Sendable (_ path: String, _ playback: WaveformPlayback) -> (any WaveformStream)?

/// How one event plays its sound file.
public struct WaveformPlayback: Hashable, Sendable {
  /// The first position to read, in frames of the file, 0 or more.
  public var start: Double
  /// Whether the file restarts without a gap at its end.
  public var loops: Bool
  /// Whether each step is exactly one frame of the file from a whole `start`, so that its samples
  /// are played unconverted.
  public var isPlain: Bool

  /// Creates a playback from a position.
  public init(start: Double, loops: Bool, isPlain: Bool) {
    self.start = start
    self.loops = loops
    self.isPlain = isPlain
  }
}

/// An open sound file that is played.
public protocol WaveformStream: AnyObject {
  /// Whether the file held less than its facts say, so that silence replaced sound.
  var isBroken: Bool { get }

  /// Reads frames at smoothly advancing positions.
  ///
  /// The first position is where the last call ended, or ``WaveformPlayback/start``. Beyond the end
  /// of a file that does not loop, samples are 0.
  ///
  /// - Parameters:
  ///   - count: The number of frames, 1 or more.
  ///   - distance: The advance of the position over all of them, in frames of the file, above 0.
  ///   - step: The distance from the first frame to the second; further steps grow or shrink
  ///     steadily so that all add up to `distance`.
  ///   - output: Room for `count` frames of the file's channels, interleaved.
  func read(
    _ count: Int, advancing distance: Double, firstStep step: Double,
    into output: UnsafeMutablePointer<Float>)
}

/// A library without sound files: events that name one are silent.
public struct NoWaveforms: WaveformLibrary {
  /// An empty dictionary, since there are no files.
  public var facts: [String: WaveformFacts] { [:] }

  /// Creates an empty library.
  public init() {}

  /// Always `nil`, since there are no files.
  public func open(_ path: String, for playback: WaveformPlayback) -> (any WaveformStream)? { nil }
}
