// The times at which both wheels show the same pizza, and the label and the haptics that follow.

import HapticModel

extension HalfAndHalf {
  /// The times at which both wheels show the same pizza.
  struct Matching {
    /// `shared` while one label stands for both halves, else `separate`.
    private(set) var lane: StateLane
    /// When a match begins; one that was there from the start is no beginning.
    private(set) var starts: [HapticTime] = []

    init(of left: Side, with right: Side) {
      var (one, other) = (left.start, right.start)
      var (lefts, rights) = (left.changes[...], right.changes[...])
      lane = StateLane("label", startingIn: one == other ? "shared" : "separate")
      while let time = [lefts.first?.time, rights.first?.time].compactMap({ $0 }).min() {
        while let next = lefts.first, next.time == time {
          one = next.item
          lefts.removeFirst()
        }
        while let next = rights.first, next.time == time {
          other = next.item
          rights.removeFirst()
        }
        update(isMatch: one == other, at: time)
      }
    }

    private mutating func update(isMatch: Bool, at time: HapticTime) {
      let wasMatch = lane.state(at: .largest) == "shared"
      guard isMatch != wasMatch else { return }
      lane.enter(isMatch ? "shared" : "separate", at: time)
      if isMatch { starts.append(time) }
    }

    /// The opacities of the shared label and of those of the wheels.
    var tracks: [AnimationTrack] {
      [("label.alpha", "shared"), ("labels.alpha", "separate")].map { name, state in
        var track = AnimationTrack(
          name, unit: .alpha, initial: lane.changes[0].state == state ? 1 : 0)
        for change in lane.changes.dropFirst() {
          track.set(change.state == state ? 1 : 0, at: change.time)
        }
        return track
      }
    }

    /// The markers of the matches: each at the moment at which the labels join.
    var markers: [Marker] {
      starts.indices.map { Marker("label.shared[\($0)]", at: starts[$0]) }
    }

    /// The transient of each match, expected with the label that changes.
    var expectations: [Expectation] {
      starts.indices.map { Expectation("match[\($0)]", with: "label.shared[\($0)]") }
    }
  }
}
