// Compiled into every module that holds mutants: says which one is on, and notes which would matter.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The mutants of this module; each has a number, and asks here whether it is on.
///
/// They ask only where it makes a difference: what does not ask behaves the same with any mutant.
enum Mutants {
  /// The number of the one that is on; none has number 0.
  private static let chosen = variable("HAPTIC_MUTANT").flatMap { Int($0) } ?? 0

  /// Where to write the numbers of those that would make a difference, if anybody wants to know.
  private static let notes = variable("HAPTIC_MUTANT_NOTES")

  /// Whether a mutant is on.
  static func isOn(_ number: Int) -> Bool {
    if notes != nil { note(number) }
    return number == chosen
  }

  // MARK: - What mutants change

  /// A number in the code, or one more.
  static func constant<Value: AdditiveArithmetic & ExpressibleByIntegerLiteral>(
    _ value: Value, _ number: Int
  ) -> Value {
    isOn(number) ? value + 1 : value
  }

  /// A comparison, or another.
  static func comparison(_ plain: Bool, _ number: Int, _ other: @autoclosure () -> Bool) -> Bool {
    guard notes != nil || number == chosen, other() != plain else { return plain }
    return isOn(number) != plain
  }

  /// `a && b`, or `a || b`.
  static func and(_ a: Bool, _ b: () throws -> Bool, _ number: Int) rethrows -> Bool {
    if a { return try b() || isOn(number) }
    return try isOn(number) && b()
  }

  /// `a || b`, or `a && b`.
  static func or(_ a: Bool, _ b: () throws -> Bool, _ number: Int) rethrows -> Bool {
    if a { return try !isOn(number) || b() }
    return try b() && !isOn(number)
  }

  // MARK: - Notes

  // Two threads may both note one: that does no harm.
  nonisolated(unsafe) private static let noted: UnsafeMutableBufferPointer<Bool> = {
    let flags = UnsafeMutableBufferPointer<Bool>.allocate(capacity: 1 << 20)
    flags.initialize(repeating: false)
    return flags
  }()

  private static func note(_ number: Int) {
    guard !noted[number], let notes else { return }
    let reason = errno
    defer { errno = reason }
    noted[number] = true
    // Opened each time: a file kept open would take the place of an output that a test has closed.
    let file = open(notes, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    _ = "\(number)\n".withCString { write(file, $0, strlen($0)) }
    close(file)
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
