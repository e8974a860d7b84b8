// The table rows of the native file formats.

extension Format {
  /// The package's own timeline files, without loss; see `Documentation/Timeline-files.md`.
  ///
  /// Whatever is missing, unknown, repeated, of the wrong type or out of range is refused. Other files that
  /// one names are found through ``ReadingOptions/references``, each is read once, and their findings become
  /// this file's.
  public static let timeline = Format(
    name: "timeline", summary: "Haptics, animation and expectations, without loss",
    extensions: ["timeline.json"],
    carries: Dictionary(uniqueKeysWithValues: Content.allCases.map { ($0, .whole) }),
    recognises: TimelineFile.recognises, read: TimelineFile.read,
    write: { timeline, options throws(UnwritableTimeline) in
      WrittenFile(
        try TimelineFile.write(
          timeline, limits: options.limits, metadata: options[FileMetadata.kept]))
    }
  ).with {
    $0.schemas = [.timeline]
    $0.outline = TimelineFile.outline
  }

  /// The package's own scene files, which are played as they are read; see `Documentation/Timeline-files.md`.
  ///
  /// What ``ReadingOptions/sceneSettings`` and ``ReadingOptions/sceneGesture`` say goes before what the file
  /// says; a fault of theirs is a ``MalformedFile/override``. Only the reading of a scene file is written.
  public static let scene = Format(
    name: "scene", summary: "An interaction, what drives it, and what differs from its defaults",
    extensions: ["scene.json"], rules: SceneRules.all,
    recognises: SceneFile.recognises, read: SceneFile.read
  ).with {
    $0.rewrite = { reading, options throws(UnwritableTimeline) in
      WrittenFile(try SceneFile.write(reading, name: options.name))
    }
    $0.scene = { SceneFile.scene(in: $0, options: $1) }
    $0.schemas = [.scene, .gesture]
  }

  /// The package's own interaction files, which are played as they are read; see
  /// `Documentation/Interactions.md`.
  ///
  /// Without ``ReadingOptions/sceneGesture`` the first example is played. Written is only what was read, with
  /// the settings and the gesture of the options in it.
  public static let interaction = Format(
    name: "interaction", summary: "An interaction as data: inputs, values, states and haptics",
    extensions: [InteractionFile.fileExtension],
    recognises: InteractionFile.recognises, read: InteractionFile.read
  ).with {
    $0.rewrite = { reading, options throws(UnwritableTimeline) in
      WrittenFile(try InteractionFile.write(reading, name: options.name))
    }
    $0.scene = { bytes, options in try? InteractionFile.scene(in: bytes, options) }
    $0.schemas = [.interaction]
  }
}
