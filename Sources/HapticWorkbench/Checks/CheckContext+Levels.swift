// Rule S212: finds what says that a track passes a level, or is caused by that alone, at another time.

import HapticModel

extension CheckContext {
  /// What claims a level by its name and misses it, and taps near a passage that have no other
  /// cause, by time.
  var levelsMissed: [MissedLevel] {
    guard !passed.all.isEmpty else { return [] }
    var search = MissedLevelSearch(timeline, passed, promised)
    let claimed = search.misses(among: namedMoments)
    let known = Set(claimed.flatMap { missed in missed.moments.map { $0.time } })
    let alone = orphans.filter { !known.contains($0.span.start) }.compactMap { onset in
      passed.nearest(to: onset.span.start).map { (moment(onset), $0) }
    }
    .filter { moment, passage in
      HapticTime(nanoseconds: abs((moment.time - passage.time).nanoseconds))
        <= MissedLevelSearch.reach
    }
    return (claimed + MissedLevel.grouping(alone)).sorted(on: { $0.time })
  }

  func levelsPassedElsewhere() -> [Finding] {
    missedLevels.map(finding) + unjudgedLevels
  }

  /// The named events and the markers, by time.
  private var namedMoments: [NamedMoment] {
    let events = onsets.flatMap { onset in
      names(of: onset.origin).map {
        NamedMoment(
          name: $0, time: onset.span.start, modality: onset.feature.modality, onset: onset)
      }
    }
    let markers = timeline.markers.map {
      NamedMoment(name: $0.name, time: $0.time, modality: $0.modality)
    }
    return (events + markers).sorted(on: { $0.time })
  }

  /// Whether an event is expected with the passages of the level that is passed nearest to it.
  func isPromised(_ onset: EventOnset) -> Bool {
    guard let passage = passed.nearest(to: onset.span.start) else { return false }
    let names = names(of: onset.origin) + [onset.label]
    return names.contains { promised.contains($0, with: passed.levels[passage.level]) }
  }

  private func moment(_ onset: EventOnset) -> NamedMoment {
    NamedMoment(
      name: names(of: onset.origin).first ?? onset.label, time: onset.span.start,
      modality: .haptic, onset: onset)
  }

  private func finding(_ missed: MissedLevel) -> Finding {
    let level = passed.levels[missed.passage.level]
    let track = timeline.tracks[level.track]
    let offset = missed.time - missed.passage.time
    let amount = HapticTime(nanoseconds: abs(offset.nanoseconds)).roundedForPeople
      .decimalMilliseconds
    let way = missed.passage.crossing.direction == .rising ? "" : "downwards "
    let unit = track.unit.suffix
    let there = track.value(at: missed.time).twoDigits
    let them = missed.moments.count.form("it", "them")
    return Finding(
      SynchronyRules.beside, at: place(of: missed),
      "\(missed.subjects) \(missed.moments.count.form("is", "are")) at "
        + "\(missed.time.roundedForPeople), \(amount) ms \(offset > .zero ? "after" : "before") "
        + "\(track.name.shortened) passes its level \(level.level.name.shortened) "
        + "(\(level.level.value.twoDigits)\(unit)) \(way)at "
        + "\(missed.passage.time.roundedForPeople).",
      suggestion:
        "Move \(them) \(amount) ms \(offset > .zero ? "earlier" : "later"); or correct the level, "
        + "if \(there)\(unit) is meant.",
      about: missed.moments.prefix(Self.mostNamed).flatMap { moment in
        [moment.name] + (moment.onset.map { [$0.label] } ?? [])
      })
  }

  /// The most moments of one finding whose names a waiver can use (our choice).
  private static let mostNamed = 100

  private func place(of missed: MissedLevel) -> Place {
    if let onset = missed.moments.lazy.compactMap({ $0.onset }).first { return place(onset) }
    return Place(path: missed.moments[0].name, time: missed.time)
  }

  /// A finding if levels were not looked at because they and the motions are too many.
  private var unjudgedLevels: [Finding] {
    let count = passed.levels.count { $0.isLeftOut }
    guard count > 0 else { return [] }
    return [
      Finding(
        SynchronyRules.beside, at: Place(),
        "\(count.counted("level")) \(count.form("was", "were")) not looked at, because a timeline is "
          + "limited to \(Timeline.mostLevelSteps) steps for all levels.",
        suggestion: "Split it into several files, and check each.")
    ]
  }
}

extension MissedLevel {
  /// The names of all moments, or of two and the number of the others.
  fileprivate var subjects: String {
    let names = moments.prefix(moments.count == 3 ? 3 : 2).map { $0.name.shortened }
    let rest = moments.count - names.count
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    guard rest == 0 else { return names.joined(separator: ", ") + " and \(rest) more" }
    return names.dropLast().joined(separator: ", ") + " and \(last)"
  }
}
