// What of a timeline a format of amplitudes has to say, and what it cannot from the outset.

import HapticModel

/// The taps and vibrations of a timeline from time zero on, with what was lost on the way to them.
struct HeardHaptics {
  /// The taps, none before zero.
  let taps: [ResolvedTap]
  /// The vibrations, cut at zero.
  let vibrations: [ResolvedVibration]
  /// What is lost in any format that has no sounds, interface or envelopes.
  private(set) var losses: [Loss] = []

  /// The haptics of a timeline.
  ///
  /// - Parameters:
  ///   - timeline: What to write.
  ///   - options: Under which profile, and how exactly.
  /// - Throws: ``UnwritableTimeline`` for one without haptics, or with too many control points.
  init(_ timeline: Timeline, _ options: WritingOptions) throws(UnwritableTimeline) {
    let haptics: ResolvedHaptics
    do {
      haptics = try timeline.resolved(under: options.profile, tolerance: options.tolerance)
    } catch {
      throw UnwritableTimeline(
        "The vibrations have more than \(error.points) points once controls and envelopes are "
          + "worked in.")
    }
    taps = haptics.taps.filter { $0.time >= .zero }
    vibrations = haptics.vibrations.compactMap(\.fromZero)
    guard !taps.isEmpty || !vibrations.isEmpty else {
      throw UnwritableTimeline("The timeline has no tap and no vibration that could be written.")
    }
    noteStart(of: haptics.taps)
    noteEnvelopes(of: timeline)
    noteStraightening(haptics.straighteningError)
    noteSounds(of: timeline)
    noteInterface(of: timeline)
  }

  private mutating func noteStart(of all: [ResolvedTap]) {
    let early = all.prefix { $0.time < .zero }
    guard let first = early.first else { return }
    losses.append(
      Loss(
        .eventDropped, at: first.place, count: early.count,
        "\(Self.counted(early.count, "tap")) before 0 s, left out since nothing is heard there."
      ))
  }

  private mutating func noteEnvelopes(of timeline: Timeline) {
    let shaped = timeline.shapedVibrations
    guard let first = shaped.first else { return }
    let has = shaped.count == 1 ? "has" : "have"
    losses.append(
      Loss(
        .envelopeBaked, at: Place(path: first.path), count: shaped.count,
        "\(Self.counted(shaped.count, "vibration")) \(has) an attack, a decay or a release, which "
          + "became points."))
  }

  private mutating func noteStraightening(_ error: Double) {
    guard error > 0 else { return }
    losses.append(
      Loss(
        .curveLinearised, amount: error,
        "Strengths that envelopes and controls bend together became straight lines; the largest "
          + "difference is \(error)."))
  }

  private mutating func noteSounds(of timeline: Timeline) {
    let count = timeline.patterns.reduce(0) { sum, placed in
      sum + placed.pattern.events.count { if case .audio = $0 { true } else { false } }
    }
    guard count > 0 else { return }
    let are = count == 1 ? "is" : "are"
    losses.append(
      Loss(.soundDropped, count: count, "\(Self.counted(count, "sound")) \(are) left out."))
  }

  private mutating func noteInterface(of timeline: Timeline) {
    let parts = [
      (timeline.tracks.count, "track"), (timeline.states.count, "state"),
      (timeline.markers.count, "marker"), (timeline.expectations.count, "expectation"),
      (timeline.waivers.count, "waiver"),
      (timeline.patterns.reduce(0) { $0 + $1.pattern.names.count }, "event name"),
    ].filter { $0.0 > 0 }
    guard !parts.isEmpty else { return }
    let list = parts.map { Self.counted($0.0, $0.1) }.joined(separator: ", ")
    losses.append(
      Loss(
        .interfaceDropped, count: parts.reduce(0) { $0 + $1.0 },
        "What belongs to the interface is left out: \(list)."))
  }
}

extension HeardHaptics {
  /// A number of things, such as `1 tap` or `3 taps`.
  static func counted(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
  }
}

extension ResolvedTap {
  /// Where it is on the timeline.
  var place: Place { Place(path: origin?.path ?? "", time: time) }
}

extension ResolvedVibration {
  /// Where it begins on the timeline.
  var place: Place { Place(path: origin?.path ?? "", time: start) }

  /// What of it comes after time zero, before which nothing is heard; `nil` for nothing.
  fileprivate var fromZero: ResolvedVibration? {
    guard start < .zero else { return self }
    guard let next = points.firstIndex(where: { $0.time > .zero }), next > 0 else { return nil }
    let (a, b) = (points[next - 1], points[next])
    let fraction = -a.time.seconds / (b.time - a.time).seconds
    let first = VibrationPoint(
      time: .zero, intensity: a.intensity + (b.intensity - a.intensity) * fraction,
      sharpness: a.sharpness + (b.sharpness - a.sharpness) * fraction)
    return ResolvedVibration(points: [first] + points[next...], origin: origin)
  }
}

extension Timeline {
  /// The vibrations whose envelope is more than a beginning and an end, as it is at their start.
  fileprivate var shapedVibrations: [EventOrigin] {
    patterns.enumerated().flatMap { index, placed in
      let controls = EnvelopeControls(ControlSignals(placed.controls))
      return placed.events.enumerated().compactMap { position, event -> EventOrigin? in
        guard case .continuous(let vibration) = event, vibration.duration > .zero else {
          return nil
        }
        let envelope = controls.envelope(of: event)
        let isPlain =
          envelope.isSustained && envelope.attack == .zero && envelope.release == .zero
        return isPlain ? nil : EventOrigin(pattern: index, event: position)
      }
    }
  }
}
