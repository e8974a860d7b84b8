// Seeded random interfaces: tracks of every motion, states, and named moments.

import HapticModel

extension RandomTimelines {
  /// A timeline with sounds and vibrations, tracks, states, named events and named moments.
  public mutating func interface(tracks count: Int = 3) -> Timeline {
    var timeline = self.timeline()
    timeline.tracks = (0..<count).map { track("track.\($0)") }
    timeline.states = (0..<random.integer(0...8)).map { index in
      StateChange("machine \(random.integer(0...2))", "state \(index % 3)", at: time())
    }
    timeline.markers += (0..<random.integer(0...8)).map { index in
      Marker(
        "feature[\(index)]", at: time(), lasting: random.oneIn(2) ? .zero : time(), modality())
    }
    for place in timeline.patterns.indices where !timeline.patterns[place].pattern.isEmpty {
      timeline.patterns[place].pattern.names = [EventName("event.\(place)", ofEvent: 0)]
    }
    timeline.intents = (0..<random.integer(0...3)).map { _ in intent() }
    return timeline
  }

  private mutating func intent() -> Intent {
    let names = [nil, "event.0", "feature[*]", "transient[*]", "no such name"]
    let meanings =
      [
        .count(random.integer(1...9)), .texture, .outcome("success"), .outcome("error"),
      ] as [Intent.Meaning]
    return Intent(meanings[random.integer(0...3)], of: names[random.integer(0...4)])
  }

  /// A track of up to twelve motions, which interrupt each other, stop, jump, and start together.
  public mutating func track(_ name: String) -> AnimationTrack {
    let reach = [0.3, 1, 12, 4_000][random.integer(0...3)]
    let unit = TrackUnit.allCases[random.integer(0...TrackUnit.allCases.count - 1)]
    var track = AnimationTrack(name, unit: unit, initial: random.number(-reach...reach))
    for _ in 0..<random.integer(0...12) {
      let start = time()
      if random.oneIn(6) { track.stop(at: start) }
      track.animate(
        to: random.number(-reach...reach), at: start, over: random.oneIn(8) ? .zero : time(),
        motion(reach: reach))
    }
    return track
  }

  private mutating func motion(reach: Double) -> Motion {
    switch random.integer(0...5) {
    case 0: .step
    case 1: .timed(.easeInOut)
    case 2: .timed(.easeIn)
    case 3: .spring(.bouncy, initialVelocity: random.number(-3...3))
    case 4:
      .cubic(startSlope: random.number(-reach...reach), endSlope: random.number(-reach...reach))
    default: .timed(.linear)
    }
  }

  private mutating func modality() -> Modality {
    Modality.allCases[random.integer(0...Modality.allCases.count - 1)]
  }
}
