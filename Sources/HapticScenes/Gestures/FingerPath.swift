// Fingers between their samples, a curve in x and one in y for each, and samples that are faulty.

import HapticModel

/// The movement of fingers, as smooth functions of time through their samples.
///
/// ```swift
/// let path = try FingerPath(gesture.touches)
/// path.touches.first?.x.value(at: .milliseconds(40))
/// ```
public struct FingerPath: Hashable, Sendable {
  /// The most touches that may be down at once (our choice): more than any screen reports.
  package static var mostTouchesAtOnce: Int { 32 }

  /// The touches by the time at which they began, those at one time in the order of the samples.
  public let touches: [Touch]

  /// The path through samples, which may be of several fingers by turns.
  ///
  /// - Parameter samples: Samples in the order in which a screen reports them. The times of each
  ///   touch increase; a touch that never ends is cancelled at its last sample.
  /// - Throws: ``GestureFault`` for the first sample that no screen reports.
  public init(_ samples: [TouchSample]) throws(GestureFault) {
    var recorder = TouchRecorder()
    for sample in samples { try recorder.record(sample) }
    self = recorder.path()
  }

  /// Throws for the first sample that no screen reports; no path is made for it.
  package static func check(_ samples: [TouchSample]) throws(GestureFault) {
    var recorder = TouchRecorder()
    for sample in samples { try recorder.record(sample) }
  }

  /// The touches that begin where a condition holds.
  func touches(beginningWhere isInside: (TouchPoint) -> Bool) -> FingerPath {
    FingerPath(
      touches.filter { touch in
        let start = touch.span.start
        return isInside(TouchPoint(x: touch.x.value(at: start), y: touch.y.value(at: start)))
      })
  }

  /// The touches that begin when no earlier one of them lasts.
  var one: FingerPath { FingerPath(touches.one(at: { $0.span })) }

  /// The fingers on other ways, at the same times.
  func mapped(_ way: (MonotoneCubic) -> MonotoneCubic) -> FingerPath {
    FingerPath(touches.map { Touch($0, x: way($0.x), y: way($0.y)) })
  }

  fileprivate init(_ touches: [Touch]) { self.touches = touches }

  /// The moment at which the last finger is lifted; `nil` without touches.
  public var end: HapticTime? { touches.map { $0.span.end }.max() }
}

/// One finger from touching down to being lifted.
public struct Touch: Hashable, Sendable {
  /// The number that its samples carried.
  public let id: Int
  /// From touching down to the last sample.
  public let span: TimeSpan
  /// Points to the right of the origin, over time.
  public let x: MonotoneCubic
  /// Points below the origin, over time.
  public let y: MonotoneCubic
  /// Whether the system took the touch away, or its samples never end it.
  public let isCancelled: Bool
  /// Whether its samples stop while it is down; it is then cancelled at the last one.
  package let isUnfinished: Bool

  /// When the finger was last seen to be where it had not been: the end of its curves.
  ///
  /// A screen reports the lifting of a finger where it was last seen, and may report a finger that
  /// rests before it. Last samples that repeat the place before them are therefore no movement, and
  /// the speed of release is that of the curves at this moment.
  package let lastMove: HapticTime

  /// A touch by its samples; `before` is what the first of them made, if that is known.
  fileprivate init(_ samples: [TouchSample], after before: Touch? = nil) {
    let places = samples.withoutRepeatedEnd()
    id = samples.first?.touch ?? 0
    span = TimeSpan(start: samples.first?.time ?? .zero, end: samples.last?.time ?? .zero)
    x = MonotoneCubic(
      places.map { GesturePoint(time: $0.time, value: $0.x) }, after: before?.x)
    y = MonotoneCubic(
      places.map { GesturePoint(time: $0.time, value: $0.y) }, after: before?.y)
    isUnfinished = samples.last.map { !$0.endsTouch } ?? true
    isCancelled = isUnfinished || samples.last?.phase == .cancelled
    lastMove = places.last?.time ?? span.end
  }

  fileprivate init(_ touch: Touch, x: MonotoneCubic, y: MonotoneCubic) {
    (id, span, self.x, self.y) = (touch.id, touch.span, x, y)
    isCancelled = touch.isCancelled
    isUnfinished = touch.isUnfinished
    lastMove = touch.lastMove
  }

  /// How fast the finger is as it is lifted, in points a second.
  ///
  /// - Parameter age: How long ago the last movement may have been; an older one counts for 0.
  /// - Returns: The slopes of the curves at the last movement; 0 for a cancelled touch.
  public func releaseVelocity(staleAfter age: HapticTime) -> TouchPoint {
    guard !isCancelled, span.end - lastMove <= age else { return .zero }
    return TouchPoint(x: x.slope(at: lastMove), y: y.slope(at: lastMove))
  }
}

