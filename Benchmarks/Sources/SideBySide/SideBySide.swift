// Renders generated patterns beside the floor and the peers, in turns, and prints ratios.

/// One program on one input.
struct Contender {
  let name: String
  let command: [String]
  /// The most times the floor it may take; `nil` for a peer.
  var bar: Double?
  /// The most megabytes that it may hold.
  var mostMegabytes = Double.infinity
  var costs: [Cost] = []

  init(_ name: String, _ command: [String], bar: Double? = nil) {
    self.name = name
    self.command = command
    self.bar = bar
  }
}

/// The comparison; usage: `SideBySide inputs FOLDER`, which writes the inputs, then
/// `SideBySide HAPTIC-CLI FLOOR PEERS-FOLDER FOLDER [ROUNDS]`.
///
/// The inputs are written by a process of their own, because a process hands its own size down to
/// the ones it starts, whose peak memory is measured.
@main
struct SideBySide {
  let tool: String
  let floor: String
  let peers: String
  let scratch: String
  let rounds: Int

  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count == 3, arguments[1] == "inputs" { return try writeInputs(to: arguments[2]) }
    guard arguments.count >= 5 else { throw CommandFailed(command: arguments) }
    let bench = SideBySide(
      tool: arguments[1], floor: arguments[2], peers: arguments[3], scratch: arguments[4],
      rounds: arguments.count > 5 ? Int(arguments[5]) ?? 9 : 9)
    try bench.runAll()
  }

  private static func writeInputs(to folder: String) throws {
    try write(Input.scene.text, to: "\(folder)/\(Input.scene.file)")
    for input in Input.all { try write(input.text(), to: "\(folder)/\(input.file)") }
    makeFolder("\(folder)/\(Input.batch.folder)")
    for path in batch(in: folder) { try write(Input.batch.input.text(), to: path) }
  }

  /// The paths of the small patterns.
  private static func batch(in folder: String) -> [String] {
    (0..<Input.batch.count).map { "\(folder)/\(Input.batch.folder)/\($0).ahap" }
  }

  private func runAll() throws {
    var missed = 0
    print("Medians of \(rounds) interleaved rounds; ratio = time over the floor's.")
    printRow(["input", "program", "seconds", "ratio", "bar", "peak MB"])
    for input in Input.all {
      for layout in input.layouts {
        for encoding in input.name == "small" ? ["pcm24"] : ["pcm24", "float32"] {
          missed += try compare(input, layout, encoding: encoding)
        }
      }
    }
    missed += try compareBatch()
    guard missed > 0 else { return }
    print("\(missed) beyond the bar; on a shared machine, run it again before believing it.")
    endProcess(1)
  }

  /// Times many small patterns in one call beside as many calls; how many bars were missed.
  private func compareBatch() throws -> Int {
    let inputs = SideBySide.batch(in: scratch)
    var (calls, call) = (Contender("calls", []), Contender("one call", [], bar: 0.1))
    for round in 0..<min(rounds, 3) {
      // Folders of their own, and nothing is taken away: a file system is slower where files were just deleted.
      let (output, other) = ("\(scratch)/calls-\(round)", "\(scratch)/call-\(round)")
      makeFolder(output)
      var all = Cost(seconds: 0, megabytes: 0)
      for (index, input) in inputs.enumerated() {
        let cost = try run([tool, "render", input, "-o", "\(output)/\(index).wav", "--quiet"])
        all.seconds += cost.seconds
        all.megabytes = max(all.megabytes, cost.megabytes)
      }
      calls.costs.append(all)
      call.costs.append(try run([tool, "render"] + inputs + ["-o", other, "--quiet"]))
    }
    return report([calls, call], label: "\(inputs.count) small")
  }

  /// Times one input in one layout and encoding; how many bars were missed.
  private func compare(_ input: Input, _ layout: Layout, encoding: String) throws -> Int {
    let source = "\(scratch)/\(input.file)"
    let target = "\(scratch)/out.wav"
    let frames = try countFrames(of: source, target: target)
    var contenders = contenders(
      input, layout, source: source, target: target, encoding: encoding, frames: frames)
    for round in -1..<rounds {
      // Peers are slow and far from any bar: three rounds place them.
      for index in contenders.indices where round < 3 || index == 0 || contenders[index].bar != nil
      {
        remove(target)
        let cost = try run(contenders[index].command)
        if round >= 0 { contenders[index].costs.append(cost) }
      }
    }
    remove(target)
    return report(contenders, label: "\(input.name) \(layout.rawValue) \(encoding)")
  }

  private func contenders(
    _ input: Input, _ layout: Layout, source: String, target: String, encoding: String, frames: Int
  ) -> [Contender] {
    let ours = [
      tool, "render", source, "-o", target, "--quiet", "--encoding", encoding, "--layout",
      layout.rawValue,
    ]
    var all = [
      Contender("floor", [floor, target, "\(frames)", encoding, "\(layout.channels)"]),
      Contender("haptic-cli", ours, bar: bar(input.name, encoding) * layout.allowance),
    ]
    guard layout == .haptic else { return all }
    if input.name == "large" { all[1].mostMegabytes = 24 }
    if input.name == "large", encoding == "float32", has("taskset") {
      let pinned = ["taskset", "-c", "0"]
      all.append(Contender("floor, one core", pinned + all[0].command))
      all.append(Contender("haptic-cli, one core", pinned + ours, bar: 2.5))
    }
    guard input.isForPeers, encoding == "float32" || input.name == "small", has("python3") else {
      return all
    }
    if has("csound") {
      all.append(Contender("Csound", ["python3", "\(peers)/csound.py", source, target]))
    }
    if (try? run(["python3", "-c", "import numpy, soundfile"])) != nil {
      all.append(Contender("numpy", ["python3", "\(peers)/numpy_render.py", source, target]))
    }
    return all
  }

  /// The bars that this project holds itself to.
  private func bar(_ input: String, _ encoding: String) -> Double {
    switch (input, encoding) {
    case ("sparse", _): 0.3
    case ("large", "pcm24"): 0.65
    case ("large", _): 1.5
    case ("medium", "pcm24"), ("scenes", "pcm24"), ("sounds", "pcm24"): 1.1
    case ("medium", _), ("scenes", _), ("sounds", _): 2
    default: 2.4
    }
  }

  private func countFrames(of source: String, target: String) throws -> Int {
    _ = try run([tool, "render", source, "-o", target, "--quiet", "--encoding", "pcm16"])
    return size(of: target) / 2
  }

  private func has(_ program: String) -> Bool { (try? run(["which", program])) != nil }

  private func report(_ contenders: [Contender], label: String) -> Int {
    let base = contenders[0].costs.map(\.seconds)
    var missed = 0
    for contender in contenders {
      let times = contender.costs.map(\.seconds)
      // Paired by round, so that a machine whose speed drifts still compares like with like.
      let ratio = zip(times, base).map { $0 / $1 }.median
      let verdict = contender.bar.map { "\($0) \(ratio <= $0 ? "held" : "MISSED")" } ?? ""
      if let bar = contender.bar, ratio > bar { missed += 1 }
      let peak = contender.costs.map(\.megabytes).max() ?? 0
      let isLarge = peak > contender.mostMegabytes
      if isLarge { missed += 1 }
      printRow([
        label, contender.name, text(times.median, places: 4), text(ratio, places: 2), verdict,
        text(peak, places: 1) + (isLarge ? " MISSED" : ""),
      ])
    }
    return missed
  }

  private func printRow(_ cells: [String]) {
    let widths = [16, 22, 10, 8, 12, 8]
    let padded = zip(cells, widths).map {
      $0 + String(repeating: " ", count: max(0, $1 - $0.count))
    }
    print(padded.joined(separator: " "))
  }

  private func text(_ value: Double, places: Int) -> String {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    return "\((value * scale).rounded() / scale)"
  }
}
