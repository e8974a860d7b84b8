// The timeline of the splash screen: its tracks, its haptics and its sounds.

import HapticModel

extension Splash {
  /// The whole choreography; time zero is when the splash screen is presented.
  ///
  /// ```
  /// appear.start   appear.end         hide.start  mask.dip             hide.end
  ///     |--appearing--|------shown--------|--hiding---|---------------------|hidden
  ///                                                 tap
  ///                                                 |------swell-----------|
  /// ```
  ///
  /// - Parameter gesture: Nothing drives it; a gesture is ignored.
  /// - Returns: The timeline.
  /// - Throws: ``SceneFault`` for a parameter outside its domain.
  public func timeline(for gesture: GestureInput) throws(SceneFault) -> Timeline {
    try checkParameters()
    return Timeline(
      patterns: ([tap, swell] + (isHeard ? [sounds] : [])).map { PlacedPattern($0) },
      tracks: [
        logoScale, textShiftTrack, textAlpha, logoAlpha, window, mask, rotation(of: "mask"),
        rotation(of: "logo"),
      ],
      states: states, markers: markers,
      expectations: [
        Expectation("dip.tap", with: "mask.dip"), Expectation("swell", with: "mask.dip"),
        Expectation("swell.end", with: "hide.end"),
      ] + (isHeard ? soundExpectations : []))
  }

  // MARK: - Times

  private var dip: HapticTime { shownDuration + hideDuration.scaled(by: dipTime) }
  private var end: HapticTime { shownDuration + hideDuration }

  private var states: [StateChange] {
    let all = [
      StateChange("splash", "appearing", at: .zero),
      StateChange("splash", "shown", at: appearDuration),
      StateChange("splash", "hiding", at: shownDuration),
      StateChange("splash", "hidden", at: end),
    ]
    return all.filter { $0.state != "shown" || appearDuration <= shownDuration }
  }

  private var markers: [Marker] {
    [
      Marker("appear.start", at: .zero), Marker("appear.end", at: appearDuration),
      Marker("hide.start", at: shownDuration), Marker("mask.dip", at: dip),
      Marker("hide.end", at: end), Marker("swell.end", at: end + hapticsDelay, .haptic),
    ]
  }
}

// MARK: - Tracks

extension Splash {
  private var logoScale: AnimationTrack {
    var track = AnimationTrack("logo.scale", unit: .scale, initial: 1)
    track.animate(
      to: logoSize / launchLogoSize, at: .zero, over: appearDuration, .timed(.easeInOut))
    open(&track, from: track.value(at: shownDuration))
    return track
  }

  /// The dip and the growth of what opens, from a scale.
  private func open(_ track: inout AnimationTrack, from scale: Double) {
    let full = maskScale * (screenHeight / referenceHeight)
    track.animate(
      to: scale * dipScale, at: shownDuration, over: dip - shownDuration, .timed(.easeInOut))
    track.animate(to: scale * full, at: dip, over: end - dip, .timed(.easeOut))
  }

  private var textShiftTrack: AnimationTrack {
    var track = AnimationTrack(
      "text.shift", unit: .points, initial: textShift, property: .translationY)
    track.animate(to: 0, at: .zero, over: appearDuration, .timed(.easeInOut))
    return track
  }

  private var textAlpha: AnimationTrack {
    var track = AnimationTrack("text.alpha", unit: .alpha, initial: 0)
    track.animate(to: 1, at: .zero, over: textFadeIn, .timed(.easeInOut))
    track.animate(to: 0, at: shownDuration, over: textFadeOut, .timed(.easeInOut))
    return track
  }

  private var logoAlpha: AnimationTrack {
    var track = AnimationTrack("logo.alpha", unit: .alpha, initial: 1)
    track.animate(
      to: 0, at: shownDuration + logoFadeDelay, over: logoFade, .timed(.easeInOut))
    return track
  }

  private var window: AnimationTrack {
    var track = AnimationTrack("window.scale", unit: .scale, initial: 1)
    track.set(windowScale, at: shownDuration)
    track.animate(to: 1, at: shownDuration, over: hideDuration, .timed(.easeInOut))
    return track
  }

  private var mask: AnimationTrack {
    var track = AnimationTrack("mask.scale", unit: .scale, initial: 1)
    open(&track, from: 1)
    return track
  }

  /// From upright to minus the angle under which the logo is seen from the screen's corner, into
  /// which it turns on every screen.
  private func rotation(of element: String) -> AnimationTrack {
    var track = AnimationTrack("\(element).rotation", unit: .degrees, initial: 0)
    let angle = Double.atan2(y: logoY * screenHeight, x: logoX * screenWidth) * 180 / .pi
    track.animate(to: -angle, at: shownDuration, over: hideDuration)
    return track
  }
}

// MARK: - Haptics

extension Splash {
  private var tap: HapticPattern {
    var pattern = HapticPattern()
    let tap = SceneTap(intensity: tapIntensity, sharpness: tapSharpness)
    pattern.append(tap.event(at: dip + hapticsDelay), named: "dip.tap")
    return pattern
  }

  /// A pattern of its own, so that the curve does not act on the transient.
  private var swell: HapticPattern {
    let span = TimeSpan(start: dip + hapticsDelay, end: end + hapticsDelay)
    let growth = ParameterCurve(
      .hapticIntensity,
      points: [
        ControlPoint(time: span.start, value: swellStart),
        ControlPoint(time: span.end, value: swellEnd),
      ])
    var pattern = HapticPattern(controls: [.curve(growth)])
    let swell = ContinuousEvent(
      time: span.start, duration: span.duration, sharpness: UnitValue(clamping: swellSharpness))
    pattern.append(.continuous(swell), named: "swell")
    return pattern
  }
}

// MARK: - Sounds

extension Splash {
  private var sounds: HapticPattern {
    var pattern = HapticPattern()
    let knock = SceneSound.press.event(at: dip + soundsDelay, volume: soundVolume * knockVolume)
    pattern.append(knock, named: "dip.sound")
    let air = SceneSound.whoosh.event(
      at: dip + soundsDelay, volume: soundVolume * swellVolume, pitch: swellPitch)
    pattern.append(air, named: "swell.sound")
    return pattern
  }

  private var soundExpectations: [Expectation] {
    [Expectation("dip.tap", with: "dip.sound"), Expectation("swell", with: "swell.sound")]
  }
}
