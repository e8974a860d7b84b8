// The description of an alignment, for failing tests and for reports.

extension FeatureAlignment: CustomStringConvertible {
  /// One sentence such as `success.tap[2] is 60 ms after scale.peak (1.532 s and 1.472 s)`.
  public var description: String {
    if !missing.isEmpty { return missing.map(absence).joined(separator: "; ") }
    guard counts.feature == counts.partner else { return mismatch }
    guard !isLeftOut else { return surplus }
    let pairs = pairs
    guard pairs.count > 1, let worst = pairs.max(by: FeatureAlignment.isNearer) else {
      return pairs.first.map(sentence) ?? ""
    }
    let offsets = pairs.map { $0.offset }
    let least = phrase(offsets.min() ?? .zero)
    let most = phrase(offsets.max() ?? .zero)
    let (one, other) = names
    return "\(one) is \(least == most ? most : "\(least) to \(most)") \(other) "
      + "(\(pairs.count) pairs\(skipped(pairs.count)); farthest apart at \(times(worst)))"
  }

  /// One pair as a sentence without its full stop.
  func sentence(_ pair: Pair) -> String {
    let (one, other) = names
    return "\(one) is \(phrase(pair.offset)) \(other) (\(times(pair)))"
  }

  private static func isNearer(_ a: Pair, _ b: Pair) -> Bool {
    a.offset.nanoseconds.magnitude < b.offset.nanoseconds.magnitude
  }

  /// The two names in the order in which they are compared.
  private var names: (String, String) {
    isReversed ? (partner.shortened, feature.shortened) : (feature.shortened, partner.shortened)
  }

  private func phrase(_ offset: HapticTime) -> String {
    guard offset != .zero else { return "0 ms from" }
    let amount = HapticTime(nanoseconds: abs(offset.nanoseconds)).shown
    return "\(amount.decimalMilliseconds) ms \(offset < .zero ? "before" : "after")"
  }

  /// Both times, with no more decimals than a person needs to see the difference: three if it is
  /// exact with them.
  private func times(_ pair: Pair) -> String {
    let units: [Int64] = [1_000_000, 100_000, 10_000, 1_000, 100, 10]
    let offset = pair.offset.shown
    for unit in units {
      let one = pair.subject.time.rounded(to: unit)
      let other = pair.reference.time.rounded(to: unit)
      if one - other == offset { return "\(one) and \(other)" }
    }
    return "\(pair.subject.time) and \(pair.reference.time)"
  }

  private func skipped(_ compared: Int) -> String {
    compared < counts.feature ? " of \(counts.feature)" : ""
  }

  private func absence(_ name: String) -> String {
    let occurrences = name == feature ? found : foundPartner
    guard !occurrences.isLeftOut else { return tooManyLevels(name) }
    let nearest = occurrences.nearest
    let hint = nearest.map { "; the nearest is \"\($0.shortened)\"" } ?? ""
    return "there is no \"\(name.shortened)\"\(hint)"
  }

  private func tooManyLevels(_ name: String) -> String {
    "the passages of \"\(name.shortened)\" were not looked for, because a timeline is limited to "
      + "\(Timeline.mostLevelSteps) steps for all levels"
  }

  private var surplus: String {
    "the \(counts.feature) pairs of \"\(feature.shortened)\" and \"\(partner.shortened)\" were not "
      + "compared, because a timeline is limited to \(CheckAllowance.limit) pairs"
  }

  private var mismatch: String {
    "there are \(counts.feature) of \"\(feature.shortened)\" but \(counts.partner) of "
      + "\"\(partner.shortened)\"; both must occur equally often"
  }
}

extension HapticTime {
  /// The offset with as many digits as people read, but never a fraction as whole milliseconds: it
  /// would seem to keep a bound that it exceeds.
  package var shown: HapticTime {
    let rounded = [roundedForPeople] + [100_000, 10_000, 1_000, 100, 10].map(rounded)
    return rounded.first { $0.nanoseconds % 1_000_000 != 0 } ?? self
  }
}

extension String {
  /// The first 80 characters of the text, with terminal control characters escaped.
  package var shortened: String { (count > 80 ? "\(prefix(79))…" : self).printable }
}
