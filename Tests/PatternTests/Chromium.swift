// Shows a page in Chromium without a window, and reads what its script leaves in the body.

import Foundation
import HapticModel
import HapticTestSupport
import Testing

enum Chromium {
  private static let path = ["chromium", "chromium-browser", "google-chrome"]
    .map { "/usr/bin/\($0)" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The JSON object that a script leaves as the body's text; `nil` with a word where there is no
  /// Chromium.
  static func answer<Answer: Decodable>(
    _ type: Answer.Type, style: String, body: String, script: String, for test: String = #function
  ) throws -> Answer? {
    guard let path else {
      print("\(test) goes without a browser: there is no Chromium here.")
      return nil
    }
    return try withTemporaryFolder { folder in
      let page = """
        <!doctype html><meta charset="utf-8"><style>\(style)</style>
        <body>\(body)<script>\(script)</script></body>
        """
      try page.write(toFile: "\(folder)/page.html", atomically: true, encoding: .utf8)
      let browser = Process()
      let output = Pipe()
      browser.executableURL = URL(filePath: path)
      browser.arguments = [
        "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder)/profile",
        "--virtual-time-budget=1000", "--dump-dom", "\(folder)/page.html",
      ]
      (browser.standardOutput, browser.standardError) = (output, FileHandle.nullDevice)
      try browser.run()
      let document = String(
        decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      browser.waitUntilExit()
      let found = try #require(
        document.firstMatch(of: /<body>(\{.*\})<\/body>/.dotMatchesNewlines()))
      return try JSONDecoder().decode(type, from: Data(found.1.utf8))
    }
  }
}

extension Timeline {
  /// Twenty moments at which nothing jumps for 20 µs before or after.
  var quietMoments: [HapticTime] {
    let jumps = tracks.flatMap { $0.segments.flatMap { [$0.start, $0.end] } }
    let gap = HapticTime(nanoseconds: 20_000)
    return (0..<20).map { number in
      var time = duration.scaled(by: (Double(number) + 0.37) / 20)
      while let jump = jumps.first(where: { $0 - gap < time && time < $0 + gap }) {
        time = jump + gap
      }
      return time
    }
  }
}
