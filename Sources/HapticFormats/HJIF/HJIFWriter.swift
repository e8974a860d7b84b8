// Writes MPEG's haptic format: transients in one band, continuous events in bands without overlap.

import HapticModel

extension HJIF {
  /// Writes a timeline as one channel: transients in one band, continuous events in others; or the
  /// file that was read if the timeline is still its own.
  ///
  /// - Throws: ``UnwritableTimeline`` for a timeline without haptic events.
  package static func write(
    _ timeline: Timeline, options: WritingOptions = WritingOptions()
  ) throws(UnwritableTimeline) -> WrittenFile {
    if !options[wholeMilliseconds], let copy = options.copy(of: timeline, original) { return copy }
    let writer = try HJIFWriter(timeline, options)
    return WrittenFile(writer.text, losses: writer.losses)
  }
}

struct HJIFWriter {
  struct Keyframe: Equatable {
    let tick: Int
    let amplitude: Double
    let hertz: Int
  }

  /// The most bands of a channel in level 1 and in level 2.
  static let mostBands = (7, 63)
  /// The date of the file, which the schema requires; it is fixed to the year of the standard, so
  /// that equal timelines give equal bytes.
  static let date = "2023-01-01T00:00:00Z"

  private(set) var losses: [Loss]

  let options: WritingOptions
  private let scale: AmplitudeScale
  let pitches: SharpnessMap
  let clock: HJIFClock
  /// The transients, each an effect of one keyframe.
  private(set) var taps: [Keyframe] = []
  /// The bands of continuous events, each a list of effects.
  private(set) var bands: [[[Keyframe]]] = []
  private var rounding = HJIFLosses()

  init(_ timeline: Timeline, _ options: WritingOptions) throws(UnwritableTimeline) {
    let haptics = try HeardHaptics(timeline, options)
    try haptics.refuseSilence()
    self.options = options
    scale = AmplitudeScale(options.profile.law, tolerance: options.tolerance)
    pitches = options.profile.continuous.frequency
    losses = haptics.losses + options.losses(of: Unplayed.allCases)
    let lines = haptics.vibrations.map { [scale] in scale.straightened($0.points) }
    let times = haptics.taps.map { $0.time } + lines.flatMap { $0.points.map { $0.time } }
    clock = try HJIFClock(for: times, inMilliseconds: options[HJIF.wholeMilliseconds])
    losses += [AmplitudeScale.loss(ofStraightening: lines.map { $0.error }.max() ?? 0)]
      .compactMap { $0 }
    let written = options.profile.transient.written
    taps = haptics.taps.map { tap in
      keyframe(tap.time, tap.intensity, tap.sharpness, tap.place, written)
    }
    let rounded = rounding
    let effects = zip(haptics.vibrations, lines).compactMap { effect($0.place, $1.points) }
    if !spread(effects) {
      rounding = rounded
      merge(haptics.vibrations)
    }
    losses += rounding.losses(timescale: clock.timescale)
  }
}

// MARK: - Keyframes

extension HJIFWriter {
  /// A keyframe of an event; its amplitude includes the written share of the profile's gain.
  private mutating func keyframe(
    _ time: HapticTime, _ strength: Double, _ sharpness: Double, _ place: Place, _ written: Double
  ) -> Keyframe {
    let error = clock.error(of: time)
    if error > 0 { rounding.times.count(error, at: place) }
    return Keyframe(
      tick: clock.tick(time),
      amplitude: (scale.amplitude(ofStrength: strength) * written).inNineDigits,
      hertz: hertz(sharpness))
  }

  /// The whole number of hertz nearest to a sharpness; the reference software reads no fractions.
  private mutating func hertz(_ sharpness: Double) -> Int {
    let exact = pitches.value(at: sharpness)
    let hertz = Int(exactly: min(max(exact, 0), 10_000).rounded()) ?? 0
    let width = (pitches.atOne - pitches.atZero).magnitude
    let error = (Double(hertz) - exact).magnitude / (width > 0 ? width : 1)
    rounding.sharpnesses.add(error, at: Place())
    return hertz
  }

  /// The keyframes of a continuous event; `nil` if it is shorter than a tick.
  private mutating func effect(_ place: Place, _ points: [VibrationPoint]) -> [Keyframe]? {
    let written = options.profile.continuous.written
    var keyframes: [Keyframe] = []
    var kept: [VibrationPoint] = []
    for point in points {
      let next = keyframe(point.time, point.intensity, point.sharpness, place, written)
      if keyframes.last == next { continue }
      // Of several at one tick the first and last are kept, as the two sides of a step.
      if keyframes.endsWithTwo(where: { $0.tick == next.tick }) {
        keyframes.removeLast()
        let inner = kept.removeLast().intensity
        let ends = [kept[kept.count - 1].intensity, point.intensity]
        let (low, high) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
        rounding.fallen.add(max(low - inner, inner - high), at: place)
      }
      keyframes.append(next)
      kept.append(point)
    }
    countEndSteps(keyframes, kept, place)
    guard let first = keyframes.first, let last = keyframes.last, first.tick < last.tick else {
      rounding.lost.count(at: place)
      return nil
    }
    return keyframes
  }
}

extension HJIFWriter {
  /// Counts steps that arise at the first or last tick of an effect, where they are not visible.
  private mutating func countEndSteps(
    _ keyframes: [Keyframe], _ points: [VibrationPoint], _ place: Place
  ) {
    for (a, b) in [(0, 1), (points.count - 2, points.count - 1)]
    where points.count > 1 && keyframes[a].tick == keyframes[b].tick
      && points[a].time < points[b].time
    {
      rounding.fallen.add(abs(points[a].intensity - points[b].intensity), at: place)
    }
  }
}

// MARK: - Bands

extension HJIFWriter {
  /// Puts each effect into the first free band; `false` if there are too few bands.
  private mutating func spread(_ effects: [[Keyframe]]) -> Bool {
    var ends: [Int] = []
    let most = Self.mostBands.1 - (taps.isEmpty ? 0 : 1)
    for effect in effects {
      let start = effect[0].tick
      let band = ends.firstIndex { $0 <= start } ?? ends.count
      if band == ends.count {
        guard band < most else {
          bands = []
          return false
        }
        ends.append(0)
        bands.append([])
      }
      ends[band] = effect[effect.count - 1].tick
      bands[band].append(effect)
    }
    return true
  }

  /// Merges continuous events for which there are too few bands.
  private mutating func merge(_ vibrations: [ResolvedVibration]) {
    let merged = ResolvedHaptics(vibrations: vibrations).merged()
    losses.append(
      Loss(
        .vibrationsMerged, at: Place(time: merged.firstOverlap), count: vibrations.count,
        "More than \(Self.mostBands.1 - 1) vibrations play at the same time, so all become one: "
          + "strengths are added, up to \(merged.largestSum.asError), and sharpnesses averaged."))
    losses += [merged.limitingLoss(at: Place())].compactMap { $0 }
    let line = scale.straightened(merged.points)
    bands = [[effect(Place(time: merged.firstOverlap), line.points)].compactMap { $0 }]
  }
}
