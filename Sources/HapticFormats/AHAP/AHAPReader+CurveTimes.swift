// What the points of curves count from, and curves whose points seem to count from the start of the pattern.

import HapticModel

/// A start and an end in whole milliseconds.
private struct RoundedSpan: Hashable {
  let start: Int64
  let end: Int64

  init(start: Int64, end: Int64) { (self.start, self.end) = (start, end) }

  init(_ span: TimeSpan) {
    self.init(start: span.start.roundedMilliseconds, end: span.end.roundedMilliseconds)
  }

  /// Itself and all spans that start and end at most 2 ms earlier or later (our choice).
  var neighbours: [RoundedSpan] {
    (start - 2...start + 2).flatMap { start in
      (end - 2...end + 2).map { RoundedSpan(start: start, end: $0) }
    }
  }
}

extension HapticTime {
  fileprivate var roundedMilliseconds: Int64 {
    (self + HapticTime(nanoseconds: 500_000)).nanoseconds / 1_000_000
  }
}

extension AHAPReader {
  /// The moment from which the points of a curve count.
  func curveOrigin(startingAt start: HapticTime) -> HapticTime {
    curveTimesAreAbsolute ? .zero : start
  }

  /// Keeps a curve in mind whose first point has the curve's own time; all events must be known
  /// before it is judged.
  mutating func suspectCurveTimes(startingAt start: HapticTime, writtenAt curveTime: Int?) {
    let first = pointDrafts[0]
    guard !curveTimesAreAbsolute, start > .zero, HapticTime(clamping: first.time.value) == start
    else { return }
    var path = path
    path.list = "ParameterCurveControlPoints"
    path.item = first.index
    let last = pointDrafts.reduce(0) { max($0, $1.time.value) }
    suspects.append(
      SuspectCurve(
        span: TimeSpan(start: start, end: start + HapticTime(clamping: last)), path: path,
        pointTime: first.time.offset, curveTime: curveTime))
  }

  /// Reports the suspects that do not fit an event as they are: one that starts and ends with a
  /// continuous event was written for it, and its delay is meant.
  mutating func noteCurveTimes() {
    guard !suspects.isEmpty else { return }
    let vibrations = Set(
      events.compactMap { event -> RoundedSpan? in
        guard case .continuous(let event) = event else { return nil }
        return RoundedSpan(TimeSpan(start: event.time, end: event.time + event.duration))
      })
    let outer = path
    for suspect in suspects
    where !RoundedSpan(suspect.span).neighbours.contains(where: vibrations.contains) {
      path = suspect.path
      report(suspect)
    }
    path = outer
    suspects.removeAll()
  }

  private mutating func report(_ suspect: SuspectCurve) {
    let start = suspect.span.start
    let firstFinding = log.count
    report(
      ReadingRules.curveTimesLookAbsolute, at: suspect.pointTime, "Time",
      suggestion: "`haptic-cli check FILE --fix --unsafe-fixes` makes the curve's Time 0.",
      // Unsafe: the curve then starts where it was meant to.
      fix: suspect.curveTime.map { scanner.replacingNumber(at: $0, with: "0", isSafe: false) }
    ) { _ in
      "The curve starts \(start.roundedForPeople) late: its points look absolute, as the first "
        + "point's Time is \(start.decimalSeconds), like the curve's own, but a phone counts them from "
        + "the curve's Time."
    }
    log.date(from: firstFinding, start)
  }
}
