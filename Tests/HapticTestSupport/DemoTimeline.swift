// A made-up interaction of two seconds that has everything a timeline can have.

import HapticFormats
import HapticModel
import HapticRender
import HapticWorkbench

extension Timeline {
  /// A card that is pulled, shakes, grows and opens: six tracks, three machines, twelve vibrations,
  /// five taps, two sounds and some twenty features.
  public static var demo: Timeline {
    Timeline(
      patterns: [PlacedPattern(demoFeedback), PlacedPattern(demoSounds)], tracks: demoTracks,
      states: [
        StateChange("pull", "notStarted", at: .zero),
        StateChange("pull", "inProgress", at: .milliseconds(330)),
        StateChange("pull", "succeeded", at: .milliseconds(1_240)),
        StateChange("shake", "notStarted", at: .zero),
        StateChange("shake", "shaking", at: .milliseconds(330)),
        StateChange("shake", "shakingAndIncreasing", at: .milliseconds(1_240)),
        StateChange("shake", "decreasing", at: .milliseconds(1_580)),
        StateChange("shake", "ended", at: .milliseconds(1_880)),
        StateChange("offer", "closed", at: .zero),
        StateChange("offer", "open", at: .milliseconds(1_240)),
      ], markers: demoMarkers,
      expectations: [
        Expectation("shake.start", with: "vibration[0]"),
        Expectation("success.tap[2]", with: "scale.peak"),
        Expectation("tearoff.rotate.end", with: "scale.peak"),
        Expectation("success.tap[4]", with: "tearoff.end", within: .strict),
        Expectation("success.tap[5]", with: "scale.end"),
      ], waivers: [Waiver("S201", of: "tearoff.rotate.end", because: "Growth waits for a phase.")])
  }

  private static var demoFeedback: HapticPattern {
    var pattern = HapticPattern()
    for index in 0..<12 {
      let start = 330 + 80 * Int64(index)
      pattern.append(
        .continuous(
          ContinuousEvent(
            time: .milliseconds(start), duration: .milliseconds(min(80, 1_240 - start)),
            intensity: UnitValue(clamping: 0.22 + 0.025 * Double(index)),
            sharpness: UnitValue(clamping: 0.3))),
        named: index == 0 ? "vibration[0]" : nil)
    }
    let taps: [(Int64, Double, Double)] = [
      (1_240, 0.5, 0.4), (1_430, 0.7, 0.6), (1_592, 1, 0.8), (1_840, 0.4, 0.9), (1_880, 0.3, 1),
    ]
    for (index, tap) in taps.enumerated() {
      pattern.append(
        .transient(
          TransientEvent(
            time: .milliseconds(tap.0), intensity: UnitValue(clamping: tap.1),
            sharpness: UnitValue(clamping: tap.2))), named: "success.tap[\(index)]")
    }
    return pattern
  }

  private static var demoSounds: HapticPattern {
    var pattern = HapticPattern()
    pattern.append(
      .audio(
        AudioEvent(
          time: .milliseconds(1_240), duration: .milliseconds(600),
          source: .file(path: "confetti.wav", usesVolumeEnvelope: true, loops: false))),
      named: "sound.confetti")
    pattern.append(
      .audio(AudioEvent(time: .milliseconds(1_580), duration: .milliseconds(90), source: .tone)))
    return pattern
  }

  private static var demoMarkers: [Marker] {
    [
      Marker("finger.down[0]", at: .milliseconds(60), .gesture),
      Marker("finger.up[0]", at: .milliseconds(700), .gesture),
      Marker("finger.down[1]", at: .milliseconds(640), .gesture),
      Marker("finger.up[1]", at: .milliseconds(1_300), .gesture),
      Marker("shake.start", at: .milliseconds(330)),
      Marker("success", at: .milliseconds(1_240)),
      Marker("scale.start", at: .milliseconds(1_280)),
      Marker("scale.peak", at: .milliseconds(1_580)),
      Marker("scale.end", at: .milliseconds(1_880)),
      Marker("tearoff.start", at: .milliseconds(1_240)),
      Marker("tearoff.rotate.end", at: .milliseconds(1_540)),
      Marker("tearoff.end", at: .milliseconds(1_840)),
      Marker("confetti", at: .milliseconds(1_240), lasting: .milliseconds(700)),
      Marker("card.flip", at: .milliseconds(1_940), lasting: .milliseconds(60)),
      Marker("chime", at: .milliseconds(1_580), .audio),
    ]
  }

  private static var demoTracks: [AnimationTrack] {
    var offset = AnimationTrack("offset", unit: .points, initial: 0)
    offset.animate(to: 210, at: .milliseconds(60), over: .milliseconds(640), .timed(.easeOut))
    offset.animate(to: 245, at: .milliseconds(700), over: .milliseconds(540), .timed(.easeInOut))
    offset.animate(to: 351, at: .milliseconds(1_240), over: .milliseconds(400), .spring(.bouncy))
    var pull = AnimationTrack("pull.fraction", unit: .fraction, initial: 0)
    pull.animate(to: 0.55, at: .milliseconds(60), over: .milliseconds(640), .timed(.easeOut))
    pull.animate(to: 0.7, at: .milliseconds(700), over: .milliseconds(540), .timed(.easeInOut))
    pull.set(1, at: .milliseconds(1_240))
    var rotation = AnimationTrack("card.rotation", unit: .degrees, initial: 0)
    for phase in 0..<31 {
      let angle = [1.0, 0, -1, 0][phase % 4] * (1.4 + 0.02 * Double(phase))
      rotation.animate(
        to: angle, at: .milliseconds(330 + 50 * Int64(phase)), over: .milliseconds(50))
    }
    var scale = AnimationTrack("card.scale", unit: .scale, initial: 1)
    for step in 1...6 {
      let start = 1_230 + 50 * Int64(step)
      scale.animate(to: 1 + 0.02 * Double(step), at: .milliseconds(start), over: .milliseconds(50))
    }
    scale.animate(to: 1, at: .milliseconds(1_580), over: .milliseconds(300))
    var tear = AnimationTrack("counterfoil.rotation", unit: .degrees, initial: 0)
    tear.animate(to: -10, at: .milliseconds(1_240), over: .milliseconds(300))
    var alpha = AnimationTrack("counterfoil.alpha", unit: .alpha, initial: 1)
    alpha.animate(to: 0, at: .milliseconds(1_540), over: .milliseconds(300), .timed(.easeIn))
    return [offset, pull, rotation, scale, tear, alpha]
  }
}

extension TimelineDrawing {
  /// A drawing with its envelope rendered at 1 kHz, and all that was put into it.
  public static func forTests(
    of timeline: Timeline, title: String = "A timeline", theme: DrawingTheme = .automatic
  ) throws -> (svg: String, envelope: [VibrationPoint]) {
    var felt = timeline
    felt.tracks = []
    let plan = try RenderPlan(
      felt, profile: .referenceAsDesigned,
      options: RenderOptions(rate: 1_000, layout: .envelopes))
    let samples = plan.samples()
    let envelope = (0..<Int(plan.frames)).map { (frame: Int) -> VibrationPoint in
      VibrationPoint(
        time: .milliseconds(Int64(frame)), intensity: Double(samples[2 * frame]),
        sharpness: Double(samples[2 * frame + 1]))
    }
    let drawing = TimelineDrawing(
      of: timeline, title: title, envelope: envelope,
      end: timeline.renderEnd(under: .referenceAsDesigned), theme: theme)
    return (drawing.svg, envelope)
  }
}
