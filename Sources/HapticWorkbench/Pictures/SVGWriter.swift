// Writes SVG elements, with text and attributes escaped.

import HapticFormats
import HapticModel

/// Composes SVG, with one element per line.
struct SVGWriter {
  private(set) var text = ""

  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    text += "<\(name)\(SVGWriter.written(attributes))/>\n"
  }

  /// Writes an element with text, and a tooltip if there is more to say.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], holding content: String,
    tip: String? = nil
  ) {
    let content = XMLWriter.escaped(content)
    let tip = tip.map { "<title>\(XMLWriter.escaped($0))</title>" } ?? ""
    text += "<\(name)\(SVGWriter.written(attributes))>\(content)\(tip)</\(name)>\n"
  }

  /// Writes an element with a tooltip of its full meaning.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>, tip: String
  ) {
    let tip = XMLWriter.escaped(tip)
    text += "<\(name)\(SVGWriter.written(attributes))><title>\(tip)</title></\(name)>\n"
  }

  mutating func group(
    _ name: String, _ attributes: KeyValuePairs<String, String>, _ content: String
  ) {
    text += "<\(name)\(SVGWriter.written(attributes))>\n\(content)</\(name)>\n"
  }

  mutating func append(_ other: SVGWriter) { text += other.text }

  /// Writes a label that starts at a place; nothing without one.
  mutating func text(
    _ label: LabelText?, at place: Point2D, _ style: String = "soft", tip: String? = nil
  ) {
    guard let label, !label.text.isEmpty else { return }
    element(
      "text",
      [
        "class": style, "x": SVGWriter.pixels(place.x), "y": SVGWriter.pixels(place.y),
        "font-size": SVGWriter.pixels(label.size), "font-weight": label.isBold ? "600" : "400",
      ], holding: label.text, tip: tip == label.text ? nil : tip)
  }

  private static func written(_ attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0.key)=\"\(XMLWriter.escaped($0.value))\"" }.joined()
  }
}

// MARK: - Numbers

extension SVGWriter {
  /// A number of pixels, with up to three decimals.
  static func pixels(_ value: Double) -> String { decimal(value, 3) }

  /// A number with at most some decimals, without trailing zeros.
  ///
  /// - Parameters:
  ///   - value: Any number; one that is too large or not a number is limited.
  ///   - places: The number of decimals, 0…9.
  /// - Returns: A decimal such as `-0.25`.
  static func decimal(_ value: Double, _ places: Int) -> String {
    let unit = (0..<places).reduce(Int64(1)) { power, _ in power * 10 }
    let scaled = (value.isNaN ? 0 : value * Double(unit)).rounded()
    let units = Int64(min(max(scaled, -9e15), 9e15))
    let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: unit.magnitude)
    let sign = units < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    let digits = String(rest)
    let padded = String(repeating: "0", count: places - digits.count) + digits
    return "\(sign)\(whole)." + padded.reversed().drop { $0 == "0" }.reversed()
  }

  /// A value for people, with about four significant digits, such as `−1.03` or `1.5e+30`.
  static func value(_ value: Double) -> String {
    let digits = self.digits(of: value.magnitude)
    return value < 0 && digits != "0" ? "−" + digits : digits
  }

  /// The digits of a value that is not negative.
  private static func digits(of magnitude: Double) -> String {
    guard magnitude.isFinite else { return magnitude.isNaN ? "–" : "∞" }
    guard magnitude < 1e7 || magnitude >= 1e15 else { return decimal(magnitude, 0) }
    guard magnitude < 1e7 else {
      let digits = JSONWriter.number(magnitude)
      let exponent = digits.firstIndex(of: "e") ?? digits.endIndex
      return String(digits[..<exponent].prefix(5) + digits[exponent...])
    }
    let places = [0.1, 1, 10, 100].firstIndex { magnitude < $0 }.map { 4 - $0 }
    return decimal(magnitude, places ?? 0)
  }
}

extension SVGWriter {
  /// What was written as a whole drawing of a width and a height, with the element "title" as its name.
  func document(_ width: String, _ height: String) -> String {
    var document = SVGWriter()
    document.group(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(width) \(height)",
        "width": width, "height": height, "role": "img", "aria-labelledby": "title",
      ], text)
    return document.text
  }
}
