// The parts of a live interaction, with every name resolved to the number of a slot, a state or an event.

/// A number at a moment.
typealias LiveNumber = @Sendable (LiveNow) -> Double
/// Whether a condition is true at a moment.
typealias LiveTest = @Sendable (LiveNow) -> Bool
/// A number computed from another at a moment.
typealias LiveConversion = @Sendable (LiveNow, Double) -> Double

/// An interaction as the live player plays it: whatever is decided is a function of the moment's numbers.
///
/// The slots of numbers are those of parameters, constants, inputs, motions and stops, in this order.
struct LiveProgram: Sendable {
  /// How many parameters there are.
  var parameters = 0
  /// What is reckoned from parameters, once.
  var constants: [LiveNumber] = []
  var maps: [LiveMapping] = []
  var inputs: [LiveInput] = []
  var motions: [LiveMotion] = []
  var stops: [LiveStops] = []
  /// The transitions by machine and state.
  var machines: [[[LiveExit]]] = []
  var responses: [LiveResponse] = []
  /// The number of motions that are animators.
  var animators = 0
}

/// A state of a machine, both by index.
struct LiveState: Hashable, Sendable {
  var machine: Int
  var state: Int
}

/// The numbers of events: three that every interaction has, then those of inputs, motions, stops,
/// animators, states.
enum LiveEvent {
  static let start = 0
  static let fingersDown = 1
  static let fingersUp = 2
  /// Where those of inputs begin, and how many each has; a button is `press`.
  static let inputs = 3
  static let ofInput = 6
  static let press = 0
  static let release = 1
  static let cancel = 2
  static let tap = 3
  static let rest = 4
  static let drag = 5
  /// A motion begins, is over, or ends a phase.
  static let ofMotion = 3
  static let begun = 0
  static let over = 1
  static let phase = 2
  /// A stop is passed, or an end is reached.
  static let ofStops = 2
  static let stop = 0
  static let end = 1
  /// After those of its motion: it comes to the end that it heads for, is turned round, is over where
  /// it began, is over and has moved, is tapped.
  static let ofAnimator = 5
  static let reached = 3
  static let turned = 4
  static let back = 5
  static let settled = 6
  static let tapped = 7
}

/// What must move a value for a crossing to count.
enum LiveAgent: Sendable {
  case finger, motion
}

// MARK: - Numbers

/// The points of a map, and what it does beyond them.
struct LiveMapping: Sendable {
  enum Edge: Sendable {
    case clamp, extend, wrap
  }

  var points: [LivePoint]
  var edge = Edge.clamp
}

/// A point of a map.
struct LivePoint: Sendable {
  var at: LiveNumber
  var value: LiveNumber
}

/// The places of a value that are noticed as it passes them.
struct LiveStops: Sendable {
  enum Places: Sendable {
    case listed(at: [LiveNumber])
    /// So many from the first to the last value of a map.
    case even(count: LiveNumber, map: Int)
    /// Multiples of a distance.
    case endless(every: LiveNumber)
  }

  var value: LiveNumber
  var places: Places
  /// The part of the way to the next place from which on that counts.
  var snap: LiveNumber = { _ in 0.5 }
  /// Whether the first and the last are reached, and not passed.
  var hasEnds = true
  /// The input that moves it, whose touch it remembers; `nil` for none.
  var input: Int?
}

// MARK: - Inputs

/// What the app feeds.
struct LiveInput: Sendable {
  enum Kind: Sendable {
    /// A scroll view, which animates itself.
    case scroll
    /// A thing that follows a finger between two places, or for ever, with a rubber band beyond if its
    /// coefficient is above 0.
    case drag(lower: LiveNumber?, upper: LiveNumber?, rubber: LiveNumber)
    /// A thing that fingers turn; what moves it otherwise takes it out of their hand.
    case dial
    /// Fingers that move along one axis.
    case pan
    /// How long a finger has been down.
    case press
    case button
    /// A number from the app.
    case number
  }

  var kind: Kind
  /// Where it is at first.
  var start: LiveNumber = { _ in 0 }
  /// How far it goes for each point or degree of a finger; the first whose state is active.
  var gains: [LiveGain] = []
  /// The states in which no finger takes hold of it.
  var locks: [LiveState] = []
  /// Where it goes as states are entered.
  var runs: [LiveRun] = []
  /// Where it goes as it is let go: the first that applies.
  var releases: [LiveRelease] = []
  /// The part of its speed that a millisecond keeps.
  var rate: LiveNumber = { _ in 0.998 }
  /// Whether where it comes to rest is reckoned by a sum over whole milliseconds.
  var isSummed: LiveTest = { _ in false }
  /// Whether a finger that touches it drags it at once.
  var dragsAtOnce = false
}

/// How far an input goes for each point or degree of a finger while a state is active.
struct LiveGain: Sendable {
  var state: LiveState
  var factor: LiveNumber
}

/// Where an input moves when a state is entered.
struct LiveRun: Sendable {
  var state: LiveState
  var move: LiveMove
}

/// An input that is moved, and the number of this way among all.
struct LiveMove: Sendable {
  var input: Int
  /// Where to, in its own unit.
  var target: LiveNumber
  var pace: LivePace
  /// Whether it takes the finger away that holds it.
  var cancels = false
  /// Whether a finger that touches down does not end it.
  var isPlaced = false
  var number = 0
}

