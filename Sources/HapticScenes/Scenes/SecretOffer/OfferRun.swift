// One run of the secret offer: the movement, its peeks, and the times of what follows from it.

import HapticModel

/// One run of the scene, from which everything seen and felt is worked out.
struct OfferRun: Hashable, Sendable {
  /// The scroll offset in left-to-right terms, in points.
  let offset: Trajectory
  /// The fraction of the pull, 0 hidden to 1 open.
  let pull: Trajectory
  /// The touches, by the time of their beginning.
  let fingers: [Touch]
  /// The peeks by time.
  let peeks: [PeekRun]
  /// The pulls in order; only the last may have succeeded.
  let pulls: [PullRun]
}

extension OfferRun {
  var success: HapticTime? {
    pulls.last.flatMap { $0.outcome == .succeeded ? $0.span.end : nil }
  }

  var failures: [HapticTime] { pulls.filter { $0.outcome == .failed }.map { $0.span.end } }

  /// The shakes of the pulls, each from where the one before has come to rest.
  func shakes(in scene: SecretOffer) -> [ShakeRun] {
    var shakes: [ShakeRun] = []
    for run in pulls {
      let origin = max(run.span.start, shakes.last?.rest ?? run.span.start)
      let shake = ShakeRun(of: run, from: origin, in: scene) { time in
        scene.shake.angle.value(at: scene.thresholds.part(of: pull.value(at: time)))
      }
      shakes.append(shake)
    }
    return shakes
  }
}

/// A peek, from its start until it is over or a finger interrupts it.
struct PeekRun: Hashable, Sendable {
  /// From its start to its end; pulls are ignored meanwhile.
  let span: TimeSpan
  /// When the card's beat starts; `nil` if a finger came before.
  let beat: HapticTime?
}
