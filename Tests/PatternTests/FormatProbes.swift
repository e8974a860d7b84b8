// One timeline for each feature that a format may carry, and what a writer says that leaves it out.

import HapticFormats
import HapticModel

extension Format.Content {
  /// A timeline that has this feature, and as little else as can be.
  var probe: Timeline {
    switch self {
    case .transient:
      Timeline(
        HapticPattern(events: [
          .transient(
            TransientEvent(
              time: .milliseconds(100), intensity: UnitValue(clamping: 0.63),
              sharpness: UnitValue(clamping: 0.31)))
        ]))
    case .continuous: Timeline(HapticPattern(events: [vibration()]))
    case .intensityCurve: Timeline(curved(.hapticIntensity, [1, 0.337, 0.81]))
    case .sharpnessCurve: Timeline(curved(.hapticSharpness, [-0.3, 0.333, 0.1]))
    case .envelope:
      Timeline(
        HapticPattern(events: [
          vibration(
            envelope: Envelope(
              attack: UnitValue(clamping: 0.213), release: UnitValue(clamping: 0.107)))
        ]))
    case .overlap:
      Timeline(
        HapticPattern(events: [
          vibration(), vibration(at: .milliseconds(307), intensity: 0.21, sharpness: 0.9),
        ]))
    case .sound:
      Timeline(
        HapticPattern(events: [
          vibration(),
          .audio(AudioEvent(time: .zero, duration: .milliseconds(300), source: .tone)),
        ]))
    case .over30Seconds:
      Timeline(HapticPattern(events: [vibration(lasting: .seconds(41))]))
    case .motion: withInterface(tracks: [track])
    case .states:
      withInterface(
        states: [StateChange("card", "open", at: .milliseconds(203))],
        markers: [Marker("peak", at: .milliseconds(311))])
    case .expectations: withInterface(expectations: [Expectation("a", with: "b")])
    }
  }

  /// The losses by which a writer says that it leaves this feature out.
  var kinds: Set<Loss.Kind> {
    switch self {
    case .transient: [.tapApproximated, .eventDropped, .hapticsDropped]
    case .continuous: [.eventDropped, .hapticsDropped, .intensityApproximated]
    case .intensityCurve: [.intensityApproximated, .eventDropped, .hapticsDropped]
    case .sharpnessCurve:
      [.sharpnessDropped, .sharpnessApproximated, .hapticsDropped, .eventDropped]
    case .envelope: [.envelopeBaked, .intensityApproximated, .eventDropped, .hapticsDropped]
    case .overlap:
      [.vibrationsMerged, .eventDropped, .hapticsDropped, .intensityApproximated]
    case .sound: [.soundDropped]
    case .over30Seconds: [.vibrationSplit, .eventDropped, .hapticsDropped]
    case .motion, .states, .expectations: [.interfaceDropped]
    }
  }

  private func vibration(
    at time: HapticTime = .milliseconds(100), lasting duration: HapticTime = .milliseconds(613),
    intensity: Double = 0.42, sharpness: Double = 0.37, envelope: Envelope = Envelope()
  ) -> HapticEvent {
    .continuous(
      ContinuousEvent(
        time: time, duration: duration, intensity: UnitValue(clamping: intensity),
        sharpness: UnitValue(clamping: sharpness), envelope: envelope))
  }

  private func curved(_ parameter: ControlParameter, _ values: [Double]) -> HapticPattern {
    let points = values.enumerated().map {
      ControlPoint(time: .milliseconds(100 + 257 * Int64($0.offset)), value: $0.element)
    }
    return HapticPattern(
      events: [vibration()], controls: [.curve(ParameterCurve(parameter, points: points))])
  }

  private var track: AnimationTrack {
    var track = AnimationTrack("card.scale", unit: .none, initial: 1)
    track.animate(to: 1.2, at: .milliseconds(100), over: .milliseconds(300), .linear)
    return track
  }

  private func withInterface(
    tracks: [AnimationTrack] = [], states: [StateChange] = [], markers: [Marker] = [],
    expectations: [Expectation] = []
  ) -> Timeline {
    Timeline(
      patterns: [PlacedPattern(HapticPattern(events: [vibration()]))], tracks: tracks,
      states: states, markers: markers, expectations: expectations)
  }
}
