// Everything that moves in a run: the list, the card, and its counterfoil.

extension OfferStory {
  /// The tracks; those of the card and the counterfoil are there though nothing may move them.
  var tracks: [AnimationTrack] {
    let layout = scene.layout
    let mirror = layout.isRightToLeft
    let shown = mirror ? run.offset.mapped(scale: -1, shift: layout.viewOffset(of: 0)) : run.offset
    return [
      shown.track("offset", unit: .points), run.pull.track("pull", unit: .fraction),
      rotation, scale, flip,
    ] + TearOffMotion(scene).tracks(from: run.success)
  }

  private var rotation: AnimationTrack {
    var track = AnimationTrack("card.rotation", unit: .degrees, initial: 0)
    for phase in shakes.flatMap(\.phases) {
      track.animate(to: phase.angle, at: phase.start, over: scene.shake.phase)
    }
    return track
  }

  /// The beat of the peek, then the growth, which may interrupt it.
  private var scale: AnimationTrack {
    var track = AnimationTrack("card.scale", unit: .scale, initial: 1)
    let half = scene.peek.scaleDuration
    if let beat = run.peek?.beat {
      track.animate(to: scene.peek.scale, at: beat, over: half, .timed(.easeInOut))
      if beat + half < growth?.start ?? .largest {
        track.animate(to: 1, at: beat + half, over: half, .timed(.easeInOut))
      }
    }
    guard let growth else { return track }
    let ramp = scene.growth.ramp
    for segment in ramp.rising(from: growth.start, each: growth.phase)
      + ramp.falling(from: growth.peak, each: growth.phase)
    {
      track.insert(segment)
    }
    return track
  }

  /// From the bottom; that it eases in and out is what UIKit's transitions do unless told otherwise.
  private var flip: AnimationTrack {
    var track = AnimationTrack("card.flip", unit: .degrees, initial: 0)
    if let success = run.success {
      track.animate(
        to: scene.reveal.flipAngle, at: success + scene.reveal.confetti, over: scene.reveal.flip,
        .timed(.easeInOut))
    }
    return track
  }
}
