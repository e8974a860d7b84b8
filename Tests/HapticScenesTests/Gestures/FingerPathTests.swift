// Samples of fingers: which are refused, and what is read from the others.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct FingerPathTests {
  private func sample(
    _ milliseconds: Int64, _ phase: TouchSample.Phase, x: Double = 0, touch: Int = 0
  ) -> TouchSample {
    TouchSample(time: .milliseconds(milliseconds), x: x, y: 0, touch: touch, phase: phase)
  }

  private func fault(_ samples: [TouchSample]) -> GestureFault? {
    do {
      _ = try FingerPath(samples)
      return nil
    } catch {
      return error
    }
  }

  @Test func `impossible samples are refused by index and reason`() {
    let cases: [([TouchSample], Int, GestureFault.Reason)] = [
      ([sample(0, .moved)], 0, .notDown),
      ([sample(0, .ended)], 0, .notDown),
      ([sample(0, .began), sample(5, .began)], 1, .begunTwice),
      ([sample(0, .began), sample(5, .ended), sample(9, .moved)], 2, .notDown),
      ([sample(0, .began), sample(5, .cancelled), sample(9, .ended)], 2, .notDown),
      ([sample(0, .began), sample(5, .moved), sample(5, .moved)], 2, .timeNotIncreasing),
      ([sample(0, .began), sample(5, .moved), sample(4, .ended)], 2, .timeNotIncreasing),
      ([sample(0, .began), sample(5, .ended), sample(4, .began)], 2, .timeNotIncreasing),
      ([sample(0, .began), sample(5, .moved, x: .nan)], 1, .notFinite),
      ([sample(0, .began, x: .infinity)], 0, .notFinite),
      ([sample(0, .began), sample(5, .moved, touch: 1)], 1, .notDown),
    ]
    for (samples, index, reason) in cases {
      #expect(fault(samples)?.index == index)
      #expect(fault(samples)?.reason == reason)
    }
  }

  @Test func `a fault is a sentence that names the sample`() throws {
    let late = try #require(fault([sample(0, .began), sample(5, .moved), sample(4, .ended)]))
    #expect("\(late)" == "Sample 2: 0.004 s is not later than the previous sample of touch 0.")
    let down = try #require(fault([sample(0, .moved, touch: 7)]))
    #expect("\(down)" == "Sample 0: touch 7 is not down, so it cannot be \"moved\".")
    let place = try #require(fault([sample(0, .began, x: .nan)]))
    #expect("\(place)" == "Sample 0: the position (nan, 0.0) is not finite.")
    let twice = try #require(fault([sample(0, .began), sample(5, .began)]))
    #expect("\(twice)" == "Sample 1: touch 0 is down, so it cannot have \"began\".")
  }

  @Test func `touches interleave and numbers are used again`() throws {
    let path = try FingerPath([
      sample(0, .began, x: 1), sample(10, .began, x: 2, touch: 1), sample(20, .moved, x: 3),
      sample(30, .ended, x: 4), sample(30, .began, x: 5), sample(40, .ended, x: 6, touch: 1),
      sample(50, .cancelled, x: 7),
    ])
    #expect(path.touches.map(\.id) == [0, 1, 0])
    #expect(path.touches.map(\.span.start) == [0, 10, 30].map { HapticTime.milliseconds($0) })
    #expect(path.touches.map(\.span.end) == [30, 40, 50].map { HapticTime.milliseconds($0) })
    #expect(path.touches.map(\.isCancelled) == [false, false, true])
    #expect(path.end == .milliseconds(50))
    #expect(path.touches[0].x.value(at: .milliseconds(20)) == 3)
  }

  @Test func `a touch that never ends is cancelled at its last sample`() throws {
    let path = try FingerPath([sample(0, .began), sample(10, .moved, x: 50)])
    let touch = try #require(path.touches.first)
    #expect(touch.isCancelled && touch.isUnfinished)
    #expect(touch.span.end == .milliseconds(10))
    #expect(touch.releaseVelocity(staleAfter: .seconds(1)) == .zero)
    let ended = try FingerPath([sample(0, .began), sample(10, .ended, x: 50)])
    #expect(ended.touches.first?.isUnfinished == false)
  }

  @Test func `the speed of release is that of the last movement unless it is old`() throws {
    func velocity(liftedAt end: Int64, _ phase: TouchSample.Phase = .ended) throws -> Double? {
      let moves = (1...10).map { sample($0 * 10, .moved, x: Double($0) * 6) }
      let path = try FingerPath([sample(0, .began)] + moves + [sample(end, phase, x: 60)])
      return path.touches.first?.releaseVelocity(staleAfter: .milliseconds(100)).x
    }
    #expect(try abs((velocity(liftedAt: 108) ?? 0) - 600) < 1e-9)
    #expect(try abs((velocity(liftedAt: 200) ?? 0) - 600) < 1e-9)
    #expect(try velocity(liftedAt: 201) == 0)
    #expect(try velocity(liftedAt: 108, .cancelled) == 0)
  }

  @Test func `samples of a finger that rests before it is lifted change nothing`() throws {
    let moves = [sample(0, .began)] + (1...10).map { sample($0 * 10, .moved, x: Double($0) * 6) }
    let plain = try #require(FingerPath(moves + [sample(140, .ended, x: 60)]).touches.first)
    let rests = [[130], [101, 102, 139], [110, 120, 130]] as [[Int64]]
    for times in rests {
      let resting = times.map { sample($0, .moved, x: 60) }
      let path = try FingerPath(moves + resting + [sample(140, .ended, x: 60)])
      #expect(path.touches == [plain])
    }
    let still = try FingerPath([sample(0, .began), sample(5, .moved), sample(9, .ended)])
    #expect(still.touches.first?.lastMove == .zero)
  }

  @Test func `no more touches are down at once than a screen reports`() throws {
    let most = FingerPath.mostTouchesAtOnce
    let down = (0..<most).map { sample(Int64($0), .began, touch: $0) }
    #expect(try FingerPath(down).touches.count == most)
    let oneMore = sample(50, .began, touch: most)
    let refused = try #require(fault(down + [oneMore]))
    #expect(refused.index == most && refused.reason == .tooManyDown)
    #expect("\(refused)" == "Sample 32: touch 32 exceeds the limit of 32 fingers at once.")
    let lifted = down + [sample(49, .ended, touch: 3), oneMore]
    #expect(try FingerPath(lifted).touches.count == most + 1)
  }

  @Test func `an empty gesture has no touches`() throws {
    #expect(try GestureInput().fingerPath().touches.isEmpty)
    #expect(GestureInput(.fraction([GesturePoint(time: .zero, value: 1)])).touches.isEmpty)
    #expect(try FingerPath([]).end == nil)
  }

  /// A sample after another one of its touch, which may rest or end; the first if there is none.
  private func next(
    after before: TouchSample?, at time: HapticTime, touch: Int, by random: inout SplitMix64
  ) -> TouchSample {
    var sample = TouchSample(
      time: time, x: random.number(-400...400), y: random.number(-400...400), touch: touch,
      phase: .began)
    guard let before else { return sample }
    if random.oneIn(3) { (sample.x, sample.y) = (before.x, before.y) }
    sample.phase = random.oneIn(12) ? .ended : random.oneIn(20) ? .cancelled : .moved
    return sample
  }

  @Test func `a path that grows is at any sample the one of all samples so far`() throws {
    var random = SplitMix64(seed: 21)
    var count = 0
    try withEvery("gesture", in: 0..<80) { _ in
      var recorder = TouchRecorder()
      var (samples, down) = ([TouchSample](), [Int: TouchSample]())
      var time = HapticTime.zero
      for _ in 0..<random.integer(1...120) {
        time += .seconds(random.number(0.000_001...0.03))
        let touch = random.integer(0...2)
        let sample = next(after: down[touch], at: time, touch: touch, by: &random)
        try recorder.record(sample)
        samples.append(sample)
        down[touch] = sample.phase == .began || sample.phase == .moved ? sample : nil
        let held = recorder.down
        try #require(held == down.sorted { $0.key < $1.key }.map { $0.value })
        // Not asked for at each sample, so that more than one may be new.
        guard !random.oneIn(3) else { continue }
        let ends = held.map {
          TouchSample(
            time: time + .milliseconds(300), x: $0.x, y: $0.y, touch: $0.touch, phase: .ended)
        }
        let (grown, whole) = (recorder.path(endingWith: ends), try FingerPath(samples + ends))
        try #require(grown == whole)
        count += 1
      }
    }
    #expect(count > 1_000)
  }

  @Test func `anything is either refused or read`() throws {
    var random = SplitMix64(seed: 9)
    let places = [0.0, 1, -1e300, 1e308, .nan, .infinity, 3]
    var count = 0
    try withEvery("case", in: 0..<2_000) { _ in
      let samples = (0..<random.integer(0...6)).map { index in
        TouchSample(
          time: HapticTime(nanoseconds: [Int64(index), .max, .min, 0][random.integer(0...3)]),
          x: places[random.integer(0...6)], y: 0, touch: random.integer(0...1),
          phase: TouchSample.Phase.allCases[random.integer(0...3)])
      }
      guard let path = try? FingerPath(samples), !path.touches.isEmpty else { return }
      count += 1
      try #require(path.touches.allSatisfy { $0.x.value(at: $0.span.start).isFinite })
    }
    #expect(count > 20)
  }
}
