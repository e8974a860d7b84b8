// What happens when things go wrong: the documented status, one line, and nothing left behind.

import Foundation
import HapticTestSupport
import Testing

@Suite struct FaultTests {
  /// Runs a command that must fail, and holds it to its manners.
  private func expectFailure(
    _ status: Int32, _ arguments: [String], in folder: String, saying words: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try names(in: folder)
    let outcome = try CommandLineTool.run(arguments, in: folder)
    #expect(outcome.status == status, sourceLocation: sourceLocation)
    #expect(outcome.output.isEmpty, sourceLocation: sourceLocation)
    #expect(outcome.errorLines.count == 1, "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(outcome.errors.contains("error: "), sourceLocation: sourceLocation)
    for word in words {
      #expect(outcome.errors.contains(word), "\(outcome.errors)", sourceLocation: sourceLocation)
    }
    #expect(try names(in: folder) == before, sourceLocation: sourceLocation)
  }

  // MARK: - Inputs

  @Test(arguments: [
    ("empty.ahap", "", "empty.ahap:1:1"),
    ("words.ahap", "not JSON at all", "words.ahap:1:"),
    ("list.ahap", "[1, 2, 3]", "list.ahap:1:1"),
    ("bare.ahap", "{}", "bare.ahap:1:"),
    ("half.ahap", "{\"Pattern\": [{\"Event\": ", "half.ahap:1:"),
  ])
  func `a malformed input is 65 and says where`(name: String, text: String, place: String) throws {
    try withTemporaryFolder { folder in
      try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
      for command in ["render", "inspect"] {
        try expectFailure(65, [command, name], in: folder, saying: place)
      }
    }
  }

