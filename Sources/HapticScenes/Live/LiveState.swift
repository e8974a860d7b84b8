// What a live player remembers of inputs, motions, stops, machines and responses.

/// An input while it is played.
struct InputState: Sendable {
  var place = 0.0
  /// The last number that the app supplied.
  var fed = 0.0
  /// Its linear path during an update: from where, from when, and to where.
  var aimed = 0.0
  var aimFrom = 0.0
  var aimStart = 0.0
  var aimEnd = 0.0
  var velocity = 0.0
  /// How fast the finger is, with the gain.
  var finger = 0.0
  /// Where the finger has pulled it, before the rubber band.
  var pulled = 0.0
  var translation = 0.0
  var gain = 1.0
  /// When a finger touched it last, and where it was then.
  var pressed = 0.0
  var touched = 0.0
  var isHeld = false
  /// Whether it was held before this instant.
  var wasHeld = false
  var isDragging = false
  /// Whether a touch leaves it moving.
  var isPlaced = false
  var way: LiveWay?
  var edges: LiveEdges?

  /// Where it is at a moment, and how fast.
  func number(at time: Double) -> (Double, Double) {
    if let way { return (way.value(at: time), way.speed(at: time)) }
    guard aimEnd > aimStart, time < aimEnd else { return (aimed, isHeld ? velocity : 0) }
    let part = (time - aimStart) / (aimEnd - aimStart)
    return (aimFrom + (aimed - aimFrom) * part, velocity)
  }

  /// Whether the finger that holds it lets nothing else move it: one that drags, or that has only just
  /// stopped it.
  func prevents(_ time: Double) -> Bool { isDragging || (pressed == time && !isPlaced) }

  /// Its speed at release: that of the finger, reduced by the rubber band.
  var speedLetGo: Double {
    guard let edges else { return finger }
    return finger * edges.slope(edges.pulled(place))
  }

  mutating func stop() {
    (way, isPlaced) = (nil, false)
    (aimed, aimFrom) = (place, place)
  }

  /// Lets a finger that has moved far enough hold it at its position.
  mutating func takeHold(at way: Double) {
    stop()
    translation = way
    pulled = edges?.pulled(place) ?? place
  }
}

/// The ends of a drag, and the rubber band beyond them.
struct LiveEdges: Sendable {
  let lower: Double
  let upper: Double
  let rubber: Double

  init(_ one: Double, _ other: Double, rubber: Double) {
    (lower, upper, self.rubber) = (min(one, other), max(one, other), rubber)
  }

  private var dimension: Double { max(upper - lower, 1) }

  /// How far it may overshoot: nine tenths of what the rubber band can show.
  var reach: ClosedRange<Double> {
    let excess = rubber > 0 ? 0.9 * dimension : 0
    return lower - excess...upper + excess
  }

  func shown(_ pulled: Double) -> Double {
    let edge = min(max(pulled, lower), upper)
    guard pulled != edge else { return pulled }
    guard rubber > 0 else { return edge }
    let beyond = pulled - edge
    return edge + beyond * (dimension * rubber / (dimension + rubber * abs(beyond)))
  }

  func pulled(_ shown: Double) -> Double {
    let edge = min(max(shown, lower), upper)
    guard shown != edge, rubber > 0 else { return edge }
    let limit = dimension * (1 - 1e-6)
    let beyond = min(max(shown - edge, -limit), limit)
    return edge + beyond * dimension / (rubber * (dimension - abs(beyond)))
  }

  func slope(_ pulled: Double) -> Double {
    let edge = min(max(pulled, lower), upper)
    guard pulled != edge else { return 1 }
    guard rubber > 0 else { return 0 }
    let ratio = dimension / (dimension + rubber * abs(pulled - edge))
    return rubber * ratio * ratio
  }
}

/// A motion while it is played.
struct MotionState: Sendable {
  /// Its position while nothing moves it.
  var place = 0.0
  var ways: [LiveWay] = []
  /// When what runs is over; never if nothing runs, and for a loop.
  var end = Double.infinity
  var pending: [(run: Int, time: Double)] = []
  /// When the phase of a loop ends, and its number.
  var phaseEnd = Double.infinity
  var phase = 0
  var isLeaving = false
  /// What it does as an animator.
  var animation = LiveAnimation()

  func number(at time: Double) -> (Double, Double) {
    guard var way = ways.first else { return (place, 0) }
    for other in ways where other.start <= time { way = other }
    return (way.value(at: time), way.speed(at: time))
  }

  func next(after time: Double) -> Double {
    var next = Double.infinity
    if end > time { next = end }
    if phaseEnd > time { next = min(next, phaseEnd) }
    for run in pending where run.time > time { next = min(next, run.time) }
    return next
  }
}

/// A row of stops while it is played.
struct StopState: Sendable {
  var index = 0
  var touched = 0
  var snap = 0.5
  var hasEnds = false

  func isEnd(_ number: Int, of row: LiveRow) -> Bool {
    hasEnds && (number == 0 || number == row.places.count - 1)
  }

  /// Whether a value is at the stop one step away.
  func passes(_ step: Int, _ value: Double, of row: LiveRow) -> Bool {
    let number = index + step
    guard row.exists(number) else { return false }
    let (from, to) = (row.place(index), row.place(number))
    let isEnd = isEnd(number, of: row)
    let level = isEnd ? to : from + (to - from) * snap
    if isEnd { return to > from ? atLeast(value, level) : atMost(value, level) }
    return to > from ? above(value, level) : below(value, level)
  }
}

/// A machine while it is played, with room for the most transitions from a state.
struct MachineState: Sendable {
  var entered = 0.0
  /// When each state was last entered.
  var entries: [Double]
  var timers: [Double]
  var counts: [Int]
  /// Whether each crossing holds.
  var holds: [Bool]
  var isOpen: [Bool]
  /// The position of the last event that it has handled.
  var answered = 0

  init(_ states: [[LiveExit]]) {
    let most = states.reduce(0) { max($0, $1.count) }
    entries = states.map { _ in -.infinity }
    timers = Array(repeating: .infinity, count: most)
    counts = Array(repeating: 0, count: most)
    holds = Array(repeating: false, count: most)
    isOpen = holds
  }
}

/// A response while it is played.
struct ResponseState: Sendable {
  var isOn = false
  var isSpent = false
  var isReplaced = false
  var isInPieces = false
  /// How often it plays at this instant.
  var comes = 0
  /// Whether the crossing that causes it holds.
  var holds = false
  /// When its piece ends.
  var until = -Double.infinity
}