extension [TouchSample] {
  /// The samples up to the first at the place where the touch then ends; all if it never does.
  fileprivate func withoutRepeatedEnd() -> ArraySlice<TouchSample> {
    guard let last, last.endsTouch else { return self[...] }
    let resting = reversed().prefix { $0.isAtPlace(of: last) }.count
    return dropLast(resting - 1)
  }
}

extension TouchSample {
  fileprivate func isAtPlace(of other: TouchSample) -> Bool { x == other.x && y == other.y }
}

/// The samples of each touch as they come, and which touches are down.
package struct TouchRecorder {
  private struct Recording {
    let start: HapticTime
    var samples: [TouchSample]
    /// The touch that its samples made when they were last asked for, and whether it had ended by then.
    var touch: Touch?
    var isDone = false
  }

  private var recordings: [Recording] = []
  /// The last recording of every touch number.
  private var latest: [Int: Int] = [:]
  private var count = 0
  private var downCount = 0

  package init() {}

  /// Takes the next sample; throws if no screen reports it.
  package mutating func record(_ sample: TouchSample) throws(GestureFault) {
    if let reason = fault(of: sample) {
      throw GestureFault(index: count, reason: reason, sample: sample)
    }
    count += 1
    if sample.phase == .began {
      downCount += 1
      latest[sample.touch] = recordings.count
      recordings.append(Recording(start: sample.time, samples: [sample]))
    } else if let recording = latest[sample.touch] {
      if sample.endsTouch { downCount -= 1 }
      recordings[recording].samples.append(sample)
    }
  }

  /// The latest sample of each touch that is down, by the numbers of the touches.
  package var down: [TouchSample] {
    guard downCount > 0 else { return [] }
    return latest.values.compactMap { recordings[$0].samples.last }.filter { !$0.endsTouch }
      .sorted { $0.touch < $1.touch }
  }

  /// Makes the path so far.
  ///
  /// A touch that has ended is made once; one that is down goes on from what its samples made before.
  ///
  /// - Parameter ends: Samples that end touches which are down, each later than those before it, and
  ///   where the last of those is.
  /// - Returns: The path through all samples and these ends.
  package mutating func path(endingWith ends: [TouchSample] = []) -> FingerPath {
    for place in recordings.indices where !recordings[place].isDone {
      let recording = recordings[place]
      let end = ends.first { latest[$0.touch] == place }
      recordings[place].isDone = recording.samples.last?.endsTouch == true
      recordings[place].touch = Touch(
        recording.samples + (end.map { [$0] } ?? []), after: recording.touch)
    }
    return FingerPath(recordings.sorted(on: { $0.start }).compactMap { $0.touch })
  }

  private func fault(of sample: TouchSample) -> GestureFault.Reason? {
    let before = latest[sample.touch].flatMap { recordings[$0].samples.last }
    let isDown = before.map { !$0.endsTouch } ?? false
    if !sample.isFinite { return .notFinite }
    if sample.phase == .began, isDown { return .begunTwice }
    if sample.phase != .began, !isDown { return .notDown }
    if sample.phase == .began, downCount >= FingerPath.mostTouchesAtOnce { return .tooManyDown }
    if let before, sample.time <= before.time, isDown { return .timeNotIncreasing }
    if let before, sample.time < before.time { return .timeNotIncreasing }
    return nil
  }
}

/// Why samples of fingers make no gesture.
public struct GestureFault: DescribedError, Hashable, Sendable {
  /// The faults of a sample.
  public enum Reason: Hashable, Sendable {
    /// A place is not a finite number.
    case notFinite
    /// Its time is not after that of the touch's sample before it.
    case timeNotIncreasing
    /// The touch has not begun, or has ended.
    case notDown
    /// The touch begins although it is down.
    case begunTwice
    /// The touch begins while 32 others are down.
    case tooManyDown
  }

  /// The position of the sample among those given, counted from 0.
  public let index: Int
  /// The fault of the sample.
  public let reason: Reason
  /// The sample that cannot be played, as given.
  public let sample: TouchSample

  /// The fault as a sentence that names the sample and the value.
  public var description: String {
    let touch = "touch \(sample.touch)"
    let phase = "\"\(sample.phase.rawValue)\""
    let complaint =
      switch reason {
      case .notFinite: "the position (\(sample.x), \(sample.y)) is not finite."
      case .timeNotIncreasing: "\(sample.time) is not later than the previous sample of \(touch)."
      case .notDown: "\(touch) is not down, so it cannot be \(phase)."
      case .begunTwice: "\(touch) is down, so it cannot have \(phase)."
      case .tooManyDown:
        "\(touch) exceeds the limit of \(FingerPath.mostTouchesAtOnce) fingers at once."
      }
    return "Sample \(index): \(complaint)"
  }
}

extension Array {
  /// The elements that begin when no earlier one of them lasts.
  func one(at span: (Element) -> TimeSpan) -> [Element] {
    var end = -HapticTime.largest
    return filter { element in
      guard span(element).start >= end, !span(element).isEmpty else { return false }
      end = span(element).end
      return true
    }
  }
}
