// The checks: their table, the function of each that finds what breaks its rule, and their severity in a project.

import HapticFormats
import HapticModel

/// A rule for timelines, with the function that finds violations.
public struct CheckRule: Sendable {
  /// The rule that the check enforces.
  public let rule: Rule
  /// Whether it finds nothing unless a profile says on which device the timeline is felt.
  let needsDevice: Bool
  /// Finds the violations, in order of time.
  let findings: @Sendable (CheckContext) -> [Finding]

  init(
    _ rule: Rule, needsDevice: Bool = false,
    _ findings: @escaping @Sendable (CheckContext) -> [Finding]
  ) {
    self.rule = rule
    self.needsDevice = needsDevice
    self.findings = findings
  }
}

/// The input of checks: a timeline, with what several checks need computed once.
struct CheckContext: Sendable {
  let timeline: Timeline
  /// The alignment results, each with the place where the pair was requested.
  let results: [(place: Place, result: AlignmentResult)]
  /// The starts of all events, by time.
  let onsets: [EventOnset]
  /// Whether there are markers, states or tracks, with which haptics can be compared.
  let hasInterface: Bool
  /// What a hand feels; `nil` if no profile says on which device.
  let felt: FeltTimeline?
  /// The starts of the haptics, in order.
  let hapticStarts: [HapticTime]
  let intended: [IntendedHaptics]
  private(set) var outcomes: [ToldOutcome] = []
  let textures: Set<EventOrigin>
  private let namesByOrigin: [EventOrigin: [String]]
  let written: WrittenPlaces
  /// The times at which something visibly changes, in order.
  let visibleChanges: [HapticTime]
  /// The times of possible causes of a haptic, in order.
  let causes: [HapticTime]
  /// When tracks pass their levels.
  let passed: PassedLevels
  let promised: PromisedLevels
  /// What is near a passage of a level, but misses it.
  private(set) var missedLevels: [MissedLevel] = []

  init(
    _ timeline: Timeline, results: [(place: Place, result: AlignmentResult)],
    under profile: ActuatorProfile?, at written: WrittenPlaces
  ) {
    self.timeline = timeline
    self.results = results
    self.written = written
    hasInterface =
      !timeline.states.isEmpty || !timeline.tracks.isEmpty || !timeline.markers.isEmpty
    onsets = timeline.onsets
    namesByOrigin = timeline.namesByOrigin
    felt = profile.map { FeltTimeline(timeline, under: $0) }
    let haptics = onsets.filter { $0.type != .audio }
    hapticStarts = haptics.map { $0.span.start }
    intended = timeline.intendedHaptics(among: haptics)
    textures = Set(
      intended.filter { $0.intent.meaning == .texture }.flatMap { $0.onsets.map { $0.origin } })
    visibleChanges = timeline.changes { $0 == .visual }
    causes = timeline.changes { $0 != .haptic }
    passed = PassedLevels(timeline)
    promised = PromisedLevels(results.map { $0.result.expectation })
    outcomes = toldOutcomes
    missedLevels = levelsMissed
  }
}

extension Timeline {
  fileprivate var namesByOrigin: [EventOrigin: [String]] {
    var names: [EventOrigin: [String]] = [:]
    for (index, placed) in patterns.enumerated() {
      for name in placed.pattern.names {
        names[EventOrigin(pattern: index, event: name.event), default: []].append(name.name)
      }
    }
    return names
  }
}

// MARK: - Places and names

extension CheckContext {
  /// The place of an event by its label, with its line if the file is known.
  func place(_ label: String, _ origin: EventOrigin?, _ time: HapticTime) -> Place {
    let lines = origin.flatMap { written.eventLines[$0.pattern] } ?? []
    let line = origin.flatMap { lines.indices.contains($0.event) ? lines[$0.event] : nil }
    return Place(path: label, line: line, time: time)
  }

  func place(_ onset: EventOnset) -> Place { place(onset.label, onset.origin, onset.span.start) }

  /// The place of the intent, in the file if known, otherwise in the timeline's own list.
  func place(of intended: IntendedHaptics) -> Place {
    written.intents[intended.intent] ?? Place(path: "intents[\(intended.index)]")
  }

  func names(of origin: EventOrigin?) -> [String] {
    origin.flatMap { namesByOrigin[$0] } ?? []
  }

  func labels(of type: EventType) -> [EventOrigin: String] {
    onsets.reduce(into: [:]) { if $1.type == type { $0[$1.origin] = $1.label } }
  }
}

extension Timeline {
  /// The times at which wanted markers begin and end, states are entered, and tracks start, turn
  /// and stop; in order, without duplicates.
  fileprivate func changes(_ isWanted: (Modality) -> Bool) -> [HapticTime] {
    let marked = markers.filter { isWanted($0.modality) }.flatMap { [$0.time, $0.end] }
    var turns = TrackTurns()
    let moved = tracks.flatMap { turns.moments(of: $0) }
    return Set(marked + states.map { $0.time } + moved).sorted()
  }
}

/// Finds when tracks start, turn and stop, up to a maximum number of turns.
private struct TrackTurns {
  /// How many turning points may still be visited; springs may have thousands that nobody sees.
  private var left = 100_000

