// What is written is what was asked for, by the word of other programs.

import Foundation
import HapticTestSupport
import Testing

@Suite struct SoundFileTests {
  /// A kind of file, and how other programs call its encoding.
  private struct Kind: Sendable, CustomStringConvertible {
    var encoding: String
    var rate: Int
    var layout: String
    var sox: String
    var ffprobe: String

    var channels: Int { layout == "haptic" ? 1 : 2 }
    var description: String { "\(encoding) \(rate) \(layout)" }
    var arguments: [String] {
      ["--encoding", encoding, "--rate", "\(rate)", "--layout", layout, "-q", "-o", "out.wav"]
    }
  }

  private static let kinds = [
    Kind(encoding: "pcm16", rate: 8_000, layout: "haptic", sox: "16-bit", ffprobe: "pcm_s16le"),
    Kind(encoding: "pcm24", rate: 48_000, layout: "envelopes", sox: "24-bit", ffprobe: "pcm_s24le"),
    Kind(
      encoding: "float32", rate: 192_000, layout: "haptic", sox: "Floating Point",
      ffprobe: "pcm_f32le"),
  ]

  /// Seconds of the fixture: 0.75 and a release of 0.2.
  private let seconds = 0.95

  private func withFile(of kind: Kind, _ body: (String) throws -> Void) throws {
    try withFixtures { folder in
      let outcome = try CommandLineTool.run(
        ["render", "tap-and-buzz.ahap"] + kind.arguments, in: folder)
      #expect(outcome.status == 0)
      #expect(outcome.errors.isEmpty)
      try body(folder)
    }
  }

  @Test("sndfile-info agrees", arguments: kinds) private func sndfileInfo(_ kind: Kind) throws {
    guard CommandLineTool.program("sndfile-info") != nil else { return }
    try withFile(of: kind) { folder in
      let text = try CommandLineTool.shell("sndfile-info out.wav", in: folder).text
      #expect(text.contains("Sample Rate : \(kind.rate)"))
      #expect(text.contains("Channels    : \(kind.channels)"))
      #expect(text.contains("Frames      : \(Int(seconds * Double(kind.rate)))"))
    }
  }

  @Test("SoX agrees", arguments: kinds) private func sox(_ kind: Kind) throws {
    guard CommandLineTool.program("sox") != nil else { return }
    try withFile(of: kind) { folder in
      let text = try CommandLineTool.shell("sox --i out.wav", in: folder).text
      #expect(text.contains("Channels       : \(kind.channels)"))
      #expect(text.contains("Sample Rate    : \(kind.rate)"))
      #expect(text.contains(kind.sox))
      #expect(text.contains("= \(Int(seconds * Double(kind.rate))) samples"))
    }
  }

  @Test("ffprobe agrees", arguments: kinds) private func ffprobe(_ kind: Kind) throws {
    guard CommandLineTool.program("ffprobe") != nil else { return }
    try withFile(of: kind) { folder in
      let text = try CommandLineTool.shell(
        "ffprobe -v error -show_streams out.wav", in: folder
      ).text
      #expect(text.contains("codec_name=\(kind.ffprobe)"))
      #expect(text.contains("sample_rate=\(kind.rate)"))
      #expect(text.contains("channels=\(kind.channels)"))
      let duration = text.split(separator: "\n").first { $0.hasPrefix("duration=") }
      #expect(Double(duration?.dropFirst(9) ?? "") == seconds)
    }
  }

  @Test(
    "the same bytes in every run and with any number of threads",
    arguments: ["pcm16", "pcm24", "float32"])
  func sameBytes(_ encoding: String) throws {
    try withFixtures { folder in
      let files = try [[], [], ["--jobs", "1"], ["--jobs", "2"]].enumerated().map { index, jobs in
        let name = "\(index).wav"
        let outcome = try CommandLineTool.run(
          ["render", "breathing", "--encoding", encoding, "-q", "-o", name] + jobs, in: folder)
        #expect(outcome.status == 0)
        return try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
      }
      let piped = try CommandLineTool.run(
        ["render", "breathing", "--encoding", encoding, "-q", "-o", "-"], in: folder)
      #expect(Set(files + [piped.output]).count == 1)
    }
  }

  @Test("the header says what full scale means in every channel, and the channels are all there")
  func scales() throws {
    guard CommandLineTool.program("sndfile-info") != nil else { return }
    try withFixtures { folder in
      let outcome = try CommandLineTool.run(
        ["render", "card.timeline.json", "--layout", "envelopes", "-q", "-o", "out.wav"],
        in: folder)
      #expect(outcome.status == 0)
      let text = try CommandLineTool.shell("sndfile-info out.wav", in: folder).text
      #expect(text.contains("Channels    : 4"))
      #expect(
        text.contains("card.rotation: full scale is 100 deg; card.scale: full scale is 10 scale"))
    }
  }

  @Test("a thousand tracks fit, their comment cut where the header is full")
  func manyScales() throws {
    guard CommandLineTool.program("sndfile-info") != nil else { return }
    try withFixtures { folder in
      let tracks = (0..<1_000).map {
        "{\"name\": \"a track with a long name, number \($0)\", "
          + "\"segments\": [{\"at\": 0, \"for\": 0.01, \"to\": 1}]}"
      }
      try "{\"timeline\": 1, \"tracks\": [\(tracks.joined(separator: ","))]}".write(
        toFile: "\(folder)/many.timeline.json", atomically: true, encoding: .utf8)
      let outcome = try CommandLineTool.run(
        ["render", "many.timeline.json", "--layout", "envelopes", "-q", "-o", "out.wav"],
        in: folder)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      let text = try CommandLineTool.shell("sndfile-info out.wav", in: folder).text
      #expect(text.contains("Channels    : 1002"))
      #expect(text.contains("Frames      : 480"))
      // sndfile-info shows no comment of this size.
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/out.wav"))
      #expect(bytes.range(of: Data("more channels".utf8)) != nil)
    }
  }

  @Test("every file of the corpus renders") func corpus() throws {
    try Corpus.ifPresent { corpus in
      let files = corpus.files(withExtension: "ahap") + corpus.files(withExtension: "json")
      let patterns = files.filter { $0.name.hasPrefix("ahap/") }
      #expect(!patterns.isEmpty)
      try withTemporaryFolder { folder in
        try withEvery("file", in: patterns) { file in
          let outcome = try CommandLineTool.run(
            ["render", file.path, "--rate", "8000", "-q", "-o", "out.wav"], in: folder)
          try #require(outcome.status == 0, "\(outcome.errors)")
        }
      }
    }
  }
}
