// Approximates strengths by pulses and pauses long enough for a motor.

/// Cycles of a pulse and a pause; the pulse's share of a cycle is the mean amplitude in it.
///
/// A cycle is the shortest in which both last as long as the motor needs: if the shortest pulse is
/// 30 ms, an amplitude of 0.25 is 30 ms on and 90 ms off. Shorter pulses, such as those in the 20
/// ms cycles of other libraries, would not start a motor with an eccentric weight.
struct PulseCycles {
  /// The pulses in milliseconds, by time.
  private(set) var pulses: [Range<Int>] = []
  /// The largest difference between the on share of a cycle and its mean amplitude.
  private(set) var error = 0.0
  /// The start of the last cycle, and its intended on time.
  private var last = (start: 0, meant: 0.0)

  /// Creates the pulses of a span; the first starts with it.
  ///
  /// - Parameters:
  ///   - span: The span in milliseconds.
  ///   - shortest: The shortest length of pulses and pauses, in milliseconds.
  ///   - run: The amplitude in a millisecond, 0…1, and for how many it holds; called in order.
  init(_ span: Range<Int>, shortest: Int, run: (Int) -> (amplitude: Double, count: Int)) {
    var (start, now, sum) = (span.lowerBound, span.lowerBound, 0.0)
    let least = Double(shortest) - 1e-6
    while now < span.upperBound {
      let (amplitude, count) = run(now)
      // Full amplitude adds to the pulse alone, so that no cycle ends unless its pause is long
      // enough already; the work is then one step, however long the run is.
      let isWhole = amplitude == 1 && Double(now - start) - sum < least
      let step = isWhole ? count : 1
      sum += amplitude * Double(step)
      now += step
      let length = now - start
      guard min(sum, Double(length) - sum) >= least else { continue }
      add(start..<start + Int(sum.rounded()), of: length, meant: sum)
      (start, sum) = (now, 0)
    }
    addLast(from: start, to: span.upperBound, sum, shortest)
  }

  /// Adds the rest: unchanged if it is felt, else as a pulse if that is closer or the only one.
  ///
  /// A rest shorter than a cycle is measured with the previous cycle.
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