  mutating func moments(of track: AnimationTrack) -> [HapticTime] {
    var moments: [HapticTime] = []
    for (index, segment) in track.segments.enumerated() {
      let next = index + 1 < track.segments.count ? track.segments[index + 1].start : segment.end
      let seen = min(segment.end, max(next, segment.start))
      moments += [segment.start, seen]
      guard left > 0, !segment.isInstant, let path = MotionPath(segment) else { continue }
      let last = path.parameter(after: (seen - segment.start).seconds)
      let turns = path.turningPoints(before: last)
      left -= turns.count
      moments += turns.map { segment.start + .seconds(path.seconds(at: $0)) }
    }
    return moments
  }
}

/// Levels of rules that differ from the rules' own.
public struct RuleLevels: Hashable, Sendable {
  /// The level of a rule: a severity, or off.
  public enum Level: String, CaseIterable, Hashable, Sendable {
    case error, warning, note
    /// Its findings are left out.
    case off
  }

  /// The levels by the rules' identifiers.
  public var levels: [String: Level]

  /// Creates levels; by default every rule keeps its own.
  public init(_ levels: [String: Level] = [:]) { self.levels = levels }

  /// Sets levels over these.
  public mutating func set(_ others: RuleLevels) {
    for (rule, level) in others.levels { levels[rule] = level }
  }

  /// A finding at the level of its rule; `nil` if the rule is off.
  public func applied(to finding: Finding) -> Finding? {
    guard let level = levels[finding.rule.id] else { return finding }
    guard let severity = Severity(rawValue: level.rawValue) else { return nil }
    let rule = finding.rule
    return finding.under(Rule(rule.id, severity, rule.title, isLoss: rule.isLoss))
  }
}

extension Finding {
  fileprivate func under(_ rule: Rule) -> Finding {
    var finding = Finding(rule, at: place, message, suggestion: suggestion, about: features)
    finding.waiver = waiver
    finding.fix = fix
    return finding
  }
}

extension CheckRule {
  /// Every check of a timeline, in the order in which findings are listed.
  public static let all: [CheckRule] = synchrony + feel

  /// The rules that are looked for last: about the check itself, such as a waiver that excuses nothing,
  /// and about several files.
  public static let closing: [Rule] = [
    ClosingRules.unusedWaiver, ClosingRules.leftOut, FeelRules.alikeElsewhere,
  ]

  /// The rules about pairs; each of their findings is about one pair that a report also lists.
  public static let pairRules: [Rule] = [
    PairRules.missing, PairRules.outside, PairRules.early,
  ]

  /// Family S: haptics, visuals, sounds and gestures must coincide.
  private static let synchrony = [
    CheckRule(PairRules.missing) { $0.findings(under: PairRules.missing) },
    CheckRule(PairRules.outside) { $0.findings(under: PairRules.outside) },
    CheckRule(PairRules.early) { $0.findings(under: PairRules.early) },
    CheckRule(SynchronyRules.density) { $0.streamsDenserThanSeen() },
    CheckRule(SynchronyRules.size, needsDevice: true) { $0.tapsAgainstSize() },
    CheckRule(SynchronyRules.orphan) { $0.tapsWithoutCause() },
    CheckRule(SynchronyRules.cold, needsDevice: true) { $0.coldEngine() },
    CheckRule(SynchronyRules.flutter) { $0.thresholdsWithoutHysteresis() },
    CheckRule(SynchronyRules.bounce) { $0.bouncedThresholds() },
    CheckRule(SynchronyRules.unseen) { $0.unseenOutcomes() },
    CheckRule(SynchronyRules.beside) { $0.levelsPassedElsewhere() },
  ]

  /// Family F: what a person feels of a pattern on a device.
  private static let feel = [
    CheckRule(FeelRules.absent) { $0.intentsForNothing() },
    CheckRule(FeelRules.count) { $0.countsNotFelt() },
    CheckRule(FeelRules.countable) { $0.countsTooClose() },
    CheckRule(FeelRules.weak, needsDevice: true) { $0.weakEvents() },
    CheckRule(FeelRules.steps, needsDevice: true) { $0.lostSteps(.strength) },
    CheckRule(FeelRules.pitches, needsDevice: true) { $0.lostSteps(.sharpness) },
    CheckRule(FeelRules.rate, needsDevice: true) { $0.fastTaps() },
    CheckRule(FeelRules.slow) { $0.slowOutcomes() },
    CheckRule(FeelRules.pulse, needsDevice: true) { $0.shortVibrations() },
    CheckRule(FeelRules.long, needsDevice: true) { $0.longVibrations() },
    CheckRule(FeelRules.crowded) { $0.crowdedOutcomes() },
    CheckRule(FeelRules.masked, needsDevice: true) { $0.maskedTaps() },
    CheckRule(FeelRules.energy, needsDevice: true) { $0.energyOverBudget() },
    CheckRule(FeelRules.alike) { $0.outcomesAlike() },
  ]
}

extension Rule {
  /// All rules, by identifier.
  public static let all: [Rule] = {
    let rules =
      ReadingRules.all + ProjectRules.all + Format.all.flatMap { $0.rules }
      + CheckRule.all.map { $0.rule } + InteractionRules.all
    return Set(rules + CheckRule.closing).sorted { $0.id < $1.id }
  }()
}
