// Rules S204, S206, S207 and S208: haptics against what moves, and thresholds that fire too often.

import HapticModel

extension CheckContext {
  /// A factor between two excursions that is seen at once (our choice).
  private static let largerExcursion = 1.5

  /// A finding for each track of which a clearly larger excursion has a noticeably weaker tap.
  func tapsAgainstSize() -> [Finding] {
    guard let felt else { return [] }
    return timeline.tracks.compactMap { track in
      let peaks = peaks(of: track, felt)
      let pair = zip(peaks, peaks.dropFirst()).first { a, b in
        let (small, large) = a.size < b.size ? (a, b) : (b, a)
        return large.size >= small.size * Self.largerExcursion
          && small.tap.amplitude >= large.tap.amplitude * (1 + JustNoticeable.amplitude)
      }
      guard let (a, b) = pair else { return nil }
      let (small, large) = a.size < b.size ? (a, b) : (b, a)
      return finding(
        SynchronyRules.size, of: large.number, large.tap,
        (
          "is weaker than transient[\(small.number)], \(large.tap.tap.intensity.twoDigits) against "
            + "\(small.tap.tap.intensity.twoDigits), but \(track.name.shortened) moves "
            + "\((large.size / small.size).twoDigits) times as far",
          "Let the strength follow the size of what is seen."
        ))
    }
  }

  /// The least excursion that is compared, as a part of the largest: less is hardly seen (our choice).
  private static let leastExcursion = 0.01

  /// The turns of a track at which a tap is felt, with how far each is from where the track rests.
  private func peaks(
    of track: AnimationTrack, _ felt: FeltTimeline
  ) -> [(size: Double, number: Int, tap: FeltTap)] {
    let window = AlignmentWindow.default.visual
    let rest = track.value(at: track.end)
    let sizes = track.turns.map { (time: $0, size: (track.value(at: $0) - rest).magnitude) }
    let least = Self.leastExcursion * (sizes.map { $0.size }.max() ?? 0)
    return sizes.compactMap { time, size in
      let next = felt.taps.partitioningIndex { $0.time >= time + window.lowerBound }
      guard next < felt.taps.count, felt.taps[next].time <= time + window.upperBound,
        size > 0, size >= least
      else { return nil }
      return (size, next, felt.taps[next])
    }
  }

  /// How long a cold haptic engine takes to start (pulsar, issue 36: above 100 ms at first launch).
  private static let coldStart = HapticTime.milliseconds(100)

  /// A finding if the first haptic comes sooner after time zero than a device's cold engine starts,
  /// and no marker says that it has been prepared.
  func coldEngine() -> [Finding] {
    guard felt != nil, hasInterface, let first = onsets.first(where: { $0.type != .audio }),
      first.span.start < Self.coldStart
    else { return [] }
    let start = first.span.start
    let isPrepared = timeline.markers.contains {
      $0.time <= start && $0.name.hasSuffix("prepare")
    }
    guard !isPrepared else { return [] }
    return [
      Finding(
        SynchronyRules.cold, at: place(first),
        "\(first.label) is felt \((start.seconds * 1000).wholeNumber) ms after the timeline begins; "
          + "an engine that is not prepared starts \(Self.coldStart.decimalMilliseconds) ms late or "
          + "more.",
        suggestion: "Prepare the engine beforehand, and add a marker such as \"engine.prepare\".",
        about: names(of: first.origin) + [first.label])
    ]
  }

  /// The least hysteresis, as a share of what a track moves: 2 % (our choice).
  private static let leastHysteresis = 0.02

  /// A finding for each state that is entered twice in half a second, felt each time, because a track
  /// crosses the same value to and fro.
  func thresholdsWithoutHysteresis() -> [Finding] {
    var search = CrossedTrackSearch(timeline.tracks)
    let found = machines.flatMap { changes -> [Finding] in
      zip(changes, zip(changes.dropFirst(), changes.dropFirst(2))).compactMap { entered, next in
        let (left, again) = next
        guard entered.state == again.state, left.state != entered.state,
          again.time - entered.time <= Timeline.flutter, isFelt(entered), isFelt(again),
          let track = search.track(
            at: entered.time, and: left.time, within: Self.leastHysteresis)
        else { return nil }
        let name = "\(entered.machine).\(entered.state)"
        return Finding(
          SynchronyRules.flutter, at: Place(path: name, time: again.time),
          "\(name.shortened) is entered at \(entered.time.roundedForPeople) and again at \(again.time.roundedForPeople), felt both "
            + "times: \(track.name.shortened) crosses one value back and forth.",
          suggestion: "Leave the state at a lower value than the one at which it is entered.",
          about: [name])
      }
    }
    return found + unjudgedStates(search.leftOut)
  }