  @Test func `an input that cannot be read is 66`() throws {
    try withFixtures { folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder)/folder", withIntermediateDirectories: true)
      for command in ["render", "inspect"] {
        try expectFailure(66, [command, "missing.ahap"], in: folder, saying: "no such file")
        try expectFailure(66, [command, "folder"], in: folder, saying: "folder")
        try expectFailure(66, [command, "tap.ahap/inside"], in: folder, saying: "tap.ahap/inside")
      }
    }
  }

  @Test func `an input without read permission is 66`() throws {
    guard getuid() != 0 else { return print("skipped: root may read everything.") }
    try withFixtures { folder in
      chmod("\(folder)/tap.ahap", 0)
      try expectFailure(66, ["render", "tap.ahap"], in: folder, saying: "tap.ahap")
    }
  }

  // MARK: - Outputs

  @Test func `an output that cannot be created is 73`() throws {
    try withFixtures { folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder)/taken/tap.wav", withIntermediateDirectories: true)
      for path in ["nowhere/out.wav", "taken", "/proc/out.wav", "tap.ahap/out.wav"] {
        try expectFailure(73, ["render", "tap.ahap", "-o", path], in: folder, saying: path)
      }
      for path in ["nowhere/list.txt", "/proc/list.json"] {
        try expectFailure(
          73, ["render", "tap.ahap", "-o", "out.wav", "--markers", path], in: folder, saying: path)
      }
    }
  }

  @Test(arguments: [
    ["render", "outer.timeline.json", "-o", "sound.wav", "--markers", "tap.json"],
    ["render", "outer.timeline.json", "-o", "link"],
    ["convert", "outer.timeline.json", "-o", "inner.timeline.json"],
    ["convert", "outer.timeline.json", "-o", "folder/../flick.json", "--to", "timeline"],
    ["inspect", "outer.timeline.json", "--svg", "drawn"],
    ["render", "mine.scene.json", "-o", "out.wav", "--markers", "flick.json"],
    ["convert", "mine.scene.json", "-o", "flick.json", "--to", "timeline"],
    [
      "convert", "secret-offer", "--gesture", "flick.json", "-o", "flick.json", "--to",
      "timeline",
    ],
    ["render", "secret-offer", "--gesture", "flick.json", "--markers", "flick.json"],
    ["inspect", "secret-offer", "--gesture", "drawn", "--svg", "drawn"],
    ["render", "success", "--profile", "mine.json", "--markers", "mine.json"],
  ])
  func `no output is written over a file that is read in the same run`(arguments: [String]) throws {
    try withFixtures { folder in
      let texts = [
        "outer.timeline.json": """
        {"timeline": 1, "patterns": [{"pattern": "inner.timeline.json"}, {"pattern": "tap.json"},
         {"pattern": "drawn"}, {"pattern": "mine.scene.json"}]}
        """,
        "inner.timeline.json": "{\"timeline\": 1, \"patterns\": [{\"pattern\": \"tap.json\"}]}",
        "tap.json": "{\"timeline\": 1, \"patterns\": [{\"events\": [{\"transient\": 0}]}]}",
        "drawn": "{\"timeline\": 1, \"markers\": [{\"name\": \"m\", \"at\": 0}]}",
        "mine.scene.json":
          "{\"scene\": \"secret-offer\", \"gesture\": {\"file\": \"flick.json\"}}",
        "flick.json": "{\"offset\": [[0, 0], [1, 40]]}",
        "mine.json": try CommandLineTool.run(["profiles", "reference"], in: folder).text,
      ]
      for (name, text) in texts {
        try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
      }
      try FileManager.default.createDirectory(
        atPath: "\(folder)/folder", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/link", withDestinationPath: "tap.json")
      // Not even where any other file would be replaced.
      try expectFailure(64, arguments + ["--force"], in: folder, saying: "is also the")
      for (name, text) in texts {
        #expect(try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) == text)
      }
    }
  }

  @Test(arguments: [
    "success -o big.wav --encoding float32 --rate 192000", "breathing -o big.aiff",
    "breathing -o big.caf", "breathing -o big.flac --rate 192000", "breathing -o big.mp3",
    "breathing -o big.ogg --quality 1", "breathing -o big.opus --quality 1",
  ])
  func `a file beyond the shell's limit is 74, and leaves nothing`(arguments: String) throws {
    try withFixtures { folder in
      let before = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      let outcome = try CommandLineTool.shell(
        "ulimit -f 20; haptic-cli render -q \(arguments)", in: folder)
      #expect(outcome.status == 74)
      #expect(outcome.errorLines.count == 1)
      let after = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(after == before)
    }
  }

  @Test func `a device without room is 74, and stays a device`() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else {
      return print("skipped: there is no /dev/full here.")
    }
    try withFixtures { folder in
      try expectFailure(74, ["render", "tap.ahap", "-o", "/dev/full"], in: folder)
      let outcome = try CommandLineTool.shell(
        "haptic-cli render success -q -o - > /dev/full", in: folder)
      #expect(outcome.status == 74)
      #expect(outcome.errorLines.count == 1)
      let lists = try CommandLineTool.shell("haptic-cli patterns > /dev/full", in: folder)
      #expect(lists.status == 74)
      for device in ["/dev/full", "/dev/null"] {
        var status = stat()
        stat(device, &status)
        #expect(status.st_mode & S_IFMT == S_IFCHR)
      }
    }
  }

  @Test func `nothing is wrong with /dev/null`() throws {
    try withFixtures { folder in
      let outcome = try CommandLineTool.run(
        ["render", "tap.ahap", "-q", "-o", "/dev/null"], in: folder)
      #expect(outcome.status == 0)
      var status = stat()
      stat("/dev/null", &status)
      #expect(status.st_mode & S_IFMT == S_IFCHR)
    }
  }

  @Test func `a pipe that closes early is 74`() throws {
    try withFixtures { folder in
      // Larger than a pipe holds, so that the writer must notice.
      let outcome = try CommandLineTool.shell(
        "(haptic-cli render engine -q -o -; echo \"status $?\" >&2) | head -c 10 > head",
        in: folder)
      #expect(outcome.errorLines.last == "status 74")
      #expect(outcome.errorLines.count == 2)
      #expect(
        try Data(contentsOf: URL(filePath: "\(folder)/head")).starts(with: Array("RIFF".utf8)))
    }
  }

  @Test func `a disk that fills up is 74 and keeps nothing`() throws {
    try withFixtures { folder in
      let disk = "\(folder)/disk"
      try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
      let mount = try CommandLineTool.shell(
        "mount -t tmpfs -o size=24k tmpfs disk", in: folder)
      guard mount.status == 0 else { return print("skipped: this user may not mount a disk.") }
      defer { _ = try? CommandLineTool.shell("umount disk", in: folder) }
      for name in ["out.wav", "out.caf", "out.flac", "out.ogg", "out.opus", "out.mp3"] {
        let rate = name == "out.flac" ? "192000" : "48000"
        let arguments = ["render", "breathing", "-q", "--rate", rate, "-o", "disk/\(name)"]
        let quality =
          ["ogg", "opus", "mp3"].contains { name.hasSuffix($0) } ? ["--quality", "1"] : []
        try expectFailure(74, arguments + quality, in: folder)
      }
      #expect(try names(in: disk).isEmpty)
      // The sound fits, the list of its two thousand markers does not.
      try pattern(of: 2_000, "HapticTransient", every: 0.001)
        .write(toFile: "\(folder)/many.ahap", atomically: true, encoding: .utf8)
      try expectFailure(
        74, ["render", "many.ahap", "-q", "-o", "out.wav", "--markers", "disk/list.json"],
        in: folder, saying: "disk/list.json")
      #expect(try names(in: disk).isEmpty)
    }
  }

  @Test func `silence takes no room, and what sounds must find some`() throws {
    try withFixtures { folder in
      let disk = "\(folder)/disk"
      try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
      let mount = try CommandLineTool.shell("mount -t tmpfs -o size=1m tmpfs disk", in: folder)
      guard mount.status == 0 else { return print("skipped: this user may not mount a disk.") }
      defer { _ = try? CommandLineTool.shell("umount disk", in: folder) }
      // An hour of 518 MB, of which a few hundred kilobytes sound.
      try pattern(of: 7, "HapticTransient", every: 600)
        .write(toFile: "\(folder)/taps.ahap", atomically: true, encoding: .utf8)
      let outcome = try CommandLineTool.run(
        ["render", "taps.ahap", "-q", "-o", "disk/taps.wav"], in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let size = try FileManager.default.attributesOfItem(atPath: "\(disk)/taps.wav")[.size]
      #expect((size as? Int) ?? 0 > 518_000_000)
      try FileManager.default.removeItem(atPath: "\(disk)/taps.wav")
      try pattern(of: 4, "HapticContinuous", every: 5)
        .write(toFile: "\(folder)/long.ahap", atomically: true, encoding: .utf8)
      try expectFailure(74, ["render", "long.ahap", "-q", "-o", "disk/long.wav"], in: folder)
      #expect(try names(in: disk).isEmpty)
    }
  }

  @Test func `a failed render leaves the file that was there`() throws {
    try withFixtures { folder in
      let old = Data("precious".utf8)
      try old.write(to: URL(filePath: "\(folder)/out.wav"))
      try expectFailure(65, ["render", "cut-short.ahap", "-o", "out.wav", "--force"], in: folder)
      try expectFailure(
        65, ["render", "tap.ahap", "-o", "out.wav", "--force", "--max-duration", "0.01"],
        in: folder)
      #expect(try Data(contentsOf: URL(filePath: "\(folder)/out.wav")) == old)
    }
  }

  @Test func `a link stays a link, and what it leads to is replaced`() throws {
    try withFixtures { folder in
      try Data("old".utf8).write(to: URL(filePath: "\(folder)/real.wav"))
      for (link, target) in [("link.wav", "real.wav"), ("list.txt", "real.txt")] {
        try Data("old".utf8).write(to: URL(filePath: "\(folder)/\(target)"))
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder)/\(link)", withDestinationPath: target)
      }
      let outcome = try CommandLineTool.run(
        ["render", "tap.ahap", "-q", "-o", "link.wav", "--markers", "list.txt", "--force"],
        in: folder)
      #expect(outcome.status == 0)
      for link in ["link.wav", "list.txt"] {
        let kind = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(link)")[.type]
        #expect(kind as? FileAttributeType == .typeSymbolicLink)
      }
      #expect(
        try Data(contentsOf: URL(filePath: "\(folder)/real.wav")).starts(with: Array("RIFF".utf8)))
      #expect(try Data(contentsOf: URL(filePath: "\(folder)/real.txt")) != Data("old".utf8))
    }
  }

  // MARK: - Signals

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal in mid-render is 130 and leaves nothing`(_ number: Int32) throws {
    try withFixtures { folder in
      // An hour of vibration: seconds of work for a debug build.
      try pattern(of: 120, "HapticContinuous", every: 30).write(
        toFile: "\(folder)/long.ahap", atomically: true, encoding: .utf8)
      let before = try names(in: folder)
      let run = try CommandLineTool.start(
        ["render", "long.ahap", "-q", "-o", "long.wav", "--markers", "long.txt"], in: folder)
      // The nameless file says that the work has begun; where there are none, the temporary one.
      try waitUntil {
        try !run.process.isRunning || run.hasNamelessFile || names(in: folder) != before
      }
      run.process.interruptWith(number)
      let outcome = try CommandLineTool.finish(run)
      #expect(outcome.status == 130)
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.lowercased().contains("interrupted"))
      #expect(try names(in: folder) == before)
    }
  }

  @Test func `a signal while a player plays is 130, and says nothing of files`()
    throws
  {
    try withFixtures { folder in
      // The player interrupts who started it, and waits to be stopped in turn.
      let player = "#!/bin/sh\nkill -INT $PPID\nexec sleep 10\n"
      try player.write(toFile: "\(folder)/pw-play", atomically: true, encoding: .utf8)
      chmod("\(folder)/pw-play", 0o755)
      let outcome = try CommandLineTool.shell("PATH=$PWD:$PATH haptic-cli play success", in: folder)
      #expect(outcome.status == 130)
      #expect(outcome.errorLines.last == "error: interrupted.")
    }
  }

  /// Events of one type at equal distances, in seconds, each as long as the distance.
  private func pattern(of count: Int, _ type: String, every step: Double) -> String {
    let events = (0..<count).map { index in
      """
      {"Event": {"EventType": "\(type)", "Time": \(Double(index) * step), \
      "EventDuration": \(step), "EventParameters": [\
      {"ParameterID": "HapticIntensity", "ParameterValue": 0.5}, \
      {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}}
      """
    }
    return "{\"Version\": 1.0, \"Pattern\": [\(events.joined(separator: ",\n"))]}"
  }
}

extension Process {
  /// Sends a signal.
  func interruptWith(_ number: Int32) { kill(processIdentifier, number) }
}
