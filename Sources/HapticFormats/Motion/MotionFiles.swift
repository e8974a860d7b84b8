// Motion files for animators: CSS, Lottie markers, and plain JSON.

import HapticModel

/// The motion of a timeline for the web, for Lottie, and as JSON.
package enum MotionFiles {
  /// The frame rate of markers, in frames per second: that of most screens (our choice).
  static let frameRate = 60.0

  /// Writes the tracks as CSS keyframes; Bézier curves are kept.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - options: Its name, and the tolerance of lines as a fraction of a track's range.
  /// - Returns: A style sheet, and its losses.
  /// - Throws: ``UnwritableTimeline`` if nothing moves, or a track has a value that is not finite.
  package static func writeCSS(
    _ timeline: Timeline, options: WritingOptions = WritingOptions()
  ) throws(UnwritableTimeline) -> WrittenFile {
    guard !timeline.tracks.isEmpty else {
      throw UnwritableTimeline("The timeline has no animation tracks.")
    }
    let style = CSSText(timeline.tracks, name: options.name, tolerance: options.tolerance)
    try timeline.check(style.motions)
    let losses = [
      style.motions.loss, timeline.hapticsLoss, timeline.soundLoss, timeline.namesLoss(),
    ]
    return WrittenFile(
      style.text, losses: losses.compactMap { $0 })
  }

  /// Writes states, markers and named events as Lottie markers, at 60 frames per second.
  ///
  /// - Throws: ``UnwritableTimeline`` if nothing has a name.
  package static func writeMarkers(
    _ timeline: Timeline
  ) throws(UnwritableTimeline) -> WrittenFile {
    let features = timeline.statesAndFeatures
    guard !features.isEmpty else {
      throw UnwritableTimeline("The timeline has no states, markers or named events.")
    }
    var rounding = LossTally()
    var writer = JSONWriter()
    writer.object { root in
      root.member("fr", frameRate)
      root.array("markers") { list in
        for feature in features {
          let (start, length) = (feature.time.seconds, feature.duration.seconds)
          let frames = (
            first: (start * frameRate).rounded(),
            count: ((start + length) * frameRate).rounded() - (start * frameRate).rounded()
          )
          let errors = [start - frames.first / frameRate, length - frames.count / frameRate]
          let error = errors.map { abs($0) * 1_000 }.max() ?? 0
          rounding.add(error, at: Place(time: feature.time))
          list.lineObject {
            $0.member("cm", feature.name)
            $0.member("tm", frames.first)
            $0.member("dr", frames.count)
          }
        }
      }
    }
    let rounded = rounding.loss(.timeRounded) {
      "\($0.counted("marker")) \($0.form("is", "are")) rounded to 60 frames per second, "
        + "at most \($0.largest) ms off."
    }
    let losses = [
      rounded, timeline.hapticsLoss, timeline.soundLoss, timeline.tracksLoss,
    ]
    return WrittenFile(writer.text + "\n", losses: losses.compactMap { $0 })
  }

  /// Writes tracks as keyframes joined by straight lines, with all names and event times.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - options: Its name, and the tolerance of lines as a fraction of a track's range.
  /// - Returns: JSON, and its losses.
  /// - Throws: ``UnwritableTimeline`` if nothing moves, has a name or happens, or a track has a
  ///   value that is not finite.
  package static func writeJSON(
    _ timeline: Timeline, options: WritingOptions = WritingOptions()
  ) throws(UnwritableTimeline) -> WrittenFile {
    guard !timeline.isWithoutMoments else {
      throw UnwritableTimeline(
        "The timeline has no animation tracks, states, markers or events.")
    }
    let tracks = timeline.tracks.map {
      SampledMotion([$0], tolerance: options.tolerance, keepsCurves: false)
    }
    try timeline.check(tracks)
    let losses = [tracks.loss, timeline.hapticsLoss, timeline.soundLoss, timeline.promisesLoss]
    return WrittenFile(
      MotionText(timeline, tracks, name: options.name).text,
      losses: losses.compactMap { $0 })
  }
}

