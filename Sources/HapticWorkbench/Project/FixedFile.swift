// A file whose findings are fixed, round by round, until no fix is left.

import HapticFormats
import HapticModel

/// A file after its findings were fixed.
///
/// ```swift
/// let fixed = try FixedFile(bytes, includesUnsafe: false) {
///   try Format.ahap.read($0).checked().findings
/// }
/// ```
public struct FixedFile: Sendable {
  /// The bytes, in which everything but the edits is as it was.
  public private(set) var bytes: [UInt8]
  /// The bytes as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
  /// How many findings were fixed.
  public private(set) var count = 0

  /// The most rounds: a reader keeps 1,000 findings of each rule, so that 100,000 can be fixed.
  static let mostRounds = 100

  /// Fixes a file.
  ///
  /// A fix that would make the file unreadable is not made: a name that is fixed may be that of an
  /// event beyond the limits.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - includesUnsafe: Whether fixes are made that change what is felt.
  ///   - findings: Finds what is wrong with a file.
  /// - Throws: What `findings` throws for the file as it is.
  public init<Fault>(
    _ bytes: [UInt8], includesUnsafe: Bool,
    findings: ([UInt8]) throws(Fault) -> [Finding]
  ) throws(Fault) {
    self.bytes = bytes
    var isUnsafeAllowed = includesUnsafe
    var found = try findings(bytes)
    for _ in 0..<FixedFile.mostRounds {
      let fixes = found.filter { $0.waiver == nil }.compactMap { $0.fix }
      // Unsafe ones first: a name that is fixed may be the time that a safe one would fill in.
      let unsafe = isUnsafeAllowed ? fixes.filter { !$0.isSafe } : []
      let chosen = unsafe.isEmpty ? fixes.filter { $0.isSafe } : unsafe
      guard !chosen.isEmpty else { return }
      let (fixed, made) = chosen.applied(to: self.bytes)
      do throws(Fault) {
        found = try findings(fixed)
      } catch {
        guard !unsafe.isEmpty else { return }
        isUnsafeAllowed = false
        continue
      }
      self.bytes = fixed
      count += made.count
    }
  }
}