/// Where an input goes that is let go.
struct LiveRelease: Sendable {
  /// Where to, in numbers of the value that the input moves.
  enum Target: Sendable {
    case stay, start, end, back, projected
    /// The nearest stop, or the next for a finger of a speed.
    case nearest(speed: LiveNumber?)
    case place(LiveNumber)
  }

  var target: Target
  var pace: LivePace
  /// The value at a place of the input, and the place for a value.
  var value: LiveConversion
  var place: LiveConversion
  var condition: LiveTest?
  /// Whether it is for fingers that are lifted, and for fingers that are taken away.
  var isForRelease = true
  var isForCancel = true
  /// The value's row of stops and its map; `nil` for none.
  var stops: Int?
  var map: Int?
  var number = 0
}

/// How something gets to where it goes.
enum LivePace: Sendable {
  /// Along a Bézier curve through four numbers, in seconds.
  case curve([Double], seconds: LiveNumber)
  /// By a spring, from the speed that it has.
  case spring(LiveSpring)
  /// By a spring that starts at so many whole ways a second, in so many seconds.
  case swing(LiveSpring, ways: Double, seconds: Double)
  /// As its input slows down by itself, at the speed that ends there.
  case slowing
  /// At once.
  case jump
}

// MARK: - Motions

/// A number that changes over time by itself.
struct LiveMotion: Sendable {
  enum Course: Sendable {
    case move(to: LiveNumber, pace: LivePace)
    /// Through numbers at parts of the time, evenly unless told, by curves of four numbers.
    case frames([LiveNumber], at: [LiveNumber], curves: [[Double]], seconds: LiveNumber)
    /// Slowing down from a speed.
    case decay(speed: LiveNumber, exponent: Double)
    /// To both sides and back, so many times.
    case shake(reach: LiveNumber, phase: LiveNumber, cycles: Int)
  }

  var start: LiveNumber
  /// What begins with events, of which states may be some.
  var beginnings: [LiveBeginning] = []
  var loop: LiveLoop?
  /// The row of stops whose number it follows.
  var follows: LiveFollowing?
  /// What takes it from 0 to 1 and back.
  var animator: LiveAnimator?
}

/// The motion that an event starts, after a delay in seconds.
struct LiveBeginning: Sendable {
  var cause: Int
  var course: LiveMotion.Course
  var delay: LiveNumber?
}

/// Targets in turn, while one of the given states is active.
struct LiveLoop: Sendable {
  /// Where it is left: at any target, after the last, or where the motion starts.
  enum End: Sendable {
    case target, cycle, start
  }

  var targets: [LiveNumber]
  var seconds: LiveNumber
  var curve: [Double]
  var states: [LiveState]
  var end = End.target
}

/// The row of stops whose number a motion follows, and how.
struct LiveFollowing: Sendable {
  var stops: Int
  var pace: LivePace
}

// MARK: - States and responses

/// Something that comes to hold, by anyone or by one agent, and the inputs whose fingers count.
struct LiveCrossing: Sendable {
  var holds: LiveTest
  var agent: LiveAgent?
  var inputs: [Int] = []
}

/// A transition from a state.
struct LiveExit: Sendable {
  enum Trigger: Sendable {
    case crossing(LiveCrossing)
    /// An event, or so many of it.
    case event(Int, count: Int)
    /// Seconds in the state, or since another was entered.
    case after(LiveNumber, since: LiveState?)
  }

  var trigger: Trigger
  var condition: LiveTest?
  /// Whether it is open if its crossing holds already as the state is entered.
  var isAtOnce = false
  /// The state that it leads to; `nil` to stay.
  var target: Int?
  var moves: [LiveMove] = []
}

/// What is felt or heard.
struct LiveResponse: Sendable {
  enum Cause: Sendable {
    case event(Int)
    case transition(machine: Int, from: Int, to: Int)
    case crossing(LiveCrossing)
    /// As long as one of some states is active.
    case during([LiveState])
    /// As long as another response goes on.
    case sounding(Int)
  }

  enum Effect: Sendable {
    case taps([LiveTap])
    /// A pattern that is as it is.
    case piece
    /// A vibration that follows strength and sharpness, in pieces of seconds if there are any.
    case vibration(intensity: LiveNumber, sharpness: LiveNumber, pieces: LiveNumber?)
    /// A tone that follows volume and pitch.
    case tone(volume: LiveNumber, pitch: LiveNumber)
    /// A vibration through levels in some seconds.
    case swell([LiveNumber], sharpness: LiveNumber, seconds: LiveNumber)
    case none
  }

  var cause: Cause
  var effect: Effect
  var condition: LiveTest?
  /// Who must hold an input then.
  var agent: LiveAgent?
  /// Seconds from the cause.
  var delay: LiveNumber?
  var sound: LiveSound?
  /// Whether it comes the first time only.
  var isOnce = false
  /// The responses in whose place it comes.
  var replaced: [Int] = []
}

/// A tap, a delay in seconds after its cause.
struct LiveTap: Sendable {
  var intensity: LiveNumber
  var sharpness: LiveNumber
  var time: LiveNumber = { _ in 0 }
}

/// A sound, which is cut off after a time in seconds.
struct LiveSound: Sendable {
  var volume: LiveNumber
  var pitch: LiveNumber
  var seconds: LiveNumber?
}
