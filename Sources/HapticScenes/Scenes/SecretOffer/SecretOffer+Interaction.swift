// The offer as a row of the table of scenes: name, drivers, timeline, responses, efforts, notes.

import HapticModel

extension SecretOffer {
  /// Its name, `secret-offer`.
  public static let name = "secret-offer"

  /// One sentence on the interaction.
  public static let summary =
    "A hidden card shakes and buzzes as it is pulled into a list, then slips back or opens."

  /// Fingers, the offset of the list, the fraction of the pull; or nothing, for the peek alone.
  ///
  /// An offset or a fraction is a trace of where the list was, and rules until it ends or the pull
  /// succeeds: it knows neither rubber band nor peek. At its last point everything ends that still
  /// goes on: the continuous event is cut, the card comes to rest at the next moment at which it is
  /// upright, and the states stay as they are.
  public static let drivers: Set<GestureDriver> = [.none, .touches, .offset, .fraction]

  /// The button `peek`, which starts the teaser unless a finger is down, one is in progress, a pull
  /// is, or the offer is open.
  public static let actions = [peekAction]

  static var peekAction: String { "peek" }

  /// Two fingers by turns that pull the card open through the rubber band: five drags of 300 points,
  /// of which about 1,200 points are needed.
  public static var exampleGesture: GestureInput {
    GestureInput(
      .simulated(
        SimulatedFinger.alternatingDrags(
          count: 5, distance: TouchPoint(x: -300, y: 0), from: TouchPoint(x: 375, y: 300),
          duration: .milliseconds(350))))
  }

  /// The timeline of the scene under a gesture.
  ///
  /// - Parameter gesture: Fingers, a trace, or nothing; from time zero to 600 s at most.
  /// - Returns: The states `finger`, `peek`, `shake` and `offer`; the tracks `offset`, `pull`,
  ///   `card.rotation`, `card.scale`, `card.flip` and those of the counterfoil; the haptics by name;
  ///   the markers; and the pairs that have to line up.
  /// - Throws: ``SceneFault`` for a parameter outside its domain, for parameters that contradict
  ///   each other, and for a gesture that is no gesture, or too long.
  public func timeline(for gesture: GestureInput) throws(SceneFault) -> Timeline {
    try check()
    try gesture.checkTimes()
    return OfferStory(try run(of: gesture), in: self).timeline
  }

  private func run(of gesture: GestureInput) throws(SceneFault) -> OfferRun {
    switch gesture.path {
    case .offset(let points):
      let trace = points.map {
        GesturePoint(time: $0.time, value: layout.leftToRightOffset(of: $0.value))
      }
      let offset = Trajectory(through: trace)
      return TraceDriver(self, offset: offset, pull: layout.pull(of: offset)).run
    case .fraction(let points):
      let pull = Trajectory(through: points)
      return TraceDriver(self, offset: layout.offset(of: pull), pull: pull).run
    case .none, .touches, .simulated:
      return FingerDriver(self, try path(of: gesture), actions: gesture.actions).run
    }
  }

  /// The fingers, with left and right exchanged where the layout is.
  private func path(of gesture: GestureInput) throws(SceneFault) -> FingerPath {
    var samples = gesture.touches
    if layout.isRightToLeft {
      for index in samples.indices { samples[index].x = -samples[index].x }
    }
    do {
      return try FingerPath(samples)
    } catch {
      throw SceneFault(error.description)
    }
  }
}

// MARK: - Responses, efforts and notes

extension SecretOffer {
  /// The intensity of the continuous events and the angle of the shake, for the fraction that is pulled.
  ///
  /// Below the start threshold nothing is felt; the value there is that of the threshold.
  public var responses: [SceneResponse] {
    [
      response("intensity", "how hard the pull is felt", intensity),
      response("angle", "how far the card turns to either side", unit: "deg", shake.angle),
    ]
  }

  private func response(
    _ name: String, _ meaning: String, unit: String = "", _ ramp: Ramp
  ) -> SceneResponse {
    SceneResponse(
      name, for: "pull", meaning, unit: unit,
      points: [(thresholds.start, ramp.lowerBound), (thresholds.success, ramp.upperBound)])
  }

  /// The way of the fingers from rest to each threshold, through the rubber band.
  ///
  /// Each finger takes the list where it is, so the ways add up, and people pull with two fingers by
  /// turns. Of those who saw the peek 54 % opened the offer on iOS, and 69 % on Android, where it was
  /// a little easier (published with the interaction).
  public var efforts: [GestureEffort] {
    let band = RubberBand(dimension: layout.frameWidth, coefficient: scroll.rubberBand)
    let reach = layout.frameWidth - scroll.panHysteresis
    return [("pull.start", thresholds.start), ("pull.success", thresholds.success)].map {
      name, pull in
      let shown = layout.offset(atPull: pull) - layout.restingEnd
      return GestureEffort(
        name, at: pull, travel: band.overscroll(clampingShown: shown), strokesOf: reach)
    }
  }

  /// A note for every published effect that a setting silences.
  public var notes: [SceneNote] {
    var notes: [SceneNote] = []
    if growth.ramp.count == 0, growth.peak > 1 {
      notes.append(
        note(
          "scale.step",
          "the card does not grow on success: it is more than twice the growth to scale.peak, "
            + said("scale.peak")))
    } else if growth.peak == 1 {
      notes.append(note("scale.peak", "the card does not grow on success"))
    }
    if shake.angle.upperBound == 0 {
      notes.append(note("shake.angle.max", "the card never shakes"))
    }
    if intensity.upperBound == 0 {
      notes.append(note("intensity.max", "the pull is not felt"))
    }
    if peek.isEnabled, peekDistance <= 0 {
      notes.append(
        note("counterfoil.width", "the list peeks away from the card, which stays hidden"))
    }
    if peek.scale == 1 { notes.append(note("peek.scale", "the card does not beat in a peek")) }
    if tearOff.angle == 0 { notes.append(note("tearoff.angle", "the counterfoil does not turn")) }
    if layout.counterfoilWidth == 0 {
      notes.append(note("counterfoil.width", "there is no counterfoil to tear off"))
    }
    if reveal.flipAngle == 0 { notes.append(note("flip.angle", "the card does not flip")) }
    return notes
  }
}

extension SecretOffer.Layout {
  /// The fraction of the pull for an offset in left-to-right terms.
  func pull(of offset: Trajectory) -> Trajectory {
    offset.mapped(scale: 1 / cardWidth, shift: pull(atOffset: 0))
  }

  /// The offset in left-to-right terms for a fraction of the pull.
  func offset(of pull: Trajectory) -> Trajectory {
    pull.mapped(scale: cardWidth, shift: offset(atPull: 0))
  }
}
