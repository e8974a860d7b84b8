// Each command takes an interaction file wherever it takes a scene: by its name, by its path, and by
// a scene file that names it, with one answer.

import Foundation
import HapticFormats
import HapticTestSupport
import Testing

@Suite struct InteractionCommandTests {
  private static let files = PackageRoot.path(of: "Patterns/interactions")
  private static let names = ["pull-to-refresh", "toggle", "splash"]

  /// The arguments of each command without its input, and the file that it writes, if any.
  private static let commands: [(words: [String], output: String?)] = [
    (["render", "-o", "out.wav", "--quiet"], "out.wav"),
    (["inspect"], nil),
    (["inspect", "--json"], nil),
    (["inspect", "--storyboard", "-"], nil),
    (["inspect", "--graph"], nil),
    (["check", "--json", "--quiet"], nil),
    (["convert", "-o", "out.haptic", "--quiet"], "out.haptic"),
    (["convert", "-o", "out.timeline.json", "--quiet"], "out.timeline.json"),
    (["scenes"], nil),
  ]

  /// What a command makes of an input, without the input's name.
  private func answer(
    _ command: (words: [String], output: String?), of input: String, _ more: [String],
    in folder: String
  ) throws -> String {
    let words = [command.words[0], input] + command.words.dropFirst() + more
    let run = try CommandLineTool.run(words, in: folder)
    // A check may find something, and other settings may break what an example promises.
    #expect(run.status < 2, "\(words): \(run.status) \(run.errors)")
    let text = try command.output.map {
      try Data(contentsOf: URL(filePath: "\(folder)/\($0)")).base64EncodedString()
    }
    return (text ?? run.text).replacing(input, with: "INPUT")
  }

  @Test(arguments: names)
  func `a command gives one answer to a name and to the file`(_ name: String) throws {
    try withTemporaryFolder { folder in
      let file = "\(name).interaction.json"
      try FileManager.default.copyItem(atPath: "\(Self.files)/\(file)", toPath: "\(folder)/\(file)")
      for command in Self.commands {
        let answers = try [name, file].map { try answer(command, of: $0, [], in: folder) }
        let plain = answers.map {
          $0.replacing(name, with: "NAME").replacing("INPUT", with: "NAME")
        }
        #expect(plain[0] == plain[1], "\(command.words)")
      }
      let same = try CommandLineTool.run(["compare", name, file, "--quiet"], in: folder)
      #expect(same.status == 0, "\(same.text)")
    }
  }

  @Test func `a scene file may name an interaction file, with its settings and its gesture`() throws
  {
    try withTemporaryFolder { folder in
      let file = "mine.interaction.json"
      try FileManager.default.copyItem(
        atPath: "\(Self.files)/pull-to-refresh.interaction.json", toPath: "\(folder)/\(file)")
      let gesture = #"{"simulated": [{"finger": "drag", "from": [187, 200], "to": [187, 420]}]}"#
      let scene =
        #"{"scene": "mine.interaction.json", "parameters": {"threshold": 60}, "gesture": \#(gesture)}"#
      try Data(scene.utf8).write(to: URL(filePath: "\(folder)/mine.scene.json"))
      try Data(gesture.utf8).write(to: URL(filePath: "\(folder)/mine.gesture.json"))
      for command in Self.commands where !["scenes", "inspect"].contains(command.words[0]) {
        let named = try answer(command, of: "mine.scene.json", [], in: folder)
        let set = try answer(
          command, of: file, ["--set", "threshold=60", "--gesture", "mine.gesture.json"], in: folder
        )
        // A report also says where it was found.
        guard command.words[0] != "check" else { continue }
        #expect(named == set, "\(command.words)")
      }
    }
  }

  @Test(arguments: commands.map(\.words).filter { $0[0] != "scenes" && !$0.contains("--graph") })
  func `a command takes settings, a held value and a gesture for a file`(_ words: [String]) throws {
    let command = try #require(Self.commands.first { $0.words == words })
    try withTemporaryFolder { folder in
      let file = "pull.interaction.json"
      try FileManager.default.copyItem(
        atPath: "\(Self.files)/pull-to-refresh.interaction.json", toPath: "\(folder)/\(file)")
      let gesture = #"{"simulated": [{"finger": "drag", "from": [187, 200], "to": [187, 300]}]}"#
      try Data(gesture.utf8).write(to: URL(filePath: "\(folder)/short.gesture.json"))
      let ways = [
        [], ["--set", "threshold=120"], ["--hold", "0.5"], ["--gesture", "short.gesture.json"],
      ]
      let answers = try ways.map { try answer(command, of: file, $0, in: folder) }
      // A short pull and a held one have nothing to check.
      let least = words[0] == "check" ? 3 : ways.count
      #expect(Set(answers).count >= least, "\(words) does not hear an option")
    }
  }

  @Test func `a build makes every target of an interaction file, as of the name`() throws {
    try withTemporaryFolder { folder in
      let file = "toggle.interaction.json"
      try FileManager.default.copyItem(atPath: "\(Self.files)/\(file)", toPath: "\(folder)/\(file)")
      for (input, output) in [("toggle", "a"), (file, "b")] {
        let run = try CommandLineTool.run(["build", input, "-o", output, "--quiet"], in: folder)
        #expect(run.status == 0, "\(run.errors)")
      }
      let manager = FileManager.default
      let built = try ["a", "b"].map { root in
        try manager.subpathsOfDirectory(atPath: "\(folder)/\(root)").sorted()
      }
      #expect(built[0] == built[1] && built[0].count > 5, "\(built)")
    }
  }
}
