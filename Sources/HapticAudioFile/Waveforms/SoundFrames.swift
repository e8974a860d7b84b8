// Reads the frames of a sound file for an analysis: all channels, at the file's own rate.

/// The frames of a sound file, read forward and, if asked for, again.
///
/// ```swift
/// let frames = try SoundFrames(.file("/designs/click.wav"), name: "click.wav")
/// let count = try frames.read(4_096, into: buffer)  // 0 at the end
/// ```
public final class SoundFrames {
  /// The rates that are read, in frames a second.
  public static let rates = 8_000...192_000
  /// The most channels that are read; of more, the first.
  public static let mostChannels = 8

  private let input: WaveformInput
  private let name: String

  /// The frames a second.
  public var rate: Int { input.rate }
  /// The channels of a frame.
  public var channels: Int { input.channels }

  /// Opens a sound file.
  ///
  /// - Parameters:
  ///   - location: The file's location.
  ///   - name: The file's name in messages.
  /// - Throws: ``WaveformFault`` if it cannot be read as a sound file, or at its rate.
  public init(_ location: WaveformLocation, name: String) throws(WaveformFault) {
    input = try WaveformInput(location, name: name, mostChannels: Self.mostChannels)
    self.name = name
    guard Self.rates.contains(input.rate) else {
      throw WaveformFault(
        .rate,
        "\"\(name)\" has \(input.rate) frames a second; from 8,000 to 192,000 can be converted.")
    }
  }

  /// Goes back to the first frame.
  ///
  /// - Throws: ``WaveformFault`` if the file can no longer be read.
  public func rewind() throws(WaveformFault) {
    guard input.seek(to: 0) else {
      throw WaveformFault(.unreadable, "\"\(name)\" can no longer be read.")
    }
  }

  /// What is amiss with the file, of which so many frames were read to its end.
  public func remarks(having frames: Int64) -> [WaveformRemark] {
    var remarks: [WaveformRemark] = []
    if input.fileChannels > channels {
      remarks.append(
        WaveformRemark(
          .channels,
          "\"\(name)\" has \(input.fileChannels) channels; only the first \(channels) are converted."
        ))
    }
    if input.oddSamples > 0 {
      remarks.append(
        WaveformRemark(
          .oddSamples,
          "\"\(name)\" has \(input.oddSamples) samples that are not finite; they play as silence.")
      )
    }
    if let claim = input.claim(having: frames) {
      remarks.append(
        WaveformRemark(
          .shorter, "\"\(name)\" \(claim); export it again if it was cut off."))
    }
    return remarks
  }

  /// Reads interleaved frames; every sample is finite and within ±1,000.
  ///
  /// - Parameters:
  ///   - count: The most frames.
  ///   - output: Room for as many.
  /// - Returns: The number of frames; 0 at the end, also of a file that is cut off.
  /// - Throws: ``WaveformFault`` if the file cannot be read.
  public func read(
    _ count: Int, into output: UnsafeMutablePointer<Float>
  ) throws(WaveformFault) -> Int {
    let done = input.read(count, into: output)
    try input.requireRead(name)
    return done
  }
}