  /// A finding if states were not compared with tracks because both are too many.
  private func unjudgedStates(_ count: Int) -> [Finding] {
    guard count > 0 else { return [] }
    return [
      Finding(
        SynchronyRules.flutter, at: Place(),
        "\(count.counted("state")) entered twice in half a second \(count.form("was", "were")) not "
          + "compared with the \(timeline.tracks.count.counted("track")), because a timeline is "
          + "limited to \(CheckAllowance.limit) of these comparisons.",
        suggestion: "Split it into several files, and check each.")
    ]
  }

  /// The state changes of each machine, by time, machines in the order of their first change.
  private var machines: [[StateChange]] {
    var places: [String: Int] = [:]
    return timeline.states.sorted(on: { $0.time }).reduce(into: []) { machines, change in
      if let place = places[change.machine] {
        machines[place].append(change)
      } else {
        places[change.machine] = machines.count
        machines.append([change])
      }
    }
  }

  /// Whether a haptic starts with a state, or up to a frame after it.
  private func isFelt(_ change: StateChange) -> Bool {
    hapticStarts.hasOne(
      in: TimeSpan(
        start: change.time,
        end: change.time + AlignmentWindow.frame + HapticTime(nanoseconds: 1)))
  }

  /// A finding for each state that a finger can enter, and that a spring enters, felt, as it bounces
  /// back with no finger there.
  func bouncedThresholds() -> [Finding] {
    let touches = timeline.touches
    guard !touches.isEmpty else { return [] }
    let bounces = timeline.tracks.flatMap { $0.bounces }.joined
    return machines.flatMap { changes -> [Finding] in
      let states = Set(changes.lazy.filter { touches.holds($0.time) }.map { $0.state })
      return changes.filter { change in
        states.contains(change.state) && isFelt(change)
          && !touches.holds(change.time) && bounces.holds(change.time)
      }
      .map { change in
        let name = "\(change.machine).\(change.state)"
        return Finding(
          SynchronyRules.bounce, at: Place(path: name, time: change.time),
          "\(name.shortened) is entered at \(change.time.roundedForPeople), and felt, because a spring bounces back with "
            + "no finger on it.",
          suggestion: "Watch the threshold only while the finger is down.", about: [name])
      }
    }
  }
}

extension AnimationTrack {
  /// Whether a motion goes on at a time, bounds included.
  fileprivate func moves(at time: HapticTime) -> Bool {
    guard let segment = segment(at: time) else { return false }
    return !segment.isInstant && time <= segment.end
  }

  /// When a spring has turned back for the first time, and still moves.
  fileprivate var bounces: [TimeSpan] {
    segments.indices.compactMap { index in
      let next = index + 1 < segments.count ? segments[index + 1].start : .largest
      return segments[index].bounce(before: next)
    }
  }
}

extension TrackSegment {
  /// From the first turn of a spring to its end, or to the start of the next motion.
  fileprivate func bounce(before next: HapticTime) -> TimeSpan? {
    let last = min(end, next)
    guard case .spring = motion, start < last, let path = MotionPath(self),
      let turn = path.turningPoints(before: (last - start).seconds, atMost: 1).first
    else { return nil }
    var back = HapticTime.seconds(turn)
    // At the turn itself it has not turned yet.
    if back.seconds <= turn { back += HapticTime(nanoseconds: 1) }
    return TimeSpan(start: start + back, end: last)
  }
}

extension Timeline {
  /// When a finger is down, in order.
  fileprivate var touches: [TimeSpan] {
    markers.filter { $0.modality == .gesture && $0.duration > .zero }
      .map { TimeSpan(start: $0.time, end: $0.end + HapticTime(nanoseconds: 1)) }.joined
  }
}

/// Finds tracks that cross one value to and fro, up to a maximum of looks at tracks.
private struct CrossedTrackSearch {
  private let tracks: [AnimationTrack]
  /// How far each track moves in all, once that has been asked.
  private var widths: [Int: Double] = [:]
  private var allowance = CheckAllowance()
  /// How many searches there were no looks left for.
  private(set) var leftOut = 0

  init(_ tracks: [AnimationTrack]) { self.tracks = tracks }

  /// A track that moves at two times, and has nearly the same value: within a share of all that it
  /// moves.
  mutating func track(
    at first: HapticTime, and second: HapticTime, within share: Double
  ) -> AnimationTrack? {
    for (index, track) in tracks.enumerated() {
      guard allowance.takes(1) else {
        leftOut += 1
        return nil
      }
      guard track.moves(at: first), track.moves(at: second) else { continue }
      let difference = (track.value(at: first) - track.value(at: second)).magnitude
      if difference < width(of: index) * share { return track }
    }
    return nil
  }

  private mutating func width(of index: Int) -> Double {
    if let width = widths[index] { return width }
    let range = tracks[index].range
    widths[index] = range.upperBound - range.lowerBound
    return range.upperBound - range.lowerBound
  }
}
