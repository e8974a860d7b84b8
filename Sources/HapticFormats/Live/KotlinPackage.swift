// The package name of generated Kotlin code, and the words that Kotlin keeps for itself.

/// A package name valid in Kotlin, Java and Android, such as `com.example.app`.
public struct KotlinPackage: Hashable, Sendable {
  /// The name: words separated by points.
  public let name: String

  /// Creates a package name.
  ///
  /// - Parameter name: Words of ASCII letters, digits and underscores, separated by points. A word
  ///   neither starts with a digit nor is a Java keyword; anything else gives `nil`.
  public init?(_ name: String) {
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    guard words.allSatisfy({ $0.isWordOfPackage }) else { return nil }
    self.name = name
  }

  /// The name as source code, in which Kotlin requires its own keywords quoted: `` `in`.example ``.
  var source: String {
    name.split(separator: ".").map { kotlinKeywords.contains(String($0)) ? "`\($0)`" : String($0) }
      .joined(separator: ".")
  }
}

extension Substring {
  fileprivate var isWordOfPackage: Bool {
    guard let first = utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
      return false
    }
    let isPlain = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    return isPlain && !allSatisfy { $0 == "_" } && !javaKeywords.contains(String(self))
  }
}

/// Kotlin's hard keywords (kotlinlang.org/docs/keyword-reference.html) that Java allows as names.
private let kotlinKeywords: Set<String> = [
  "as", "fun", "in", "is", "object", "typealias", "typeof", "val", "var", "when",
]
