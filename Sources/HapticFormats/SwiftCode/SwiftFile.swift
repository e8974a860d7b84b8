// Writes Swift code about a pattern for an app: its files, times and numbers.

import HapticModel
import HapticScenes

/// The Swift file that goes into an app with the pattern's files.
///
/// It declares one `enum` named after the pattern, with the names of its files or their text, its
/// length, and every named moment and state with its time. For a scene it has the parameters and
/// functions of a movement, such as `intensity(forPull:)`. With Foundation it finds the files that
/// it names in a bundle.
public struct SwiftFile {
  /// The name of the pattern, from which the type's name is made.
  public let name: String
  /// The documentation of the type.
  public let summary: String?
  /// The names of the pattern files in the app, without extension; all are played together.
  public let resources: [String]
  /// The text of pattern files that the app does not have as files; all are played together.
  private let texts: [String]
  private let timeline: Timeline
  private let scene: PlayedScene?

  /// Creates the file for a timeline.
  ///
  /// - Parameters:
  ///   - timeline: The timeline that the files play.
  ///   - name: The pattern's name, such as `secret-offer`.
  ///   - resources: The names of its pattern files, without extension.
  ///   - scene: The scene that it plays, if any.
  public init(
    _ timeline: Timeline, name: String, resources: [String], scene: PlayedScene? = nil
  ) {
    self.init(timeline, name: name, resources: resources, texts: [], scene: scene)
  }

  /// Creates the file for a timeline, with the text of its pattern files inside.
  init(_ timeline: Timeline, name: String, texts: [String], scene: PlayedScene?) {
    self.init(timeline, name: name, resources: [], texts: texts, scene: scene)
  }

  private init(
    _ timeline: Timeline, name: String, resources: [String], texts: [String], scene: PlayedScene?
  ) {
    (self.timeline, self.scene) = (timeline, scene)
    self.name = name
    (self.resources, self.texts) = (resources, texts)
    summary = scene?.scene.summary
  }

  /// The name of the declared type.
  public var typeName: String { SwiftFile.typeName(of: name) }

  /// The type name for a pattern: `secret-offer` becomes `SecretOfferHaptics`.
  public static func typeName(of name: String) -> String { SwiftNames.type(name) }

  /// The source code of the file.
  public var text: String {
    var source = SwiftSource()
    source.line("// \(generatedRemark(name))")
    source.line("// swift-format-ignore-file")
    source.line("// swiftlint:disable all")
    source.line()
    source.doc(summary ?? "The pattern \(name): its files, and when everything happens.")
    source.block("public enum \(typeName)") { body in
      writeFiles(to: &body)
      writeMoments(to: &body)
      writeStates(to: &body)
      if let scene { write(scene, to: &body) }
    }
    if !resources.isEmpty { writeLoading(to: &source) }
    return source.text
  }

  private func writeFiles(to body: inout SwiftSource) {
    if texts.isEmpty { writeNames(to: &body) } else { writeTexts(to: &body) }
    body.line()
    body.doc("Duration in seconds.")
    body.line("public static let duration: Double = \(SwiftSource.literal(timeline.duration))")
  }

  private func writeNames(to body: inout SwiftSource) {
    body.doc("The AHAP files to load, without extension; started together they are the pattern.")
    let names = resources.map { SwiftSource.literal($0) }.joined(separator: ", ")
    body.line("public static let patterns: [String] = [\(names)]")
  }

  private func writeTexts(to body: inout SwiftSource) {
    body.doc("The text of the AHAP files; started together they are the pattern.")
    body.line("public static let ahap: [String] = [")
    for text in texts { body.rawText(text) }
    body.line("]")
  }

  /// Writes the functions that find the files; internal, like the bundle of a package's module.
  private func writeLoading(to source: inout SwiftSource) {
    source.line()
    source.line("#if canImport(Foundation)")
    source.line("import Foundation")
    source.line()
    source.block("extension \(typeName)") { body in
      body.doc("The files in a bundle, to start together; `nil` if one is missing.")
      body.block(
        "static func urls(in bundle: Bundle = .main, subdirectory: String? = nil) -> [URL]?"
      ) { body in
        body.line("let found = patterns.compactMap {")
        body.line(
          "  bundle.url(forResource: $0, withExtension: \"ahap\", subdirectory: subdirectory)")
        body.line("}")
        body.line("return found.count == patterns.count ? found : nil")
      }
    }
    source.line("#endif")
  }
}

