// Reports what has no effect: parameters of the wrong kind of event, and controls after the last one.

import HapticModel

// MARK: - Parameters

extension EventParameterDraft {
  /// The parameters that events of a type do not use, each with the reason.
  fileprivate func idle(
    in type: AHAPNames.EventType
  ) -> [(parameter: AHAPNames.EventParameter, reason: String)] {
    let isHaptic = type == .transient || type == .continuous
    let others: [AHAPNames.EventParameter] =
      isHaptic ? [.volume, .pitch, .pan, .brightness] : [.intensity, .sharpness]
    let kind = isHaptic ? "a haptic" : "an audio"
    return others.filter { self[$0] != nil }.map { ($0, "this is \(kind) event") }
      + idleStages(in: type)
  }

  /// The stages of the envelope that do not play; those of 0, which many exporters write, do no harm.
  private func idleStages(
    in type: AHAPNames.EventType
  ) -> [(parameter: AHAPNames.EventParameter, reason: String)] {
    let stages: [(parameter: AHAPNames.EventParameter, reason: String)] =
      if type == .transient {
        [.attack, .decay, .release].map { ($0, "a transient has no envelope") }
      } else if envelope.isSustained {
        [(.decay, "only an event with a Sustained of 0 decays")]
      } else {
        [(.release, "with a Sustained of 0 the event ends in its decay")]
      }
    return stages.filter { self[$0.parameter] ?? 0 != 0 }
  }
}

extension AHAPReader {
  mutating func noteIdleParameters(of type: AHAPNames.EventType, at start: Int) {
    guard type == .tone || type == .file || !eventParameters.isPlain else { return }
    for (parameter, reason) in eventParameters.idle(in: type) {
      report(ReadingRules.noEffect, at: start) { _ in
        "\(AHAPNames.EventParameter.name(of: parameter)) has no effect, because "
          + "\(reason); delete it, or change the event."
      }
    }
  }
}

// MARK: - Controls

/// When the last events end on which controls can act; `nil` where there are none.
private struct LastEvents {
  private var haptic: HapticTime?
  private var continuous: HapticTime?
  private var audio: HapticTime?

  init(_ events: [HapticEvent]) {
    for event in events {
      switch event {
      case .transient(let tap): haptic = Swift.max(haptic ?? tap.time, tap.time)
      case .continuous(let vibration):
        let end = vibration.envelope.end(after: vibration.time + vibration.duration)
        haptic = Swift.max(haptic ?? end, end)
        continuous = Swift.max(continuous ?? end, end)
      case .audio(let sound):
        let end = sound.duration.map { sound.envelope.end(after: sound.time + $0) } ?? .largest
        audio = Swift.max(audio ?? end, end)
      }
    }
  }

  /// The end of the last event that a control acts on, with the name of such events.
  func end(for parameter: ControlParameter) -> (time: HapticTime?, kind: String) {
    switch parameter {
    case .hapticIntensity, .hapticSharpness: (haptic, "haptic event")
    case .hapticAttackTime, .hapticDecayTime, .hapticReleaseTime: (continuous, "HapticContinuous")
    case .audioVolume, .audioPan, .audioBrightness, .audioPitch, .audioAttackTime,
      .audioDecayTime, .audioReleaseTime:
      (audio, "audio event")
    }
  }
}

extension Envelope {
  /// The end of an event with its release, whose length Apple does not publish.
  fileprivate func end(after end: HapticTime) -> HapticTime { release == .zero ? end : .largest }
}

extension Control {
  /// Whether it is a step back to what changes nothing.
  fileprivate var isReset: Bool {
    if case .parameter(let step) = self { step.value == parameter.neutral } else { false }
  }
}

extension AHAPReader {
  /// Reports the controls that start when nothing plays any more that they act on.
  mutating func noteIdleControls() {
    // Where curve times look absolute, that is the finding.
    guard !events.isEmpty, !controls.isEmpty, !log.holds(ReadingRules.curveTimesLookAbsolute)
    else { return }
    let last = LastEvents(events)
    let outer = path
    for (control, place) in zip(controls, controlPlaces) where !control.isReset {
      let (end, kind) = last.end(for: control.parameter)
      guard let start = control.start, end.map({ start > $0 }) ?? true else { continue }
      path = AHAPPath(element: place.index)
      let why =
        end.map { "starts at \(start), when the last \(kind) has ended at \($0)" }
        ?? "acts on a kind of event that the pattern does not have, \(kind)"
      let finding = log.count
      report(ReadingRules.noEffect, at: place.offset) { _ in
        "\(control.parameter.rawValue) has no effect, because it \(why); delete it, or add the event "
          + "that is meant."
      }
      log.date(from: finding, start)
    }
    path = outer
  }
}

// MARK: - Sums

extension ControlSignal {
  /// The least and the largest value over a span that is not empty; `left` counts the pieces that
  /// may still be visited.
  fileprivate func extremes(over span: TimeSpan, left: inout Int) -> ClosedRange<Double> {
    let first = value(at: span.start)
    var (least, largest) = (first, first)
    var index = firstPiece(startingAfter: span.start) - 1
    while index < pieces.count, index < 0 || pieces[index].from.time < span.end, left > 0 {
      left -= 1
      if index >= 0 {
        let next = index + 1 < pieces.count ? pieces[index + 1].from.time : span.end
        let ends = [pieces[index].from.time, next].map {
          pieces[index].value(at: Swift.min(Swift.max($0, span.start), span.end))
        }
        least = Swift.min(least, ends[0], ends[1])
        largest = Swift.max(largest, ends[0], ends[1])
      }
      index += 1
    }
    return least...largest
  }
}

extension ClosedRange<Double> {
  fileprivate var text: String {
    let (lower, upper) = (trimmed(lowerBound, 3), trimmed(upperBound, 3))
    return lower == upper ? lower : "\(lower) to \(upper)"
  }
}

extension AHAPReader {
  /// The most pieces of controls that are compared with events, the same as the limit for resolving.
  private static var mostPieces: Int { 2_000_000 }

  /// Reports the continuous events whose sharpness and its control add up to more than 1 or less
  /// than 0, where Core Haptics limits the sum; intensities multiply, and so never leave 0…1.
  mutating func noteSums() {
    let signal = ControlSignal(of: .hapticSharpness, in: controls)
    guard !signal.pieces.isEmpty, !log.holds(ReadingRules.curveTimesLookAbsolute) else { return }
    var left = Self.mostPieces
    let outer = path
    for (event, place) in zip(events, eventPlaces) {
      guard case .continuous(let vibration) = event, vibration.duration > .zero else { continue }
      let span = TimeSpan(start: vibration.time, duration: vibration.duration)
      let control = signal.extremes(over: span, left: &left)
      let base = vibration.sharpness.value
      let (least, largest) = (base + control.lowerBound, base + control.upperBound)
      guard left > 0 else { break }
      guard least < -1e-6 || largest > 1 + 1e-6 else { continue }
      path = AHAPPath(element: place.index, part: "Event")
      let finding = log.count
      report(ReadingRules.outOfRange, at: place.offset) { _ in
        "HapticSharpness is \(trimmed(base, 3)) and its control adds \(control.text), so the sum of "
          + "\((least...largest).text) is limited to 0…1 and flat where it leaves that; write values "
          + "whose sum is in 0…1."
      }
      log.date(from: finding, vibration.time)
    }
    path = outer
  }
}
