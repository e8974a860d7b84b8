// How a scroll view of an interaction slows down, and where it may rest.

import HapticModel

/// The rules of a scroll view beyond its lengths; by default those of ``ScrollPhysics``.
public struct ScrollRules: Hashable, Sendable {
  /// Places at equal distances at which it comes to rest, and one of them, in points.
  public struct Snap: Hashable, Sendable {
    /// From one place to the next, in points.
    public var distance: Quantity
    /// One of the places, in points.
    public var place: Quantity

    /// Places at a distance.
    public init(every distance: Quantity, at place: Quantity) {
      (self.distance, self.place) = (distance, place)
    }
  }

  /// The least and the greatest offset at which it rests; `nil` for those of its content.
  public var ends: InteractionInput.DragRange?
  /// The part of its speed that a millisecond keeps, 0.1…0.9999.
  public var rate: Quantity = .number(Deceleration.normal.rate)
  /// How it is reckoned where it comes to rest by itself: the place of a rule among all.
  public var projection: Quantity = 0
  /// How near to its end a movement is over, in points; above 0.
  public var threshold: Quantity = 0.5
  /// `nil` for a view that rests anywhere.
  public var snap: Snap?
  /// Other than 0 for a view that reads from right to left: its offset counts from its other end, and
  /// fingers move it the other way.
  public var mirrored: Quantity = 0

  /// The rules of a scroll view that rests anywhere.
  public init() {}

  var quantities: [Quantity] {
    (ends.map { [$0.lower, $0.upper] } ?? []) + (snap.map { [$0.distance, $0.place] } ?? [])
      + [rate, projection, threshold, mirrored]
  }
}

extension ScrollRules {
  func deceleration(_ number: (Quantity) -> Double) -> Deceleration {
    Deceleration(rate: number(rate))
  }

  func rule(_ number: (Quantity) -> Double) -> ProjectionRule {
    let place = Int(number(projection).limited(to: 0...1))
    return ProjectionRule.allCases[place]
  }
}

extension InteractionInput {
  /// The offsets at which a scroll view may rest; `nil` for another input.
  func range(_ number: (Quantity) -> Double) -> ClosedRange<Double>? {
    guard case .scroll(_, let content, let viewport, _) = kind else { return nil }
    let least = rules.ends.map { number($0.lower) } ?? 0
    let greatest = rules.ends.map { number($0.upper) } ?? number(content) - number(viewport)
    return least...max(greatest, least)
  }
}

extension Interaction {
  /// Checks that a parameter which chooses a rule has the words of the rules, in their order.
  func checkProjection(of input: InteractionInput) throws(InteractionFault) {
    guard case .name(let name) = input.rules.projection else { return }
    let words = ProjectionRule.allCases.map { $0.rawValue }
    guard parameter(name)?.domain != .choice(words) else { return }
    throw InteractionFault(
      ["inputs", input.name, "projection"],
      "\"\(name)\" must be a parameter with \"in\": [\(words.map { "\"\($0)\"" }.joined(separator: ", "))]."
    )
  }
}
