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

  /// A kind of sound file, and how other programs call it.
  private struct Container: Sendable, CustomStringConvertible {
    var file: String
    var arguments: [String] = []
    var ffprobe: String
    var rate = 48_000
    var channels = 1

    var description: String { ([file] + arguments).joined(separator: " ") }
  }

  private static let containers = [
    Container(file: "a.wav", ffprobe: "pcm_s24le"),
    Container(
      file: "a.rf64", arguments: ["--encoding", "pcm16"], ffprobe: "pcm_s16le"),
    Container(
      file: "a.w64", arguments: ["--encoding", "float32"], ffprobe: "pcm_f32le"),
    Container(file: "a.aiff", ffprobe: "pcm_s24be"),
    Container(
      file: "a.aif", arguments: ["--encoding", "float32"], ffprobe: "pcm_f32be"),
    Container(
      file: "a.caf", arguments: ["--layout", "stems"], ffprobe: "pcm_s24be",
      channels: 3),
    Container(
      file: "a.flac", arguments: ["--layout", "dualsense"], ffprobe: "flac",
      channels: 4),
    Container(
      file: "a.ogg", arguments: ["--layout", "mix"], ffprobe: "vorbis",
      channels: 2),
    Container(
      file: "a.oga", arguments: ["--layout", "android", "--rate", "44100"], ffprobe: "vorbis",
      rate: 44_100, channels: 3),
    Container(
      file: "a.opus", arguments: ["--layout", "mix", "--quality", "0.8"], ffprobe: "opus",
      channels: 2),
    Container(
      file: "a.mp3", arguments: ["--rate", "22050"], ffprobe: "mp3", rate: 22_050),
    Container(
      file: "odd.bin", arguments: ["--container", "flac"], ffprobe: "flac"),
  ]

  @Test(arguments: containers)
  private func `every container is what it is called, to sndfile-info and ffprobe`(
    _ container: Container
  ) throws {
    try withFixtures { folder in
      let outcome = try CommandLineTool.run(
        ["render", "tap-and-buzz.ahap", "-q", "-o", container.file] + container.arguments,
        in: folder)
      try #require(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      if CommandLineTool.program("sndfile-info") != nil {
        let text = try CommandLineTool.shell("sndfile-info \(container.file)", in: folder).text
        #expect(text.contains("Sample Rate : \(container.rate)"))
        #expect(text.contains("Channels    : \(container.channels)"))
        #expect(
          text.contains("Frames      : \(Int((seconds * Double(container.rate)).rounded(.up)))"))
      }
      if CommandLineTool.program("ffprobe") != nil {
        let text = try CommandLineTool.shell(
          "ffprobe -v error -show_streams \(container.file)", in: folder
        ).text
        #expect(text.contains("codec_name=\(container.ffprobe)"))
        // Opus has no rate but 48 kHz.
        #expect(text.contains("sample_rate=\(container.rate)"))
        #expect(text.contains("channels=\(container.channels)"))
        let duration = text.split(separator: "\n").first { $0.hasPrefix("duration=") }
        let found = try #require(Double(duration?.dropFirst(9) ?? ""))
        // What Opus and MP3 have around a sound: its lead and a last packet, or frames of 1,152.
        #expect((-0.0001...0.12).contains(found - seconds), "\(found) s")
        let isAndroid = container.arguments.contains("android")
        #expect(text.contains("TAG:ANDROID_HAPTIC=1") == isAndroid)
      }
    }
  }

  @Test func `a FLAC has the samples of the WAV, to FFmpeg`() throws {
    guard CommandLineTool.program("ffmpeg") != nil else { return }
    try withFixtures { folder in
      for name in ["a.wav", "a.flac", "a.aiff", "a.caf", "a.w64"] {
        let outcome = try CommandLineTool.run(
          ["render", "tap-and-buzz.ahap", "--layout", "stems", "-q", "-o", name], in: folder)
        #expect(outcome.status == 0)
      }
      let sums = try CommandLineTool.shell(
        """
        for name in a.wav a.flac a.aiff a.caf a.w64; do
          ffmpeg -v error -i $name -map_channel 0.0.0 -f s24le - 2>/dev/null | cksum
        done
        """, in: folder
      ).text.split(separator: "\n")
      #expect(sums.count == 5 && Set(sums).count == 1, "\(sums)")
    }
  }

  @Test(arguments: ["pcm16", "pcm24", "float32"])
  func `silence that was never written is silence to copies and other programs`(_ encoding: String)
    throws
  {
    try withFixtures { folder in
      let taps = [0, 20, 40].map { #"{"Event": {"EventType": "HapticTransient", "Time": \#($0)}}"# }
      try #"{"Version": 1.0, "Pattern": [\#(taps.joined(separator: ", "))]}"#
        .write(toFile: "\(folder)/sparse.ahap", atomically: true, encoding: .utf8)
      // What goes through a pipe has no holes: a file as it would be where there are none.
      let copies = try CommandLineTool.shell(
        """
        haptic-cli render sparse.ahap -q --encoding \(encoding) -o a.wav && cp a.wav copied.wav &&
          cat a.wav | cat > dense.wav && cmp a.wav copied.wav && cmp a.wav dense.wav &&
          haptic-cli render sparse.ahap -q --encoding \(encoding) -o - | cmp - a.wav
        """, in: folder)
      try #require(copies.status == 0, "\(copies.text)\(copies.errors)")
      let room = try ["a.wav", "dense.wav"].map { name in
        let line = try CommandLineTool.shell("du -k \(name)", in: folder).text
        return try #require(Int(line.prefix { $0.isNumber }))
      }
      #expect(room[0] * 10 < room[1], "\(room) kB")
      let readings = [
        ("sox", "sox NAME -t f32 - | cksum"),
        ("ffmpeg", "ffmpeg -v error -i NAME -f f32le - | cksum"),
        ("ffprobe", "ffprobe -v error -show_entries stream=duration,sample_rate NAME"),
        ("sndfile-info", "sndfile-info NAME | grep -E 'Frames|Duration'"),
      ]
      for (program, line) in readings where CommandLineTool.program(program) != nil {
        let read = try ["a.wav", "copied.wav", "dense.wav"].map { name in
          try CommandLineTool.shell(line.replacing("NAME", with: name), in: folder)
        }
        try #require(read.allSatisfy { $0.status == 0 && !$0.text.isEmpty }, "\(program)")
        #expect(Set(read.map(\.text)).count == 1, "\(program)")
      }
    }
  }

  @Test func `the levels are those of SoX and of FFmpeg's meter`() throws {
    try withFixtures { folder in
      let outcome = try CommandLineTool.run(
        ["render", "engine", "--stats", "-q", "-o", "a.wav"], in: folder)
      let numbers = outcome.errors.split(separator: " ").compactMap { Double($0) }
      try #require(numbers.count == 4, "\(outcome.errors)")
      if CommandLineTool.program("sox") != nil {
        let text = try CommandLineTool.shell("sox a.wav -n stats 2>&1", in: folder).text
        let peak = try #require(text.number(after: "Pk lev dB"))
        let rms = try #require(text.number(after: "RMS lev dB"))
        #expect(abs(peak - numbers[0]) < 0.011 && abs(rms - numbers[2]) < 0.011)
      }
      if CommandLineTool.program("ffmpeg") != nil {
        let text = try CommandLineTool.shell(
          "ffmpeg -nostats -i a.wav -af ebur128=peak=true -f null - 2>&1", in: folder
        ).text
        let part = text.range(of: "True peak:").map { String(text[$0.upperBound...]) } ?? ""
        let truePeak = try #require(part.number(after: "Peak:"))
        #expect(abs(truePeak - numbers[1]) < 0.11)
      }
    }
  }

  @Test func `the page on sound files has the list that is printed`() throws {
    let page = try String(
      contentsOfFile: PackageRoot.path(of: "Documentation/Sound-files.md"), encoding: .utf8)
    try withTemporaryFolder { folder in
      let list = try CommandLineTool.run(["formats", "--audio"], in: folder).text
      let table = list.components(separatedBy: "\n\n")[0]
      #expect(table.contains("mp3") && page.contains(table))
    }
  }

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

  @Test(arguments: kinds) private func `sndfile-info agrees`(_ kind: Kind) throws {
    guard CommandLineTool.program("sndfile-info") != nil else { return }
    try withFile(of: kind) { folder in
      let text = try CommandLineTool.shell("sndfile-info out.wav", in: folder).text
      #expect(text.contains("Sample Rate : \(kind.rate)"))
      #expect(text.contains("Channels    : \(kind.channels)"))
      #expect(text.contains("Frames      : \(Int(seconds * Double(kind.rate)))"))
    }
  }

  @Test(arguments: kinds) private func `SoX agrees`(_ kind: Kind) throws {
    guard CommandLineTool.program("sox") != nil else { return }
    try withFile(of: kind) { folder in
      let text = try CommandLineTool.shell("sox --i out.wav", in: folder).text
      #expect(text.contains("Channels       : \(kind.channels)"))
      #expect(text.contains("Sample Rate    : \(kind.rate)"))
      #expect(text.contains(kind.sox))
      #expect(text.contains("= \(Int(seconds * Double(kind.rate))) samples"))
    }
  }

  @Test(arguments: kinds) private func `ffprobe agrees`(_ kind: Kind) throws {
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

  @Test(arguments: ["pcm16", "pcm24", "float32"])
  func `the same bytes in every run and with any number of threads`(_ encoding: String) throws {
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

  @Test
  func `the header says what full scale means in every channel, and the channels are all there`()
    throws
  {
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

  @Test
  func `a thousand tracks fit, their comment cut where the header is full`() throws {
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

  @Test func `every file of the corpus renders`() throws {
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

extension String {
  /// The number that follows a word.
  fileprivate func number(after word: String) -> Double? {
    guard let place = range(of: word) else { return nil }
    return self[place.upperBound...].split(whereSeparator: \.isWhitespace).first.flatMap {
      Double($0)
    }
  }
}
