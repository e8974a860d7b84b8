// Swift that holds a pattern: it compiles, has the AHAP to the letter, and says what it lacks.

import Foundation
import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct SwiftPatternTests {
  /// The Swift of an AHAP, and the AHAP that is written of it.
  private func written(_ ahap: String) throws -> (swift: WrittenFile, ahap: WrittenFile) {
    let reading = try Format.ahap.read(Array(ahap.utf8))
    var options = WritingOptions()
    options.name = "a"
    return (try Format.swiftCode.write(reading, options: options), try Format.ahap.write(reading))
  }

  /// Compiles Swift with a program and runs it; whoever runs these tests has the compiler.
  private func output(of program: String, with source: String) throws -> String {
    try withTemporaryFolder { folder in
      try source.write(toFile: "\(folder)/a.swift", atomically: true, encoding: .utf8)
      try program.write(toFile: "\(folder)/main.swift", atomically: true, encoding: .utf8)
      let (process, output) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = [
        "-c", "swiftc -warnings-as-errors -swift-version 6 main.swift a.swift -o a 2>&1 && ./a",
      ]
      process.currentDirectoryURL = URL(fileURLWithPath: folder)
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(text)")
      return text
    }
  }

  @Test func `it has the AHAP to the letter, whatever its texts are`() throws {
    let description = ###"\"\"\"# \"\"\"## \\(x) \\#(x) \\##(x) ### \\n \u0007 \r 日本 "###
    let files = try written(
      """
      {"Version": 1.0, "Metadata": {"Project": "\(description)", "Description": "\(description)"},
      "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      """)
    let text = try output(
      of: "print(AHaptics.ahap.joined(), terminator: \"\")", with: files.swift.parts[0].text)
    #expect(text == files.ahap.parts[0].text)
    #expect(text.contains("日本") && text.contains("###"))
  }

  @Test func `both files of a pair are in it`() throws {
    let pair = Timeline(
      HapticPattern(events: [
        .continuous(ContinuousEvent(time: .zero, duration: .seconds(1))),
        .transient(TransientEvent(time: .milliseconds(500))),
      ]))
    var options = WritingOptions()
    options[AHAP.split] = .always
    let parts = try Format.ahap.write(pair, options: options).parts.map(\.text)
    #expect(parts.count == 2)
    let text = try output(
      of: "print(PatternHaptics.ahap.joined(separator: \"|\"), terminator: \"\")",
      with: Format.swiftCode.write(pair, options: options).parts[0].text)
    #expect(text == parts.joined(separator: "|"))
  }

  @Test func `a scene keeps its parameters, also in a timeline without them`() throws {
    let reading = try Format.scene.read(Array("{\"scene\": \"splash\"}".utf8))
    let text = try Format.swiftCode.write(reading).parts[0].text
    #expect(text.contains("public enum Parameters {"))
    #expect(
      !(try Format.swiftCode.write(reading.timeline).parts[0].text.contains("enum Parameters")))
  }

  @Test func `names are kept, and tracks are a loss`() throws {
    let named = Timeline(markers: [Marker("open", at: .milliseconds(20))])
    let file = try Format.swiftCode.write(named)
    #expect(file.losses.isEmpty)
    #expect(file.parts[0].text.contains("case .open: return 0.02\n"))
    var source = RandomTimelines(seed: 3)
    var moving = source.wholeTimeline()
    moving.patterns = []
    let losses = try Format.swiftCode.write(moving).losses
    #expect(losses.map(\.kind) == [.interfaceDropped])
    #expect(losses.allSatisfy { $0.message.contains("track") && !$0.message.contains("marker") })
  }
}
