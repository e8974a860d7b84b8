// A run of the scene, told as a timeline.

import HapticModel

/// A run and the choreography that follows from it.
struct OfferStory {
  let scene: SecretOffer
  let run: OfferRun
  let shakes: [ShakeRun]

  init(_ run: OfferRun, in scene: SecretOffer) {
    self.scene = scene
    self.run = run
    shakes = run.shakes(in: scene)
  }

  var growth: GrowthRun? { shakes.last?.growth }

  var timeline: Timeline {
    let felt = [vibration, taps].map {
      PlacedPattern($0, placement: Placement(start: scene.hapticsDelay))
    }
    let heard = sounds.map {
      PlacedPattern($0, placement: Placement(start: scene.sounds.delay))
    }
    return Timeline(
      patterns: (felt + heard).filter { !$0.pattern.isEmpty }, tracks: tracks, states: states,
      markers: markers, expectations: expectations + soundExpectations, intents: intents)
  }
}

// MARK: - States

extension OfferStory {
  /// The machines, each from its first state on.
  private var states: [StateChange] {
    let changes = fingerStates + peekStates + shakeStates + offerStates + faceStates
    return changes.sorted(on: { $0.time })
  }

  /// A machine for each finger, the first without a number.
  private var fingerStates: [StateChange] {
    guard !run.fingers.isEmpty else { return [StateChange("finger", "up", at: .zero)] }
    return run.fingers.byFinger.flatMap { name, touches in
      touches.reduce(into: [StateChange(name, "up", at: .zero)]) { changes, touch in
        changes.append(StateChange(name, "down", at: touch.span.start))
        changes.append(StateChange(name, "up", at: touch.span.end))
      }
    }
  }

  private var peekStates: [StateChange] {
    run.peeks.reduce(into: [StateChange("peek", "notStarted", at: .zero)]) { changes, peek in
      changes.append(StateChange("peek", "inProgress", at: peek.span.start))
      changes.append(StateChange("peek", "notStarted", at: peek.span.end))
    }
  }

  private var shakeStates: [StateChange] {
    var changes = [StateChange("shake", "notStarted", at: .zero)]
    for pull in run.pulls {
      changes.append(StateChange("shake", "shaking", at: pull.span.start))
      switch pull.outcome {
      case .failed: changes.append(StateChange("shake", "notStarted", at: pull.span.end))
      case .succeeded:
        changes.append(StateChange("shake", "shakingAndIncreasing", at: pull.span.end))
      case .interrupted: break
      }
    }
    guard let growth else { return changes }
    changes.append(StateChange("shake", "decreasing", at: growth.peak))
    changes.append(StateChange("shake", "ended", at: growth.end))
    return changes
  }

  private var offerStates: [StateChange] {
    [StateChange("offer", "closed", at: .zero)]
      + (run.success.map { [StateChange("offer", "open", at: $0)] } ?? [])
  }

  private var faceStates: [StateChange] {
    [StateChange("face", "secret", at: .zero)]
      + (turned.map { [StateChange("face", "ordinary", at: $0)] } ?? [])
  }
}

extension [Touch] {
  /// The touches of each finger, by the number that its samples carry.
  var byFinger: [(name: String, touches: [Touch])] {
    Set(map { $0.id }).sorted().enumerated().map { number, id in
      (number == 0 ? "finger" : "finger[\(number)]", filter { $0.id == id })
    }
  }
}
