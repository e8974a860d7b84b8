// System calls that fail one after the other, and kills at any of them: nothing half-written, the documented
// status, and healed by running again.

import Foundation
import HapticTestSupport
import Testing

@Suite struct SystemCallTests {
  /// What a run left: every file below a folder, with its contents, and what it printed.
  private struct Traces: Equatable {
    var files: [String: Data]
    var output: Data
  }

  /// The calls that are made to fail, and how.
  private static let failures: [(call: String, error: String)] = [
    ("openat", "EACCES"), ("read", "EIO"), ("pread64", "EIO"), ("write", "ENOSPC"),
    ("pwrite64", "ENOSPC"),
    ("close", "EIO"), ("fsync", "EIO"), ("ftruncate", "EIO"), ("fallocate", "ENOSPC"),
    ("linkat", "EACCES"),
    ("rename", "EACCES"), ("renameat", "EACCES"), ("mkdir", "EACCES"), ("mkdirat", "ENOSPC"),
    ("unlink", "EACCES"), ("unlinkat", "EACCES"), ("newfstatat", "EIO"), ("lseek", "EIO"),
    ("flock", "ENOLCK"), ("fchmod", "EPERM"), ("dup", "EMFILE"), ("getdents64", "EIO"),
    ("readlink", "EIO"),
  ]
  /// The calls at which a program is killed: those that change what others see.
  private static let changes = [
    "write", "pwrite64", "linkat", "rename", "renameat", "mkdirat", "unlink", "unlinkat",
  ]

  /// Commands that between them take every way to read and to write.
  private static let commands = [
    "render p.ahap -q -o out.wav", "render p.ahap -q -o old.wav --sync --force",
    "render p.ahap -q -o out.flac",
    "render p.ahap -q --layout mix -o out.wav --markers out.txt --stats", "render p.ahap -q -o -",
    "render p.ahap q.ahap -q --jobs 1 -o out/",
    "convert p.ahap -q -o out.haptic", "convert p.ahap -q --split always -o old.ahap --force",
    "convert p.ahap q.ahap -q --jobs 1 --to timeline -o out/", "convert p.ahap -q --to haptic -o -",
    "inspect p.ahap --svg out.svg", "inspect p.ahap --json", "check p.ahap q.ahap",
    "compare p.ahap p.ahap",
    "build p.ahap q.ahap -q -o out --only ios,web",
    // Folders, with what decides which of their files are read, and how.
    "check tree --jobs 1", "check tree --jobs 1 --report sarif",
    "convert tree -q --jobs 1 --to haptic -o out/", "build tree -q -o out --only web",
  ]

  /// How many calls of a command are tried, unless `FAULTS=all` asks for all of them; ours.
  private static let usualTries = 10

  /// A place where a run can be made to fail: the n-th of some call.
  private struct Moment: CustomStringConvertible {
    let call: String
    let number: Int
    var description: String { "\(call) \(number)" }
  }

  // MARK: - Runs

