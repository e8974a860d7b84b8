// Intents: what a part of a timeline is meant to be felt as, so that checks can ask whether it is.

/// What some events are meant to be felt as.
///
/// ```swift
/// timeline.intents = [
///   Intent(.count(3), of: "success.tap[*]"), Intent(.outcome("success"), of: "success.tap[*]"),
/// ]
/// ```
public struct Intent: Hashable, Sendable {
  /// The kinds of intent.
  public enum Meaning: Hashable, Sendable {
    /// So many taps are felt one by one.
    case count(Int)
    /// Taps and vibrations are felt as one surface, not one by one.
    case texture
    /// It says how something ended, in a word such as `success`, and is told from other words.
    case outcome(String)
  }

  /// What the events are meant to be felt as.
  public var meaning: Meaning
  /// The name of the events, such as `success.tap[*]`; `nil` for all of the timeline.
  public var feature: String?

  /// Creates an intent for the events of a name, or for the whole timeline.
  public init(_ meaning: Meaning, of feature: String? = nil) {
    self.meaning = meaning
    self.feature = feature
  }

  /// Whether it is for the whole, or for events by their numbers, which need no names.
  package var isForNumberedEvents: Bool {
    guard let feature else { return true }
    return NumberedName(feature).map { EventType(rawValue: $0.base) != nil } ?? false
  }

  var isCount: Bool {
    if case .count = meaning { true } else { false }
  }
}
