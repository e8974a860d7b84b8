// Findings: what a reader or a check reports about a pattern.

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
