// The words of an interaction in the sources around its code, such as a screen that plays it.

import HapticScenes

/// A word such as `views`, which stands in a template as `$views`, and the lines that it stands for.
typealias LiveWords = (word: String, lines: [String])

extension LiveFile {
  /// The words of a sample.
  var words: [LiveWords] {
    let places = definition.inputs.enumerated().map { LiveInputPlace($1, $0) }
    let fingers = places.filter { $0.hasFingers }.map { "\($0.view).fingers" }
    let views = places.filter { $0.type != nil }
    let isSwift = language == .swift
    let names = Self.words(definition.responses.map { $0.name })
    let tones = definition.responses.indices.filter {
      if case .tone = definition.responses[$0].effect { true } else { false }
    }.map { isSwift ? ".`\(names[$0])`" : "\(typeName).Haptic.`\(names[$0])`.ordinal" }
      .joined(separator: ", ")
    let haptics =
      definition.responses.isEmpty
      ? (isSwift ? "haptics: []" : "emptyList()")
      : isSwift
        ? "for: \(typeName).Haptic.self"
        : "\(typeName).Haptic.values().map { it.name }"
    let number = shown.first.map { isSwift ? "\\(model.live.\($0))" : "${live.\($0)}" }
    let label = [shown.first, number].compactMap { $0 }.joined(separator: " ")
    return [
      ("views", views.map { $0.declaration(in: language) }), ("haptics", [haptics]),
      ("tones", [tones.isEmpty ? "" : isSwift ? ", tones: [\(tones)]" : ", setOf(\(tones))"]),
      ("list", isSwift ? [views.map { $0.view }.joined(separator: ", ")] : views.map { $0.touch }),
      ("feeds", places.map { $0.feed(in: language) }),
      ("fingers", [fingers.isEmpty ? "0" : fingers.joined(separator: " + ")]),
      ("moves", places.compactMap { $0.move(in: language) }),
      ("text", [isSwift ? "Text(\"\(label)\")" : "BasicText(\"$time s: \(label)\")"]),
    ]
  }
}

/// An input in a sample: what it is fed from.
private struct LiveInputPlace {
  let name: String
  let place: Int
  /// The type of its view with its arguments; `nil` for a number, which no view tells.
  let type: String?
  let title: String
  let isScroll: Bool
  let hasFingers: Bool
  private let axis: ScrollPhysics.Axis?
  private let isPress: Bool

  init(_ input: InteractionInput, _ place: Int) {
    (name, self.place) = (LiveNames.word(input.name), place)
    title = input.name
    let (type, axis, isScroll): (String?, ScrollPhysics.Axis?, Bool) =
      switch input.kind {
      case .scroll(let axis, _, _, _): ("LiveScroll", axis, true)
      case .drag(let axis, _, _), .pan(let axis): ("LivePad", axis, false)
      case .dial, .press: ("LivePad", nil, false)
      case .button: ("LiveButton", nil, false)
      case .number, .random: (nil, nil, false)
      }
    (self.type, self.axis, self.isScroll) = (type, axis, isScroll)
    isPress = if case .press = input.kind { true } else { false }
    hasFingers = type != nil && type != "LiveButton"
  }

  var view: String { "\(name)View" }
  var touch: String { "LiveTouch(\(view))" }

  func declaration(in language: LiveLanguage) -> String {
    let isSwift = language == .swift
    var arguments = [JSONWriter.quoted(title)]
    if hasFingers {
      let axis = axis.map { $0 == .horizontal ? "x" : "y" } ?? (isPress ? "y" : "around")
      arguments = [isSwift ? ".\(axis)" : "LiveAxis.\(axis.uppercased())"]
      if isPress { arguments.append(isSwift ? "isPress: true" : "isPress = true") }
    }
    let value = "\(type ?? "")(\(arguments.joined(separator: ", ")))"
    return isSwift ? "let \(view) = \(value)" : "val \(view) = remember { \(value) }"
  }

  func feed(in language: LiveLanguage) -> String {
    switch (type, language == .swift) {
    case (nil, true): "live.\(name)Input = LiveSample(0)  // The app's own value."
    case (nil, false): "live.\(name)Input.value = 0.0 // The app's own value."
    case (_, true): "live.\(name)Input = \(view).takeSample()"
    case (_, false): "\(view).fill(live.\(name)Input)"
    }
  }

  func move(in language: LiveLanguage) -> String? {
    guard isScroll else { return nil }
    return language == .swift
      ? "case \(place): \(view).move(effect)" : "\(place) -> \(view).move(effect)"
  }
}

extension String {
  /// The text with what words stand for; one that is alone on its line may stand for several lines or none.
  func filled(with words: [LiveWords]) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      let text = line.drop { $0 == " " }
      if let (_, lines) = words.first(where: { "$\($0.word)" == text }) {
        return lines.map { line.dropLast(text.utf8.count) + $0 }
      }
      var pieces = String(line).split(separator: "$", omittingEmptySubsequences: false)[...]
      let first = String(pieces.removeFirst())
      return [
        pieces.reduce(into: first) { line, piece in
          let found = words.first { piece.hasPrefix($0.word) }
          line += found?.lines.joined() ?? "$"
          line += piece.dropFirst(found?.word.utf8.count ?? 0)
        }
      ]
    }.joined(separator: "\n")
  }
}
