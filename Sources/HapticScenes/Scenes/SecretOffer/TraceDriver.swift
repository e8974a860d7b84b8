// A run by a given trace: of the offset, or of the fraction of the pull.

import HapticModel

/// Follows a trace until it ends or the pull succeeds.
struct TraceDriver {
  let scene: SecretOffer
  let offset: Trajectory
  let pull: Trajectory

  init(_ scene: SecretOffer, offset: Trajectory, pull: Trajectory) {
    self.scene = scene
    self.offset = offset
    self.pull = pull
  }

  var run: OfferRun {
    let watch = PullWatch(pull, thresholds: scene.thresholds)
    let start = pull.pieces.first?.span.start ?? .zero
    let pulls = watch.runs(from: start, until: pull.end ?? start)
    let success = pulls.last.flatMap { $0.outcome == .succeeded ? $0.span.end : nil }
    let target = scene.layout.openOffset
    return OfferRun(
      offset: opening(offset, at: success, to: target),
      pull: opening(pull, at: success, to: scene.layout.pull(atOffset: target)),
      fingers: [], peeks: [], pulls: pulls)
  }

  /// The trace up to the success, and from there the scroll that opens the offer.
  private func opening(
    _ trace: Trajectory, at success: HapticTime?, to target: Double
  ) -> Trajectory {
    guard let success else { return trace }
    let scroll = TrackSegment(
      start: success, duration: scene.scroll.duration, from: trace.value(at: success), to: target,
      motion: .timed(.easeInOut))
    var result = trace
    result.append(.motion(scroll), from: success, until: scroll.end)
    return result
  }
}
