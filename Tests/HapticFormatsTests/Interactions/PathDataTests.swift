// The data of SVG paths in figures: what a path is, is drawn as written; all else is refused.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@testable import HapticFormats

@Suite struct PathDataTests {
  @Test(arguments: [
    "M0 0", "m 1,2 L3 4", "M0,0H10V5h-1v.5Z", "M0 0C1 1 2 2 3 3S5 5 6 6Q1 2 3 4T9 9z",
    "M10 10 A5 5 0 0 1 20 20", "M10 10a5 5 0 1110 10", "M-1.5e2+3L.5.5-1-1",
    "M0 0L1 1 2 2 3 3Z M5 5",
    "\n M 0 0\n",
  ])
  func `a path is data`(_ data: String) { #expect(PathData.fault(of: data) == nil) }

  @Test(arguments: [
    ("", 1), ("L0 0", 1), ("0 0", 1), ("M0", 3), ("M0 0 L1", 8), ("M0 0 X", 6),
    ("M0 0 C1 2 3 4 5", 16),
    ("M0 0Z1", 6), ("M0 0 A1 1 0 2 0 3 3", 13), ("M0 0 L1,,2 3", 9), ("M0 0 L1e9 0", 7),
    ("M0 0\"/><script>", 5), ("M0 0 L1 é", 9), ("M0 0 L. 1", 7), ("M0 0 L1 2 url(#a)", 11),
  ])
  func `what is no path is refused with the byte`(_ data: String, _ byte: Int) throws {
    let fault = try #require(PathData.fault(of: data), "\(data)")
    #expect(fault.hasPrefix("At byte \(byte) "), "\(data): \(fault)")
  }

  @Test func `data of any bytes is a path of letters, numbers, commas and spaces, or refused`() {
    var random = SplitMix64(seed: 1_127)
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,+-eE \n<&\"x".utf8)
    let allowed = Set("MmLlHhVvCcSsQqTtAaZz0123456789.,+-eE \n".utf8)
    for _ in 0..<50_000 {
      let bytes = (0..<Int.random(in: 0...24, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      let data = "M0 0" + String(decoding: bytes, as: UTF8.self)
      if PathData.fault(of: data) == nil { #expect(data.utf8.allSatisfy(allowed.contains)) }
    }
  }

  @Test func `a figure is drawn with its path, and may not have two outlines`() throws {
    let figure = #"{"name": "dot", "at": [0, 0], "size": [9, 9], "path": "M0 0 H9 V9 Z""#
    func file(_ more: String) -> String {
      interaction(
        "\"inputs\": {\"list\": {\"scroll\": \"y\", \"content\": 2000, \"viewport\": 667}}, "
          + "\"stage\": {\"size\": [9, 9], \"figures\": [\(figure)\(more), \"moveY\": \"list.offset\"}]}"
      )
    }
    let stage = try InteractionFile.scene(in: Array(file("").utf8)).stage(settings: [:])
    #expect(try #require(stage).figures.map(\.path) == ["M0 0 H9 V9 Z"])
    #expect(
      fault { _ = try Format.interaction.read(file(", \"round\": 2")) }.hasSuffix(
        "\"path\" replaces \"outline\" and \"round\"; write one of them."))
    #expect(
      fault { _ = try Format.interaction.read(file("").replacing("V9", with: "V")) }.hasSuffix(
        "\"path\" must be the data of an SVG path. At byte 11 V has 0 numbers, but takes 1 at a time."
      ))
  }
}
