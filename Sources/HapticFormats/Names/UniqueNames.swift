// Names that are given out once each, in code that is generated.

/// Names of which no two are alike.
struct UniqueNames {
  private var taken: Set<String> = []
  /// The number to try next behind a name that was asked for before.
  private var next: [String: Int] = [:]

  /// A name; if it is taken, with the first number behind it that makes it new.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - first: The number of the second that is called so.
  ///   - numbered: The name with a number; by default after a hyphen.
  /// - Returns: A name that nobody else has been given.
  mutating func unique(
    _ name: String, from first: Int = 2,
    numbered: (String, Int) -> String = { "\($0)-\($1)" }
  ) -> String {
    var (candidate, number) = (name, next[name] ?? first)
    while !register(candidate) {
      candidate = numbered(name, number)
      number += 1
    }
    next[name] = number
    return candidate
  }

  /// Takes a name; whether it was free.
  mutating func register(_ name: String) -> Bool { taken.insert(name).inserted }
}
