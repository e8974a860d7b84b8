// Runs the secret offer under fingers: they move the list, which then peeks, springs back or opens.

import HapticModel

/// Lets fingers move the list, peeks whenever the time has come, and opens the offer on success.
///
/// Each scroll that no finger makes is found on the movement without it, and the movement is then
/// worked out anew: once for each peek, and once for the success.
struct FingerDriver {
  let scene: SecretOffer
  let fingers: FingerPath
  /// When the button for the peek was pressed.
  let presses: [HapticTime]

  init(_ scene: SecretOffer, _ fingers: FingerPath, actions: [GestureAction]) {
    self.scene = scene
    self.fingers = fingers
    presses = actions.filter { $0.name == SecretOffer.peekAction }.map { $0.time }.sorted()
  }

  var run: OfferRun {
    var (peeks, teasers) = ([PeekRun](), [ScrollCommand]())
    var before = scroll([])
    while let (peek, scrolls) = nextPeek(in: before, after: peeks) {
      peeks.append(peek)
      teasers += scrolls
      before = scroll(teasers)
    }
    let pulls = pulls(in: before, apartFrom: peeks)
    let success = pulls.last.flatMap { $0.outcome == .succeeded ? $0.span.end : nil }
    let after = success.map { scroll(teasers + [opening(at: $0)]) } ?? before
    return OfferRun(
      offset: after.trajectory, pull: scene.layout.pull(of: after.trajectory),
      fingers: fingers.touches, peeks: peeks, pulls: pulls)
  }

  /// When fingers are down, in order and apart: those that overlap count as one.
  private var spans: [TimeSpan] { fingers.touches.map { $0.span }.joined }

  private func scroll(_ commands: [ScrollCommand]) -> ScrollRun {
    let layout = scene.layout
    let band = RubberBand(dimension: layout.frameWidth, coefficient: scene.scroll.rubberBand)
    var physics = ScrollPhysics(axis: .horizontal, range: layout.restingRange, band: band)
    physics.panHysteresis = scene.scroll.panHysteresis
    physics.snapping = layout.cardPlaces
    return physics.run(fingers, from: layout.startOffset, commands: commands)
  }

  /// The pulls, which are ignored while the list peeks.
  private func pulls(in scroll: ScrollRun, apartFrom peeks: [PeekRun]) -> [PullRun] {
    let watch = PullWatch(
      scene.layout.pull(of: scroll.trajectory), thresholds: scene.thresholds)
    let starts = [HapticTime.zero] + peeks.map { $0.span.end }
    let ends = peeks.map { $0.span.start } + [.largest]
    var pulls: [PullRun] = []
    for (start, end) in zip(starts, ends) where pulls.last?.outcome != .succeeded {
      let last = max(start, scroll.trajectory.end ?? start)
      pulls += watch.runs(from: start, until: last).prefix { $0.span.start < end }
    }
    return pulls
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
  /// The first peek after those there are already, and the scrolls it consists of; `nil` if there is
  /// no other.
  private func nextPeek(
    in scroll: ScrollRun, after peeks: [PeekRun]
  ) -> (PeekRun, [ScrollCommand])? {
    let pulls = pulls(in: scroll, apartFrom: peeks)
    let first = occasions(in: scroll).first { time in
      let isLater = peeks.last.map { time >= $0.span.end && time > $0.span.start } ?? true
      return isLater && !pulls.contains { $0.isGoingOn(at: time) }
    }
    guard let start = first else { return nil }
    let (duration, previous) = (scene.scroll.duration, scroll.trajectory.value(at: start))
    let beat = start + duration
    let back = beat + scene.peek.scaleDuration * 2
    let drag = scroll.drags.map { $0.span.start }.first { $0 > start } ?? .largest
    var commands = [teaser(to: previous + scene.peekDistance, at: start)]
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

  /// The moments at which a peek may start, by time: no finger is down then.
  private func occasions(in scroll: ScrollRun) -> [HapticTime] {
    let own = scene.peek.isEnabled ? arrivals(in: scroll) : []
    let spans = spans
    return (own + presses).sorted().filter { time in
      let later = spans.partitioningIndex { $0.start > time }
      return later == 0 || time >= spans[later - 1].end
    }
  }

  /// When scrolling came to rest on the last ordinary offer; a failed pull's bounce does, too.
  private func arrivals(in scroll: ScrollRun) -> [HapticTime] {
    let layout = scene.layout
    let near = (layout.cardWidth + layout.lineSpacing) / 2
    let ends = scroll.decelerationEnds.filter {
      (scroll.trajectory.value(at: $0) - layout.restingEnd).magnitude < near
    }
    return layout.ordinaryOffers == 1 ? [.zero] + ends : ends
  }
}

extension SecretOffer {
  /// How far the list moves in a peek, in points: the counterfoil less half the insets, and a little
  /// more.
  var peekDistance: Double {
    layout.counterfoilWidth - layout.insets / 2 + peek.overshoot
  }
}

extension PullRun {
  /// Whether it has begun by a moment and not failed yet.
  fileprivate func isGoingOn(at time: HapticTime) -> Bool {
    span.start <= time && (time < span.end || outcome != .failed)
  }
}
