// The rows of the native files in the table of formats.

extension Format {
  static let timeline = Format(
    name: "timeline", summary: "Haptics, animation and what has to line up, without loss",
    extensions: ["timeline.json"],
    carries: Dictionary(uniqueKeysWithValues: Feature.allCases.map { ($0, .whole) }),
    recognises: TimelineFile.recognises, read: { try TimelineFile.read($0, options: $1) },
    write: { WrittenFile(try TimelineFile.write($0, limits: $1.limits)) })

  static let scene = Format(
    name: "scene", summary: "An interaction, what drives it, and what differs from its defaults",
    extensions: ["scene.json"],
    recognises: SceneFile.recognises, read: { try SceneFile.read($0, options: $1) },
    rewrite: { WrittenFile(try SceneFile.write($0, name: $1.name)) })
}
