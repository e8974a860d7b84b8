// Where a file writes what its timeline promises, for findings that point at the line.

/// The places of expectations and waivers in the file that a timeline was read from.
///
/// Kept beside the timeline, not in it: a timeline means the same wherever it is written.
public struct WrittenPlaces: Hashable, Sendable {
  /// Where each expectation is written.
  public var expectations: [Expectation: Place] = [:]
  /// Where each waiver is written.
  public var waivers: [Waiver: Place] = [:]

  /// No places.
  public init() {}
}

extension Timeline {
  /// Where each expectation is: in the file if that is known, else in the timeline's own list.
  func placesOfExpectations(_ written: WrittenPlaces?) -> [Place] {
    expectations.enumerated().map { index, expectation in
      guard let written else { return Place(path: "expectations[\(index)]") }
      return written.expectations[expectation] ?? Place()
    }
  }

  /// Where each waiver is, likewise.
  func placesOfWaivers(_ written: WrittenPlaces?) -> [Place] {
    waivers.enumerated().map { index, waiver in
      guard let written else { return Place(path: "waivers[\(index)]") }
      return written.waivers[waiver] ?? Place()
    }
  }
}
