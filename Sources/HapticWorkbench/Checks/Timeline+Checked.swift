// Runs every check on a timeline and applies its waivers.

import HapticModel

/// The result of checking a timeline.
public struct CheckReport: Hashable, Sendable {
  /// The results of the timeline's expectations, then those of the requested pairs.
  public var alignments: [AlignmentResult]
  /// The findings of readers and checks; waived ones are included as notes.
  public var findings: [Finding]
  /// The outcomes that the timeline is meant to tell, to be compared with those of others.
  package var outcomes: [FeltOutcome] = []

  /// Creates a report from alignments and findings.
  public init(alignments: [AlignmentResult] = [], findings: [Finding] = []) {
    self.alignments = alignments
    self.findings = findings
  }
}

extension CheckReport: CustomStringConvertible {
  /// A line for each pair and each finding; `nothing found` without any.
  public var description: String {
    let lines = alignments.map { "\($0)" } + findings.map { "\($0)" }
    return lines.isEmpty ? "nothing found" : lines.joined(separator: "\n")
  }
}

extension Timeline {
  /// Checks the timeline against every rule.
  ///
  /// ```swift
  /// #expect(timeline.checked().findings.isEmpty)
  /// ```
  ///
  /// - Parameters:
  ///   - pairs: Pairs to check in addition to the timeline's expectations.
  ///   - window: If given, replaces the named windows of the expectations.
  ///   - profile: The device on which it is felt; without one, rules about feeling find nothing.
  ///   - read: Findings of the reader of the file; waivers excuse these too.
  ///   - written: The places of expectations and waivers in the file. Without them, findings point
  ///     into the timeline's own lists.
  /// - Returns: The alignments, and the findings: the reader's, then by rule and time.
  public func checked(
    asking pairs: [Expectation] = [], within window: AlignmentWindow? = nil,
    under profile: ActuatorProfile? = nil, after read: [Finding] = [],
    at written: WrittenPlaces? = nil
  ) -> CheckReport {
    let results = alignments(of: expectations + pairs, within: window)
    let places = placesOfExpectations(written) + pairs.map { _ in Place() }
    let context = CheckContext(
      self, results: Array(zip(places, results)).map { ($0, $1) }, under: profile,
      at: written ?? WrittenPlaces())
    let found = CheckRule.all.flatMap { $0.findings(context) }
    var judge = WaiverJudge(
      waivers, at: placesOfWaivers(written), knowsDevice: profile != nil)
    let judged = (read + found).map { judge.judged($0) }.grouped()
    var report = CheckReport(
      alignments: results,
      findings: judged.limited(closing: ClosingRules.leftOut) + judge.findings)
    report.outcomes = context.outcomes.map { $0.felt }
    return report
  }
}

extension [Finding] {
  /// How many events may have a finding each (our choice); of more, the first stands for all.
  private static let mostAlone = 3

  /// The first finding with the number of the others where many events are too weak, short or masked.
  ///
  /// Patterns made from sound often have many such events. What is waived stays.
  fileprivate func grouped() -> [Finding] {
    let grouped = indices.filter {
      self[$0].waiver == nil && FeelRules.grouped.contains(self[$0].rule)
    }
    let groups = Dictionary(grouping: grouped) { self[$0].rule.id }.values
      .filter { $0.count > Self.mostAlone }
    var findings = self
    for group in groups { findings[group[0]] = first(of: group) }
    let others = Set(groups.flatMap { $0.dropFirst() })
    return findings.indices.filter { !others.contains($0) }.map { findings[$0] }
  }

  private func first(of group: [Int]) -> Finding {
    let first = self[group[0]]
    let last = group.compactMap { self[$0].place.time }.max() ?? .zero
    return Finding(
      first.rule, at: first.place,
      "\(first.message) \(group.count - 1) more have this finding, the last at "
        + "\(last.roundedForPeople).", suggestion: first.suggestion, about: first.features)
  }
}

/// Attaches waivers to findings, and remembers which waivers were used.
private struct WaiverJudge {
  private let waivers: [Waiver]
  private let places: [Place]
  private let index: WaiverIndex
  /// The rules whose findings name features; those of readers do not.
  private static let rulesWithFeatures =
    (CheckRule.all.map { $0.rule } + InteractionRules.all).map { $0.id }

  private var used: Set<WaiverIndex.Key> = []

  /// The rules that were looked for in vain only because no device is known, and those of interactions,
  /// which other gestures or another variant may break.
  private let unasked: Set<String>

  init(_ waivers: [Waiver], at places: [Place], knowsDevice: Bool) {
    let needed = knowsDevice ? [] : CheckRule.all.filter { $0.needsDevice }.map { $0.rule }
    unasked = Set((needed + InteractionRules.all).map { $0.id })
    self.waivers = waivers
    self.places = places
    index = WaiverIndex(waivers)
  }

  mutating func judged(_ finding: Finding) -> Finding {
    let excuses = index.excuses(for: finding.rule, of: finding.features)
    used.formUnion(excuses.map { $0.key })
    var judged = finding
    judged.waiver = excuses.first
    return judged
  }

  /// A finding for each waiver that excuses nothing: the fault may be fixed, or the name misspelt.
  ///
  /// A second waiver of something already excused is not reported.
  var findings: [Finding] {
    waivers.indices.filter {
      !used.contains(waivers[$0].key) && !unasked.contains(waivers[$0].rule)
    }.map { index in
      let waiver = waivers[index]
      let feature = waiver.feature.map { " of \"\($0.shortened)\"" } ?? ""
      let takesFeature = WaiverJudge.rulesWithFeatures.contains(waiver.rule)
      let excusesNone = waiver.feature != nil && !takesFeature
      return Finding(
        ClosingRules.unusedWaiver, at: places[index],
        "No finding of \(waiver.rule.shortened)\(feature) needs this waiver"
          + (excusesNone ? "; a \"feature\" works for the rules F, I and S only." : "."),
        suggestion: excusesNone ? "Leave the feature out, or remove the waiver." : "Remove it.",
        about: waiver.feature.map { [$0] } ?? [])
    }
  }
}
