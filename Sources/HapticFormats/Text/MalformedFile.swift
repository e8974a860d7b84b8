// Why a file cannot be read, and where in it the fault is.

import HapticModel

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

extension MalformedFile: CustomStringConvertible {
  /// Where it is and what is the matter, such as `3:14: Pattern[0].Event: …`.
  public var description: String {
    let numbers = [place.line, place.column].compactMap { $0.map(String.init) }
    let position = numbers.isEmpty ? "" : numbers.joined(separator: ":") + ": "
    return position + (place.path.isEmpty ? "" : "\(place.path): ") + message
  }
}
