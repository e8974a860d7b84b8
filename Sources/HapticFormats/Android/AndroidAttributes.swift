// The attributes of an XML element, read and validated.

import HapticModel

/// The attributes of a tag, all of them allowed.
struct AndroidAttributes {
  /// The most milliseconds, the largest of Android's integers.
  static let largest = Int(Int32.max)

  private let tag: XMLTag

  /// Creates the attributes of a tag; throws if it has any other than the named ones.
  init(_ tag: XMLTag, _ names: String...) throws(XMLFault) {
    self.tag = tag
    for attribute in tag.attributes where !names.contains(attribute.name) {
      let nearest = nearestName(to: attribute.name, among: names)
      let hint =
        if let nearest { " Perhaps it should be \(nearest)." } else if names.isEmpty {
          " It has none."
        } else { " It may have \(names.joined(separator: ", "))." }
      throw XMLFault(
        offset: attribute.offset,
        message: "<\(tag.name)> has no attribute \(attribute.name).\(hint)")
    }
  }

  func has(_ name: String) -> Bool { tag.attributes.contains { $0.name == name } }

  func required(_ name: String) throws(XMLFault) -> XMLAttribute {
    if let attribute = tag.attributes.first(where: { $0.name == name }) { return attribute }
    throw XMLFault(offset: tag.offset, message: "<\(tag.name)> has no \(name).")
  }

  func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, _: Word.Type
  ) throws(XMLFault) -> Word where Word.RawValue == String {
    let attribute = try required(name)
    if let word = Word(rawValue: attribute.value) { return word }
    let words = Word.allCases.map { $0.rawValue }.joined(separator: ", ")
    throw XMLFault(
      offset: attribute.offset,
      message: "\(name) must be one of \(words), not \"\(attribute.value.shortened)\".")
  }

  /// A whole number within bounds, in Java's notation.
  func integer(_ name: String, from least: Int, to most: Int = largest) throws(XMLFault) -> Int {
    let attribute = try required(name)
    // Swift accepts a sign and digits, all of which Java accepts too.
    guard let number = Int64(attribute.value) else { throw notANumber(attribute, "a whole number") }
    guard number >= least, number <= most else {
      throw XMLFault(
        offset: attribute.offset,
        message: "\(name) is \(attribute.value.shortened), outside \(least)…\(most).")
    }
    return Int(number)
  }

  func number(_ name: String, in range: ClosedRange<Double>) throws(XMLFault) -> Double {
    let attribute = try required(name)
    let number = try decimal(attribute)
    if range.contains(number) { return number }
    throw XMLFault(
      offset: attribute.offset,
      message: "\(name) is \(attribute.value.shortened), outside "
        + "\(Int(range.lowerBound))…\(Int(range.upperBound)).")
  }

  func positive(_ name: String) throws(XMLFault) -> Double {
    let attribute = try required(name)
    let number = try decimal(attribute)
    if number > 0 { return number }
    throw XMLFault(
      offset: attribute.offset, message: "\(name) is \(attribute.value.shortened), not above 0.")
  }

  private func decimal(_ attribute: XMLAttribute) throws(XMLFault) -> Double {
    // Swift also accepts hexadecimal numbers, infinities and not-a-number.
    let isPlain = attribute.value.utf8.allSatisfy { byte in
      byte.digit < 10 || [.point, .minus, .plus].contains(byte) || byte | 0x20 == 0x65
    }
    if isPlain, let number = Double(attribute.value), number.isFinite { return number }
    throw notANumber(attribute, "a number")
  }

  private func notANumber(_ attribute: XMLAttribute, _ wanted: String) -> XMLFault {
    XMLFault(
      offset: attribute.offset,
      message: "\(attribute.name) is \"\(attribute.value.shortened)\", not \(wanted).")
  }
}

extension String {
  fileprivate var shortened: String { count > 40 ? "\(prefix(40))…" : self }
}
