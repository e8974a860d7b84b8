// Runs a body for every case and says which case failed.

/// A failure inside ``withEvery(_:in:_:)``, with the case that made it.
public struct FailedCase: Error, CustomStringConvertible {
  /// The cases from the outermost in, such as `seed = 12, rate = 8000`, then the failure itself.
  public let description: String
}

/// Runs a body for every case, and stops at the first that throws with an error that names it.
///
/// In a body use `try #require`, which throws where `#expect` would go on. Nested calls name every
/// level. (The idea is swift-collections'.)
///
/// - Parameters:
///   - label: What the cases are, such as `seed`.
///   - cases: The cases, in order.
///   - body: What must not throw.
/// - Throws: ``FailedCase``.
public func withEvery<Cases: Sequence>(
  _ label: String, in cases: Cases, _ body: (Cases.Element) throws -> Void
) throws {
  for each in cases {
    do {
      try body(each)
    } catch let inner as FailedCase {
      throw FailedCase(description: "\(label) = \(each), \(inner)")
    } catch {
      throw FailedCase(description: "\(label) = \(each): \(error)")
    }
  }
}
