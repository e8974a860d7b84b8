// The named moments of a run, and which of them have to line up.

import HapticModel

extension OfferStory {
  /// Everything with a name that is seen or done, by time.
  var markers: [Marker] {
    let all = peekMarkers + run.pulls.flatMap(markers) + successMarkers
    return all.sorted(on: { $0.time })
  }

  /// The first peek has plain names; later ones carry their number: `peek.start[1]`.
  private var peekMarkers: [Marker] {
    run.peeks.enumerated().flatMap { number, peek in
      let suffix = number == 0 ? "" : "[\(number)]"
      return [
        Marker("peek.start\(suffix)", at: peek.span.start),
        Marker("peek.end\(suffix)", at: peek.span.end),
      ]
    }
  }

  private func markers(of pull: PullRun) -> [Marker] {
    var markers = [Marker("shake.start", at: pull.span.start)]
    for span in pull.above {
      markers.append(Marker("pull.crossed", at: span.start, .gesture))
      if span.end < pull.span.end { markers.append(Marker("pull.dropped", at: span.end, .gesture)) }
    }
    if pull.outcome == .failed { markers.append(Marker("pull.failed", at: pull.span.end)) }
    return markers
  }

  private var successMarkers: [Marker] {
    guard let success = run.success, let growth, let uncovered else { return [] }
    let turned = success + scene.tearOff.rotation
    return [
      Marker("success.crossed", at: success, .gesture),
      Marker("success", at: success),
      Marker("tearoff.start", at: success),
      Marker("confetti", at: success, lasting: scene.reveal.confetti),
      Marker("scale.peak", at: growth.peak),
      Marker("scale.end", at: growth.end),
      Marker("tearoff.rotate.end", at: turned),
      Marker("tearoff.end", at: turned + scene.tearOff.translation),
      Marker("reveal.start", at: uncovered),
      Marker("reveal.end", at: uncovered + scene.reveal.flip),
    ]
  }

  /// The pairs that have to line up, among those that occur.
  ///
  /// The counterfoil turns and moves from the instant of success, the card grows and shrinks from
  /// the next phase boundary: with the published times these ends are up to a phase apart, which is
  /// expected, and shown.
  var expectations: [Expectation] {
    var all: [Expectation] = []
    if !vibration.isEmpty { all.append(Expectation("shake.start", with: "vibration[0]")) }
    if !run.failures.isEmpty { all.append(Expectation("error.tap[0]", with: "pull.failed")) }
    guard run.success != nil else { return all }
    let phase = scene.shake.phase
    let apart = AlignmentWindow(-phase...phase)
    return all + [
      Expectation("success.tap[0]", with: "success"),
      Expectation("success.tap[2]", with: "scale.peak"),
      Expectation("tearoff.rotate.end", with: "scale.peak", within: apart),
      Expectation("tearoff.end", with: "scale.end", within: apart),
    ]
  }

  /// What the haptics are meant as: the pull is one growing surface without detents.
  var intents: [Intent] {
    var all: [Intent] = []
    if !vibration.isEmpty { all.append(Intent(.texture, of: "vibration[*]")) }
    if !run.failures.isEmpty { all.append(Intent(.outcome("error"), of: "error.tap[*]")) }
    guard run.success != nil else { return all }
    return all + [
      Intent(.outcome("success"), of: "success.tap[*]"), Intent(.count(3), of: "success.tap[*]"),
    ]
  }
}
