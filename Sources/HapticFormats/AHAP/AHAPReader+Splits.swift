// The fixes of what is too long: curves with too many points, and events beyond 30 s, in pieces.

import HapticModel

extension AHAPReader {
  /// Remembers how a curve can be split, until all controls are known.
  mutating func noteLongCurve(_ draft: ControlDraft, at start: HapticTime, finding: Int) {
    guard let parameter = draft.id, draft.pointsAreLast, !curveTimesAreAbsolute,
      let times = orderedTimes,
      // Far beyond any pattern a number no longer holds nanoseconds.
      start + times[times.count - 1] <= options.maximumDuration,
      let fix = splitting(parameter, from: start, times)
    else { return }
    let last = (times.count - 2) / Self.pointsOfPiece * Self.pointsOfPiece
    longCurves.append(
      LongCurve(
        finding: finding, parameter: parameter, count: times.count,
        starts: start...(start + times[last]), fix: fix))
  }

  /// Offers the splits that change nothing.
  mutating func offerSplits() {
    guard !longCurves.isEmpty else { return }
    let others = Dictionary(grouping: controls, by: { $0.parameter })
      .mapValues { $0.sorted(on: { $0.start ?? .zero }) }
    for curve in longCurves {
      let controls = others[curve.parameter] ?? []
      let first = controls.partitioningIndex { $0.start ?? .zero >= curve.starts.lowerBound }
      let end = controls.partitioningIndex { $0.start ?? .zero > curve.starts.upperBound }
      guard end - first == 1, case .curve(let alone) = controls[first],
        alone.points.count == curve.count
      else { continue }
      log.offer(curve.fix, for: curve.finding)
    }
  }

  /// How many points of a curve a piece has beside the one it begins with.
  private static var pointsOfPiece: Int { AHAPLimits.points - 1 }

  /// The times of the points; `nil` unless all are written, in order and not before the curve.
  private var orderedTimes: [HapticTime]? {
    let times = pointDrafts.map { HapticTime(clamping: $0.time.value) }
    let areNumbers = pointDrafts.allSatisfy { scanner.text[$0.time.offset] != .braceOpen }
    let areOrdered = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    return areNumbers && areOrdered && times[0] >= .zero ? times : nil
  }

  private func splitting(
    _ parameter: ControlParameter, from start: HapticTime, _ times: [HapticTime]
  ) -> Fix? {
    var edits: [Fix.Edit] = []
    for index in times.indices.dropFirst(AHAPLimits.points) {
      let origin = (index - 1) / Self.pointsOfPiece * Self.pointsOfPiece
      if origin == index - 1 {
        let gap = pointDrafts[origin].bytes.upperBound..<pointDrafts[index].bytes.lowerBound
        guard isComma(gap) else { return nil }
        edits.append(
          Fix.Edit(gap, newPiece(of: parameter, from: start + times[origin], pointDrafts[origin])))
      }
      let offset = pointDrafts[index].time.offset
      edits.append(
        Fix.Edit(
          offset..<scanner.endOfNumber(at: offset),
          (times[index] - times[origin]).decimalSeconds))
    }
    return Fix(edits, isSafe: true)
  }

  /// Whether bytes are a comma with blanks at most.
  private func isComma(_ bytes: Range<Int>) -> Bool {
    let rest = scanner.text[bytes].filter { !$0.isWhitespace }
    return rest == [.comma]
  }

  /// The end of a curve, and the beginning of the next with the point that both share.
  private func newPiece(
    of parameter: ControlParameter, from start: HapticTime, _ point: ControlPointDraft
  ) -> String {
    "]}},\n{\"ParameterCurve\": {\"ParameterID\": \"\(parameter.rawValue)\", \"Time\": "
      + "\(start.decimalSeconds), \"ParameterCurveControlPoints\": [\n{\"Time\": 0, "
      + "\"ParameterValue\": \(scanner.numberText(at: point.value.offset))},\n"
  }
}

// MARK: - Events

extension AHAPReader {
  /// The most pieces of an event that a fix writes (our choice): an hour.
  private static var mostPieces: Int { 120 }

  /// The fix that writes an event that has just been read as several of 30 s at most; `nil` for one
  /// with an envelope, which each piece would begin anew.
  ///
  /// It is not safe: each piece begins with a phase of its own, and phones then play what they left
  /// out.
  func splitting(
    from start: Int, time: JSONValue<Double>?, _ duration: JSONValue<Double>, _ length: HapticTime
  ) -> Fix? {
    let (count, rest) = length.nanoseconds.quotientAndRemainder(
      dividingBy: AHAPLimits.continuous.nanoseconds)
    let pieces = Int(count) + (rest > 0 ? 1 : 0)
    guard let time, time.value >= 0, pieces <= Self.mostPieces, eventParameters.isPlain,
      eventParameters.envelope.isSustained
    else { return nil }
    let first = HapticTime(clamping: time.value)
    let texts = (0..<pieces).map { piece in
      let offset = AHAPLimits.continuous * piece
      return event(
        from: start,
        with: [
          (time.offset, first + offset),
          (duration.offset, min(length - offset, AHAPLimits.continuous)),
        ])
    }
    return Fix(
      [Fix.Edit(start..<scanner.offset, texts.joined(separator: "},\n{\"Event\": "))], isSafe: false
    )
  }

  /// The text of the event that ends here with other times.
  private func event(from start: Int, with numbers: [(offset: Int, time: HapticTime)]) -> String {
    var text = ""
    var place = start
    for (offset, time) in numbers.sorted(by: { $0.offset < $1.offset }) {
      text += String(decoding: scanner.text[place..<offset], as: UTF8.self) + time.decimalSeconds
      place = scanner.endOfNumber(at: offset)
    }
    return text + String(decoding: scanner.text[place..<scanner.offset], as: UTF8.self)
  }
}
