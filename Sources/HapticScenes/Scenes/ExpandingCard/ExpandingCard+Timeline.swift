// The timeline of the card: its states, its tracks and its haptics.

import HapticModel

extension ExpandingCard {
  /// The timeline of a gesture; the card is collapsed at time zero.
  ///
  /// - Parameter gesture: Fingers or a trace of fractions, and taps.
  /// - Returns: The timeline.
  /// - Throws: ``SceneFault`` for parameters that contradict each other, for samples that no screen
  ///   reports, and for a gesture that begins before time zero or lasts too long.
  public func timeline(for gesture: GestureInput) throws(SceneFault) -> Timeline {
    let animator = try animator()
    var run = CardRun(animator: animator, durationFactor: durationFactor)
    run.play(try inputs(of: gesture))
    return Timeline(
      patterns: [PlacedPattern(feedback(on: run))], tracks: tracks(of: run), states: run.states,
      markers: markers(of: run), expectations: expectations(of: run))
  }

  /// Taps and drags by time, of those at one time the taps first.
  private func inputs(of gesture: GestureInput) throws(SceneFault) -> [CardInput] {
    var inputs = gesture.actions.map {
      CardInput.tap($0.time, isOnClose: $0.name == ExpandingCard.closeAction)
    }
    for touch in try gesture.checkedTouches() {
      if let drag = CardDrag(touch, of: self) {
        inputs.append(.drag(drag))
      } else if touch.isTap(within: drag.slop) {
        inputs.append(.tap(touch.span.end, isOnClose: layout.isOnCloseButton(touch)))
      }
    }
    if case .fraction(let points) = gesture.path, let drag = CardDrag(trace: points) {
      inputs.append(.drag(drag))
    }
    return inputs.sorted(on: { $0.time })
  }
}

// MARK: - Tracks

extension ExpandingCard {
  private func tracks(of run: CardRun) -> [AnimationTrack] {
    let whole = (x: 0.0, y: 0.0, width: layout.screenWidth, height: layout.screenHeight)
    return [
      track("card.fraction", .fraction, 0, 1, of: run),
      track("card.x", .points, layout.cardX, whole.x, of: run),
      track("card.y", .points, layout.cardY, whole.y, of: run),
      track("card.width", .points, layout.cardWidth, whole.width, of: run),
      track("card.height", .points, layout.cardHeight, whole.height, of: run),
      track("card.radius", .points, layout.cornerRadius, 0, of: run),
      track("description.alpha", .alpha, 0, 1, of: run),
      track("close.alpha", .alpha, 0, 1, of: run),
      track("before.x", .points, 0, -layout.neighbourShift, of: run),
      track("after.x", .points, 0, layout.neighbourShift, of: run),
    ]
  }

  /// A property with a value for the collapsed card and one for the expanded card.
  private func track(
    _ name: String, _ unit: TrackUnit, _ collapsed: Double, _ expanded: Double, of run: CardRun
  ) -> AnimationTrack {
    AnimationTrack(name, unit: unit, initial: collapsed).merging(
      run.ways.lazy.map { way in
        way.animator.track(
          name, unit: unit, from: way.expands ? collapsed : expanded,
          to: way.expands ? expanded : collapsed)
      })
  }
}

// MARK: - Haptics and expectations

extension ExpandingCard {
  private func feedback(on run: CardRun) -> HapticPattern {
    var pattern = HapticPattern()
    for (index, time) in run.reached.enumerated() {
      pattern.append(reachTap.event(at: time + hapticsDelay), named: "reached.tap[\(index)]")
    }
    for (index, time) in run.reversed.enumerated() {
      pattern.append(reverseTap.event(at: time + hapticsDelay), named: "reversed.tap[\(index)]")
    }
    return pattern
  }

  private func markers(of run: CardRun) -> [Marker] {
    run.reached.numbered { Marker("card.reached[\($0)]", at: $1) }
      + run.reversed.numbered { Marker("card.reversed[\($0)]", at: $1) }
      + run.settled.numbered { Marker("card.settled[\($0)]", at: $1) }
      + run.taps.numbered { Marker("tap[\($0)]", at: $1, .gesture) }
      + run.drags.numbered { Marker("drag[\($0)]", at: $1.start, lasting: $1.duration, .gesture) }
  }

  /// Each series with what it accompanies, as far as there is one: by count, first and last.
  private func expectations(of run: CardRun) -> [Expectation] {
    let series = [("reached", run.reached), ("reversed", run.reversed)]
    return series.filter { !$0.1.isEmpty }.map { name, _ in
      Expectation("\(name).tap[*]", with: "card.\(name)[*]")
    }
  }
}

extension Array {
  /// The markers made of the elements and their numbers.
  fileprivate func numbered(_ marker: (Int, Element) -> Marker) -> [Marker] {
    enumerated().map { marker($0.offset, $0.element) }
  }
}
