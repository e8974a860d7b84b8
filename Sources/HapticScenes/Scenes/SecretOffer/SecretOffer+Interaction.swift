// The scene as a row of the table of scenes: its name, its drivers, and its timeline.

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
