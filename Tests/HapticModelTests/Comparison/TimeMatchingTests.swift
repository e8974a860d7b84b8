// Matchings: as many pairs as there can be, as close as can be, and none that cross.

import HapticTestSupport
import Testing

@testable import HapticModel

@Suite struct TimeMatchingTests {
  private let reach = HapticTime.milliseconds(25)

  private func times(_ milliseconds: [Int64]) -> [HapticTime] {
    milliseconds.map(HapticTime.milliseconds)
  }

  private func pairs(_ a: [Int64], _ b: [Int64]) -> [[Int]] {
    TimeMatching(times(a), times(b), within: reach).pairs.map { [$0.0, $0.1] }
  }

  /// The best matching by trying them all: how many pairs, and the sum of their distances.
  private func best(_ a: ArraySlice<HapticTime>, _ b: ArraySlice<HapticTime>) -> (Int, Int64) {
    guard let first = a.first, let second = b.first else { return (0, 0) }
    var candidates = [best(a.dropFirst(), b), best(a, b.dropFirst())]
    let distance = max(first - second, second - first)
    if distance <= reach {
      let rest = best(a.dropFirst(), b.dropFirst())
      candidates.append((rest.0 + 1, rest.1 + distance.nanoseconds))
    }
    return candidates.max { ($0.0, -$0.1) < ($1.0, -$1.1) } ?? (0, 0)
  }

  private func sum(_ pairs: [(Int, Int)], _ a: [HapticTime], _ b: [HapticTime]) -> Int64 {
    pairs.reduce(0) { $0 + max(a[$1.0] - b[$1.1], b[$1.1] - a[$1.0]).nanoseconds }
  }

  @Test func `the reach is inclusive, and a nanosecond beyond it is too far`() {
    #expect(pairs([0], [25]) == [[0, 0]])
    let beyond = HapticTime(nanoseconds: 25_000_001)
    #expect(TimeMatching([.zero], [beyond], within: reach).pairs.isEmpty)
    #expect(TimeMatching([beyond], [.zero], within: reach).pairs.isEmpty)
    #expect(pairs([], [1]).isEmpty)
    #expect(pairs([1], []).isEmpty)
  }

  @Test func `a pair more goes before closeness`() {
    // 20 is nearest to 19, but then 0 would have no partner.
    #expect(pairs([0, 20], [19, 40]) == [[0, 0], [1, 1]])
    #expect(pairs([0, 20], [19]) == [[1, 0]])
  }

  @Test func `of pairs that are equally close the most alike are taken`() {
    let strengths = [0.2, 0.5, 0.9]
    for (index, strength) in strengths.enumerated() {
      let one = times([10])
      let three = times([10, 10, 10])
      let first = TimeMatching(three, one, within: reach) { i, _ in abs(strengths[i] - strength) }
      #expect(first.pairs.map { [$0.0, $0.1] } == [[index, 0]])
      let second = TimeMatching(one, three, within: reach) { _, j in abs(strengths[j] - strength) }
      #expect(second.pairs.map { [$0.0, $0.1] } == [[0, index]])
    }
    let nearer = TimeMatching(times([10, 12]), times([11, 12]), within: reach) { i, j in
      Double(i == j ? 1 : 0)
    }
    #expect(nearer.pairs.map { [$0.0, $0.1] } == [[0, 0], [1, 1]])
  }

  @Test func `no matching is better, and none crosses`() throws {
    try withEvery("seed", in: UInt64(0)..<400) { seed in
      var random = SplitMix64(seed: seed)
      let lists = (0..<2).map { _ in
        times((0..<random.integer(0...7)).map { _ in Int64(random.integer(0...120)) }.sorted())
      }
      let (a, b) = (lists[0], lists[1])
      let matching = TimeMatching(a, b, within: reach).pairs
      let expected = best(a[...], b[...])
      try #require(matching.count == expected.0)
      try #require(sum(matching, a, b) == expected.1)
      for (one, next) in zip(matching, matching.dropFirst()) {
        try #require(one.0 < next.0 && one.1 < next.1)
      }
      let greedy = TimeMatching.inOrder(a, b, reach)
      try #require(greedy.count == expected.0)
      try #require(greedy.allSatisfy { max(a[$0.0] - b[$0.1], b[$0.1] - a[$0.0]) <= reach })
    }
  }

  @Test func `a hundred thousand times at one instant are matched without a table`() {
    let crowd = [HapticTime](repeating: .zero, count: 100_000)
    let seconds = processorSeconds {
      #expect(TimeMatching(crowd, crowd, within: reach).pairs.count == crowd.count)
    }
    #expect(seconds < 30)
  }

  @Test func `a hundred thousand times a millisecond apart are matched with one`() {
    let early = (0..<100_000).map { HapticTime.milliseconds(Int64($0)) }
    let late = early.map { $0 + .milliseconds(10) }
    let pairs = TimeMatching(early, late, within: reach).pairs
    // As many as can be: all of them, and so each with its own.
    #expect(pairs.count == early.count)
    #expect(pairs.allSatisfy { $0.0 == $0.1 })
  }

  @Test func `times at the end of time are no trouble`() {
    let far = [-HapticTime.largest, .zero, .largest]
    #expect(TimeMatching(far, far, within: .largest).pairs.count == 3)
    #expect(TimeMatching(far, far, within: .zero).pairs.count == 3)
  }
}
