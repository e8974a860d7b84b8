// One wheel after the run: when the half in its centre changed, and what is seen and felt of it.

extension HalfAndHalf {
  /// A wheel whose movement is known.
  struct Side {
    /// A change of the half in the centre.
    struct Change: Hashable {
      let time: HapticTime
      let item: Int
    }

    let name: String
    let start: Int
    let count: Int
    let run: HalfRun
    /// The changes by time.
    let changes: [Change]

    init(_ name: String, _ half: Half, _ run: HalfRun, in scene: HalfAndHalf) throws(SceneFault) {
      let limit = HalfAndHalf.mostChanges
      guard let crossings = run.offset.crossings(of: scene.boundaries, atMost: limit) else {
        throw SceneFault("The half in the centre changes more than \(limit) times.")
      }
      self.name = name
      self.run = run
      (start, count) = (half.start, half.count)
      // Beyond the first and the last half there are levels, but no halves.
      changes = crossings.filter { (1..<half.count).contains($0.level) }.map {
        Change(time: $0.time, item: $0.direction == .rising ? $0.level : $0.level - 1)
      }
    }
  }
}

extension HalfAndHalf.Side {
  /// Every change, seen.
  var markers: [Marker] {
    changes.indices.map { Marker("\(name).centre[\($0)]", at: changes[$0].time) }
  }

  /// The changes that are felt, by index: none while the wheel scrolls back.
  private var felt: [Int] {
    changes.indices.filter { run.lane.state(at: changes[$0].time) != "returning" }
  }

  /// Adds a tap for each change that is felt.
  func addSelections(to pattern: inout HapticPattern, _ tap: HalfAndHalf.Tap) {
    for index in felt {
      pattern.append(tap.event(at: changes[index].time), named: "\(name).selection[\(index)]")
    }
  }

  /// The first and the last tap with what they accompany.
  var expectations: [Expectation] {
    let felt = felt
    return Set([felt.first, felt.last].compactMap { $0 }).sorted().map {
      Expectation("\(name).selection[\($0)]", with: "\(name).centre[\($0)]")
    }
  }

  /// The half that the wheel shows, each from a moment on; `nil` while it only runs past one.
  var shown: [(time: HapticTime, item: Int?)] {
    var result: [(time: HapticTime, item: Int?)] = []
    var (item, goal) = (start, Int?.none)
    var (changes, goals) = (changes[...], run.goals[...])
    while let time = [changes.first?.time, goals.first?.time].compactMap({ $0 }).min() {
      while let change = changes.first, change.time == time {
        item = change.item
        changes.removeFirst()
      }
      while let next = goals.first, next.time == time {
        goal = next.item
        goals.removeFirst()
      }
      result.append((time, goal == nil || goal == item ? item : nil))
    }
    return result
  }
}
