// The error of a file that cannot be read, with its place.

import HapticModel

/// The error of a file that is malformed, beyond a limit, or in conflict with ``ReadingOptions``.
public struct MalformedFile: Error, Hashable, Sendable {
  /// A value in ``ReadingOptions`` that overrides the file's and causes the fault.
  public enum Override: Hashable, Sendable {
    /// A parameter in ``ReadingOptions/sceneSettings``, by name.
    case setting(String)
    /// The gesture in ``ReadingOptions/sceneGesture``.
    case gesture
  }

  /// The place in the file.
  public let place: Place
  /// What is wrong, as a complete sentence with the offending value.
  public let message: String
  /// The override that causes the fault; `nil` if the file does.
  public let override: Override?

  /// Creates a fault at a place.
  public init(at place: Place, _ message: String) {
    self.init(at: place, message, override: nil)
  }

  /// A fault without a place in a file.
  package init(_ message: String) { self.init(at: Place(), message) }

  init(at place: Place, _ message: String, override: Override?) {
    self.place = place
    self.message = message
    self.override = override
  }
}

extension MalformedFile: DescribedError {
  /// The place and the message, such as `3:14: Pattern[0].Event: …`.
  public var description: String {
    let numbers = [place.line, place.column].compactMap { $0.map(String.init) }
    let position = numbers.isEmpty ? "" : numbers.joined(separator: ":") + ": "
    return position + (place.path.isEmpty ? "" : "\(place.path): ") + message
  }
}
