// A run that fingers make: a scroll view follows them, and what follows from it scrolls on.

/// Lets fingers move the list, peeks if the time has come, and opens the offer on success.
///
/// Each of the two scrolls that no finger makes is found on the movement without it, and the
/// movement is then worked out anew: three times at most.
struct FingerDriver {
  let scene: SecretOffer
  let fingers: FingerPath
  /// When the button for the peek was pressed.
  let presses: [HapticTime]

  init(_ scene: SecretOffer, _ fingers: FingerPath, actions: [GestureAction]) {
    self.scene = scene
    self.fingers = fingers
    presses = actions.filter { $0.name == SecretOffer.peekAction }.map(\.time).sorted()
  }

  /// What happened.
  var run: OfferRun {
    let (peek, teaser) = peeking(in: scroll([]))
    let before = scroll(teaser)
    let pulls = pulls(in: before, from: peek?.span.end ?? .zero)
    let success = pulls.last.flatMap { $0.outcome == .succeeded ? $0.span.end : nil }
    let after = success.map { scroll(teaser + [opening(at: $0)]) } ?? before
    return OfferRun(
      offset: after.trajectory, pull: scene.layout.pull(of: after.trajectory), fingers: spans,
      peek: peek, pulls: pulls)
  }

  /// When fingers are down, in order and apart: those that overlap count as one.
  private var spans: [TimeSpan] {
    fingers.touches.map(\.span).reduce(into: []) { spans, span in
      if let last = spans.last, span.start <= last.end {
        spans[spans.count - 1] = TimeSpan(start: last.start, end: max(last.end, span.end))
      } else {
        spans.append(span)
      }
    }
  }

  private func scroll(_ commands: [ScrollCommand]) -> ScrollRun {
    let layout = scene.layout
    let band = RubberBand(dimension: layout.frameWidth, coefficient: scene.scroll.rubberBand)
    var physics = ScrollPhysics(axis: .horizontal, range: layout.restingRange, band: band)
    physics.panHysteresis = scene.scroll.panHysteresis
    return physics.run(fingers, from: layout.startOffset, commands: commands)
  }

  private func pulls(in scroll: ScrollRun, from start: HapticTime) -> [PullRun] {
    let watch = PullWatch(
      scene.layout.pull(of: scroll.trajectory), thresholds: scene.thresholds)
    return watch.runs(from: start, until: max(start, scroll.trajectory.end ?? start))
  }

  /// The scroll to the open offer; fingers count for nothing until it has ended.
  private func opening(at time: HapticTime) -> ScrollCommand {
    ScrollCommand(
      at: time,
      scroll: ScrollCommand.Scroll(to: scene.layout.openOffset, over: scene.scroll.duration),
      newRange: scene.layout.openRange, cancelsPan: true)
  }
}

// MARK: - Peek

extension FingerDriver {
  /// The peek, if there is one, and the scrolls it consists of.
  private func peeking(in scroll: ScrollRun) -> (PeekRun?, [ScrollCommand]) {
    let firstPull = pulls(in: scroll, from: .zero).first?.span.start ?? .largest
    guard let start = occasions(in: scroll).min(), start < firstPull else { return (nil, []) }
    let (duration, previous) = (scene.scroll.duration, scroll.trajectory.value(at: start))
    let beat = start + duration
    let back = beat + scene.peek.scaleDuration * 2
    let drag = scroll.drags.map(\.span.start).first { $0 > start } ?? .largest
    var commands = [teaser(to: previous + distance, at: start)]
    if back < drag { commands.append(teaser(to: previous, at: back)) }
    let span = TimeSpan(start: start, end: min(back + duration, drag))
    return (PeekRun(span: span, beat: beat < drag ? beat : nil), commands)
  }

  /// A scroll that goes on until a finger drags: one that rests on the screen does not end it.
  private func teaser(to offset: Double, at time: HapticTime) -> ScrollCommand {
    var scroll = ScrollCommand.Scroll(to: offset, over: scene.scroll.duration)
    scroll.isStoppedByTouch = false
    return ScrollCommand(at: time, scroll: scroll)
  }

  /// How far the list moves: the counterfoil less half the insets, and a little more.
  private var distance: Double {
    scene.layout.counterfoilWidth - scene.layout.insets / 2 + scene.peek.overshoot
  }

  /// The moments at which a peek may start: no finger is down then.
  private func occasions(in scroll: ScrollRun) -> [HapticTime] {
    let own = scene.peek.isEnabled ? arrivals(in: scroll) : []
    let spans = spans
    return (own + presses).filter { time in
      let later = spans.partitioningIndex { $0.start > time }
      return later == 0 || time >= spans[later - 1].end
    }
  }

  /// When scrolling came to rest on the last ordinary offer: with that one in the middle.
  private func arrivals(in scroll: ScrollRun) -> [HapticTime] {
    let layout = scene.layout
    let near = (layout.cardWidth + layout.lineSpacing) / 2
    let ends = scroll.decelerationEnds.filter {
      (scroll.trajectory.value(at: $0) - layout.restingEnd).magnitude < near
    }
    return layout.ordinaryOffers == 1 ? [.zero] + ends : ends
  }
}
