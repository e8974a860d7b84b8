// Exponential decay, from adds and multiplies alone so that every processor gives the same bits.
//
// Goals, ranked: 1 the same bits everywhere; 2 relative error below 1e-12; 3 speed.

/// `e^(−x)` for `x` of 0 or more; below 1e-35 it is 0.
///
/// The argument is halved until a Taylor series of nine terms is exact to a double's last bits, and
/// the result squared as often.
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

/// The decay of a voice over frames: one table for the frames of a chunk, one factor for its base.
struct DecayTable: Sendable {
  /// What the exponent gains in a frame.
  let perFrame: Double
  /// The factor at each frame of a chunk, counted from its base.
  let inChunk: [Float]

  /// The decay to 1/e in a time, at a rate.
  init(seconds: Double, rate: Int) {
    let perFrame = 1 / (seconds * Double(rate))
    self.perFrame = perFrame
    inChunk = (0..<Chunk.frames).map { Float(decayFactor(Double($0) * perFrame)) }
  }

  /// The factor at a frame counted from a segment's first.
  func base(at k: Double) -> Double { decayFactor(k * perFrame) }
}
