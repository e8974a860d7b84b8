// One wheel after the run: the changes of the half in its centre, and their markers and haptics.

import HapticModel

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
    /// When a match is felt, in place of the change that makes it.
    var matches: Set<HapticTime> = []

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
  /// The markers of the changes: each at the moment at which it is seen.
  var markers: [Marker] {
    changes.indices.map { Marker("\(name).centre[\($0)]", at: changes[$0].time) }
  }

  /// The changes that are felt, by index: none while the wheel scrolls back, nor where a match is felt.
  private var felt: [Int] {
    changes.indices.filter {
      let time = changes[$0].time
      return !matches.contains(time) && run.lane.state(at: time) != "returning"
    }
  }

  /// The changes that are felt, in groups of those that fuse: by index, with the names of what is
  /// felt.
  private func groups(_ texture: TickTexture) -> [(name: String, changes: [Int])] {
    let felt = felt
    let ticks = felt.map { TimedTick(time: changes[$0].time, intensity: .one) }
    var textures = 0
    return texture.groups(of: ticks).map { group in
      let first = felt[group.lowerBound]
      guard group.count > 1 else { return ("\(name).selection[\(first)]", [first]) }
      textures += 1
      return ("\(name).texture[\(textures - 1)]", Array(felt[group]))
    }
  }

  /// Adds a transient for each change that is felt by itself; returns a texture for each group that fuses.
  func addSelections(to taps: inout HapticPattern, _ scene: HalfAndHalf) -> [HapticPattern] {
    var textures: [HapticPattern] = []
    for (name, group) in groups(scene.texture) {
      if group.count == 1 {
        taps.append(scene.selection.event(at: changes[group[0]].time), named: name)
        continue
      }
      let intensity = UnitValue(clamping: scene.selection.intensity)
      let ticks = group.map { TimedTick(time: changes[$0].time, intensity: intensity) }
      textures.append(scene.texture.pattern(of: ticks[...], named: name))
    }
    return textures
  }

  /// That selections which come too fast are meant as a texture; empty if none do.
  func intents(_ scene: HalfAndHalf) -> [Intent] {
    let hasTexture = groups(scene.texture).contains { $0.changes.count > 1 }
    return hasTexture ? [Intent(.texture, of: "\(name).texture[*]")] : []
  }

  /// The expectations of the first and of the last selection with the change that each accompanies.
  func expectations(_ scene: HalfAndHalf) -> [Expectation] {
    let groups = groups(scene.texture)
    let ends = groups.count > 1 ? [groups[0], groups[groups.count - 1]] : groups
    return ends.map { Expectation($0.name, with: "\(name).centre[\($0.changes[0])]") }
  }
}

extension HalfAndHalf {
  fileprivate var texture: TickTexture {
    TickTexture(
      sharpness: UnitValue(clamping: selection.sharpness), mergesBelow: selectionsMergeBelow,
      decay: TickTexture.referenceDecay)
  }
}
