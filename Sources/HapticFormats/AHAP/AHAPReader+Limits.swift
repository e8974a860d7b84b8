// Limits values to their ranges, with findings.

import HapticModel

extension AHAPReader {
  /// A time limited to 0 and to the largest time, with a finding.
  @inline(__always)
  mutating func notNegative(
    _ key: StaticString, _ time: JSONValue<Double>, soThat consequence: StaticString = ""
  ) -> HapticTime {
    guard time.value < 0 else { return limited(key, time) }
    let fix = scanner.replacingNumber(at: time.offset, with: "0")
    report(ReadingRules.time, at: time.offset, key, fix: fix) {
      "\(key) is \($0.numberText(at: time.offset)), which is negative; 0 is taken\(consequence)."
    }
    return .zero
  }

  /// The start of an event, step or curve; 0 if it is missing.
  @inline(__always)
  mutating func startTime(
    _ time: JSONValue<Double>?, isWritten: Bool, of start: Int
  ) -> HapticTime {
    if let time { return notNegative("Time", time) }
    if !isWritten {
      let fix = scanner.inserting("\"Time\": 0", behindBracketAt: start)
      report(ReadingRules.time, at: start, fix: fix) { _ in "Time is missing and taken as 0." }
    }
    return .zero
  }

  /// A time limited to the largest time, with a finding.
  @inline(__always)
  mutating func limited(_ key: StaticString, _ time: JSONValue<Double>) -> HapticTime {
    if let exact = HapticTime(exactly: time.value) { return exact }
    report(ReadingRules.outOfRange, at: time.offset, key) {
      "\(key) is \($0.numberText(at: time.offset)), beyond ±\(HapticTime.largest)."
    }
    return HapticTime(clamping: time.value)
  }

  /// Reports a value outside its range; the caller limits it.
  @inline(__always)
  mutating func noteRange<Name: NameSet & Equatable>(
    _ name: Name, _ value: JSONValue<Double>, _ range: ClosedRange<Double>
  ) {
    if !range.contains(value.value) { reportRange(Name.name(of: name), value, range) }
  }

  @inline(never)
  private mutating func reportRange(
    _ name: String, _ value: JSONValue<Double>, _ range: ClosedRange<Double>
  ) {
    let (lower, upper) = (Int(range.lowerBound), Int(range.upperBound))
    let nearest = value.value < range.lowerBound ? lower : upper
    let fix = scanner.replacingNumber(at: value.offset, with: "\(nearest)")
    report(ReadingRules.outOfRange, at: value.offset, fix: fix) {
      "\(name) is \($0.numberText(at: value.offset)), outside \(lower)…\(upper); "
        + "\(nearest) is taken."
    }
  }

  /// Reports a missing key without which the object is not played.
  @inline(__always)
  mutating func noteMissing(_ bit: Int, _ key: StaticString, in seen: SeenKeys, at start: Int) {
    guard !seen.contains(bit) else { return }
    report(ReadingRules.missingValue, at: start) { _ in
      "\(key) is missing, so this is not played."
    }
  }
}
