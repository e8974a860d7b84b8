// Strengths between off and on as pulses and pauses, each long enough for a motor to be felt.

/// Cycles of a pulse and a pause, of which the pulse is as large a part as the mean amplitude is of 1.
///
/// A cycle is the shortest in which both last as long as the motor needs: where a pulse of 30 ms is the
/// least, an amplitude of 0.25 is 30 ms on and 90 ms off. Pulses that are shorter, as libraries have
/// them in cycles of 20 ms, would not start a motor with a weight at all.
struct PulseCycles {
  /// The pulses, in milliseconds, by time.
  private(set) var pulses: [Range<Int>] = []
  /// The largest difference between the part of a cycle that is on and the mean amplitude in it.
  private(set) var error = 0.0
  /// When the last cycle began, and what it was meant to be on.
  private var last = (start: 0, meant: 0.0)

  /// The pulses of a span; the first begins with it.
  ///
  /// - Parameters:
  ///   - span: From when until when, in milliseconds.
  ///   - shortest: The least length of pulses and pauses, in milliseconds.
  ///   - amplitude: The amplitude in a millisecond, 0…1; asked for one after the other.
  init(_ span: Range<Int>, shortest: Int, amplitude: (Int) -> Double) {
    var (start, sum) = (span.lowerBound, 0.0)
    for now in span {
      sum += amplitude(now)
      let length = now + 1 - start
      guard min(sum, Double(length) - sum) >= Double(shortest) - 1e-6 else { continue }
      add(start..<start + Int(sum.rounded()), of: length, meant: sum)
      (start, sum) = (now + 1, 0)
    }
    addLast(from: start, to: span.upperBound, sum, shortest)
  }

  /// Adds what is left: as it is if it is felt, else as a pulse if that is nearer, or the only one.
  ///
  /// What is less than a cycle is measured with the one before.
  private mutating func addLast(from start: Int, to end: Int, _ sum: Double, _ shortest: Int) {
    let length = end - start
    guard length > 0 else { return }
    var on = Int(sum.rounded())
    if on < shortest {
      let isNearer = 2 * on >= shortest && shortest <= length
      on = pulses.isEmpty || isNearer ? min(shortest, length) : 0
    }
    guard let before = pulses.last else { return add(start..<start + on, of: length, meant: sum) }
    if on > 0 { pulses.append(start..<start + on) }
    count(before.count + on, of: end - last.start, meant: last.meant + sum)
  }

  private mutating func add(_ pulse: Range<Int>, of length: Int, meant: Double) {
    if !pulse.isEmpty { pulses.append(pulse) }
    last = (pulse.lowerBound, meant)
    count(pulse.count, of: length, meant: meant)
  }

  private mutating func count(_ on: Int, of length: Int, meant: Double) {
    error = max(error, abs(Double(on) - meant) / Double(length))
  }
}
