// Textures, each held to its description.

import HapticFormats
import HapticModel
import HapticPatterns
import HapticRender
import HapticTestSupport
import Testing

@Suite("Textures of taps")
struct TapTextureTests {
  @Test
  func `The heart beats three times, evenly, in two dull taps, the first of each stronger`() throws
  {
    let taps = try ShippedPattern.read("heartbeat").taps
    #expect(taps.count == 6)
    #expect(taps.sharpnesses.allSatisfy { $0 <= 0.2 })
    let first = stride(from: 0, to: 6, by: 2).map { taps[$0] }
    let second = stride(from: 1, to: 6, by: 2).map { taps[$0] }
    #expect(zip(first, second).allSatisfy { $0.intensity > $1.intensity })
    #expect(first.gaps == second.gaps && Set(first.gaps).count == 1)
  }

  @Test
  func `The ball bounces eight times, and gaps and strengths shrink by the same factor`() throws {
    let taps = try ShippedPattern.read("bounce").taps
    #expect(taps.count == 8)
    for values in [taps.gaps, taps.strengths] {
      let ratios = zip(values.dropFirst(), values).map { $0 / $1 }
      #expect(ratios.allSatisfy { abs($0 - 0.7) < 0.005 })
    }
    #expect(taps.sharpnesses.isRising)
  }

  @Test
  func `The sparkle is fifteen faint, crisp taps at uneven gaps, thinning out`() throws {
    let taps = try ShippedPattern.read("sparkle").taps
    #expect(taps.count == 15)
    #expect(taps.sharpnesses.allSatisfy { $0 >= 0.8 })
    #expect(taps.strengths.mean < 0.5)
    #expect(taps.gaps.allSatisfy { (40...100).contains($0.rounded()) })
    #expect(Set(taps.gaps).count > 5)
    #expect(taps.gaps.prefix(7).map(\.self).mean < taps.gaps.suffix(7).map(\.self).mean)
    #expect(taps.strengths.prefix(7).map(\.self).mean > taps.strengths.suffix(7).map(\.self).mean)
  }

  @Test
  func `The bell is a crisp tap and a ring that has died away before its event ends`() throws {
    let pattern = try ShippedPattern.read("bell")
    let ring = try #require(pattern.vibrations.first)
    #expect(pattern.taps.count == 1 && pattern.vibrations.count == 1)
    #expect(pattern.taps.sharpnesses == [1])
    #expect(!ring.envelope.isSustained)
    let shape = ActuatorProfile.referenceAsDesigned.shape(
      of: ring.envelope, duration: ring.duration)
    #expect(shape.stages.count == 2 && shape.end < ring.duration)
    #expect(pattern.value(of: .hapticSharpness, at: 900) < 0)
  }
}

@Suite("Textures of vibrations")
struct VibrationTextureTests {
  private func vibration(of pattern: HapticPattern) throws -> ContinuousEvent {
    try #require(pattern.events.count == 1)
    return try #require(pattern.vibrations.first)
  }

  /// A control sampled every so many milliseconds, both ends included.
  private func samples(
    _ pattern: HapticPattern, _ parameter: ControlParameter, _ span: ClosedRange<Int64>,
    every step: Int64
  ) -> [Double] {
    stride(from: span.lowerBound, through: span.upperBound, by: Int(step)).map {
      pattern.value(of: parameter, at: $0)
    }
  }

  @Test
  func `The pull grows from 0.22 to 0.52, as much in every tenth of a second`() throws {
    let pattern = try ShippedPattern.read("pull")
    #expect(try vibration(of: pattern).intensity == .one)
    let growth = samples(pattern, .hapticIntensity, 0...1000, every: 100)
    #expect(growth.first == 0.22 && growth.last == 0.52)
    #expect(zip(growth.dropFirst(), growth).allSatisfy { abs($0 - $1 - 0.03) < 1e-12 })
  }

  @Test
  func `The rumble starts at its loudest and swells up seven times more, each time weaker`() throws
  {
    let pattern = try ShippedPattern.read("rumble")
    let levels = samples(pattern, .hapticIntensity, 0...1400, every: 100)
    let peaks = stride(from: 0, to: levels.count, by: 2).map { levels[$0] }
    let dips = stride(from: 1, to: levels.count, by: 2).map { levels[$0] }
    #expect(peaks.count == 8 && peaks.isFalling && dips.isFalling)
    #expect(zip(dips, peaks.dropFirst()).allSatisfy { $0 < $1 })
    let hum = try vibration(of: pattern)
    #expect(hum.sharpness.value + pattern.value(of: .hapticSharpness, at: 1400) == 0)
    #expect(hum.envelope.release > hum.envelope.attack)
  }

  @Test
  func `No texture clicks: its intensity never steps under a vibration`() throws {
    for shipped in ShippedPattern.all where shipped.folder == "textures" {
      let plan = try RenderPlan(Format.ahap.read(shipped.bytes).timeline, profile: .reference)
      let samples = plan.samples()
      let step = zip(samples, samples.dropFirst()).lazy.map { abs($1 - $0) }.max()
      // A full sine of 230 Hz moves by 0.03 in a frame at 48 kHz; two voices may meet.
      #expect(try #require(step) < 0.07, "\(shipped.name)")
    }
  }

  @Test
  func `The engine's pitch climbs in each of two gears, and its power dips between them`() throws {
    let pattern = try ShippedPattern.read("engine")
    _ = try vibration(of: pattern)
    #expect(samples(pattern, .hapticSharpness, 0...990, every: 90).isRising)
    #expect(samples(pattern, .hapticSharpness, 1100...2100, every: 100).isRising)
    #expect(
      pattern.value(of: .hapticSharpness, at: 1050) < pattern.value(of: .hapticSharpness, at: 990))
    let power = [970, 1050, 1130].map { pattern.value(of: .hapticIntensity, at: $0) }
    #expect(power[1] < power[0] && power[1] < power[2])
  }

  @Test
  func `The breath rises for four seconds, rests for one, and falls for five, from and to nothing`()
    throws
  {
    let pattern = try ShippedPattern.read("breathing")
    #expect(try vibration(of: pattern).duration == .seconds(10))
    #expect(samples(pattern, .hapticIntensity, 0...4000, every: 250).isRising)
    #expect(Set(samples(pattern, .hapticIntensity, 4000...5000, every: 100)) == [1])
    #expect(samples(pattern, .hapticIntensity, 5000...10000, every: 250).isFalling)
    #expect([0, 10000].map { pattern.value(of: .hapticIntensity, at: $0) } == [0, 0])
  }
}
