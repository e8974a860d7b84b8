// What an interaction is driven by: a scroll view with its rules, a drag, a dial, a press, a button, a number.

import HapticModel

/// What the app feeds to an interaction; a simulated run makes it from a gesture by physics.
public struct InteractionInput: Hashable, Sendable {
  /// What it is, and what it feeds.
  public enum Kind: Hashable, Sendable {
    /// A scroll view: the fields `offset`, `overscroll.start` and `overscroll.end`, in points.
    case scroll(ScrollPhysics.Axis, content: Quantity, viewport: Quantity, rubber: Quantity)
    /// A thing that fingers drag: the field `translation`, in points; without a range it goes on
    /// for ever, without a rubber band it stops at the ends of its range.
    case drag(ScrollPhysics.Axis, range: DragRange?, rubber: Quantity?)
    /// One finger at a time that moves more along an axis than across it: the field `translation`,
    /// in points.
    case pan(ScrollPhysics.Axis)
    /// A thing that fingers turn about a centre: the fields `angle`, in degrees clockwise, and
    /// `flick`, how fast it was last let go, in degrees a second.
    case dial(x: Quantity, y: Quantity)
    /// A finger that stays: the field `held`, in seconds, 0 once it is lifted or has moved further
    /// than a distance in points.
    case press(within: Quantity)
    /// A button, or something else that happens at a moment; a simulated run presses it some
    /// seconds after a state was entered.
    case button(after: Quantity?, since: StateName?)
    /// A number that only the app knows, and the one that stands in for it in a simulated run.
    case number(Quantity)
    /// A whole number that the app chooses each time that something happens, from 0 to one less than
    /// a count; a simulated run draws it by a seed, of which the inputs of one seed take turns.
    case random(below: Quantity, seed: Quantity, on: String)
  }

  /// The places of a drag at its two ends, in points.
  public struct DragRange: Hashable, Sendable {
    /// The least place.
    public var lower: Quantity
    /// The greatest place.
    public var upper: Quantity

    /// Two places.
    public init(_ lower: Quantity, _ upper: Quantity) { (self.lower, self.upper) = (lower, upper) }
  }

  /// Where fingers must touch down to count: left, top, width and height, in points.
  public struct Area: Hashable, Sendable {
    public var left, top, width, height: Quantity

    /// A rectangle.
    public init(left: Quantity, top: Quantity, width: Quantity, height: Quantity) {
      (self.left, self.top, self.width, self.height) = (left, top, width, height)
    }
  }

  /// How far it goes while a state is active, for each point or degree of a finger.
  public struct Gain: Hashable, Sendable {
    /// The state.
    public var state: StateName
    /// The factor; 1 follows the finger.
    public var factor: Quantity

    /// A gain while a state is active.
    public init(in state: StateName, _ factor: Quantity) {
      (self.state, self.factor) = (state, factor)
    }
  }

  /// Where it goes as a state is entered, whoever holds it.
  public struct Run: Hashable, Sendable {
    /// The state that begins it.
    public var state: StateName
    /// Where to, in its own unit.
    public var target: Quantity
    /// How it gets there.
    public var pace: Pace

    /// A way to a place as a state is entered.
    public init(in state: StateName, to target: Quantity, _ pace: Pace) {
      (self.state, self.target, self.pace) = (state, target, pace)
    }
  }

  /// Its name, after which its fields and its events are called.
  public var name: String
  /// What it is.
  public var kind: Kind
  /// Where it is at first, in its own unit.
  public var start: Quantity = 0
  /// How far a finger moves before it drags, in points; 10 unless given, as UIKit's pan (WWDC 2018,
  /// session 803).
  public var slop: Quantity = 10
  /// How a scroll view slows down, and where it may rest.
  public var rules = ScrollRules()
  /// Whether fingers beside the first do not count.
  public var takesOneFinger = false
  /// How far a finger may slip that presses a button, in points; `nil` if no finger does.
  public var tapWithin: Quantity?
  /// `nil` for fingers anywhere.
  public var area: Area?
  /// The gains of a drag or a dial, of which the first counts whose state is active; 1 without any.
  public var gains: [Gain] = []
  /// Where it goes by itself as states are entered.
  public var runs: [Run] = []
  /// The states in which fingers do not take hold of a dial.
  public var locks: [StateName] = []
  /// How long a finger may have rested as it lets go, in seconds, for its speed to count.
  public var stale: Quantity = 0.1

  /// An input of a kind.
  public init(_ name: String, _ kind: Kind) { (self.name, self.kind) = (name, kind) }
}

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

extension InteractionInput {
  /// The word of the event that a finger begins to move it, which only those hear that ask for it.
  package static let dragged = "drag"

  /// The names of what it feeds.
  package var fields: [String] {
    switch kind {
    case .scroll: ["offset", "overscroll.start", "overscroll.end"].map { "\(name).\($0)" }
    case .drag, .pan: ["\(name).translation"]
    case .dial: ["\(name).angle", "\(name).flick"]
    case .press: ["\(name).held"]
    case .number, .random: [name]
    case .button: []
    }
  }

  /// The field that fingers move; `nil` for a button and a number.
  package var moved: String? {
    switch kind {
    case .number, .random: nil
    default: fields.first
    }
  }

  /// What changes its fields; `nil` for what stays as it is.
  var root: String? { if case .random = kind { name } else { moved } }

  /// The events that it can bring.
  package var events: [String] {
    switch kind {
    case .button: [name]
    case .number, .random: []
    case .pan: ["press", "release", "cancel"].map { "\(name).\($0)" }
    case .scroll, .drag:
      ["press", "release", "cancel", "tap", "rest", Self.dragged].map { "\(name).\($0)" }
    default: ["press", "release", "cancel", "tap", "rest"].map { "\(name).\($0)" }
    }
  }

  /// The unit of its field.
  package var unit: TrackUnit {
    switch kind {
    case .scroll, .drag, .pan: .points
    case .dial: .degrees
    default: .none
    }
  }

  /// The numbers in it.
  package var quantities: [Quantity] {
    let own: [Quantity] =
      switch kind {
      case .scroll(_, let content, let viewport, let rubber): [content, viewport, rubber]
      case .drag(_, let range, let rubber):
        [range?.lower, range?.upper, rubber].compactMap { $0 }
      case .pan: []
      case .dial(let x, let y): [x, y]
      case .press(let distance): [distance]
      case .button(let time, _): time.map { [$0] } ?? []
      case .number(let number): [number]
      case .random(let count, let seed, _): [count, seed]
      }
    let sides = area.map { [$0.left, $0.top, $0.width, $0.height] } ?? []
    return own + [start, slop, stale] + (tapWithin.map { [$0] } ?? []) + sides
      + gains.map { $0.factor } + rules.quantities
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
