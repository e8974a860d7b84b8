// How far a sound has come while its pitch moves: the integral of its speed.

/// The position of a sound over time, whose speed is `2^(octaves · pitch)` and whose pitch follows
/// straight lines.
///
/// Of a tone of `f` hertz at pitch 0, `f · position` are the cycles it has made; of a sound file the
/// position is the place in it, in seconds.
public struct PlaybackClock: Hashable, Sendable {
  /// A stretch over which the pitch is a straight line.
  private struct Piece: Hashable, Sendable {
    /// When it starts, in seconds since the event's start.
    let time: Double
    /// The position there.
    let position: Double
    /// The speed there.
    let speed: Double
    /// How fast the speed's natural logarithm grows, a second.
    let growth: Double

    func position(after seconds: Double) -> Double {
      // (e^(gt) − 1) / g, which for small gt is t.
      let exponent = growth * seconds
      let factor = exponent.magnitude < 1e-12 ? 1 : Double.expMinusOne(exponent) / exponent
      return position + speed * seconds * factor
    }

    func seconds(reaching target: Double) -> Double? {
      let distance = (target - position) / speed
      let exponent = growth * distance
      guard exponent > -1 else { return nil }
      let factor = exponent.magnitude < 1e-12 ? 1 : Double.log(onePlus: exponent) / exponent
      return distance * factor
    }
  }

  private var pieces: [Piece] = []

  /// A clock without a line yet.
  init() {}

  /// A clock of one speed.
  public init(speed: Double) {
    pieces = [Piece(time: 0, position: 0, speed: speed, growth: 0)]
  }

  /// A clock whose pitch follows straight lines.
  ///
  /// - Parameters:
  ///   - lines: When each line starts, in seconds since the event's start and the first at 0; the
  ///     pitch there; and its slope, a second. The last one goes on for ever.
  ///   - octaves: How many times the speed doubles at a pitch of 1.
  public init(_ lines: [(start: Double, pitch: Double, slope: Double)], octaves: Double) {
    pieces.reserveCapacity(lines.count)
    for line in lines { append(line, octaves: octaves) }
  }

  /// Lets the pitch follow another line from a moment on, not before the last line starts.
  mutating func append(
    _ line: (start: Double, pitch: Double, slope: Double), octaves: Double
  ) {
    let scale = octaves * Double.log(2)
    let position = pieces.last.map { $0.position(after: line.start - $0.time) } ?? 0
    pieces.append(
      Piece(
        time: line.start, position: position, speed: Double.exp(line.pitch * scale),
        growth: line.slope * scale))
  }

  /// The position at a time in seconds since the event's start; one binary search.
  public func position(at seconds: Double) -> Double {
    let piece = pieces[index { $0.time <= seconds }]
    return piece.position(after: seconds - piece.time)
  }

  /// The speed at a time in seconds since the event's start.
  public func speed(at seconds: Double) -> Double {
    let piece = pieces[index { $0.time <= seconds }]
    return piece.speed * Double.exp(piece.growth * (seconds - piece.time))
  }

  /// The time in seconds at which a position is reached; `nil` if it never is.
  public func time(reaching position: Double) -> Double? {
    let piece = pieces[index { $0.position <= position }]
    return piece.seconds(reaching: position).map { piece.time + $0 }
  }

  /// All that it is made of, for putting clocks in an order.
  package var numbers: [Double] { pieces.flatMap { [$0.time, $0.position, $0.speed, $0.growth] } }

  /// Whether the speed is 1 at all times.
  public var isPlain: Bool { pieces.allSatisfy { $0.speed == 1 && $0.growth == 0 } }

  /// How fast the speed's natural logarithm grows at a time in seconds since the event's start, a
  /// second; 0 where the speed stays the same to the next turn.
  public func growth(at seconds: Double) -> Double { pieces[index { $0.time <= seconds }].growth }

  /// The first time after another at which the pitch turns or jumps; `nil` after the last.
  public func turn(after seconds: Double) -> Double? {
    let next = index { $0.time <= seconds } + 1
    return next < pieces.count ? pieces[next].time : nil
  }

  /// The last piece that a condition holds for; it holds for all before it too.
  private func index(where holds: (Piece) -> Bool) -> Int {
    max(pieces.partitioningIndex { !holds($0) } - 1, 0)
  }
}
