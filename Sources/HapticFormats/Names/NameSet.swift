// Sets of known names: found by bytes, with suggestions for misspelt ones.

import HapticModel

/// Values that a file refers to by name.
protocol NameSet: Sendable {
  /// Offers every name with its value, most common first, until one is accepted.
  ///
  /// A chain of calls instead of a table lets the compiler turn each name into constants; searching
  /// tables took half of the time of reading a file.
  static func offer(_ take: (StaticString, Self) -> Bool) -> Bool

  /// Common wrong names in lower case, with the names they stand for.
  static var aliases: [String: String] { get }
}

extension NameSet {
  /// The name that a misspelt one probably means: that of a known alias, or one that differs by one
  /// letter, by two in long names, ignoring case.
  static func nearest(to text: String) -> String? {
    guard text.utf8.count <= 64 else { return nil }
    let wrong = text.lowercased()
    if let alias = aliases[wrong] { return alias }
    return names.first { name in
      editDistance(wrong, name.lowercased()) <= (name.utf8.count <= 6 ? 1 : 2)
    }
  }

  static func name(of value: Self) -> String where Self: Equatable {
    var result = ""
    _ = offer { name, other in
      result = "\(name)"
      return other == value
    }
    return result
  }

  static var names: [String] {
    var names: [String] = []
    _ = offer { name, _ in
      names.append("\(name)")
      return false
    }
    return names
  }
}
