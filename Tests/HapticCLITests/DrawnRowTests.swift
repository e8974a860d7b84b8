// How much of an interface the drawing of `inspect` shows.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@testable import haptic_cli

@Suite struct DrawnRowTests {
  @Test(arguments: [(48, nil), (50, "and 2 more tracks")])
  func `at most 48 tracks are drawn, and the rest is counted`(count: Int, rest: String?) throws {
    try withTemporaryFolder { folder in
      let tracks = (0..<count).map {
        #"{"name": "t\#($0).alpha", "unit": "alpha", "segments": [{"at": 0, "for": 1, "to": 1}]}"#
      }
      try #"{"timeline": 1, "tracks": [\#(tracks.joined(separator: ", "))]}"#
        .write(toFile: "\(folder)/a.timeline.json", atomically: true, encoding: .utf8)
      let outcome = try CommandLineTool.run(["inspect", "a.timeline.json"], in: folder)
      #expect(outcome.status == 0)
      #expect(outcome.text.contains("t47.alpha"))
      #expect(!outcome.text.contains("t48.alpha"))
      #expect(outcome.text.contains("more tracks") == (rest != nil))
      if let rest { #expect(outcome.text.contains(rest)) }
    }
  }
}
