// When a condition on a trajectory comes to hold, and how long it does.

import HapticModel

extension Trajectory {
  /// A moment at which something comes to hold, and whether a finger moves the value then.
  struct Onset: Hashable {
    let time: HapticTime
    let isFingerDown: Bool
  }

  /// The first moment after another at which a condition comes to hold that did not just before.
  ///
  /// - Parameters:
  ///   - start: The moment after which it counts; what holds then already does not.
  ///   - holds: A condition that changes at most once where the value only rises or only falls.
  /// - Returns: The first nanosecond at which it holds; `nil` if there is none.
  func onset(after start: HapticTime, where holds: (Double) -> Bool) -> Onset? {
    var held = holds(value(at: start))
    for piece in pieces[pieces.partitioningIndex { $0.span.end > start }...] {
      var before = max(piece.span.start, start)
      if before > start {
        let starts = holds(piece.value(at: before))
        if starts, !held { return Onset(time: before, isFingerDown: piece.isFingerDown) }
        held = starts
      }
      let turns = piece.law.turns(in: piece.span)
      for number in 0...turns.count {
        let knot = number < turns.count ? turns[number] : piece.span.end
        guard knot > before else { continue }
        let ends = holds(piece.value(at: knot))
        if ends, !held {
          let passage = TimeSpan(start: before, end: knot).boundary { holds(piece.value(at: $0)) }
          return Onset(time: passage.end, isFingerDown: piece.isFingerDown)
        }
        (held, before) = (ends, knot)
      }
    }
    return nil
  }

  /// The spans up to an end in which a condition holds, by time.
  func spans(until end: HapticTime, where holds: (Double) -> Bool) -> [TimeSpan] {
    var spans: [TimeSpan] = []
    var start: HapticTime? = holds(initialValue) ? .zero : nil
    var time = HapticTime(nanoseconds: -1)
    while let change = onset(after: time, where: { start == nil ? holds($0) : !holds($0) }),
      change.time < end
    {
      if let began = start {
        spans.append(TimeSpan(start: began, end: change.time))
        start = nil
      } else {
        start = change.time
      }
      time = change.time
    }
    if let start { spans.append(TimeSpan(start: start, end: end)) }
    return spans.filter { !$0.isEmpty }
  }

  /// The spans in which a finger holds the value, by time.
  var fingerSpans: [TimeSpan] { pieces.filter { $0.isFingerDown }.map { $0.span }.joined }
}

extension [TimeSpan] {
  /// The common parts of these spans and others, both in order and apart.
  func common(with others: [TimeSpan]) -> [TimeSpan] {
    var common: [TimeSpan] = []
    var (mine, theirs) = (0, 0)
    while mine < count, theirs < others.count {
      if let both = self[mine].intersection(others[theirs]), !both.isEmpty { common.append(both) }
      if self[mine].end < others[theirs].end { mine += 1 } else { theirs += 1 }
    }
    return common
  }

  /// What is left of the time from 0 to an end.
  func complement(until end: HapticTime) -> [TimeSpan] {
    var start = HapticTime.zero
    var rest: [TimeSpan] = []
    for span in self {
      rest.append(TimeSpan(start: start, end: span.start))
      start = span.end
    }
    return (rest + [TimeSpan(start: start, end: end)]).filter { !$0.isEmpty }
  }
}
