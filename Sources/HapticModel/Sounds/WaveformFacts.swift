// How long sounds last: what must be known of a file before it is played, and the length of an event that plays it.

/// The length, rate and channels of a sound file.
public struct WaveformFacts: Hashable, Sendable {
  /// The number of frames, more than 0.
  public let frames: Int64
  /// The frames per second.
  public let rate: Int
  /// The number of channels: 1, or 2 for left and right.
  public let channels: Int

  /// Creates facts; `nil` unless there are frames, a rate, and one or two channels.
  public init?(frames: Int64, rate: Int, channels: Int) {
    guard frames > 0, rate > 0, (1...2).contains(channels) else { return nil }
    self.frames = frames
    self.rate = rate
    self.channels = channels
  }

  /// The length at the file's own speed, in seconds.
  public var seconds: Double { Double(frames) / Double(rate) }
}

extension AudioEvent {
  /// The stated duration; a duration of zero counts as none for a file.
  package var playedDuration: HapticTime? {
    guard source != .tone, let duration else { return duration }
    return duration > .zero ? duration : nil
  }

  /// The time to play a file once to its end, at the speed that follows from the pitch.
  ///
  /// The time is the closed form of the integral of the speed, rounded up to a nanosecond. A few
  /// units in a double's last place do not add a nanosecond.
  ///
  /// - Parameters:
  ///   - facts: The length and rate of the file.
  ///   - control: The pitch control, on the event's clock.
  ///   - octaves: How many times the speed doubles from pitch 0 to pitch 1.
  /// - Returns: The time, limited to the largest there is.
  package func fileLength(
    of facts: WaveformFacts, pitch control: ControlSignal, octaves: Double
  ) -> HapticTime {
    // A pitch has no line from the end of time on.
    guard !isPlain(under: control), time < .largest else { return facts.length }
    var clock = PlaybackClock()
    let value = ControlledValue(control, offset: pitch, limits: -1...1)
    var lines = PitchLines(of: value, from: time)
    while let line = lines.next() {
      if line.start > 0, clock.position(at: line.start) >= facts.seconds { break }
      clock.append(line, octaves: octaves)
    }
    guard let seconds = clock.time(reaching: facts.seconds) else { return .largest }
    let nanoseconds = seconds * 1e9
    return HapticTime(clamping: (nanoseconds - 4 * nanoseconds.ulp).rounded(.up) / 1e9)
  }

  private func isPlain(under control: ControlSignal) -> Bool {
    pitch == 0 && control.pieces.isEmpty
  }
}

extension WaveformFacts {
  /// The length of the file at its own speed, exact but for rounding up to a nanosecond.
  package var length: HapticTime {
    let (whole, rest) = frames.quotientAndRemainder(dividingBy: Int64(rate))
    let (nanoseconds, overflows) = whole.multipliedReportingOverflow(by: 1_000_000_000)
    // A rate beyond 9 GHz, which no file has, would overflow below.
    guard !overflows, Int64(rate) < 9_000_000_000 else { return HapticTime(clamping: seconds) }
    let part = (rest * 1_000_000_000 + Int64(rate) - 1) / Int64(rate)
    return HapticTime(nanoseconds: nanoseconds) + HapticTime(nanoseconds: part)
  }
}