extension Format {
  /// CSS keyframes of the tracks; Bézier curves stay curves.
  public static let css = Format(
    name: "css", summary: "Animation tracks as CSS keyframes", extensions: ["css"],
    carries: [.motion: .part("curves unchanged, everything else as straight lines")],
    write: MotionFiles.writeCSS
  ).with {
    $0.delivery = Delivery(to: "motion", declaredName: CSSText.prefix) { $0 + ".css" }
  }

  /// States, markers and named events as the markers of a Lottie animation, 60 a second.
  public static let lottieMarkers = Format(
    name: "lottie-markers", summary: "States and names as markers of a Lottie animation",
    extensions: ["markers.json"], carries: [.states: .part("rounded to frames, 60 per second")],
    write: { timeline, _ throws(UnwritableTimeline) in
      try MotionFiles.writeMarkers(timeline)
    }
  ).with {
    $0.delivery = Delivery(to: "motion") { $0 + ".markers.json" }
    // A whole animation has layers.
    $0.recognisesOwn = {
      JSONDocument.hasRootKey("markers", in: $0) && !JSONDocument.hasRootKey("layers", in: $0)
    }
  }

  /// Every track as keyframes with straight lines between, and every name with its time, as plain JSON.
  public static let motion = Format(
    name: "motion", summary: "Tracks, states and names as plain JSON",
    extensions: ["motion.json"],
    carries: [.motion: .part("as straight lines"), .states: .whole],
    write: MotionFiles.writeJSON
  ).with {
    $0.delivery = Delivery(to: "motion") { $0 + ".motion.json" }
    $0.recognisesOwn = { JSONDocument.hasRootKey("motion", in: $0) }
  }
}

extension Timeline {
  fileprivate func check(_ motions: [SampledMotion]) throws(UnwritableTimeline) {
    guard let motion = motions.first(where: { !$0.isFinite }) else { return }
    let names = motion.tracks.map { "\"\($0.name)\"" }.joined(separator: ", ")
    throw UnwritableTimeline(
      motion.tracks.count == 1
        ? "The track \(names) has a value that is not finite."
        : "One of the tracks \(names) has a value that is not finite.")
  }
}

// MARK: - Losses

extension Timeline {
  /// Whether `motion` would have no entries.
  fileprivate var isWithoutMoments: Bool {
    tracks.isEmpty && states.isEmpty && markers.isEmpty
      && patterns.allSatisfy { $0.pattern.events.isEmpty }
  }

  /// The states and all named features, by time.
  fileprivate var statesAndFeatures: [Feature] {
    let entered = states.map {
      Feature("\($0.machine).\($0.state)", at: $0.time, lasting: .zero, .visual)
    }
    return (entered + features).sorted(on: { $0.time })
  }

  fileprivate var hapticsLoss: Loss? {
    var tally = LossTally()
    forEachEvent { event, origin in
      if case .audio = event { return }
      tally.count(at: Place(origin, at: event.time))
    }
    return tally.loss(.hapticsDropped, hasAmount: false) {
      "The feel of \($0.counted("haptic event")) is left out."
    }
  }

  /// The loss of expectations; `nil` if there are none.
  fileprivate var promisesLoss: Loss? {
    Timeline(expectations: expectations, waivers: waivers).interfaceLoss
  }

  /// The loss of states, markers and expectations; `nil` if there are none.
  fileprivate func namesLoss() -> Loss? {
    Timeline(
      states: states, markers: markers, expectations: expectations, waivers: waivers
    ).interfaceLoss
  }
}

extension [SampledMotion] {
  fileprivate var loss: Loss? {
    var tally = LossTally()
    for motion in self {
      for (track, error) in zip(motion.tracks, motion.errors) {
        tally.add(error, at: Place(path: track.name))
      }
    }
    return tally.loss(.motionSampled) {
      "\($0.counted("track")) \($0.form("becomes", "become")) straight lines between "
        + "keyframes; the largest error is \($0.largest) of a track's range."
    }
  }
}
