// The rows of the native files in the table of formats.

extension Format {
  static let timeline = Format(
    name: "timeline", summary: "Haptics, animation and what has to line up, without loss",
    extensions: ["timeline.json"],
    carries: Dictionary(uniqueKeysWithValues: Content.allCases.map { ($0, .whole) }),
    recognises: TimelineFile.recognises, read: TimelineFile.read,
    write: { timeline, options throws(UnwritableTimeline) in
      WrittenFile(try TimelineFile.write(timeline, limits: options.limits))
    }
  ).with { $0.schemas = [.timeline] }

  static let scene = Format(
    name: "scene", summary: "An interaction, what drives it, and what differs from its defaults",
    extensions: ["scene.json"], rules: SceneRules.all,
    recognises: SceneFile.recognises, read: SceneFile.read,
    rewrite: { reading, options throws(UnwritableTimeline) in
      WrittenFile(try SceneFile.write(reading, name: options.name))
    }
  ).with {
    $0.scene = { SceneFile.scene(in: $0) }
    $0.schemas = [.scene, .gesture]
  }
}
