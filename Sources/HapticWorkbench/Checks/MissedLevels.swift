// Finds what claims to happen as a track passes a level, but happens near that.

import HapticModel

/// Something with a name and a time that may claim a level.
struct NamedMoment: Sendable {
  let name: String
  let time: HapticTime
  let modality: Modality
  /// The event that it names; `nil` for a marker.
  var onset: EventOnset?
}

/// A passage of a level, with the moments of one time that miss it.
struct MissedLevel: Sendable {
  let passage: PassedLevels.Passage
  let time: HapticTime
  var moments: [NamedMoment]
}

/// Looks for moments that claim a level, and are near a passage of it but not on it.
struct MissedLevelSearch {
  /// The farthest that a moment is looked for from a passage: our choice, because what comes much
  /// later answers something else; feedback on touch is poor from 150 ms on (Kaaresoja, Brewster &
  /// Lantz 2014).
  static let reach = HapticTime.milliseconds(200)

  private let timeline: Timeline
  private let passed: PassedLevels
  private let claims: [LevelClaims]
  /// What is measured against levels already.
  private let promised: PromisedLevels
  private var allowance = CheckAllowance()
  /// The levels that a name claims, by name without its number.
  private var known: [String: Set<Int>] = [:]

  init(_ timeline: Timeline, _ passed: PassedLevels, _ promised: PromisedLevels) {
    (self.timeline, self.passed, self.promised) = (timeline, passed, promised)
    let heads = timeline.heads
    claims = passed.levels.map {
      LevelClaims($0.level, of: timeline.tracks[$0.track], heads: heads)
    }
  }

  /// What misses a level, in time; those of one time that miss one passage are together.
  ///
  /// A passage that something of the same sense is on is not missed by a second one, such as the
  /// second tap of two; nor is one by what is nearer to another named moment, or is expected with
  /// the level: there is a finding about that pair.
  mutating func misses(among moments: [NamedMoment]) -> [MissedLevel] {
    guard !passed.all.isEmpty else { return [] }
    var answered: Set<Answer> = []
    var near: [(NamedMoment, PassedLevels.Passage)] = []
    for moment in moments {
      guard let passage = claimed(by: moment),
        !promised.contains(moment.name, with: passed.levels[passage.level])
      else { continue }
      let offset = moment.time - passage.time
      if PassedLevels.isOn(offset, moment.modality) {
        answered.insert(Answer(passage: passage, modality: moment.modality))
      } else if -Self.reach <= offset, offset <= Self.reach {
        near.append((moment, passage))
      }
    }
    guard !near.isEmpty else { return [] }
    let others = others
    let missing = near.filter { moment, passage in
      !answered.contains(Answer(passage: passage, modality: moment.modality))
        && !isExplained(moment, passage, others)
    }
    return MissedLevel.grouping(missing)
  }

  private struct Answer: Hashable {
    let passage: PassedLevels.Passage
    let modality: Modality
  }

  /// The nearest passage of the levels that a moment claims.
  private mutating func claimed(by moment: NamedMoment) -> PassedLevels.Passage? {
    let levels = levels(claimedBy: moment.name)
    guard !levels.isEmpty, allowance.takes(levels.count) else { return nil }
    return levels.compactMap { passed.nearest(to: moment.time, of: $0) }
      .sorted { ($0.time, $0.level) < ($1.time, $1.level) }.nearest(to: moment.time) { $0.time }
  }

  private mutating func levels(claimedBy name: String) -> Set<Int> {
    let base = NumberedName(name)?.base ?? name
    if let levels = known[base] { return levels }
    let words = base.words
    let found =
      allowance.takes(claims.count * max(words.count, 1))
      ? claims.indices.filter { claims[$0].includes(words) } : []
    known[base] = Set(found)
    return Set(found)
  }

  // MARK: Other moments

  private enum Cause {
    /// A marker or a state, by name.
    case named(String)
    case passage(level: Int)
  }

  /// The markers, states and passages, in time.
  private var others: [(time: HapticTime, cause: Cause)] {
    let markers = timeline.markers.map { (time: $0.time, cause: Cause.named($0.name)) }
    let states = timeline.states.map {
      (time: $0.time, cause: Cause.named("\($0.machine).\($0.state)"))
    }
    let passages = passed.all.map { (time: $0.time, cause: Cause.passage(level: $0.level)) }
    return (markers + states + passages).sorted(on: { $0.time })
  }

  /// Whether something that has nothing to do with the level is nearer to a moment than the passage.
  private mutating func isExplained(
    _ moment: NamedMoment, _ passage: PassedLevels.Passage,
    _ others: [(time: HapticTime, cause: Cause)]
  ) -> Bool {
    let distance = HapticTime(nanoseconds: abs((moment.time - passage.time).nanoseconds))
    let own = levels(claimedBy: moment.name)
    var index = others.partitioningIndex { $0.time > moment.time - distance }
    while index < others.count, others[index].time < moment.time + distance {
      guard allowance.takes(1) else { return true }
      switch others[index].cause {
      case .named(let name):
        if !levels(claimedBy: name).contains(passage.level) { return true }
      case .passage(let level): if !own.contains(level) { return true }
      }
      index += 1
    }
    return false
  }
}

extension MissedLevel {
  private struct Key: Hashable {
    let passage: PassedLevels.Passage
    let time: HapticTime
  }

  /// What misses a passage each, with those of one time together.
  static func grouping(_ missing: [(NamedMoment, PassedLevels.Passage)]) -> [MissedLevel] {
    var places: [Key: Int] = [:]
    var missed: [MissedLevel] = []
    for (moment, passage) in missing {
      let key = Key(passage: passage, time: moment.time)
      if let place = places[key] {
        missed[place].moments.append(moment)
      } else {
        places[key] = missed.count
        missed.append(MissedLevel(passage: passage, time: moment.time, moments: [moment]))
      }
    }
    return missed
  }
}
