// Why a file cannot be read, and where in it the fault is.

import HapticModel

/// Why a file cannot be read: it is malformed, beyond a limit, or at odds with ``ReadingOptions``.
public struct MalformedFile: Error, Hashable, Sendable {
  /// What goes before the file's own, and is at fault where the file can be read without it.
  public enum Override: Hashable, Sendable {
    /// A parameter in ``ReadingOptions/sceneSettings``, by its name.
    case setting(String)
    /// The gesture in ``ReadingOptions/sceneGesture``.
    case gesture
  }

  /// Where in the file.
  public let place: Place
  /// What is the matter, as a finished sentence with the offending value.
  public let message: String
  /// What ``ReadingOptions`` say that is at fault; `nil` if it is the file.
  public let override: Override?

  /// A fault at a place.
  public init(at place: Place, _ message: String) {
    self.init(at: place, message, override: nil)
  }

  init(at place: Place, _ message: String, override: Override?) {
    self.place = place
    self.message = message
    self.override = override
  }
}

extension MalformedFile: CustomStringConvertible {
  /// Where it is and what is the matter, such as `3:14: Pattern[0].Event: …`.
  public var description: String {
    let numbers = [place.line, place.column].compactMap { $0.map(String.init) }
    let position = numbers.isEmpty ? "" : numbers.joined(separator: ":") + ": "
    return position + (place.path.isEmpty ? "" : "\(place.path): ") + message
  }
}
