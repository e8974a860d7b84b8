// Losses that nobody would feel are notes, and those that matter come first.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct LossSeverityTests {
  @Test(arguments: [
    (Loss.Kind.intensityQuantised, 0.004, Severity.note), (.intensityApproximated, 0.005, .warning),
    (.curveLinearised, 0.001, .note), (.sharpnessDropped, 0.1, .note),
    (.sharpnessApproximated, 0.11, .warning), (.timeRounded, 7.9, .note),
    (.timeRounded, 8, .warning), (.tapsMerged, 24, .note), (.tapsMerged, 25, .warning),
    (.pulseLengthened, 26, .warning), (.motionSampled, 0.004, .note),
  ])
  func `an amount below what is noticed is a note`(kind: Loss.Kind, amount: Double, is: Severity) {
    #expect(Loss(kind, amount: amount, "Some.").severity == `is`)
  }

  @Test func `what is gone, or has no number, is a warning; what is not felt is a note`() {
    for kind in Loss.Kind.allCases {
      let notes: Set<Loss.Kind> = [
        .interfaceDropped, .envelopeBaked, .vibrationSplit, .vibrationsJoined, .phaseRestarted,
        .deviceScaled,
      ]
      #expect(Loss(kind, "Some.").severity == (notes.contains(kind) ? .note : .warning))
    }
  }

  @Test func `losses are ranked by how many differences they are, then by time`() {
    let losses = [
      Loss(.sharpnessDropped, "0."),
      Loss(.timeRounded, amount: 0.5, "a."), Loss(.interfaceDropped, "b."),
      Loss(.tapApproximated, "c."), Loss(.intensityApproximated, amount: 0.4, "d."),
      Loss(.eventDropped, at: Place(time: .seconds(1)), "e."), Loss(.soundDropped, "f."),
    ]
    let file = WrittenFile("", losses: losses)
    #expect(file.losses.map(\.message) == ["f.", "e.", "d.", "0.", "c.", "a.", "b."])
  }

  @Test func `a line says how much the loss matters`() {
    let line = { (loss: Loss) in loss.line(inFile: "a.kt") }
    #expect(line(Loss(.timeRounded, amount: 0.5, "A.")) == "a.kt: note: A. [time-rounded]")
    #expect(line(Loss(.eventDropped, "A.")) == "a.kt: warning: A. [event-dropped]")
  }

  @Test func `what every effect of a choice loses is said once`() throws {
    let written = try write(timeline(.tap(0.4), .tap(200.3, 0.5, 0.2)), "android")
    let rounded = written.losses.filter { $0.kind == .timeRounded }
    #expect(rounded.count == 1)
    #expect(rounded.first?.message.hasPrefix("Times are rounded") == true)
    #expect(written.losses.contains { $0.message.hasPrefix("Waveform: ") })
    #expect(written.losses.contains { $0.message.hasPrefix("Primitives: ") })
  }
}
