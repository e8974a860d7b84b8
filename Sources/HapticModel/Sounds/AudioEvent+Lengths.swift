// How long a sound lasts: its own duration, or that of its file at the speed it is played at.

extension AudioEvent {
  /// The duration that counts: of a file, one of zero is none.
  package var playedDuration: HapticTime? {
    guard source != .tone, let duration else { return duration }
    return duration > .zero ? duration : nil
  }

  /// How long a file takes to its end, once, at the speed that the event's pitch gives it.
  ///
  /// The time follows from the integral of the speed, in closed form, and is rounded up to a
  /// nanosecond; a few units in a double's last place are not taken for a nanosecond.
  ///
  /// - Parameters:
  ///   - facts: What is known of the file.
  ///   - pitch: The control of the pitch, in the clock of the event.
  ///   - octaves: How many times the speed doubles at a pitch of 1.
  /// - Returns: The time, limited to the largest there is.
  package func fileLength(
    of facts: WaveformFacts, pitch: ControlSignal, octaves: Double
  ) -> HapticTime {
    guard !isPlain(under: pitch) else { return facts.length }
    var clock = PlaybackClock()
    var lines = PitchLines(of: self, under: pitch)
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
  /// How long the file is at its own speed, rounded up to a nanosecond; exact.
  package var length: HapticTime {
    let (whole, rest) = frames.quotientAndRemainder(dividingBy: Int64(rate))
    let (nanoseconds, overflows) = whole.multipliedReportingOverflow(by: 1_000_000_000)
    // A rate beyond 9 GHz, which no file has, would overflow below.
    guard !overflows, Int64(rate) < 9_000_000_000 else { return HapticTime(clamping: seconds) }
    let part = (rest * 1_000_000_000 + Int64(rate) - 1) / Int64(rate)
    return HapticTime(nanoseconds: nanoseconds) + HapticTime(nanoseconds: part)
  }
}
