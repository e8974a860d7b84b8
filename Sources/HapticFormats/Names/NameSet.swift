// Names that a format knows: found by bytes, and the nearest one to a misspelt name.

import HapticModel

/// Values that a file calls by name.
protocol NameSet: Sendable {
  /// Offers every name and what it stands for, commonest first, until one is taken.
  ///
  /// A chain of calls instead of a table, so that the compiler turns each name into the constants
  /// it is compared with; a search through tables took half the time of reading a file.
  static func offer(_ take: (StaticString, Self) -> Bool) -> Bool

  /// Wrong names that people write, in lower case, and the names they mean.
  static var aliases: [String: String] { get }
}

extension NameSet {
  /// The name that a misspelt one was meant to be, if that can be guessed: a known alias, or a
  /// difference of one letter, of two in long names, with no regard to case.
  static func nearest(to text: String) -> String? {
    guard text.utf8.count <= 64 else { return nil }
    let wrong = text.lowercased()
    if let alias = aliases[wrong] { return alias }
    return names.first { name in
      editDistance(wrong, name.lowercased()) <= (name.utf8.count <= 6 ? 1 : 2)
    }
  }

  /// What a value is called.
  static func name(of value: Self) -> String where Self: Equatable {
    var result = ""
    _ = offer { name, other in
      result = "\(name)"
      return other == value
    }
    return result
  }

  /// Every name.
  static var names: [String] {
    var names: [String] = []
    _ = offer { name, _ in
      names.append("\(name)")
      return false
    }
    return names
  }
}
