// Feedback and impact patterns, each held to its description.

import HapticModel
import HapticPatterns
import Testing

@Suite("Feedback")
struct FeedbackTests {
  @Test(arguments: ShippedPattern.all.filter { $0.folder == "feedback" })
  func `consists of taps that can be counted`(_ shipped: ShippedPattern) throws {
    let pattern = try shipped.pattern()
    #expect(pattern.taps.count == pattern.events.count)
    #expect(pattern.controls == [])
    // From 80 to 90 ms apart pulses are counted: Jurado 2021, doi 10.1163/22134468-bja10043.
    #expect(pattern.taps.gaps.allSatisfy { $0 >= 80 })
  }

  @Test
  func `of success is two taps, the second one stronger and crisper`() throws {
    let taps = try ShippedPattern.read("success").taps
    #expect(taps.count == 2)
    #expect(taps.strengths.isRising && taps.sharpnesses.isRising)
    #expect(taps.gaps.allSatisfy { (100...150).contains($0) })
  }

  @Test
  func `of a warning is two taps, the second one weaker`() throws {
    let taps = try ShippedPattern.read("warning").taps
    #expect(taps.count == 2)
    #expect(taps.strengths.isFalling)
    #expect(taps.gaps.allSatisfy { (140...160).contains($0) })
  }

  @Test
  func `of an error is four taps of varying strength, the third one strongest`() throws {
    let taps = try ShippedPattern.read("error").taps
    #expect(taps.count == 4)
    #expect(Set(taps.strengths).count >= 3)
    #expect(taps.strengths.max() == taps[2].intensity.value)
    #expect(taps.strengths.filter { $0 == taps[2].intensity.value }.count == 1)
    #expect(taps.gaps.allSatisfy { (90...110).contains($0) })
  }

  @Test
  func `of a selection is one tap, weaker than any impact`() throws {
    let taps = try ShippedPattern.read("selection").taps
    #expect(taps.count == 1)
    for impact in ShippedPattern.all where impact.folder == "impacts" {
      #expect(taps[0].intensity < (try impact.pattern().taps[0].intensity))
    }
  }
}

@Suite("Impacts")
struct ImpactTests {
  private let impacts = ShippedPattern.all.filter { $0.folder == "impacts" }

  private func tap(_ name: String) throws -> TransientEvent {
    let pattern = try ShippedPattern.read(name)
    try #require(pattern.events.count == 1 && pattern.controls.isEmpty)
    return try #require(pattern.taps.first)
  }

  @Test
  func `are one tap each`() throws {
    #expect(impacts.count == 5)
    for impact in impacts { _ = try tap(impact.name) }
  }

  @Test
  func `grow from light over medium to heavy, which is full`() throws {
    let taps = try ["light", "medium", "heavy"].map(tap)
    #expect(taps.strengths.isRising)
    #expect(taps[2].intensity == .one)
  }

  @Test
  func `are roundest when soft and crispest when rigid`() throws {
    let sharpnesses = try impacts.map { try tap($0.name).sharpness }
    #expect(try tap("soft").sharpness == sharpnesses.min())
    #expect(try tap("rigid").sharpness == sharpnesses.max())
    #expect(Set(sharpnesses).count == impacts.count)
  }
}
