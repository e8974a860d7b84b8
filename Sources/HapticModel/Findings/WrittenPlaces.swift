// Where in its file each part of a timeline is, so that findings and reports can point at a line.

/// The places of a timeline's expectations, waivers, intents and events in the file it was read from.
///
/// They are kept outside the timeline, which means the same wherever it is written.
public struct WrittenPlaces: Hashable, Sendable {
  /// The place of each expectation.
  public var expectations: [Expectation: Place] = [:]
  /// The place of each waiver.
  public var waivers: [Waiver: Place] = [:]
  /// The place of each intent.
  public var intents: [Intent: Place] = [:]
  /// The line of each event by its position, for each pattern on the timeline, by its index, that the
  /// file holds itself.
  public var eventLines: [Int: [Int]] = [:]

  /// Creates an empty set of places.
  public init() {}
}

extension Timeline {
  /// The place of each expectation: in the file if known, else in the timeline's own list.
  package func placesOfExpectations(_ written: WrittenPlaces?) -> [Place] {
    expectations.enumerated().map { index, expectation in
      guard let written else { return Place(path: "expectations[\(index)]") }
      return written.expectations[expectation] ?? Place()
    }
  }

  /// The place of each waiver: in the file if known, else in the timeline's own list.
  package func placesOfWaivers(_ written: WrittenPlaces?) -> [Place] {
    waivers.enumerated().map { index, waiver in
      guard let written else { return Place(path: "waivers[\(index)]") }
      return written.waivers[waiver] ?? Place()
    }
  }
}
