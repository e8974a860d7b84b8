// The box of a label of a drawing, by a table of widths of the tests' own.

import HapticWorkbench
import Testing

/// Where a text of a drawing lies.
struct DrawnLabel: CustomStringConvertible {
  let text: String
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>

  var description: String { "'\(text)' \(x) \(y)" }

  /// The box of a text element.
  init(_ element: DrawnElement) throws {
    let size = try element.number("font-size")
    let (anchor, base) = (try element.number("x"), try element.number("y"))
    let bold = element.attributes["font-weight"] == "600" ? 1.1 : 1
    let width = element.text.unicodeScalars.reduce(0) { $0 + DrawnLabel.ems($1) } * size * bold
    let start: Double =
      switch element.attributes["text-anchor"] {
      case "middle": anchor - width / 2
      case "end": anchor - width
      default: anchor
      }
    text = element.text
    x = start...(start + width)
    // From the height of capitals to the depth of a comma.
    y = (base - 0.73 * size)...(base + 0.16 * size)
  }

  /// Whether two boxes have more than an edge in common.
  func intersects(_ other: DrawnLabel) -> Bool {
    x.lowerBound < other.x.upperBound && other.x.lowerBound < x.upperBound
      && y.lowerBound < other.y.upperBound && other.y.lowerBound < y.upperBound
  }

  /// Advances of DejaVu Sans as its tables have them, a little under what a drawing reckons with.
  private static func ems(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", "J": 0.29
    case " ", ".", ",", "'": 0.32
    case "f", "r", "t", "(", ")", "[", "]", "-", "/": 0.4
    case "m": 0.98
    case "w": 0.82
    case "M": 0.87
    case "W", "@", "—": 1
    case "a"..."z", "0"..."9", "_": 0.635
    case "A"..."Z": 0.79
    case "\u{300}"..."\u{36F}", "\u{200D}", "\u{FE0F}": 0
    case "\u{0}"..."\u{24F}": 0.84
    default: 0.9
    }
  }
}
