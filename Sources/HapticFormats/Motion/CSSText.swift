// Writes animation tracks as CSS keyframes, with a class for each element.

import HapticModel

/// The style sheet of tracks.
///
/// Every name begins with the pattern's, to avoid collisions with the page's names. In the pattern
/// `reveal`, tracks named `card.…` animate the class `reveal-card`, and tracks without an element
/// the class `reveal`. Each class has one animation of its `transform`, opacity and size. Other
/// values become registered custom properties, such as `--reveal-card-progress`, for the page to
/// use. With reduced motion, the end state is shown immediately.
struct CSSText {
  /// The style sheet, with a final line break.
  private(set) var text: String
  /// The motions, element by element.
  let motions: [SampledMotion]

  /// Creates the style sheet of tracks.
  init(_ tracks: [AnimationTrack], name: String, tolerance: Double) {
    let prefix = Self.prefix(of: name)
    var classes = UniqueNames()
    let elements = tracks.byElement.map {
      CSSElement(
        $0, class: classes.unique($0.isEmpty ? prefix : "\(prefix)-\($0.identifier)"),
        of: $1, tolerance: tolerance)
    }
    motions = elements.map { $0.motion }
    text = "/* \(generatedRemark(name.withoutCommentEnds))\n"
    for element in elements { text += "   \(element.remark.withoutCommentEnds)\n" }
    text += "*/\n/* stylelint-disable */\n"
    guard motions.allSatisfy({ $0.isFinite }) else { return }
    for element in elements { text += element.text }
    text += Self.reduced(elements.map { $0.class })
  }

  static func prefix(of name: String) -> String { name.identifier }

  /// The rule for reduced motion: the end state, immediately.
  private static func reduced(_ classes: [String]) -> String {
    let list = classes.map { ".\($0)" }.joined(separator: ",\n  ")
    return """
      @media (prefers-reduced-motion: reduce) {
        \(list) {
          animation-duration: 0s;
        }
      }

      """
  }
}

private struct CSSElement {
  let name: String
  let `class`: String
  let motion: SampledMotion
  private let declarations: [CSSDeclaration]
  private let decimals: [Int]

  init(_ name: String, class: String, of tracks: [AnimationTrack], tolerance: Double) {
    self.name = name
    self.class = `class`
    motion = SampledMotion(tracks, tolerance: tolerance, keepsCurves: true)
    declarations = CSSDeclaration.all(of: tracks, class: `class`)
    decimals = motion.decimals(for: tolerance)
  }

  var remark: String {
    ".\(`class`): \(motion.tracks.map { $0.name }.joined(separator: ", "))"
  }

  var text: String {
    let first = motion.keyframes[0].values
    var text = ""
    for declaration in declarations {
      text += declaration.registration(of: first, decimals)
    }
    text += "@keyframes \(`class`) {\n"
    for (share, keyframe) in motion.shares {
      let values = declarations.map { "\($0.name): \($0.value(of: keyframe.values, decimals));" }
      text += "  \(share)% { \(values.joined(separator: " "))\(keyframe.easing.css) }\n"
    }
    text += "}\n.\(`class`) {\n"
    if let anchor = motion.tracks.lazy.compactMap({ $0.anchor }).first {
      let (x, y) = (JSONWriter.number(anchor.x * 100), JSONWriter.number(anchor.y * 100))
      text += "  transform-origin: \(x)% \(y)%;\n"
    }
    return text + "  animation: \(`class`) \(motion.seconds)s linear both;\n}\n"
  }
}

/// A declaration in every keyframe: a property, and the tracks that make its value.
private struct CSSDeclaration {
  /// A part of a value: the text before the numbers, the tracks added for each, and the unit.
  struct Part {
    var function = ""
    var least = -Double.infinity
    let sums: [[(track: Int, factor: Double)]]
    var unit = ""
  }

  /// The property, such as `transform`.
  let name: String
  let parts: [Part]
  /// The syntax for registration; `nil` for a property of CSS.
  var syntax: String?

  static func all(of tracks: [AnimationTrack], class: String) -> [CSSDeclaration] {
    func indices(_ properties: TrackProperty...) -> [Int] {
      tracks.indices.filter { properties.contains(tracks[$0].property) }
    }
    func move(_ x: [Int], _ y: [Int], against: [Int] = []) -> [Part] {
      guard !(x + y).isEmpty else { return [] }
      let sums = [x, y].map { $0.map { (track: $0, factor: against.contains($0) ? -1.0 : 1) } }
      return [Part(function: "translate", sums: sums, unit: "px")]
    }
    let scrolls = indices(.scrollX, .scrollY)
    let transform =
      move(indices(.translationX, .scrollX), indices(.translationY, .scrollY), against: scrolls)
      + indices(.rotationX).map { Part(function: "rotateX", sums: [[($0, 1)]], unit: "deg") }
      + indices(.rotation).map { Part(function: "rotate", sums: [[($0, 1)]], unit: "deg") }
      + move(indices(.localTranslationX), indices(.localTranslationY))
      + indices(.scale).map { Part(function: "scale", sums: [[($0, 1)]]) }
    var result = transform.isEmpty ? [] : [CSSDeclaration(name: "transform", parts: transform)]
    let single: [(TrackProperty, String, String)] = [
      (.opacity, "opacity", ""), (.width, "width", "px"), (.height, "height", "px"),
      (.cornerRadius, "border-radius", "px"),
    ]
    var custom = indices(.none)
    for (property, name, unit) in single {
      let all = indices(property)
      custom += all.dropFirst()
      guard let first = all.first else { continue }
      result.append(
        CSSDeclaration(name: name, parts: [Part(least: 0, sums: [[(first, 1)]], unit: unit)]))
    }
    return result + custom.sorted().map { CSSDeclaration(customOf: tracks[$0], $0, class: `class`) }
  }

