// Every shipped pattern as a module, played by Node: it lasts until its last pulse is over.

import Foundation
import HapticFormats
import HapticModel
import HapticPatterns
import HapticTestSupport
import Testing

@Suite struct WebModulePlayTests {
  /// What a module says, and when each device is still at last.
  private struct Played: Decodable {
    let name: String
    let duration: Double
    let phone: Double
    let gamepad: Double
    let list: [Int]
  }

  /// Plays each module with a clock of its own, on a phone and on a gamepad.
  private static let script = """
    import {readdirSync} from "node:fs";
    const results = [];
    for (const file of readdirSync(".").filter((f) => f !== "play.mjs").sort()) {
      const module = await import("./" + file);
      const played = {name: module.name, duration: module.duration, list: module.vibrate};
      for (const device of ["phone", "gamepad"]) {
        let now = 0, end = 0, due = [];
        globalThis.setTimeout = (run, at) => due.push({run, at});
        const note = (length) => { end = Math.max(end, now + length); return true; };
        module.play(device === "phone"
          ? {vibrate: (list) => note(list.reduce((a, b) => a + b, 0))}
          : {playEffect: (type, {startDelay, duration}) => Promise.resolve(note(startDelay + duration))});
        for (const {run, at} of due.sort((a, b) => a.at - b.at)) { now = at; run(); }
        played[device] = end;
      }
      results.push(played);
    }
    console.log(JSON.stringify(results));
    """

  private static let node = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private func played(_ timelines: [String: Timeline]) throws -> [Played] {
    guard let node = Self.node else {
      print("The modules were not played: there is no Node here.")
      return []
    }
    return try withTemporaryFolder { folder in
      for (name, timeline) in timelines {
        var options = WritingOptions()
        options.name = name
        let text = try Web.writeModule(timeline, options: options).parts[0].text
        try text.write(toFile: "\(folder)/\(name).mjs", atomically: true, encoding: .utf8)
      }
      try Self.script.write(toFile: "\(folder)/play.mjs", atomically: true, encoding: .utf8)
      let (process, output) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: node)
      process.arguments = ["play.mjs"]
      process.currentDirectoryURL = URL(fileURLWithPath: folder)
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      return try JSONDecoder().decode([Played].self, from: data)
    }
  }

  @Test func `a module lasts until the last pulse of every device is over`() throws {
    let timelines = try Dictionary(
      uniqueKeysWithValues: ShippedPattern.all.map { ($0.name, try $0.reading().timeline) })
    let results = try played(timelines)
    #expect(results.isEmpty == (Self.node == nil))
    #expect(results.isEmpty || results.count == timelines.count)
    for result in results {
      let timeline = try #require(timelines[result.name])
      let felt = try timeline.resolved(under: .reference)
      let isFelt = !(felt.taps.isEmpty && felt.vibrations.isEmpty)
      let last = max(result.phone, result.gamepad)
      #expect((last > 0) == isFelt && result.list.count <= 10, "\(result.name)")
      // A line may end more quietly than a motor turns.
      #expect(result.duration == max(last, Double(felt.end.nanoseconds) / 1e6), "\(result.name)")
    }
  }
}
