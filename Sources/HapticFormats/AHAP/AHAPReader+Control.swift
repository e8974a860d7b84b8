// Reads the controls of an AHAP file: dynamic parameters and parameter curves.

import HapticModel

extension AHAPReader {
  /// Reads a dynamic parameter; `nil`, with a finding, if it cannot be played.
  mutating func readParameter() throws(JSONFault) -> DynamicParameter? {
    let firstFinding = log.count
    let draft = try readParameterDraft()
    let time = startTime(draft.time, isWritten: draft.hasTime, of: draft.start)
    let step = interpretStep(draft, at: time)
    if log.count > firstFinding { log.date(from: firstFinding, time) }
    return step
  }

  /// Reads a parameter curve; `nil`, with a finding, if it cannot be played.
  mutating func readCurve() throws(JSONFault) -> ParameterCurve? {
    let firstFinding = log.count
    pointDrafts.removeAll(keepingCapacity: true)
    let draft = try readCurveDraft()
    let time = startTime(draft.time, isWritten: draft.hasTime, of: draft.start)
    let curve = interpretCurve(draft, at: time)
    if log.count > firstFinding { log.date(from: firstFinding, time) }
    return curve
  }

  private mutating func readParameterDraft() throws(JSONFault) -> ControlDraft {
    var draft = ControlDraft(start: scanner.offset)
    try scanner.enter()
    while let key = try nextKey(of: AHAPNames.ParameterKey.self) {
      guard let field = key.name else {
        try skipUnknown(key.string, AHAPNames.ParameterKey.self)
        continue
      }
      noteRepeat(of: key.string, bit: field.rawValue, in: &draft.seen)
      switch field {
      case .id: draft.id = try readControlID() ?? draft.id
      case .time:
        draft.hasTime = true
        draft.time = try number("Time", ReadingRules.time) ?? draft.time
      case .value:
        draft.value = try number("ParameterValue", ReadingRules.unusableValue) ?? draft.value
      }
    }
    return draft
  }

  private mutating func readCurveDraft() throws(JSONFault) -> ControlDraft {
    var draft = ControlDraft(start: scanner.offset)
    try scanner.enter()
    while let key = try nextKey(of: AHAPNames.CurveKey.self) {
      guard let field = key.name else {
        try skipUnknown(key.string, AHAPNames.CurveKey.self)
        continue
      }
      noteRepeat(of: key.string, bit: field.rawValue, in: &draft.seen)
      switch field {
      case .id: draft.id = try readControlID() ?? draft.id
      case .time:
        draft.hasTime = true
        draft.time = try number("Time", ReadingRules.time) ?? draft.time
      case .points:
        draft.pointsAreLast = draft.id != nil && draft.time != nil
        try readControlPoints()
      }
    }
    return draft
  }

  private mutating func readControlID() throws(JSONFault) -> ControlParameter? {
    let names = ControlParameter.self
    guard let id = try neededName("ParameterID", of: names) else { return nil }
    if let name = id.name { return name }
    reportName(id.string, names, elsewhere: ReadingRules.unknownName) {
      "\($0) is not a control, and is not played."
    }
    return nil
  }

  private mutating func interpretStep(
    _ draft: ControlDraft, at time: HapticTime
  ) -> DynamicParameter? {
    typealias Key = AHAPNames.ParameterKey
    noteMissing(Key.id.rawValue, "ParameterID", in: draft.seen, at: draft.start)
    noteMissing(Key.value.rawValue, "ParameterValue", in: draft.seen, at: draft.start)
    guard let id = draft.id, let value = draft.value else { return nil }
    noteRange(id, value, id.range)
    noteLate(time, draft.time)
    return DynamicParameter(id, time: time, value: value.value)
  }
}

// MARK: - Control points

extension AHAPReader {
  private mutating func readControlPoints() throws(JSONFault) {
    let list: StaticString = "ParameterCurveControlPoints"
    guard try scanner.starts(.array) else {
      return try ignore(list, wanted: "an array", ReadingRules.unusableValue)
    }
    pointDrafts.removeAll(keepingCapacity: true)
    path.list = list
    path.item = 0
    try scanner.enter()
    while try nextElement(of: list) {
      try readControlPoint()
      path.item += 1
    }
    path.list = nil
  }