  private init(name: String, parts: [Part]) {
    self.name = name
    self.parts = parts
  }

  private init(customOf track: AnimationTrack, _ index: Int, class: String) {
    let part = String(track.name.split(separator: ".").last ?? "").identifier
    name = "--\(`class`)-\(part)"
    let unit: String
    switch track.unit {
    case .degrees: (syntax, unit) = ("<angle>", "deg")
    case .points: (syntax, unit) = ("<length>", "px")
    case .scale, .fraction, .alpha, .none: (syntax, unit) = ("<number>", "")
    }
    parts = [Part(sums: [[(index, 1)]], unit: unit)]
  }

  func value(of values: [Double], _ decimals: [Int]) -> String {
    parts.map { part in
      let numbers = part.sums.map { sum in
        let number = max(sum.reduce(0) { $0 + values[$1.track] * $1.factor }, part.least)
        let most = sum.map { decimals[$0.track] }.max() ?? 0
        return JSONWriter.number(number.rounded(toPlaces: most)) + part.unit
      }
      let list = numbers.joined(separator: ", ")
      return part.function.isEmpty ? list : "\(part.function)(\(list))"
    }
    .joined(separator: " ")
  }

  /// The rule that registers a custom property, so that it can be animated.
  func registration(of values: [Double], _ decimals: [Int]) -> String {
    guard let syntax else { return "" }
    return """
      @property \(name) {
        syntax: "\(syntax)";
        inherits: false;
        initial-value: \(value(of: values, decimals));
      }

      """
  }
}

// MARK: - Numbers

extension SampledMotion {
  /// The number of decimals of each track: to a thousandth of the tolerance.
  fileprivate func decimals(for tolerance: Double) -> [Int] {
    tracks.indices.map { track in
      let values = keyframes.map { $0.values[track] }
      let range = (values.max() ?? 0) - (values.min() ?? 0)
      let step = max(tolerance, 1e-6) * (range > 0 ? range : 1) / 1_000
      var (decimals, digit) = (0, 1.0)
      while digit > step, decimals < 12 { (decimals, digit) = (decimals + 1, digit / 10) }
      return decimals
    }
  }

  /// The length of the animation in seconds; a nanosecond if nothing moves.
  fileprivate var seconds: String {
    max(keyframes[keyframes.count - 1].time, HapticTime(nanoseconds: 1)).decimalSeconds
  }

  /// The keyframes by their percentage of the length; the last is at 100.
  ///
  /// CSS does not allow two keyframes at one percentage. Where a value jumps at the end of a line,
  /// the line ends 10 µs earlier and the value holds from there.
  fileprivate var shares: [(String, MotionKeyframe)] {
    let end = keyframes[keyframes.count - 1].time
    guard end > .zero else {
      return [("0", keyframes[keyframes.count - 1]), ("100", keyframes[keyframes.count - 1])]
    }
    var (result, last) = ([(String, MotionKeyframe)](), -1.0)
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

extension KeyframeEasing {
  /// The declaration after the values; empty for linear motion.
  fileprivate var css: String {
    switch self {
    case .linear: ""
    case .hold: " animation-timing-function: step-end;"
    case .curve(let curve): " animation-timing-function: \(curve.css);"
    }
  }
}

extension CubicBezier {
  fileprivate var css: String {
    "cubic-bezier(\([x1, y1, x2, y2].map(JSONWriter.number).joined(separator: ", ")))"
  }
}

// MARK: - Names

extension [AnimationTrack] {
  /// The tracks of each element, in order of the elements' first appearance.
  fileprivate var byElement: [(String, [AnimationTrack])] {
    var (elements, indices) = ([(String, [AnimationTrack])](), [String: Int]())
    for track in self {
      let index = indices[track.element] ?? elements.count
      if index == elements.count { elements.append((track.element, [])) }
      indices[track.element] = index
      elements[index].1.append(track)
    }
    return elements
  }
}

extension String {
  /// A valid CSS name: letters, digits, `-` and `_`, no digit first, and the characters beyond
  /// ASCII that CSS allows; others are spelt by their code points.
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

  fileprivate var withoutCommentEnds: String {
    parts(between: "*/").joined(separator: "* /")
  }
}
