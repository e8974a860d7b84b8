// Animation tracks as CSS: a rule of keyframes for each, and a class for each thing that moves.

import HapticModel

/// The style sheet of tracks.
///
/// Every name begins with the pattern's, so that none is one of the page's own. Of the pattern
/// `reveal`, `card.rotation` moves the class `reveal-card`: degrees become `rotate`, a scale `scale`, an alpha
/// `opacity`, and points called `offset`, `translation` or `x` the `translate` along x; what remains
/// is a registered custom property, such as `--reveal-card-progress`, for the page to use. Where
/// motion is to be reduced, everything is at its end at once.
struct CSSText {
  /// The style sheet, with a line break at its end.
  private(set) var text: String
  private var identifiers = UniqueNames()

  /// The style sheet of some tracks, of a pattern of a name.
  init(_ tracks: [SampledTrack], name: String) {
    let prefix = Self.prefix(of: name)
    text = "/* \(generatedRemark(name.withoutCommentEnds)) */\n/* stylelint-disable */\n"
    var elements: [(name: String, animations: [String], properties: Set<String>)] = []
    var indices: [String: Int] = [:]
    for track in tracks {
      let (ownElement, part) = track.name.elementAndPart
      let element = "\(prefix)-\(ownElement)"
      let index = indices[element] ?? elements.count
      if index == elements.count { elements.append((element, [], [])) }
      indices[element] = index
      var property = CSSProperty(track, element: element, part: part)
      if !elements[index].properties.insert(property.name).inserted {
        property = CSSProperty(customOf: track, element: element, part: part)
      }
      let rule = identifiers.unique("\(prefix)-\(track.name.identifier)")
      append(track, property, rule)
      elements[index].animations.append("\(rule) \(track.seconds)s linear both")
    }
    for element in elements {
      text +=
        ".\(element.name) {\n  animation: \(element.animations.joined(separator: ",\n    "));\n}\n"
    }
    appendReduced(elements.map(\.name))
  }

  /// What every name in the style sheet of a pattern begins with.
  static func prefix(of name: String) -> String { name.identifier }

  /// The rule for people who asked for less motion: what moves is where it ends, at once.
  private mutating func appendReduced(_ elements: [String]) {
    let list = elements.map { ".\($0)" }.joined(separator: ",\n  ")
    text += """
      @media (prefers-reduced-motion: reduce) {
        \(list) {
          animation-duration: 0s;
        }
      }

      """
  }

  private mutating func append(_ track: SampledTrack, _ property: CSSProperty, _ rule: String) {
    if let syntax = property.syntax, identifiers.register(property.name) {
      text += """
        @property \(property.name) {
          syntax: "\(syntax)";
          inherits: false;
          initial-value: \(property.value(track.keyframes[0].value));
        }

        """
    }
    text += "@keyframes \(rule) {\n"
    for (share, keyframe) in track.shares {
      let easing =
        switch keyframe.easing {
        case .linear: ""
        case .hold: " animation-timing-function: step-end;"
        case .curve(let curve): " animation-timing-function: \(curve.css);"
        }
      text += "  \(share)% { \(property.name): \(property.value(keyframe.value));\(easing) }\n"
    }
    text += "}\n"
  }
}

/// The property of a style sheet that a track moves.
private struct CSSProperty {
  /// Its name, such as `rotate`.
  let name: String
  /// The syntax it is registered with; `nil` for one that CSS knows.
  let syntax: String?
  private let unit: String

  /// The property for a part of an element.
  init(_ track: SampledTrack, element: String, part: String) {
    let isShift = ["offset", "translation", "translate", "x"].contains(part)
    switch track.unit {
    case .degrees: self.init("rotate", "deg")
    case .scale: self.init("scale", "")
    case .alpha: self.init("opacity", "")
    case .points where isShift: self.init("translate", "px")
    default: self.init(customOf: track, element: element, part: part)
    }
  }

  private init(_ name: String, _ unit: String) {
    (self.name, self.unit) = (name, unit)
    syntax = nil
  }

  /// A property of the page's own.
  init(customOf track: SampledTrack, element: String, part: String) {
    name = "--" + (part.isEmpty ? element : "\(element)-\(part)")
    switch track.unit {
    case .degrees: (syntax, unit) = ("<angle>", "deg")
    case .points: (syntax, unit) = ("<length>", "px")
    case .scale, .fraction, .alpha, .none: (syntax, unit) = ("<number>", "")
    }
  }

  /// A value with its unit.
  func value(_ number: Double) -> String { JSONWriter.number(number.inNineDigits) + unit }
}

// MARK: - Text

extension SampledTrack {
  /// How long the animation lasts, in seconds; a nanosecond for a track that only stands.
  fileprivate var seconds: String {
    max(keyframes[keyframes.count - 1].time, HapticTime(nanoseconds: 1)).decimalSeconds
  }

  /// The keyframes by their part of the length in percent; the last is at 100.
  ///
  /// CSS has no two keyframes at one place: where a value jumps from a line, the line ends 10 µs
  /// before, and holds from there.
  fileprivate var shares: [(String, TrackKeyframe)] {
    let end = keyframes[keyframes.count - 1].time
    guard end > .zero else {
      return [("0", keyframes[keyframes.count - 1]), ("100", keyframes[keyframes.count - 1])]
    }
    var (result, last) = ([(String, TrackKeyframe)](), -1.0)
    for (index, keyframe) in keyframes.enumerated() {
      var (moved, time) = (keyframe, keyframe.time)
      if index + 1 < keyframes.count, keyframes[index + 1].time == time {
        guard index > 0, keyframes[index - 1].time < time else { continue }
        let gap = time - keyframes[index - 1].time
        time = time - min(HapticTime(nanoseconds: 10_000), gap.scaled(by: 0.5))
        moved.easing = .hold
      }
      let share = time == end ? 100 : Double(time.nanoseconds) / Double(end.nanoseconds) * 100
      guard share > last else { continue }
      result.append((JSONWriter.number(share.inNineDigits), moved))
      last = share
    }
    return result
  }
}

extension CubicBezier {
  fileprivate var css: String {
    "cubic-bezier(\([x1, y1, x2, y2].map(JSONWriter.number).joined(separator: ", ")))"
  }
}

extension String {
  /// The name as CSS can have it: letters, digits, `-` and `_`, no digit first, and of what is beyond
  /// ASCII all that CSS takes; the rest of that is spelt by its code point.
  fileprivate var identifier: String {
    var name = ""
    for scalar in unicodeScalars {
      let isPlain = scalar.isASCIILetterOrDigit || scalar == "_" || scalar == "-"
      if isPlain || scalar.isNameOfCSS {
        name.unicodeScalars.append(scalar)
      } else {
        name += scalar.isASCII ? "-" : scalar.spelt
      }
    }
    let startsWell = name.first?.isLetter == true || name.first == "_"
    return startsWell ? name : "_" + name
  }

  /// What may stand in a comment.
  fileprivate var withoutCommentEnds: String {
    split(separator: "*/", omittingEmptySubsequences: false).joined(separator: "* /")
  }

  /// `card.rotation` as `card` and `rotation`; a name without a point is a part of `element`.
  fileprivate var elementAndPart: (String, String) {
    guard let point = lastIndex(of: "."), point > startIndex else {
      return ("element", identifier)
    }
    return (String(self[..<point]).identifier, String(self[index(after: point)...]).identifier)
  }
}
