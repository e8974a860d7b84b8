// How much there is to walk through before it is known when sound files end.

import HapticModel

extension PlacedPattern {
  /// How many turns of the pitch lie under the pattern's sound files; two binary searches each.
  func pitchTurns(under facts: [String: WaveformFacts], octaves: Double) -> Int {
    guard pattern.controls.contains(where: { $0.parameter == .audioPitch }) else { return 0 }
    let pitch = ControlSignal(of: .audioPitch, in: controls)
    return events.reduce(0) { sum, event in
      guard case .audio(let sound) = event, case .file(let path, _, _) = sound.source,
        let facts = facts[path]
      else { return sum }
      // Never slower than this, whatever the pitch.
      let longest = HapticTime(clamping: facts.seconds * powerOfTwo(octaves.magnitude))
      let end = pitch.firstPiece(startingAfter: sound.time + longest)
      return sum + end - pitch.firstPiece(startingAfter: sound.time)
    }
  }
}

extension RenderPlan {
  /// Refuses a timeline whose lengths alone would take too long to find.
  ///
  /// Two hundred thousand files of an hour under a curve of as many points fit into one file.
  package static func checkPitchTurns(
    of timeline: Timeline, under facts: [String: WaveformFacts], octaves: Double,
    limits: RenderLimits
  ) throws(RenderRefusal) {
    guard !facts.isEmpty else { return }
    let turns = timeline.patterns.reduce(0) { $0 + $1.pitchTurns(under: facts, octaves: octaves) }
    guard turns > limits.segments else { return }
    throw RenderRefusal(
      "The pitch turns \(turns) times under sound files; the limit is \(limits.segments).")
  }
}