  private func write(_ events: String..., to path: String) throws {
    try Data(#"{"Version": 1.0, "Pattern": [\#(events.joined(separator: ", "))]}"#.utf8)
      .write(to: URL(filePath: path))
  }

  /// Runs a body in a folder with two patterns, a sound, and a file of an earlier run.
  private func withInputs<Result>(_ body: (String) throws -> Result) throws -> Result {
    try withTemporaryFolder { folder in
      let tap = #"{"Event": {"EventType": "HapticTransient", "Time": 0}}"#
      let sound =
        #"{"Event": {"EventType": "AudioCustom", "EventWaveformPath": "s.wav", "Time": 0}}"#
      let buzz = #"{"Event": {"EventType": "HapticContinuous", "Time": 0, "EventDuration": 0.05}}"#
      try write(tap, sound, buzz, to: "\(folder)/p.ahap")
      try write(tap, buzz, to: "\(folder)/q.ahap")
      let sounds = PackageRoot.path(of: "Patterns/sounds")
      try FileManager.default.copyItem(atPath: "\(sounds)/tick.wav", toPath: "\(folder)/s.wav")
      try withTree(below: folder, tap)
      for old in ["old.wav", "old.ahap"] {
        try Data("old".utf8).write(to: URL(filePath: "\(folder)/\(old)"))
      }
      return try body(folder)
    }
  }

  /// A folder of which a part is ignored, a part excluded, and a rule has another level.
  private func withTree(below folder: String, _ tap: String) throws {
    let loud =
      #"{"Event": {"EventType": "HapticTransient", "Time": 0, "EventParameters": "#
      + #"[{"ParameterID": "HapticIntensity", "ParameterValue": 1.5}]}}"#
    for path in ["tree/a.ahap", "tree/sub/b.ahap", "tree/ignored/c.ahap", "tree/left/d.ahap"] {
      let file = URL(filePath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try write(tap, loud, to: file.path)
    }
    try Data("ignored/\n".utf8).write(to: URL(filePath: "\(folder)/tree/.gitignore"))
    try Data(#"{"exclude": ["left/"], "rules": {"A005": "note"}}"#.utf8)
      .write(to: URL(filePath: "\(folder)/tree/.haptic-synth.json"))
  }

  private func traces(_ folder: String, _ outcome: Outcome? = nil) throws -> Traces {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) where path != "log" {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
      files[path] =
        isFolder.boolValue ? nil : try Data(contentsOf: URL(filePath: "\(folder)/\(path)"))
    }
    return Traces(files: files, output: outcome?.output ?? Data())
  }

  /// Every call that a command makes, after the loader's own; `nil` where programs cannot be traced.
  private func moments(of command: String, among calls: [String], _ strace: String) throws
    -> [Moment]?
  {
    try withInputs { folder in
      let traced = (calls + ["rt_sigaction"]).joined(separator: ",")
      let outcome = try CommandLineTool.shell(
        "\(strace) -f -o log -e trace=\(traced) haptic-cli \(command)", in: folder)
      guard let log = try? String(contentsOfFile: "\(folder)/log", encoding: .utf8) else {
        return nil
      }
      try #require(outcome.status == 0, "\(outcome.errors)")
      let lines = log.split(separator: "\n")
      // The first thing that the program itself does.
      let begin = try #require(lines.firstIndex { $0.contains("rt_sigaction(SIGPIPE, {") })
      let process = lines[begin].prefix { $0 != " " }
      var counts: [String: Int] = [:]
      var moments: [Moment] = []
      for (index, line) in lines.enumerated() where line.hasPrefix(process) {
        let call = String(line.dropFirst(process.count).drop { $0 == " " }.prefix { $0 != "(" })
        guard calls.contains(call) else { continue }
        counts[call, default: 0] += 1
        if index > begin { moments.append(Moment(call: call, number: counts[call, default: 0])) }
      }
      return moments
    }
  }

  /// Some of the moments, always the same ones, or all where that is asked for.
  private func chosen(_ moments: [Moment], for command: String) -> [Moment] {
    guard ProcessInfo.processInfo.environment["FAULTS"] != "all" else {
      print("\(moments.count) calls of: \(command)")
      return moments
    }
    var random = SplitMix64(seed: UInt64(command.utf8.count))
    var rest = moments
    while rest.count > Self.usualTries { rest.remove(at: random.integer(0...(rest.count - 1))) }
    return rest
  }

  private func documented(_ status: Int32) -> Bool {
    [1, 2, 64, 65, 66, 73, 74, 130].contains(status)
  }

  /// Holds a folder to having each file as it was, or as a run without a fault leaves it, or not at all.
  private func requireNothingHalf(
    _ left: Traces, _ before: Traces, _ whole: Traces,
    but temporary: (String) -> Bool = { _ in false }
  ) throws {
    for (path, data) in left.files where !temporary(path) {
      try #require(
        data == before.files[path] || data == whole.files[path], "\(path) is neither old nor new")
    }
    for path in before.files.keys { try #require(left.files[path] != nil, "\(path) is gone") }
  }

  // MARK: - Tests

  @Test(arguments: commands)
  func `a call that fails leaves nothing half-written, and success is success`(command: String)
    throws
  {
    guard let strace = CommandLineTool.program("strace") else { return }
    let calls = Self.failures.map(\.call)
    guard let moments = try moments(of: command, among: calls, strace) else {
      return print("skipped: programs cannot be traced here.")
    }
    let (before, whole) = try withInputs { folder in
      (
        try traces(folder),
        try traces(folder, CommandLineTool.shell("haptic-cli \(command)", in: folder))
      )
    }
    try #require(whole.files != before.files || !whole.output.isEmpty || command.hasPrefix("check"))
    try withEvery("moment", in: chosen(moments, for: command)) { moment in
      let error = Self.failures.first { $0.call == moment.call }?.error ?? "EIO"
      try withInputs { folder in
        let outcome = try CommandLineTool.shell(
          "\(strace) -f -o log -e trace=\(moment.call) "
            + "-e inject=\(moment.call):error=\(error):when=\(moment.number) haptic-cli \(command)",
          in: folder)
        let left = try traces(folder, outcome)
        if outcome.status == 0 {
          // Nothing was lost: the call did not matter. What was made beside it is of no account.
          try #require(left.output == whole.output)
          for (path, data) in whole.files { try #require(left.files[path] == data, "\(path)") }
        } else {
          try #require(documented(outcome.status), "\(outcome.status): \(outcome.errors)")
          try requireNothingHalf(
            left, before, whole,
            but: { $0.contains(".haptic-cli.") || $0.contains(".manifest.next") })
        }
        // Done again, it is as if nothing had been.
        let again = try CommandLineTool.shell("haptic-cli \(command)", in: folder)
        try #require(again.status == 0, "\(again.errors)")
        try #require(try traces(folder, again) == whole)
      }
    }
  }

  @Test(arguments: commands.filter { $0.contains("old") || $0.contains("out") })
  func `a kill at any moment leaves nothing half-written, and running again heals it`(
    command: String
  ) throws {
    guard let strace = CommandLineTool.program("strace") else { return }
    guard let moments = try moments(of: command, among: Self.changes, strace) else {
      return print("skipped: programs cannot be traced here.")
    }
    let (before, whole) = try withInputs { folder in
      (
        try traces(folder),
        try traces(folder, CommandLineTool.shell("haptic-cli \(command)", in: folder))
      )
    }
    try withEvery("moment", in: chosen(moments, for: command)) { moment in
      try withInputs { folder in
        let outcome = try CommandLineTool.shell(
          "\(strace) -f -o log -e trace=\(moment.call) "
            + "-e inject=\(moment.call):signal=KILL:when=\(moment.number) haptic-cli \(command)",
          in: folder)
        try #require(outcome.status == 137, "\(outcome.status): \(outcome.errors)")
        let isTemporary = { (path: String) in
          path.contains(".haptic-") || path.contains(".manifest.next.json")
        }
        try requireNothingHalf(try traces(folder), before, whole, but: isTemporary)
        let again = try CommandLineTool.shell("haptic-cli \(command)", in: folder)
        try #require(again.status == 0, "\(again.errors)")
        try #require(try traces(folder, again) == whole)
      }
    }
  }

  @Test(arguments: commands.filter { $0.contains("old") || $0.contains("out") })
  func `a signal at any moment leaves nothing half-written, and nothing temporary`(command: String)
    throws
  {
    guard let strace = CommandLineTool.program("strace") else { return }
    guard let moments = try moments(of: command, among: Self.changes + ["openat", "read"], strace)
    else {
      return print("skipped: programs cannot be traced here.")
    }
    let (before, whole) = try withInputs { folder in
      (
        try traces(folder),
        try traces(folder, CommandLineTool.shell("haptic-cli \(command)", in: folder))
      )
    }
    // From where signals are listened to: before, they end the process at once.
    let listening = moments.drop { $0.call != "openat" }.dropFirst()
    try withEvery("moment", in: chosen(Array(listening), for: command)) { moment in
      try withInputs { folder in
        let outcome = try CommandLineTool.shell(
          "\(strace) -f -o log -e trace=\(moment.call) "
            + "-e inject=\(moment.call):signal=INT:when=\(moment.number) haptic-cli \(command)",
          in: folder)
        try #require([0, 130].contains(outcome.status), "\(outcome.status): \(outcome.errors)")
        let left = try traces(folder)
        try requireNothingHalf(left, before, whole)
        if outcome.status == 0 { try #require(left.files == whole.files) }
      }
    }
  }

  @Test func `a build that was killed goes on with inputs that were edited since`() throws {
    guard let strace = CommandLineTool.program("strace") else { return }
    let command = "build p.ahap q.ahap -q -o out --only ios,web,motion"
    guard
      let moments = try moments(of: command, among: ["renameat", "unlinkat", "mkdirat"], strace)
    else {
      return print("skipped: programs cannot be traced here.")
    }
    let edit = { (folder: String) in
      try self.write(
        #"{"Event": {"EventType": "HapticTransient", "Time": 0.25}}"#, to: "\(folder)/p.ahap")
    }
    let whole = try withInputs { folder in
      try edit(folder)
      return try traces(folder, CommandLineTool.shell("haptic-cli \(command)", in: folder))
    }
    try withEvery("moment", in: chosen(moments, for: command)) { moment in
      try withInputs { folder in
        _ = try CommandLineTool.shell(
          "\(strace) -f -o log -e trace=\(moment.call) "
            + "-e inject=\(moment.call):signal=KILL:when=\(moment.number) haptic-cli \(command)",
          in: folder)
        try edit(folder)
        let again = try CommandLineTool.shell("haptic-cli \(command)", in: folder)
        try #require(again.status == 0, "\(again.errors)")
        try #require(again.errors.isEmpty)
        try #require(try traces(folder, again) == whole)
        try #require(
          try CommandLineTool.shell("haptic-cli \(command) --check", in: folder).status == 0)
      }
    }
  }

  @Test(arguments: [
    "render p.ahap -q -o out.wav", "render p.ahap -q -o old.wav", "convert p.ahap -q -o out.haptic",
  ])
  func `without nameless files a kill leaves a neighbour, which the next run takes away`(
    command: String
  ) throws {
    guard let strace = CommandLineTool.program("strace") else { return }
    try withInputs { folder in
      let before = try traces(folder)
      let traced = try CommandLineTool.shell(
        "\(strace) -f -o log -e trace=openat haptic-cli \(command)", in: folder)
      let log = try String(contentsOfFile: "\(folder)/log", encoding: .utf8)
      let opened = log.split(separator: "\n").filter { $0.contains(" openat(") }
      guard traced.status == 0, let number = opened.firstIndex(where: { $0.contains("O_TMPFILE") })
      else { return print("skipped: programs cannot be traced here, or files have names.") }
      let whole = try traces(folder)
      for (path, _) in whole.files where before.files[path] == nil {
        try FileManager.default.removeItem(atPath: "\(folder)/\(path)")
      }
      let refused = "-e inject=openat:error=EOPNOTSUPP:when=\(number + 1)"
      let killed = try CommandLineTool.shell(
        "\(strace) -f -o log -e trace=openat,rename \(refused) "
          + "-e inject=rename:signal=KILL:when=1 haptic-cli \(command)", in: folder)
      #expect(killed.status == 137)
      #expect(try names(in: folder).count { $0.hasPrefix(".haptic-") } == 1)
      let again = try CommandLineTool.shell(
        "\(strace) -f -o log -e trace=openat \(refused) haptic-cli \(command)", in: folder)
      #expect(again.status == 0, "\(again.errors)")
      #expect(try traces(folder) == whole)
    }
  }
}
