// Writes compositions of primitives, and the ladder of effects.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct AndroidPrimitiveTests {
  private func names(_ events: HapticEvent...) throws -> [String] {
    try write(Timeline(HapticPattern(events: events)), "android-primitives").values(of: "name")
  }

  @Test func `the nearest primitive that is strong enough is taken`() throws {
    #expect(try names(.tap(0, 1, 0.7)) == ["click"])
    #expect(try names(.tap(0, 0.4, 0.9)) == ["tick"])
    #expect(try names(.tap(0, 0.51, 0.9)) == ["click"])
    #expect(try names(.tap(0, 0.4, 0.35)) == ["low_tick"])
    #expect(try names(.tap(0, 1, 0)) == ["thud"])
  }

  @Test func `a thud is taken only where it has time`() throws {
    #expect(try names(.tap(0, 1, 0), .tap(300, 1, 0)) == ["thud", "thud"])
    #expect(try names(.tap(0, 1, 0), .tap(299, 1, 0)) == ["click", "thud"])
  }

  @Test func `pauses are what the primitives leave`() throws {
    let written = try write(
      timeline(.tap(30, 0.5, 0.7), .tap(100, 1, 0.7), .tap(112, 1, 0.7)), "android-primitives")
    #expect(written.values(of: "name") == ["click", "click", "click"])
    #expect(written.values(of: "scale") == ["0.5", "1.0", "1.0"])
    #expect(written.values(of: "delayMs") == ["30", "58"])
    #expect(written.lossKinds == [.tapApproximated])
  }

  @Test func `a preset that has no room waits, or is left out`() throws {
    let waits = try write(timeline(.tap(0), .tap(5)), "android-primitives")
    #expect(waits.values(of: "name").count == 2)
    #expect(waits.amount(.timeRounded) == 7)
    let dropped = try write(timeline(.tap(0), .tap(1)), "android-primitives")
    #expect(dropped.values(of: "name").count == 1)
    #expect(dropped.lossKinds.contains(.eventDropped))
  }

  @Test func `a swell like a primitive becomes one, and no other vibration`() throws {
    let rise = Envelope(attack: UnitValue(clamping: 0.15))
    #expect(try names(.buzz(0, 150, 0.8, envelope: rise)) == ["quick_rise"])
    let fall = Envelope(decay: UnitValue(clamping: 0.1), isSustained: false)
    #expect(try names(.buzz(0, 100, 0.8, envelope: fall)) == ["quick_fall"])
    #expect(throws: UnwritableTimeline.self) { try names(.buzz(0, 150, 0.8)) }
    #expect(throws: UnwritableTimeline.self) { try names(.buzz(0, 190, 0.8, envelope: rise)) }
  }

  @Test func `a device without a primitive gets another`() throws {
    var options = WritingOptions()
    options[AndroidXML.options].device.primitives = [.click]
    let written = try write(timeline(.tap(0, 1, 0)), "android-primitives", options)
    #expect(written.values(of: "name") == ["click"])
    #expect(abs(written.amount(.sharpnessApproximated) - 0.7) < 1e-9)
  }

  // MARK: - The ladder

  private func effects(_ timeline: Timeline) throws -> [String] {
    let text = try write(timeline, "android").text
    return [
      "primitive-effect", "basic-envelope-effect", "waveform-envelope-effect", "waveform-effect",
    ].filter { text.contains("<\($0) ") || text.contains("<\($0)>") }
  }

  @Test func `taps alone try primitives first`() throws {
    #expect(
      try effects(timeline(.tap(0), .tap(200)))
        == ["primitive-effect", "basic-envelope-effect", "waveform-effect"])
  }

  @Test func `vibrations try an envelope first, if it can follow`() throws {
    #expect(
      try effects(timeline(.tap(0), .buzz(100, 300)))
        == ["basic-envelope-effect", "waveform-effect"])
    #expect(try effects(timeline(.buzz(0, 60_000))) == ["waveform-effect"])
    #expect(try effects(timeline(.buzz(0, 300), .tap(100), .tap(130))) == ["waveform-effect"])
  }

  @Test func `taps that touch fuses are one where only then all find room`() throws {
    let pair = timeline(.tap(0.4), .tap(1.4), .tap(200))
    #expect(
      try effects(pair) == ["primitive-effect", "basic-envelope-effect", "waveform-effect"])
    let written = try write(pair, "android")
    #expect(written.values(of: "scale") == ["1.0", "1.0"])
    #expect(written.values(of: "delayMs").first == "188")
    for effect in ["Primitives", "Basic envelope"] {
      let merged = try #require(
        written.losses.first { $0.kind == .tapsMerged && $0.message.hasPrefix("\(effect): ") })
      #expect(merged.amount == 1 && merged.count == 1)
    }
  }

  @Test func `a choice is read as its first effect`() throws {
    let source = timeline(.tap(0, 0.5, 0.3), .buzz(100, 300, 0.5, 0.3))
    let choice = try readVibration(try write(source, "android").text)
    let envelope = try readVibration(try write(source, "android-basic-envelope").text)
    #expect(choice.timeline == envelope.timeline)
    #expect(choice.findings.map(\.rule.id) == ["X009", "X002"])
    #expect(
      choice.findings[1].message
        == "Effect 1 of 2 is played; 1 other is for devices that do not support it.")
  }

  @Test func `each loss of a choice names its effect`() throws {
    let written = try write(timeline(.tap(0, 1, 0.2)), "android")
    let names = ["Primitives: ", "Basic envelope: ", "Waveform: "]
    for loss in written.losses { #expect(names.contains { loss.message.hasPrefix($0) }) }
    for name in names { #expect(written.losses.contains { $0.message.hasPrefix(name) }) }
  }
}
