// A timeline held against every check: how its pairs fare, what was found, and what is excused.

/// What came of checking a timeline.
public struct CheckReport: Hashable, Sendable {
  /// The pairs that the timeline expects, then those that were asked for.
  public var alignments: [AlignmentResult]
  /// What readers and checks found; what a waiver excuses is among them, as a note.
  public var findings: [Finding]

  /// A report.
  public init(alignments: [AlignmentResult] = [], findings: [Finding] = []) {
    self.alignments = alignments
    self.findings = findings
  }
}

extension Timeline {
  /// Holds the timeline against every check.
  ///
  /// ```swift
  /// #expect(timeline.checked().findings.isEmpty)
  /// ```
  ///
  /// - Parameters:
  ///   - pairs: Pairs to look at beside those that the timeline expects.
  ///   - window: A window that goes before those of expectations that have a name.
  ///   - read: What a reader found in the timeline's file, which waivers excuse as well.
  ///   - written: Where the file writes its expectations and waivers; without it, findings point
  ///     into the timeline's own lists.
  /// - Returns: How the pairs fare, and the findings: the reader's, then by rule and time.
  public func checked(
    asking pairs: [Expectation] = [], within window: AlignmentWindow? = nil,
    after read: [Finding] = [], at written: WrittenPlaces? = nil
  ) -> CheckReport {
    let results = alignments(of: expectations + pairs, within: window)
    let places = placesOfExpectations(written) + pairs.map { _ in Place() }
    let context = CheckContext(self, results: Array(zip(places, results)).map { ($0, $1) })
    let found = CheckRule.all.flatMap { $0.findings(context) }
    var judge = WaiverJudge(waivers, at: placesOfWaivers(written))
    let judged = (read + found).map { judge.judged($0) }
    return CheckReport(
      alignments: results, findings: judged.limitedPerRule + judge.findings)
  }
}

/// Gives findings the waivers that excuse them, and remembers which it gave.
private struct WaiverJudge {
  private let waivers: [Waiver]
  private let places: [Place]
  private let index: WaiverIndex
  private var used: Set<WaiverIndex.Key> = []

  init(_ waivers: [Waiver], at places: [Place]) {
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

  /// The waivers that excuse nothing: what they were for may be mended, or misspelt.
  ///
  /// One that only gives another reason for what is excused already is not among them.
  var findings: [Finding] {
    waivers.indices.filter { !used.contains(waivers[$0].key) }.map { index in
      let waiver = waivers[index]
      let feature = waiver.feature.map { " of \"\($0.shortened)\"" } ?? ""
      return Finding(
        ClosingRules.unusedWaiver, at: places[index],
        "Nothing is found under \(waiver.rule.shortened)\(feature) that this could excuse.",
        suggestion: "Remove it.", about: waiver.feature.map { [$0] } ?? [])
    }
  }
}

extension [Finding] {
  /// How many findings of one rule are kept; ours, as for readers.
  private static var keptPerRule: Int { 1000 }

  /// The first findings of each rule, then a count of the rest of each.
  fileprivate var limitedPerRule: [Finding] {
    var counts: [Rule: Int] = [:]
    let kept = filter {
      counts[$0.rule, default: 0] += 1
      return counts[$0.rule, default: 0] <= Self.keptPerRule
    }
    let over = counts.filter { $0.value > Self.keptPerRule }.sorted { $0.key.id < $1.key.id }
    return kept
      + over.map { rule, count in
        Finding(
          ClosingRules.leftOut, at: Place(),
          "\(count - Self.keptPerRule) more findings of \(rule.id) are left out.")
      }
  }
}
