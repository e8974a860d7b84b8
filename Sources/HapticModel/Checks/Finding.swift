// What a reader or a check has to say about a pattern, as a value.

/// How much a finding matters.
public enum Severity: String, CaseIterable, Comparable, Hashable, Sendable {
  /// Worth knowing: a default was filled in.
  case note
  /// Something was adjusted, or looks like a mistake.
  case warning
  /// Something in the file does not play as it was written.
  case error

  /// A note matters least, an error most.
  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// A rule that findings are made under.
public struct Rule: Hashable, Sendable {
  /// Its identifier, such as `A005`; the letter is the family.
  public let id: String
  /// How much its findings matter.
  public let severity: Severity
  /// What it looks for, in a few words.
  public let title: String

  /// Whether its findings say that something written in the file is not heard.
  public let isLoss: Bool

  /// A rule; one whose findings are errors is about a loss unless said otherwise.
  public init(_ id: String, _ severity: Severity, _ title: String, isLoss: Bool? = nil) {
    self.id = id
    self.severity = severity
    self.title = title
    self.isLoss = isLoss ?? (severity == .error)
  }
}

/// Where something is: in a file, in its structure, on the timeline.
public struct Place: Hashable, Sendable {
  /// The path inside the file's structure, such as `Pattern[3].Event.EventParameters[0]`.
  public var path: String
  /// The line in the file, from 1; `nil` for something that was not read from a file.
  public var line: Int?
  /// The column in the line, in bytes from 1.
  public var column: Int?
  /// The column in Unicode scalars from 1, where that is another number than in bytes.
  public var scalarColumn: Int?
  /// The moment on the timeline, where there is one.
  public var time: HapticTime?

  /// A place.
  public init(path: String = "", line: Int? = nil, column: Int? = nil, time: HapticTime? = nil) {
    self.path = path
    self.line = line
    self.column = column
    self.time = time
  }
}

/// One thing found, with the number that gave offence and what to do about it.
public struct Finding: Hashable, Sendable {
  /// The rule it was found under.
  public let rule: Rule
  /// Where it is.
  public let place: Place
  /// What is the matter, as a finished sentence with the offending value.
  public let message: String
  /// What to write instead, where that is known.
  public let suggestion: String?
  /// The names of the features it is about, by which a waiver can mean it.
  public let features: [String]
  /// What excuses it.
  public var waiver: Waiver?

  /// A finding.
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

  /// How much it matters: as much as its rule says, or no more than a note if it is excused.
  public var severity: Severity { waiver == nil ? rule.severity : .note }

  /// Whether it should fail a check that lets nothing of a severity pass; never if it is excused.
  public func fails(at threshold: Severity) -> Bool { waiver == nil && severity >= threshold }
}

extension Finding: CustomStringConvertible {
  /// Its severity, its message and its rule, such as `error: … [S201]`.
  public var description: String { "\(severity.rawValue): \(message) [\(rule.id)]" }
}
