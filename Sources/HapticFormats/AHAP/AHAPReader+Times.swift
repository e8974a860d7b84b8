// Limits times, and other values, to their ranges, with findings.

import HapticModel

/// A parameter with a range of values, and a number of its own.
protocol RangedName: NameSet, Equatable {
  /// A number below 32.
  var bit: UInt32 { get }
}

extension AHAPNames.EventParameter: RangedName {
  @inline(__always)
  var bit: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
}

extension ControlParameter: RangedName {
  @inline(__always)
  var bit: UInt32 {
    switch self {
    case .hapticIntensity: 16
    case .hapticSharpness: 17
    case .hapticAttackTime: 18
    case .hapticDecayTime: 19
    case .hapticReleaseTime: 20
    case .audioVolume: 21
    case .audioPan: 22
    case .audioBrightness: 23
    case .audioPitch: 24
    case .audioAttackTime: 25
    case .audioDecayTime: 26
    case .audioReleaseTime: 27
    }
  }
}

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

  /// Reports the time of a control after the longest time, where every reading is cut.
  @inline(__always)
  mutating func noteLate(_ time: HapticTime, _ written: JSONValue<Double>?) {
    guard time > options.maximumDuration, let written else { return }
    reportLate(written)
  }

  @inline(never)
  private mutating func reportLate(_ written: JSONValue<Double>) {
    // What no clock holds has been reported.
    guard HapticTime(exactly: written.value) != nil else { return }
    let limit = options.maximumDuration
    report(ReadingRules.outOfRange, at: written.offset, "Time") {
      "Time is \($0.numberText(at: written.offset)), beyond the limit of \(limit), and is held there; "
        + "nothing plays that late."
    }
  }

  /// Reports a value outside its range; the caller limits it.
  @inline(__always)
  mutating func noteRange<Name: RangedName>(
    _ name: Name, _ value: JSONValue<Double>, _ range: ClosedRange<Double>
  ) {
    guard !range.contains(value.value) else { return inRange.insert(name.bit) }
    reportRange(name, value, range)
  }

  @inline(never)
  private mutating func reportRange<Name: RangedName>(
    _ name: Name, _ value: JSONValue<Double>, _ range: ClosedRange<Double>
  ) {
    let (lower, upper) = (Int(range.lowerBound), Int(range.upperBound))
    let nearest = value.value < range.lowerBound ? lower : upper
    let fix = scanner.replacingNumber(at: value.offset, with: "\(nearest)")
    let title = Name.name(of: name)
    let finding = log.count
    report(ReadingRules.outOfRange, at: value.offset, fix: fix) {
      "\(title) is \($0.numberText(at: value.offset)), outside \(lower)…\(upper); "
        + "\(nearest) is taken."
    }
    var outliers = outOfRange[name.bit] ?? Outliers(name: title, range: "\(lower)…\(upper)")
    outliers.count += 1
    if log.count > finding { outliers.findings.append((finding, value.offset)) }
    outOfRange[name.bit] = outliers
  }

  /// Rewrites the findings about parameters of which no value of several is in its range: they have
  /// probably another unit, and the nearest value is no cure.
  mutating func noteUnits() {
    for (bit, outliers) in outOfRange where outliers.count > 1 && !inRange.contains(bit) {
      for (index, offset) in outliers.findings {
        let number = scanner.numberText(at: offset)
        log.rewrite(
          index,
          "\(outliers.name) is \(number), outside \(outliers.range), as are all its \(outliers.count) values "
            + "in this file; they are limited and feel alike. They probably have another unit: convert "
            + "them to \(outliers.range).")
      }
    }
    outOfRange.removeAll()
    inRange = RangedNames()
  }

  @inline(__always)
  mutating func noteMissing(_ bit: Int, _ key: StaticString, in seen: SeenKeys, at start: Int) {
    guard !seen.contains(bit) else { return }
    report(ReadingRules.missingValue, at: start) { _ in
      "\(key) is missing, so this is not played."
    }
  }
}
