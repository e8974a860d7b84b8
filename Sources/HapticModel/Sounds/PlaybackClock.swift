// The playback position of a sound whose speed follows its pitch.

/// The playback position over time, at the speed `2^(octaves · pitch)` of a piecewise linear pitch.
///
/// For a tone of `f` hertz at pitch 0, `f · position` is the number of cycles played. For a sound
/// file, the position is the place in the file, in seconds.
package struct PlaybackClock: Hashable, Sendable {
  /// A piece over which the pitch is a straight line.
  private struct Piece: Hashable, Sendable {
    /// The start of the piece, in seconds from the event's start.
    let time: Double
    let position: Double
    let speed: Double
    /// The growth of the speed's natural logarithm, per second.
    let growth: Double

    func position(after seconds: Double) -> Double {
      // (e^(gt) − 1) / g, which tends to t for small gt.
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

  init() {}

  /// Creates a clock with a constant speed.
  package init(speed: Double) {
    pieces = [Piece(time: 0, position: 0, speed: speed, growth: 0)]
  }

  /// Creates a clock from the lines of a pitch.
  ///
  /// - Parameters:
  ///   - lines: For each line its start in seconds from the event's start, the first at 0; the
  ///     pitch there; and the slope per second. The last line continues for ever.
  ///   - octaves: How many times the speed doubles from pitch 0 to pitch 1.
  package init(_ lines: [(start: Double, pitch: Double, slope: Double)], octaves: Double) {
    pieces.reserveCapacity(lines.count)
    for line in lines { append(line, octaves: octaves) }
  }

  /// Adds a line of the pitch that starts no earlier than the last one.
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

  /// The position at a time in seconds from the event's start; one binary search.
  package func position(at seconds: Double) -> Double {
    let piece = pieces[index { $0.time <= seconds }]
    return piece.position(after: seconds - piece.time)
  }

  /// The speed at a time in seconds from the event's start.
  package func speed(at seconds: Double) -> Double {
    let piece = pieces[index { $0.time <= seconds }]
    return piece.speed * Double.exp(piece.growth * (seconds - piece.time))
  }

  /// The time in seconds at which a position is reached; `nil` if never.
  package func time(reaching position: Double) -> Double? {
    let piece = pieces[index { $0.position <= position }]
    return piece.seconds(reaching: position).map { piece.time + $0 }
  }

  /// The numbers of all pieces, by which clocks can be ordered.
  package var numbers: [Double] { pieces.flatMap { [$0.time, $0.position, $0.speed, $0.growth] } }

  /// Whether the speed is 1 at all times.
  package var isPlain: Bool { pieces.allSatisfy { $0.speed == 1 && $0.growth == 0 } }

  /// The growth of the speed's natural logarithm per second, at a time in seconds from the event's
  /// start; 0 where the speed is constant up to the next turn.
  package func growth(at seconds: Double) -> Double { pieces[index { $0.time <= seconds }].growth }

  /// The first time after another at which the pitch turns or jumps; `nil` after the last.
  package func turn(after seconds: Double) -> Double? {
    let next = index { $0.time <= seconds } + 1
    return next < pieces.count ? pieces[next].time : nil
  }

  /// The last piece for which a condition holds; it must hold for all earlier ones too.
  private func index(where holds: (Piece) -> Bool) -> Int {
    max(pieces.partitioningIndex { !holds($0) } - 1, 0)
  }
}