  private mutating func readControlPoint() throws(JSONFault) {
    guard try scanner.starts(.object) else {
      return try ignore("The control point", wanted: "an object", ReadingRules.unusableValue)
    }
    let start = scanner.offset
    var seen = SeenKeys()
    var time: JSONValue<Double>?
    var value: JSONValue<Double>?
    try scanner.enter()
    while let key = try nextKey(of: AHAPNames.PointKey.self) {
      guard let field = key.name else {
        try skipUnknown(key.string, AHAPNames.PointKey.self)
        continue
      }
      noteRepeat(of: key.string, bit: field.rawValue, in: &seen)
      switch field {
      case .time: time = try number("Time", ReadingRules.time) ?? time
      case .value:
        value = try number("ParameterValue", ReadingRules.unusableValue) ?? value
      }
    }
    noteMissing(AHAPNames.PointKey.value.rawValue, "ParameterValue", in: seen, at: start)
    if !seen.contains(AHAPNames.PointKey.time.rawValue) {
      let fix = scanner.inserting("\"Time\": 0", behindBracketAt: start)
      report(ReadingRules.time, at: start, fix: fix) { _ in "Time is missing and taken as 0." }
    }
    guard let value else { return }
    let atStart = JSONValue(value: 0.0, offset: start)
    pointDrafts.append(
      ControlPointDraft(
        index: path.item, time: time ?? atStart, value: value, bytes: start..<scanner.offset))
  }

  private mutating func interpretCurve(
    _ draft: ControlDraft, at start: HapticTime
  ) -> ParameterCurve? {
    let bit = AHAPNames.CurveKey.id.rawValue
    noteMissing(bit, "ParameterID", in: draft.seen, at: draft.start)
    guard let id = draft.id else { return nil }
    guard !pointDrafts.isEmpty else {
      report(ReadingRules.emptyCurve, at: draft.start) { _ in
        "The curve of \(id.rawValue) has no usable control point and does nothing."
      }
      return nil
    }
    noteShape(of: draft, at: start)
    let origin = curveOrigin(startingAt: start)
    points.removeAll(keepingCapacity: true)
    path.list = "ParameterCurveControlPoints"
    for point in pointDrafts { points.append(interpret(point, from: origin, of: id)) }
    path.list = nil
    return ParameterCurve(id, points: points)
  }

  @inline(__always)
  private mutating func interpret(
    _ point: ControlPointDraft, from origin: HapticTime, of id: ControlParameter
  ) -> ControlPoint {
    path.item = point.index
    noteRange(id, point.value, id.range)
    let time = origin + limited("Time", point.time)
    noteLate(time, point.time)
    return ControlPoint(time: time, value: id.limited(point.value.value))
  }
}

// MARK: - Notes

extension AHAPReader {
  private mutating func noteShape(of draft: ControlDraft, at start: HapticTime) {
    let list: StaticString = "ParameterCurveControlPoints"
    if pointDrafts.count > AHAPLimits.points {
      let (count, finding) = (pointDrafts.count, log.count)
      report(ReadingRules.manyControlPoints, at: draft.start, list) { _ in
        "The curve has \(count) control points; more than \(AHAPLimits.points) may not play."
      }
      if log.count > finding { noteLongCurve(draft, at: start, finding: finding) }
    }
    suspectCurveTimes(startingAt: start, writtenAt: draft.time?.offset)
    noteOrder(from: curveOrigin(startingAt: start))
  }

  private mutating func noteOrder(from start: HapticTime) {
    var latest = -Double.infinity
    for point in pointDrafts {
      guard point.time.value < latest else {
        latest = point.time.value
        continue
      }
      path.list = "ParameterCurveControlPoints"
      path.item = point.index
      report(
        ReadingRules.unorderedPoints, at: point.time.offset, "Time", fix: sortingPoints(from: start)
      ) {
        "Time is \($0.numberText(at: point.time.offset)), earlier than a point before it; "
          + "points are sorted."
      }
      path.list = nil
      return
    }
  }

  /// The safe fix that writes the points by time, each in the place of another.
  ///
  /// `nil` if they only seem to be out of order, as times beyond the largest one do.
  private func sortingPoints(from start: HapticTime) -> Fix? {
    let sorted = pointDrafts.sorted(on: { start + HapticTime(clamping: $0.time.value) })
    let edits = zip(pointDrafts, sorted).filter { $0.bytes != $1.bytes }.map { place, point in
      Fix.Edit(place.bytes, String(decoding: scanner.text[point.bytes], as: UTF8.self))
    }
    return edits.isEmpty ? nil : Fix(edits, isSafe: true)
  }
}
