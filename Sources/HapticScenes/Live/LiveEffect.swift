// What an app tells a live interaction, and what it is told.

/// What the app knows of an input at a moment.
public struct LiveSample: Hashable, Sendable {
  /// What happened to an input since the sample before.
  public struct Events: OptionSet, Hashable, Sendable {
    /// The bits of the events.
    public let rawValue: Int

    /// Events by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A finger touched down, or a button was pressed.
    public static let press = Events(rawValue: 1)
    /// The last finger was lifted.
    public static let release = Events(rawValue: 2)
    /// The system took the touch away.
    public static let cancel = Events(rawValue: 4)
    /// The touch that is over was a tap.
    public static let tap = Events(rawValue: 8)
    /// A scroll view came to rest by itself.
    public static let rest = Events(rawValue: 16)
    /// A finger began to drag a scroll view, or something else.
    public static let drag = Events(rawValue: 32)

    // Written out, since a list of them would be made anew at each sample.
    static let ends = Events(rawValue: 2 | 4)
    static let lastWords = Events(rawValue: 2 | 4 | 8)
  }

  /// The offset of a scroll view; the way of a finger since it touched down, or the angle that it has
  /// turned since then; a number.
  public var value: Double
  /// How fast the finger or the scroll view is, in units a second.
  public var velocity: Double
  /// What happened since the sample before.
  public var events: Events

  /// A sample.
  public init(_ value: Double = 0, velocity: Double = 0, _ events: Events = []) {
    (self.value, self.velocity, self.events) = (value, velocity, events)
  }
}

/// What an update brings about.
public struct LiveEffect: Hashable, Sendable {
  /// The kinds of effect, and what their numbers are.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A machine enters a state: `subject` and `detail`.
    case state
    /// A scroll view is to move: to `a`, in `b` seconds unless by a spring, on way `detail`.
    case move
    /// A tap of a response: strength `a`, sharpness `b`, number `detail` of several.
    case tap
    /// A pattern of a response.
    case piece
    /// A vibration of a response begins, goes on or ends: strength `a`, sharpness `b`; or a tone of
    /// volume `a` and pitch `b`.
    case begin, follow, end
    /// A vibration of a known length: strength `a`, sharpness `b`, seconds `c`.
    case buzz
    /// A level `a` on the way of a swell, number `detail`, sharpness `b`.
    case level
    /// A sound: volume `a`, pitch `b`, seconds `c`, or 0 to its own end.
    case sound
  }

  /// What it is.
  public var kind: Kind
  /// The number of the machine, the input or the response.
  public var subject: Int
  /// When it is due, in seconds since the run began.
  public var time: Double
  /// The number of a state, a way, a tap or a level.
  public var detail = 0
  /// The first number of the kind.
  public var a = 0.0
  /// The second number of the kind.
  public var b = 0.0
  /// The third number of the kind.
  public var c = 0.0

  /// An effect without numbers.
  public init(_ kind: Kind, of subject: Int, at time: Double) {
    (self.kind, self.subject, self.time) = (kind, subject, time)
  }

  /// Of a move: where to, in the unit of the input.
  public var target: Double { a }
  /// Of a move: how long it takes, in seconds; 0 if it is by a spring.
  public var seconds: Double { b }
  /// Of a sound or a tone: its volume, 0…1.
  public var volume: Double { a }
}
