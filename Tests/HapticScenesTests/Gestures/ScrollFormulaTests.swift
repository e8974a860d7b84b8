// The rubber band and the deceleration against published and worked-out numbers.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct RubberBandTests {
  @Test(arguments: [
    (844.0, 50.0, 26.6), (844, 100, 51.6), (844, 200, 97.3), (844, 400, 174.5),
    (400, 50, 25.7), (400, 100, 48.4), (400, 200, 86.3), (400, 400, 141.9),
  ])
  func `pulls are shown as tabulated`(dimension: Double, pull: Double, shown: Double) {
    let band = RubberBand(dimension: dimension)
    #expect(abs(band.shown(pull) - shown) < 0.05)
    #expect(band.shown(-pull) == -band.shown(pull))
  }

  @Test func `one drag across a phone is far from enough`() throws {
    let band = RubberBand(dimension: 375)
    #expect(abs(band.shown(375) - 133.06) < 0.01)
    #expect(abs(band.shown(375) / 343 - 0.388) < 0.0005)
    let travel = try #require(band.overscroll(forShown: 0.7 * 343))
    #expect(abs(travel - 1_213) < 1)
  }

  @Test func `the inverse is the inverse`() throws {
    var random = SplitMix64(seed: 1)
    try withEvery("case", in: 0..<2_000) { _ in
      let band = RubberBand(
        dimension: random.number(1...2_000), coefficient: random.number(0.05...2))
      let pull = random.number(-3_000...3_000)
      let back = try #require(band.overscroll(forShown: band.shown(pull)))
      try #require(abs(back - pull) < 1e-9 * max(1, abs(pull)) / band.slope(at: pull))
      try #require(band.overscroll(clampingShown: band.shown(pull)) == back)
      try #require(abs(band.shown(pull)) < band.dimension)
      let slope = (band.shown(pull + 1e-4) - band.shown(pull - 1e-4)) / 2e-4
      try #require(abs(slope - band.slope(at: pull)) < 1e-4)
    }
    #expect(RubberBand(dimension: 400).slope(at: 0) == 0.55)
  }

  @Test func `what no finger reaches has no inverse`() {
    let band = RubberBand(dimension: 400)
    #expect(band.overscroll(forShown: 400) == nil)
    #expect(band.overscroll(forShown: -401) == nil)
    #expect(band.overscroll(forShown: .nan) == nil)
    #expect(band.overscroll(clampingShown: 500) == band.overscroll(clampingShown: 1e300))
    #expect(band.overscroll(clampingShown: .nan) == 0)
    #expect(band.shown(.infinity) == 400)
    #expect(band.shown(.nan) == 0)
    #expect(band.shown(1e300) <= 400)
  }

  @Test(arguments: [-1.0, 0, .nan, .infinity, 1e300, -.infinity])
  func `hostile parameters are limited`(_ number: Double) {
    let band = RubberBand(dimension: number, coefficient: number)
    #expect(band.dimension >= 0.001 && band.dimension <= 1e9)
    #expect(band.coefficient >= 0.001 && band.coefficient <= 1_000)
    #expect(band.shown(10).isFinite)
    #expect(band.overscroll(clampingShown: 10).isFinite)
  }

  @Test func `edges without a band stop content and hold no finger back`() {
    let edges = ElasticEdges(0...300, band: nil)
    #expect(edges.shown(400) == 300 && edges.shown(-5) == 0 && edges.shown(120) == 120)
    #expect(edges.pulled(forShown: 300) == 300 && edges.pulled(forShown: 310) == 300)
    #expect(edges.slope(at: 400) == 0 && edges.slope(at: 120) == 1)
  }

  @Test func `edges are elastic both ways`() {
    let band = RubberBand(dimension: 400)
    let edges = ElasticEdges(-20...300, band: band)
    #expect(edges.shown(100) == 100)
    #expect(edges.slope(at: 100) == 1)
    #expect(edges.shown(400) == 300 + band.shown(100))
    #expect(edges.shown(-120) == -20 - band.shown(100))
    #expect(abs(edges.pulled(forShown: edges.shown(777)) - 777) < 1e-9)
    #expect(abs(edges.pulled(forShown: edges.shown(-777)) + 777) < 1e-9)
    #expect(edges.isBeyond(301) && edges.isBeyond(-21) && !edges.isBeyond(300))
  }
}

