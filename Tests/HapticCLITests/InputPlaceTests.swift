// Inputs and outputs in odd places: below a file, without an extension, on standard output.

import Foundation
import HapticTestSupport
import Testing

@Suite struct InputPlaceTests {
  @Test func `a path below a file is reported whole, and the others are checked`() throws {
    try withFixtures { folder in
      let outcome = try CommandLineTool.run(["check", "tap.ahap/a.ahap", "tap.ahap"], in: folder)
      #expect(outcome.status == 66)
      #expect(outcome.text.contains("tap.ahap/a.ahap: error: "), "\(outcome.text)")
      #expect(outcome.errors.contains("2 files: 1 checked, 1 could not be read"))
    }
  }

  @Test func `a sound without an extension is told by its first bytes`() throws {
    try withFixtures { folder in
      let render = ["render", "tap.ahap", "-q", "--container", "wav", "-o", "sound"]
      #expect(try CommandLineTool.run(render, in: folder).status == 0)
      let outcome = try CommandLineTool.run(["convert", "sound", "-o", "a.ahap"], in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.errors.contains("strategy "))
    }
  }

  @Test func `pixels need a file`() throws {
    try withFixtures { folder in
      let outcome = try CommandLineTool.run(["inspect", "tap.ahap", "--png", "-"], in: folder)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("--png needs a file, not -."))
    }
  }
}
