// Exponential decay from additions and multiplications only, so that all processors agree.
//
// Goals, ranked: 1 the same bits everywhere; 2 relative error below 1e-12; 3 speed.

/// `e^(−x)` for `x` of 0 or more; below 1e-35 it is 0.
///
/// The argument is halved until a Taylor series of nine terms is exact to a double's last bits; the
/// result is squared as often.
func decayFactor(_ x: Double) -> Double {
  guard x < 80 else { return 0 }
  var reduced = x
  var halvings = 0
  while reduced > 0.03125 {
    reduced *= 0.5
    halvings += 1
  }
  var sum = 1.0
  for term in stride(from: 9.0, to: 0, by: -1) { sum = 1 - reduced / term * sum }
  for _ in 0..<halvings { sum *= sum }
  return sum
}

/// The decay of a voice by frame: a table for the frames of a chunk, and a factor for its base.
struct DecayTable: Sendable {
  /// The growth of the exponent per frame.
  let perFrame: Double
  /// The factor at each frame of a chunk, counted from its base.
  let inChunk: [Float]

  /// Creates a decay to 1/e in a number of seconds, at a frame rate.
  init(seconds: Double, rate: Int) {
    let perFrame = 1 / (seconds * Double(rate))
    self.perFrame = perFrame
    inChunk = (0..<Chunk.frames).map { Float(decayFactor(Double($0) * perFrame)) }
  }

  /// The factor at a frame counted from the segment's first.
  func base(at k: Double) -> Double { decayFactor(k * perFrame) }
}
