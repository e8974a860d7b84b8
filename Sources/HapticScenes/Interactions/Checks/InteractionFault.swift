// Why an interaction cannot be played: the part at fault, and a sentence with the cure.

import HapticModel

/// The first thing in an interaction that cannot be played.
public struct InteractionFault: DescribedError, Hashable, Sendable {
  /// The part: keys and positions from the outermost object inwards, as in a file.
  public let path: [String]
  /// The fault as a finished sentence with the offending value.
  public let message: String

  /// A fault of a part; the message is a finished sentence.
  public init(_ path: [String], _ message: String) { (self.path, self.message) = (path, message) }

  /// The path and the message.
  public var description: String { "\(path.joined(separator: ".")): \(message)" }
}

extension InteractionFault {
  /// That something has a name which nothing has, with the nearest one or all.
  static func unknown(
    _ what: String, _ name: String, among names: [String], at path: [String]
  ) -> InteractionFault {
    let start = "There is no \(what) \"\(name)\"."
    if let nearest = nearestName(to: name, among: names) {
      return InteractionFault(path, "\(start) Did you mean \"\(nearest)\"?")
    }
    guard !names.isEmpty else { return InteractionFault(path, start) }
    let list = names.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
    return InteractionFault(path, "\(start) There are \(list)\(names.count > 12 ? ", …" : "").")
  }
}
