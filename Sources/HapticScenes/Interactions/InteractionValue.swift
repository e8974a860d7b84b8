// A named number that follows an input through a map, its stops, and where it goes when let go.

import HapticModel

/// A number that follows an input, a motion or another value.
public struct InteractionValue: Hashable, Sendable {
  /// What a value follows.
  public enum Source: Hashable, Sendable {
    /// One number, through the value's map.
    case name(String)
    /// Several, where no map can say it.
    case formula(Quantity)
  }

  /// What a map does beyond its first and its last point.
  public enum Edge: String, CaseIterable, Hashable, Sendable {
    /// It stays at the value of that point.
    case clamp
    /// It goes on as straight as before.
    case extend
    /// It begins again at the other end.
    case wrap
  }

  /// A point of a map: what is followed, and the value there.
  public struct Point: Hashable, Sendable {
    /// What is followed, in its own unit.
    public var argument: Quantity
    /// The value there, in its own unit.
    public var value: Quantity

    /// A point of a map.
    public init(_ argument: Quantity, _ value: Quantity) {
      (self.argument, self.value) = (argument, value)
    }
  }

  /// Empty only for the value of a figure, which has no name of its own.
  public var name: String
  /// What it follows.
  public var source: Source
  /// The points of the map by rising argument; none if the value is what it follows.
  public var map: [Point] = []
  /// What its map does beyond its ends.
  public var edge = Edge.clamp
  /// The unit of its track.
  public var unit = TrackUnit.none
  /// Whether it is a track of the timeline.
  public var hasTrack = true
  /// The name of its track, for one whose name has another meaning; empty for its own.
  public var track = ""
  /// Where it rests, or is felt as it passes; `nil` for nowhere.
  public var stops: Stops?
  /// Where it goes when the last finger lets go, the first that applies; none if it stays to the
  /// physics of its input.
  public var release: [ReleaseOutcome] = []

  /// A value of a name, which may have points between words.
  public init(_ name: String, _ source: Source) { (self.name, self.source) = (name, source) }

  /// The formula of a value that is known before a run, as are the names in it; `nil` for another.
  func constant(among isKnown: (String) -> Bool) -> Quantity? {
    guard case .formula(let quantity) = source, map.isEmpty, stops == nil,
      quantity.names.allSatisfy(isKnown)
    else { return nil }
    return quantity
  }

  /// What it is reckoned from at a moment, before its map; `nil` if it follows one curve.
  var reckoned: Quantity? {
    switch source {
    case .formula(let quantity): quantity
    case .name(let name): name.withoutSpeed == nil ? nil : .name(name)
    }
  }
}

/// The places at which a value rests, or that are felt as it passes them.
public struct Stops: Hashable, Sendable {
  /// How the places are told.
  public enum Places: Hashable, Sendable {
    /// A list by rising value.
    case at([Quantity])
    /// So many between the first and the last value of the map, both included.
    case count(Quantity)
    /// Multiples of a distance, without end.
    case every(Quantity)
  }

  /// The places.
  public var places: Places
  /// The part of the way to the next stop from which on that counts; more than a half is a
  /// hysteresis.
  public var snap: Quantity = 0.5
  /// Whether the first and the last are ends, which are felt as such on arrival.
  public var hasEnds = true

  /// Stops at places, each of which counts from half the way to it.
  public init(_ places: Places) { self.places = places }
}

/// Where a value goes that is let go.
public struct ReleaseOutcome: Hashable, Sendable {
  /// Where to.
  public enum Target: Hashable, Sendable {
    /// The nearest stop, or the next in the direction of a fast finger.
    case nearest
    /// The stop nearest to where it would come to rest by itself.
    case projected
    /// The first stop, or the start of the map.
    case start
    /// The last stop, or the end of the map.
    case end
    /// Where it is.
    case stay
    /// The stop that it was at when the finger touched down.
    case back
    /// A value.
    case value(Quantity)
  }

  /// How a finger lets go.
  public enum Event: String, CaseIterable, Hashable, Sendable {
    case release
    /// The system takes the touch away.
    case cancel
    /// The recorded trace that moved it in place of a finger is over.
    case trace
  }

  /// How the finger must let go for it to apply; `nil` for any way.
  public var event: Event?
  /// What must hold for it to apply.
  public var conditions: [InteractionCondition] = []
  /// Where it goes.
  public var target: Target
  /// How fast a finger must be to reach the next stop from anywhere, in units of the input a
  /// second.
  public var speed: Quantity?
  /// How it gets there.
  public var pace: Pace

  /// An outcome for any way of letting go.
  public init(to target: Target, _ pace: Pace) { (self.target, self.pace) = (target, pace) }

  /// Whether it applies whatever holds.
  var isAlways: Bool { event == nil && conditions.isEmpty }
}
