// Findings: what is said of a file, where, and the changes that fix it.

/// How much a finding matters.
public enum Severity: String, CaseIterable, Comparable, Hashable, Sendable {
  /// A default was filled in, or something is worth knowing.
  case note
  /// Something was adjusted, or looks like a mistake.
  case warning
  /// Something in the file does not play as written.
  case error

  /// Orders severities from note to error.
  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// A rule that findings refer to.
public struct Rule: Hashable, Sendable {
  /// The identifier, such as `A005`; the letter is the family.
  public let id: String
  /// The severity of the rule's findings.
  public let severity: Severity
  /// A title of a few words.
  public let title: String

  /// Whether a finding means that something written in the file is not heard.
  public let isLoss: Bool

  /// Creates a rule; unless `isLoss` is given, it is true for errors only.
  public init(_ id: String, _ severity: Severity, _ title: String, isLoss: Bool? = nil) {
    self.id = id
    self.severity = severity
    self.title = title
    self.isLoss = isLoss ?? (severity == .error)
  }
}

/// A location: in a file, in its structure, and on the timeline.
public struct Place: Hashable, Sendable {
  /// The path inside the file's structure, such as `Pattern[3].Event.EventParameters[0]`.
  public var path: String
  /// The line in the file, from 1; `nil` if it was not read from a file.
  public var line: Int?
  /// The column in the line, in bytes from 1.
  public var column: Int?
  /// The column in Unicode scalars from 1, if it differs from the one in bytes.
  public var scalarColumn: Int?
  /// The time on the timeline, if there is one.
  public var time: HapticTime?

  /// Creates a place; each part is optional.
  public init(path: String = "", line: Int? = nil, column: Int? = nil, time: HapticTime? = nil) {
    self.path = path
    self.line = line
    self.column = column
    self.time = time
  }
}

/// One finding: what is wrong, where, and how to fix it.
public struct Finding: Hashable, Sendable {
  /// The rule that was broken.
  public let rule: Rule
  /// The place of the fault.
  public let place: Place
  /// What is wrong, as a complete sentence with the offending value.
  public let message: String
  /// What to write instead, if known.
  public let suggestion: String?
  /// The names of the features concerned, by which a waiver can refer to the finding.
  public let features: [String]
  /// The waiver that excuses the finding; `nil` if there is none.
  public var waiver: Waiver?
  /// The change of the file that fixes it; `nil` if none is known.
  public var fix: Fix?

  /// Creates a finding under a rule, at a place.
  public init(
    _ rule: Rule, at place: Place, _ message: String, suggestion: String? = nil,
    about features: [String] = []
  ) {
    self.rule = rule
    self.place = place
    self.message = message
    self.suggestion = suggestion
    self.features = features
  }

  /// The rule's severity, or a note if the finding is waived.
  public var severity: Severity { waiver == nil ? rule.severity : .note }

  /// Whether the finding fails a check with this threshold; never if it is waived.
  public func fails(at threshold: Severity) -> Bool { waiver == nil && severity >= threshold }
}

extension Finding: CustomStringConvertible {
  /// Severity, message and rule, such as `error: … [S201]`.
  public var description: String { "\(severity.rawValue): \(message) [\(rule.id)]" }
}

/// A change of a file that fixes a finding, as edits of its bytes.
public struct Fix: Hashable, Sendable {
  /// A replacement of bytes.
  public struct Edit: Hashable, Sendable {
    /// The bytes that are replaced, counted from the start of the file; empty for an insertion.
    public let bytes: Range<Int>
    /// The text that takes their place.
    public let text: String

    /// Creates a replacement.
    public init(_ bytes: Range<Int>, _ text: String) { (self.bytes, self.text) = (bytes, text) }
  }

  /// The edits, which do not overlap.
  public let edits: [Edit]
  /// Whether the file is felt and heard as before.
  public let isSafe: Bool

  /// Creates a fix; a safe one changes nothing that is felt or heard.
  public init(_ edits: [Edit], isSafe: Bool) { (self.edits, self.isSafe) = (edits, isSafe) }
}

extension [Fix] {
  /// A file after as many of the fixes as go together; an edit that touches an earlier one is left
  /// out with its whole fix, for another round.
  ///
  /// - Parameter file: The bytes that the fixes were made for.
  /// - Returns: The changed bytes, and the indices of the fixes that were made.
  public func applied(to file: [UInt8]) -> (bytes: [UInt8], made: [Int]) {
    var edits: [Fix.Edit] = []
    var made: [Int] = []
    var end = -1
    let sorted = indices.sorted { self[$0].start < self[$1].start }
    for index in sorted where self[index].start > end {
      edits += self[index].edits
      made.append(index)
      end = self[index].edits.reduce(end) { Swift.max($0, $1.bytes.upperBound) }
    }
    var bytes: [UInt8] = []
    var place = 0
    let lineEnd = file.firstLineEnd
    for edit in edits.sorted(by: { $0.bytes.lowerBound < $1.bytes.lowerBound }) {
      bytes += file[place..<edit.bytes.lowerBound]
      bytes += edit.text.utf8.withLineEnds(lineEnd)
      place = edit.bytes.upperBound
    }
    return (bytes + file[place...], made)
  }
}

extension Fix {
  fileprivate var start: Int { edits.map { $0.bytes.lowerBound }.min() ?? -1 }
}

extension [UInt8] {
  /// The end of the first line: a line feed, or before it a carriage return.
  fileprivate var firstLineEnd: [UInt8] {
    guard let end = firstIndex(of: 0x0A), end > 0, self[end - 1] == 0x0D else { return [0x0A] }
    return [0x0D, 0x0A]
  }
}

extension String.UTF8View {
  /// The bytes with every line ended as those of a file.
  fileprivate func withLineEnds(_ end: [UInt8]) -> [UInt8] {
    guard end.count > 1, contains(0x0A) else { return Array(self) }
    return reduce(into: []) { bytes, byte in
      if byte == 0x0A, bytes.last != 0x0D { bytes.append(0x0D) }
      bytes.append(byte)
    }
  }
}

/// The places of a timeline's expectations, waivers, intents and events in the file it was read from.
///
/// They are kept outside the timeline, which means the same wherever it is written.
public struct WrittenPlaces: Hashable, Sendable {
  /// The place of each expectation.
  public var expectations: [Expectation: Place] = [:]
  /// The place of each waiver.
  public var waivers: [Waiver: Place] = [:]
  /// The place of each intent.
  public var intents: [Intent: Place] = [:]
  /// The line of each event by its position, for each pattern on the timeline, by its index, that the
  /// file holds itself.
  public var eventLines: [Int: [Int]] = [:]

  /// Creates an empty set of places.
  public init() {}
}

extension Timeline {
  /// The place of each expectation: in the file if known, else in the timeline's own list.
  package func placesOfExpectations(_ written: WrittenPlaces?) -> [Place] {
    expectations.enumerated().map { index, expectation in
      guard let written else { return Place(path: "expectations[\(index)]") }
      return written.expectations[expectation] ?? Place()
    }
  }

  /// The place of each waiver: in the file if known, else in the timeline's own list.
  package func placesOfWaivers(_ written: WrittenPlaces?) -> [Place] {
    waivers.enumerated().map { index, waiver in
      guard let written else { return Place(path: "waivers[\(index)]") }
      return written.waivers[waiver] ?? Place()
    }
  }
}
