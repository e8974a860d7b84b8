// What a reader gives: a timeline, and all it noticed on the way.

import HapticModel

/// A file as it was read.
public struct Reading: Sendable {
  /// What the file plays.
  public var timeline: Timeline
  /// Everything that was adjusted, assumed or left out, in file order.
  public var findings: [Finding]

  /// A timeline and the findings of reading it.
  public init(timeline: Timeline, findings: [Finding] = []) {
    self.timeline = timeline
    self.findings = findings
  }
}

/// How far a reader goes, and how it reads what is ambiguous.
public struct ReadingOptions: Sendable {
  /// The most bytes a file may have.
  public var maximumBytes = 64 << 20
  /// The most events a file may hold.
  public var maximumEvents = 1_000_000
  /// The latest an event may end.
  public var maximumDuration = HapticTime.seconds(24 * 3600)
  /// Whether control-point times count from the pattern's start, as some exporters write them,
  /// instead of from their curve's `Time`.
  public var curveTimesAreAbsolute = false

  /// The limits of the product: 64 MB, a million events, 24 hours.
  public init() {}
}

/// Why a file cannot be read: it is malformed, or beyond a limit.
public struct MalformedFile: Error, Hashable, Sendable {
  /// Where in the file.
  public let place: Place
  /// What is the matter, as a finished sentence with the offending value.
  public let message: String

  /// A fault at a place.
  public init(at place: Place, _ message: String) {
    self.place = place
    self.message = message
  }
}