@Suite struct DecelerationTests {
  @Test func `exponents and destinations are the published ones`() {
    #expect(abs(Deceleration.normal.exponent + 2.002) < 0.0005)
    #expect(abs(Deceleration.fast.exponent + 10.05) < 0.005)
    #expect(abs(Deceleration.normal.destination(from: 7, velocity: 1_000) - 506.5) < 0.01)
    #expect(abs(Deceleration.fast.destination(from: 7, velocity: 1_000) - 106.5) < 0.01)
    let slides = [Deceleration.normal, .fast].map {
      $0.destination(from: 0, velocity: -1_000, rule: ProjectionRule.wwdc18)
    }
    #expect(abs(slides[0] + 499) < 1e-9)
    #expect(abs(slides[1] + 99) < 1e-9)
  }

  @Test(arguments: [
    (0.998, 500.0, 3.10), (0.998, 1_000, 3.45), (0.998, 2_000, 3.80),
    (0.99, 500, 0.458), (0.99, 1_000, 0.527), (0.99, 2_000, 0.596),
  ])
  func `durations are the published ones`(rate: Double, velocity: Double, duration: Double) {
    let deceleration = Deceleration(rate: rate)
    let found = deceleration.duration(velocity: -velocity)
    #expect(abs(found - duration) < (duration > 1 ? 0.005 : 0.0005))
    let rest = deceleration.destination(from: 0, velocity: velocity)
    let place = deceleration.position(from: 0, velocity: velocity, after: found)
    #expect(abs(rest - place - 0.5) < 1e-9, "half a point is still to go")
  }

  @Test func `slow content does not move`() {
    #expect(Deceleration.normal.duration(velocity: 1) == 0)
    #expect(Deceleration.normal.duration(velocity: 0) == 0)
    #expect(Deceleration.normal.duration(velocity: .nan) == 0)
    #expect(Deceleration.normal.duration(velocity: 9, threshold: 0) == 0)
  }

  @Test func `an edge is passed where the position says`() throws {
    var random = SplitMix64(seed: 2)
    try withEvery("case", in: 0..<500) { _ in
      let deceleration: Deceleration = random.oneIn(2) ? .normal : .fast
      let velocity = random.number(-3_000...3_000)
      let rest = deceleration.destination(from: 0, velocity: velocity)
      let edge = rest * random.number(0...0.999)
      let (time, speed) = try #require(deceleration.passing(distance: edge, velocity: velocity))
      let place = deceleration.position(from: 0, velocity: velocity, after: time)
      try #require(abs(place - edge) < 1e-9)
      let speedThere = deceleration.velocity(from: velocity, after: time)
      try #require(abs(speedThere - speed) < 1e-9 * max(1, abs(velocity)))
      try #require(deceleration.passing(distance: rest * 1.001, velocity: velocity) == nil)
      try #require(deceleration.passing(distance: -edge, velocity: velocity) == nil || edge == 0)
    }
    #expect(Deceleration.normal.passing(distance: 1, velocity: 0) == nil)
    #expect(Deceleration.normal.passing(distance: .nan, velocity: 9) == nil)
  }

  @Test func `the speed to a place ends there`() {
    let speed = Deceleration.fast.velocity(toTravel: 250)
    #expect(abs(Deceleration.fast.destination(from: 50, velocity: speed) - 300) < 1e-9)
  }

  @Test(arguments: [-1.0, 0, 1, 2, .nan, .infinity]) func `hostile rates are limited`(
    _ rate: Double
  ) {
    let deceleration = Deceleration(rate: rate)
    #expect(deceleration.exponent < 0 && deceleration.exponent.isFinite)
  }
}
