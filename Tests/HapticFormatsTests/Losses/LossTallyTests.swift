// A tally says how often, how much at worst and where first, and messages say it in words.

import HapticModel
import Testing

@testable import HapticFormats

@Suite struct LossTallyTests {
  private func place(_ milliseconds: Int) -> Place {
    Place(path: "events[\(milliseconds)]", time: .milliseconds(Int64(milliseconds)))
  }

  /// A tally of amounts at moments, counted in this order.
  private func tally(_ order: LossTally.Order, _ counted: [(Double, Int)]) -> LossTally {
    var tally = LossTally(order)
    for (amount, time) in counted { tally.add(amount, at: place(time)) }
    return tally
  }

  @Test func `nothing counted is no loss`() {
    #expect(LossTally().loss(.eventDropped) { _ in "" } == nil)
    #expect(tally(.byTime, [(0, 1), (1e-9, 2)]).loss(.timeRounded) { _ in "" } == nil)
  }

  @Test func `the loss has the count, the largest amount and the earliest place`() {
    let loss = tally(.byTime, [(0.2, 30), (0.5, 10), (0.1, 20), (0, 5)]).loss(.timeRounded) {
      "\($0.counted("time")) \($0.form("is", "are")) up to \($0.largest) ms off."
    }
    #expect(
      loss
        == Loss(
          .timeRounded, at: place(10), count: 3, amount: 0.5, "3 times are up to 0.5 ms off."))
  }

  @Test func `of what is counted in an order of its own the first place is kept`() {
    let loss = tally(.asCounted, [(0.2, 30), (0.5, 10)]).loss(.timeRounded, hasAmount: false) {
      _ in "Some."
    }
    #expect(loss == Loss(.timeRounded, at: place(30), count: 2, "Some."))
  }

  @Test func `several at one place count as many, and another amount can be named`() {
    var tally = LossTally()
    tally.count(times: 4, at: place(7))
    tally.count(at: Place())
    let loss = tally.loss(.vibrationsMerged, amount: 0.25) { $0.counted("box", "boxes") }
    #expect(
      loss == Loss(.vibrationsMerged, at: Place(), count: 5, amount: 0.25, "5 boxes"))
  }

  @Test(arguments: [(0, "0 taps"), (1, "1 tap"), (2, "2 taps")])
  func `counts have a noun in the right form`(count: Int, words: String) {
    #expect(count.counted("tap") == words)
    #expect(count.form("is", "are") == (count == 1 ? "is" : "are"))
  }

  @Test(arguments: [
    (0.0, "0"), (0.25, "0.25"), (0.1 + 0.2, "0.3"), (0.000_01, "0.0001"), (1.23401, "1.2341"),
    (1e300, "1e+300"), (.infinity, "null"),
  ])
  func `errors are rounded up to four decimals`(error: Double, words: String) {
    #expect(error.asError == words)
  }
}
