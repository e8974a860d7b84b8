// What changes when somebody is looking: colours, widths, and a refusal to print bytes.

import Testing

#if os(Linux)
  /// `script` runs the command on a terminal of its own; elsewhere it takes other options.
  @Suite struct TerminalTests {
    private func onTerminal(_ line: String, _ body: (Outcome) -> Void) throws {
      guard CommandLineTool.program("script") != nil else { return }
      try withFixtures { folder in
        body(try CommandLineTool.shell("script -qec '\(line)' /dev/null", in: folder))
      }
    }

    @Test func `severities are coloured`() throws {
      try onTerminal("haptic-cli check odd.ahap") {
        #expect($0.status == 1)
        #expect($0.text.contains("\u{1B}[1;31merror\u{1B}[0m: Pattern[1].Event"))
      }
    }

    @Test func `severities are not coloured under NO_COLOR`() throws {
      try onTerminal("NO_COLOR=1 haptic-cli check odd.ahap") {
        #expect($0.text.contains(": error: Pattern[1].Event"))
        #expect(!$0.text.contains("\u{1B}"))
      }
    }

    @Test(arguments: [60, 100])
    func `a drawing is as wide as the terminal`(columns: Int) throws {
      try onTerminal("stty cols \(columns); haptic-cli inspect engine") { outcome in
        let axis = outcome.text.split(whereSeparator: \.isNewline).first { $0.contains("└┬─") }
        #expect(axis?.count == columns)
      }
    }

    @Test(arguments: [
      ("60", 60), ("0", 100), ("-5", 100), ("wide", 100),
    ])
    func `COLUMNS outranks the terminal's own width unless it is no width`(said: String, due: Int)
      throws
    {
      try onTerminal("stty cols 100; COLUMNS=\(said) haptic-cli inspect engine") { outcome in
        let axis = outcome.text.split(whereSeparator: \.isNewline).first { $0.contains("└┬─") }
        #expect(axis?.count == due)
      }
    }

    @Test func `no line is wider than a narrow terminal`() throws {
      try onTerminal("stty cols 40; haptic-cli inspect tap-and-buzz.ahap") { outcome in
        let lines = outcome.text.split(whereSeparator: \.isNewline)
        #expect(lines.count > 20)
        #expect(lines.filter { $0.count > 40 } == [])
      }
    }

    @Test(arguments: [40, 60, 80, 100])
    func `no row of an interface is wider than the terminal`(columns: Int) throws {
      try onTerminal("stty cols \(columns); haptic-cli inspect card.timeline.json") { outcome in
        let lines = outcome.text.split(whereSeparator: \.isNewline)
        #expect(lines.filter { $0.count > columns } == [])
        #expect(lines.contains { $0.hasPrefix("card.rota") })
        #expect(lines.contains { $0.hasPrefix("features") })
      }
    }

    @Test func `a sound is not printed on a terminal`() throws {
      try onTerminal("haptic-cli render tap.ahap -o -") {
        #expect($0.status == 64)
        #expect($0.text.contains("error: a sound file does not belong on a terminal"))
        #expect(!$0.text.contains("RIFF"))
      }
    }
  }
#endif
