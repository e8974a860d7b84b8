// Names from files, of files and on the command line, on their way to a terminal or a log.

import Foundation
import HapticTestSupport
import Testing

@Suite struct HostileTextTests {
  /// What a terminal, GitHub and Azure would obey.
  private static let hostile = "\u{1B}]0;owned\u{7}\n::error::pwned\r\u{9B}2J\u{202E}##vso[x]"
  /// The same in JSON.
  private static let inJSON =
    #"\u001b]0;owned\u0007\n::error::pwned\r\u009b2J\u202e##vso[x]"#

  /// Holds everything that a run prints for people to its manners.
  private func requireHarmless(_ text: String, _ command: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      let odd = line.unicodeScalars.first {
        $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || (0x2028...0x202E).contains($0.value)
      }
      try #require(odd == nil, "\(command): \(line.debugDescription)")
      try #require(!line.drop { $0 == " " }.hasPrefix("::"), "\(command): \(line)")
      try #require(!line.contains("##vso[") && !line.contains("##["), "\(command): \(line)")
    }
  }

  @Test func `nothing that a file says is obeyed by who reads along`() throws {
    let name = Self.inJSON
    let files = [
      "names.timeline.json": """
      {"timeline": 1, "states": [{"machine": "\(name)", "state": "\(name)", "at": 0.1}],
       "markers": [{"name": "\(name)", "at": 0.1}],
       "tracks": [{"name": "\(name)", "unit": "deg", "initial": 0, "segments": [{"at": 0, "for": 0.1, "to": 1}]}],
       "patterns": [{"events": [{"transient": 0, "name": "\(name)"}]}],
       "expectations": [{"expect": "\(name)", "with": "\(name)x"}]}
      """,
      "missing.timeline.json": #"{"timeline": 1, "patterns": [{"pattern": "\#(name)"}]}"#,
      "key.timeline.json": #"{"timeline": 1, "\#(name)": 1}"#,
      "sound.ahap":
        #"{"Pattern": [{"Event": {"EventType": "AudioCustom", "EventWaveformPath": "\#(name)"}}]}"#,
      "names.ahap":
        #"{"Pattern": [{"Event": {"EventType": "\#(name)", "\#(name)": 1}}], "\#(name)": 2}"#,
      "attribute.xml":
        "<vibration-effect><predefined-effect name=\"a&#10;::error::x&#x9b;\"/></vibration-effect>",
      "element.xml": "<vibration-effect><x&#10;/></vibration-effect>",
      "gesture.scene.json": #"{"scene": "splash", "gesture": {"file": "\#(name)"}}"#,
      "action.scene.json":
        #"{"scene": "secret-offer", "gesture": {"taps": [{"at": 0, "action": "\#(name)"}]}}"#,
      "scene.scene.json": #"{"scene": "\#(name)"}"#,
      "law.json": #"{"profile": 1, "name": "\#(name)", "law": "\#(name)"}"#,
      "odd.haptic": #"{"version": {"major": "\#(name)"}, "metadata": {"project": "\#(name)"}}"#,
      "columns.csv": "time,\u{1B}[31m,\u{202E}\n0,1,2\n",
      "bad\n::error::\u{1B}[31m.ahap": #"{"Pattern": [{"Event": {"EventType": "x"}}]}"#,
      "::error::.ahap": #"{"Pattern": [}"#,
    ]
    try withTemporaryFolder { folder in
      for (name, text) in files {
        try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
      }
      // The names are really shown.
      let shown = try CommandLineTool.run(["inspect", "names.timeline.json"], in: folder).text
      #expect(
        shown.components(
          separatedBy: #"\u{1B}]0;owned\u{7}\n::error::pwned\r\u{9B}2J\u{202E}#\u{23}vso[x]"#
        ).count > 4)
      let inputs = files.keys.filter { !$0.hasSuffix(".csv") }.sorted()
      for input in inputs {
        for command in [
          ["check", input], ["inspect", input], ["render", input, "--stats", "-o", "out.wav"],
          ["render", input, "--layout", "envelopes", "--stats", "-o", "out.wav"],
          ["convert", input, "--to", "ahap", "-o", "out/"], ["compare", input, input],
          ["build", input, "-o", "B"], ["build", input, "-o", "B", "--check"],
          ["render", "success", "--profile", input, "-o", "out.wav"],
          ["render", "secret-offer", "--gesture", input, "-o", "out.wav"],
        ] {
          let outcome = try CommandLineTool.run(command, in: folder)
          try requireHarmless(outcome.text, "\(command)")
          try requireHarmless(outcome.errors, "\(command)")
        }
      }
      let columns = ["render", "secret-offer", "--gesture", "columns.csv", "-o", "out.wav"]
      try requireHarmless(try CommandLineTool.run(columns, in: folder).errors, "columns")
    }
  }

  @Test func `nothing on the command line is obeyed by who reads along`() throws {
    let word = Self.hostile
    try withTemporaryFolder { folder in
      let commands = [
        [word], ["help", word], ["check", word], ["render", "success", "-o", "\(word)/x.wav"],
        ["render", "success", "--\(word)"], ["render", "success", "--rate", word],
        ["render", "-\(word)"],
        ["render", "success", "--profile", word], ["render", "success", "--layout", word],
        ["render", "success", "-o", "out.\(word)"],
        ["convert", "success", "--to", word, "-o", "x"],
        ["check", "success", "--pair", word], ["check", "success", "--window", word],
        ["render", "splash", "--set", word], ["build", "success", "-o", "B", "--only", word],
        ["build", "success", "-o", "B", "--package", word], ["patterns", word], ["scenes", word],
        ["profiles", word], ["formats", word], ["inspect", "success", "--svg", "a.\(word)"],
        ["render", "success", "-o", "\(word).wav"], ["play", word], ["compare", word, word],
      ]
      for command in commands {
        let outcome = try CommandLineTool.run(command, in: folder)
        try requireHarmless(outcome.text, "\(command)")
        try requireHarmless(outcome.errors, "\(command)")
      }
    }
  }
}
