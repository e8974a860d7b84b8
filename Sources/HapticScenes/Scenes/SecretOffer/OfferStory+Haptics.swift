// The haptics of a run: continuous events while pulling, and the transients of failure and of success.

import HapticModel

extension OfferStory {
  /// The transients, in a pattern on which no control acts.
  var taps: HapticPattern {
    var pattern = HapticPattern()
    for failure in run.failures {
      for (index, error) in scene.errorTaps.all.enumerated() {
        pattern.append(error.tap.event(at: failure + error.time), named: "error.tap[\(index)]")
      }
    }
    guard let success = run.success, let growth else { return pattern }
    let taps = scene.successTaps
    pattern.append(taps.first.event(at: success), named: "success.tap[0]")
    pattern.append(taps.second.event(at: growth.middle), named: "success.tap[1]")
    pattern.append(taps.third.event(at: growth.peak), named: "success.tap[2]")
    return pattern
  }

  /// The continuous events of every pull, in a pattern of their own; numbered from 0 in each pull.
  var vibration: HapticPattern {
    switch scene.vibration.mode {
    case .events: eventVibration
    case .curve: curveVibration
    }
  }

  /// Events back to back: one starts whenever the pull is above the start threshold and none runs.
  ///
  /// Each plays to its end, though the pull may drop meanwhile, unless the pull itself ends first.
  private var eventVibration: HapticPattern {
    var pattern = HapticPattern()
    for pull in run.pulls {
      for (index, span) in spans(of: pull).compactMap(pull.clearOfTap).enumerated() {
        let event = vibration(over: span, intensity: intensity(at: span.start))
        pattern.append(event, named: "vibration[\(index)]")
      }
    }
    return pattern
  }

  /// The stretches of continuous events without a break.
  func stretches(of pull: PullRun) -> [TimeSpan] {
    guard scene.vibration.mode == .events else { return pull.above }
    return spans(of: pull).reduce(into: []) { stretches, span in
      if let last = stretches.last, last.end == span.start {
        stretches[stretches.count - 1] = TimeSpan(start: last.start, end: span.end)
      } else {
        stretches.append(span)
      }
    }
  }

  private func spans(of pull: PullRun) -> [TimeSpan] {
    var spans: [TimeSpan] = []
    for above in pull.above {
      var start = max(above.start, spans.last?.end ?? above.start)
      while start < above.end {
        let end = min(start + scene.vibration.duration, pull.span.end)
        spans.append(TimeSpan(start: start, end: end))
        start = end
      }
    }
    return spans
  }

  /// One event for each stretch above the start threshold, at full strength under a curve.
  private var curveVibration: HapticPattern {
    var pattern = HapticPattern()
    for pull in run.pulls {
      for (index, span) in pull.above.compactMap(pull.clearOfTap).enumerated() {
        pattern.append(vibration(over: span, intensity: 1), named: "vibration[\(index)]")
        let line = LineFit(within: scene.vibration.curveError, of: intensity)
        let curve = ParameterCurve(.hapticIntensity, points: line.points(in: span))
        pattern.controls.append(.curve(curve))
      }
    }
    return pattern
  }

  private func vibration(over span: TimeSpan, intensity: Double) -> HapticEvent {
    .continuous(
      ContinuousEvent(
        time: span.start, duration: span.duration, intensity: UnitValue(clamping: intensity),
        sharpness: UnitValue(clamping: scene.vibration.sharpness)))
  }

  func intensity(at time: HapticTime) -> Double {
    scene.intensity.value(at: scene.thresholds.part(of: run.pull.value(at: time)))
  }
}

extension PullRun {
  /// The span of a continuous event, cut so that its release is over at the transient that ends the pull;
  /// `nil` if nothing is left of it.
  ///
  /// Both together would be felt as one stronger transient.
  fileprivate func clearOfTap(_ span: TimeSpan) -> TimeSpan? {
    guard outcome != .interrupted, span.end == self.span.end else { return span }
    let end = span.end - SecretOffer.Vibration.release
    return span.start < end ? TimeSpan(start: span.start, end: end) : nil
  }
}
