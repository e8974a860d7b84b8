// Hands out unique names for generated code.

struct UniqueNames {
  private var taken: Set<String> = []
  /// The number to try next for a name that was requested before.
  private var next: [String: Int] = [:]

  /// Returns a name, with the first free number appended if it is taken.
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

  /// Registers a name; returns whether it was free.
  mutating func register(_ name: String) -> Bool { taken.insert(name).inserted }
}
