// The sine of a phase in half turns, from additions, multiplications and bit operations only.
//
// Goals, ranked: 1 the same bits on every processor, so no library call and no fused
// multiply-add; 2 exactly 0 at 0 and never 0 just after it, so that onsets are exact; 3 error below
// −120 dB; 4 speed.

/// `sin(π·halfTurns)` for |halfTurns| below 2²², to 7·10⁻⁷ (−122 dB).
///
/// The phase is reduced to the nearest zero crossing; odd ones are falling. The coefficients
/// minimise the largest error of an odd polynomial of degree 7 on −½…½ (our fit by Remez exchange).
@inline(__always)
func sine(halfTurns: Float) -> Float {
  // Adding 1.5·2²³ rounds to the nearest integer without a library call, and leaves it in the low
  // bits of the sum.
  let roundingAid: Float = 12_582_912
  let sum = halfTurns + roundingAid
  let x = halfTurns - (sum - roundingAid)
  let square = x * x
  let odd = (square * 0.554_636_18 - 2.541_899) * square + 5.167_143
  let rising = x * (3.141_582 - square * odd)
  let parity = sum.bitPattern << 31
  return Float(bitPattern: rising.bitPattern ^ parity)
}
