// The rows of the native files in the table of formats.

extension Format {
  static let timeline = Format(
    name: "timeline", summary: "Haptics, animation and what has to line up, without loss",
    extensions: ["timeline.json"],
    carries: Dictionary(uniqueKeysWithValues: Content.allCases.map { ($0, .whole) }),
    recognises: TimelineFile.recognises, read: { try TimelineFile.read($0, options: $1) },
    write: { WrittenFile(try TimelineFile.write($0, limits: $1.limits)) }
  ).with { $0.schemas = [.timeline] }

  static let scene = Format(
    name: "scene", summary: "An interaction, what drives it, and what differs from its defaults",
    extensions: ["scene.json"], rules: SceneRules.all,
    recognises: SceneFile.recognises, read: { try SceneFile.read($0, options: $1) },
    rewrite: { WrittenFile(try SceneFile.write($0, name: $1.name)) }
  ).with {
    $0.scene = { SceneFile.scene(in: $0) }
    $0.schemas = [.scene, .gesture]
  }
}