// MARK: - Times

extension SwiftFile {
  /// The most moments and states in code; the timeline file has all of them.
  private static let most = 1_000

  private func writeMoments(to body: inout SwiftSource) {
    let features = timeline.features
    writeTimes("Moment", "A named moment", features.map { ($0.name, $0.time) }, to: &body)
  }

  private func writeStates(to body: inout SwiftSource) {
    let rows = timeline.states.map { (name: "\($0.machine).\($0.state)", time: $0.time) }
    writeTimes("Entry", "The moment at which a state is entered", rows, to: &body)
  }

  private func writeTimes(
    _ type: String, _ meaning: String, _ all: [(name: String, time: HapticTime)],
    to body: inout SwiftSource
  ) {
    guard !all.isEmpty else { return }
    var (members, labels) = (SwiftNames(), UniqueNames())
    let rows = all.prefix(Self.most).map { row in
      // As in `finger.up[1]`, which tells features of one name apart elsewhere.
      let label = labels.unique(row.name, from: 1) { "\($0)[\($1)]" }
      return (member: members.member(label), label: label, time: row.time)
    }
    let rest = all.count > rows.count ? "; the first \(rows.count) of \(all.count)" : ""
    body.line()
    body.doc("\(meaning)\(rest).")
    body.block("public enum \(type): String, CaseIterable, Sendable") { cases in
      for row in rows { cases.line("case \(row.member) = \(SwiftSource.literal(row.label))") }
      cases.line()
      cases.doc("When it is, in seconds from the pattern's start.")
      cases.block("public var time: Double") { time in
        time.line("switch self {")
        for row in rows {
          time.line("case .\(row.member): return \(SwiftSource.literal(row.time))")
        }
        time.line("}")
      }
    }
  }
}

// MARK: - Scenes

extension SwiftFile {
  private func write(_ played: PlayedScene, to body: inout SwiftSource) {
    body.line()
    body.doc("The numbers that the scene was made with.")
    body.block("public enum Parameters") { list in
      var names = SwiftNames()
      for parameter in played.scene.parameters {
        let unit = parameter.unit.isEmpty ? "" : ", in \(parameter.unit)"
        list.doc("\(parameter.meaning.firstUpper)\(unit).")
        list.line(
          "public static let \(names.member(parameter.name))"
            + declaration(of: played.value(of: parameter)))
      }
    }
    let responses = (try? played.scene.responses(settings: played.settings)) ?? []
    for response in responses { write(response, to: &body) }
    if !responses.isEmpty { writeInterpolation(to: &body) }
  }

  private func declaration(of value: SceneValue) -> String {
    switch value {
    case .number(let number): ": Double = \(SwiftSource.literal(number))"
    case .integer(let integer): ": Int = \(integer)"
    case .flag(let flag): ": Bool = \(flag)"
    case .choice(let word): ": String = \(SwiftSource.literal(word))"
    }
  }

  private func write(_ response: SceneResponse, to body: inout SwiftSource) {
    let unit = response.unit.isEmpty ? "" : ", in \(response.unit)"
    let points = response.points.map {
      "(\(SwiftSource.literal($0.argument)), \(SwiftSource.literal($0.value)))"
    }
    body.line()
    body.doc("\(response.meaning.firstUpper)\(unit).")
    body.block(
      "public static func \(response.name)"
        + "(for\(response.argument.firstUpper) \(response.argument): Double) -> Double"
    ) { $0.line("value(at: \(response.argument), on: [\(points.joined(separator: ", "))])") }
  }

  private func writeInterpolation(to body: inout SwiftSource) {
    body.line()
    body.doc("The value on straight lines between points; beyond them the nearest one's holds.")
    body.block(
      "private static func value(at x: Double, on points: [(x: Double, y: Double)]) -> Double"
    ) { body in
      body.line("guard let first = points.first, let last = points.last else { return 0 }")
      body.line("guard x > first.x else { return first.y }")
      body.line("guard let next = points.firstIndex(where: { $0.x >= x }) else { return last.y }")
      body.line("let (a, b) = (points[next - 1], points[next])")
      body.line("return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)")
    }
  }
}

extension String {
  fileprivate var firstUpper: String { prefix(1).uppercased() + dropFirst() }
}
