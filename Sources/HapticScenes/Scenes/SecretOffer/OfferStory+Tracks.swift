// The tracks of a run: the list, the card, and its counterfoil.

import HapticModel

extension OfferStory {
  /// The tracks; those of the card and the counterfoil are there though nothing may move them.
  var tracks: [AnimationTrack] {
    let layout = scene.layout
    let mirror = layout.isRightToLeft
    let shown = mirror ? run.offset.mapped(scale: -1, shift: layout.viewOffset(of: 0)) : run.offset
    return [
      shown.track("offset", unit: .points, property: .scrollX), pull, rotation, scale, flip,
    ] + faces + TearOffMotion(scene).tracks(from: run.success) + travels
  }

  /// How far each finger has pulled since it touched down, towards where one begins to read.
  private var travels: [AnimationTrack] {
    run.fingers.byFinger.map { name, touches in
      let segments = touches.flatMap { touch -> [TrackSegment] in
        let origin = touch.x.value(at: touch.span.start)
        let travel = Trajectory(along: touch.x).mapped(scale: -1, shift: origin)
        let reset = TrackSegment(
          start: touch.span.start, duration: .zero, from: 0, to: 0, motion: .step)
        return [reset] + travel.track("", unit: .points).segments
      }
      return AnimationTrack(
        "\(name).travel", unit: .points, initial: 0, property: TrackProperty.none,
        segments: segments)
    }
  }

  private var pull: AnimationTrack {
    var track = run.pull.track("pull", unit: .fraction)
    track.levels = [
      TrackLevel("pull.start", at: scene.thresholds.start),
      TrackLevel("pull.success", at: scene.thresholds.success),
    ]
    return track
  }

  private var rotation: AnimationTrack {
    var track = AnimationTrack("card.rotation", unit: .degrees, initial: 0)
    for phase in shakes.flatMap({ $0.phases }) {
      track.animate(to: phase.angle, at: phase.start, over: scene.shake.phase)
    }
    return track
  }

  /// The beats of the peeks, then the growth; each may interrupt the one before.
  private var scale: AnimationTrack {
    var track = AnimationTrack("card.scale", unit: .scale, initial: 1)
    let half = scene.peek.scaleDuration
    let beats = run.peeks.compactMap { $0.beat }
    let interruptions = beats.dropFirst() + [growth?.start ?? .largest]
    for (beat, interruption) in zip(beats, interruptions) {
      track.animate(to: scene.peek.scale, at: beat, over: half, .timed(.easeInOut))
      guard beat + half < interruption else { continue }
      track.animate(to: 1, at: beat + half, over: half, .timed(.easeInOut))
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
    var track = AnimationTrack(
      "card.flip", unit: .degrees, initial: 0, property: .rotationX)
    if let uncovered {
      track.animate(
        to: scene.reveal.flipAngle, at: uncovered, over: scene.reveal.flip, .timed(.easeInOut))
    }
    return track
  }

  /// The two faces of the card: as it flips, when its edge is seen, the ordinary one takes the place
  /// of the secret one.
  ///
  /// That one lies upside down on the card's back, and so is upright once the card has flipped.
  private var faces: [AnimationTrack] {
    let back = AnimationTrack(
      "card.ordinary.flip", unit: .degrees, initial: -scene.reveal.flipAngle, property: .rotationX)
    return [("card.secret.alpha", 1.0, 0.0), ("card.ordinary.alpha", 0, 1)].map {
      name, before, after in
      var track = AnimationTrack(name, unit: .alpha, initial: before)
      if let turned { track.set(after, at: turned) }
      return track
    } + [back]
  }

  /// When the confetti is over, and the card begins to flip.
  var uncovered: HapticTime? { run.success.map { $0 + scene.reveal.confetti } }

  /// When the card has turned its other face.
  var turned: HapticTime? { uncovered.map { $0 + scene.reveal.flip.scaled(by: 0.5) } }
}
