// The sounds of a run: the tone while pulling, and the sounds of failure and of success.

import HapticModel

extension OfferStory {
  /// The sounds, if there are to be any: the tones with their curves, and the files without.
  var sounds: [HapticPattern] { scene.sounds.isOn ? [tones, cues] : [] }

  /// The sound files, in a pattern that no control acts on.
  private var cues: HapticPattern {
    let volumes = scene.sounds
    var pattern = HapticPattern()
    func play(_ sound: SceneSound, at time: HapticTime, _ volume: Double, named name: String) {
      pattern.append(sound.event(at: time, volume: volumes.volume * volume), named: name)
    }
    for failure in run.failures {
      play(.error, at: failure, volumes.error, named: "error.sound")
    }
    guard let success = run.success else { return pattern }
    play(.chime, at: success, volumes.chime, named: "success.chime")
    let tear = SceneSound.tear.event(
      at: success, lasting: scene.tearOff.rotation, volume: volumes.volume * volumes.tear)
    pattern.append(tear, named: "tear.sound")
    return pattern
  }

  /// One tone for each stretch of continuous events, in a pattern of its own; numbered from 0 in each pull.
  private var tones: HapticPattern {
    var pattern = HapticPattern()
    for pull in run.pulls {
      for (index, span) in stretches(of: pull).enumerated() {
        pattern.append(tone(over: span), named: "pull.tone[\(index)]")
        pattern.controls += [
          curve(.audioVolume, over: span, intensity), curve(.audioPitch, over: span, pitch),
        ]
      }
    }
    return pattern
  }

  private func tone(over span: TimeSpan) -> HapticEvent {
    let tone = scene.sounds.tone
    let envelope = Envelope(
      attack: UnitValue(clamping: tone.attack), release: UnitValue(clamping: tone.release))
    return .audio(
      AudioEvent(
        time: span.start, duration: span.duration, source: .tone,
        volume: UnitValue(clamping: scene.sounds.volume * tone.volume), envelope: envelope))
  }

  /// A curve within the tolerance that the intensity curve has.
  private func curve(
    _ parameter: ControlParameter, over span: TimeSpan,
    _ function: @escaping (HapticTime) -> Double
  ) -> Control {
    let line = LineFit(within: scene.vibration.curveError, of: function)
    return .curve(ParameterCurve(parameter, points: line.points(in: span)))
  }

  private func pitch(at time: HapticTime) -> Double {
    scene.sounds.tone.pitch.value(at: scene.thresholds.part(of: run.pull.value(at: time)))
  }

  /// Of what is felt and heard at once, what occurs.
  var soundExpectations: [Expectation] {
    guard scene.sounds.isOn else { return [] }
    var all: [Expectation] = []
    if !vibration.isEmpty { all.append(Expectation("vibration[0]", with: "pull.tone[0]")) }
    if !run.failures.isEmpty { all.append(Expectation("error.tap[0]", with: "error.sound")) }
    guard run.success != nil else { return all }
    return all + [
      Expectation("success.tap[0]", with: "success.chime"),
      Expectation("tear.sound", with: "tearoff.start"),
    ]
  }
}
