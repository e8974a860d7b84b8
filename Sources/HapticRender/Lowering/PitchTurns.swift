// Bounds the work of finding where sound files end under a moving pitch.

import HapticModel

extension PlacedPattern {
  /// The number of turns of the pitch under the pattern's sound files; two binary searches each.
  func pitchTurns(under facts: [String: WaveformFacts], octaves: Double) -> Int {
    guard pattern.controls.contains(where: { $0.parameter == .audioPitch }) else { return 0 }
    let pitch = ControlSignal(of: .audioPitch, in: controls)
    return events.reduce(0) { sum, event in
      guard case .audio(let sound) = event, case .file(let path, _, _) = sound.source,
        let facts = facts[path]
      else { return sum }
      // The slowest speed, whatever the pitch.
      let longest = HapticTime(clamping: facts.seconds * powerOfTwo(octaves.magnitude))
      let end = pitch.firstPiece(startingAfter: sound.time + longest)
      return sum + end - pitch.firstPiece(startingAfter: sound.time)
    }
  }
}

extension Timeline {
  /// Refuses a timeline if finding the lengths of its sound files would take too long.
  ///
  /// One small file can hold two hundred thousand hour-long sounds under a curve of as many points.
  func checkPitchTurns(
    under facts: [String: WaveformFacts], octaves: Double, limits: RenderLimits
  ) throws(RenderRefusal) {
    guard !facts.isEmpty else { return }
    let turns = patterns.reduce(0) { $0 + $1.pitchTurns(under: facts, octaves: octaves) }
    guard turns > limits.segments else { return }
    throw RenderRefusal(
      "The pitch turns \(turns) times under sound files; the limit is \(limits.segments).")
  }
}
