// What the tests ask of a shipped pattern: its contents as read, and its metadata as written.

import Foundation
import HapticFormats
import HapticModel
import HapticPatterns
import HapticWorkbench
import Testing

extension ShippedPattern: CustomTestStringConvertible {
  /// Its name.
  public var testDescription: String { name }

  /// The pattern of a name, read; a test without it fails.
  static func read(_ name: String) throws -> HapticPattern {
    try #require(ShippedPattern.named(name)).pattern()
  }

  /// The pattern or scene, read by the format of its name.
  func reading() throws -> Reading {
    let read = try #require(Format.all.forFile(named: fileName)?.read)
    return try bytes.withUnsafeBytes { try read($0, ReadingOptions()) }
  }

  /// The one pattern in the file.
  func pattern() throws -> HapticPattern {
    let patterns = try Format.ahap.read(bytes).timeline.patterns
    try #require(patterns.count == 1)
    return patterns[0].pattern
  }

  /// The strings under `Metadata`.
  func metadata() throws -> [String: String] {
    let file = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let metadata = try #require(file?["Metadata"] as? [String: Any])
    return metadata.compactMapValues { $0 as? String }
  }

  /// The file's path inside the package.
  var path: String { "Patterns/\(folder)/\(fileName)" }

  /// The patterns, which are AHAP files.
  static var ahap: [ShippedPattern] { all.filter { $0.fileName.hasSuffix(".ahap") } }

  /// Everything that ships, with what it means.
  static let library = all.map {
    LibraryPattern($0.name, in: $0.folder, file: $0.fileName, $0.bytes, intent: $0.intent)
  }

  /// The scenes, which are not.
  static var scenes: [ShippedPattern] { all.filter { $0.folder == "scenes" } }

  /// The interactions, which a file describes as a whole.
  static var interactions: [ShippedPattern] { all.filter { $0.folder == "interactions" } }
}

extension HapticPattern {
  /// The taps, in file order.
  var taps: [TransientEvent] {
    events.compactMap { if case .transient(let tap) = $0 { tap } else { nil } }
  }

  /// The vibrations, in file order.
  var vibrations: [ContinuousEvent] {
    events.compactMap { if case .continuous(let vibration) = $0 { vibration } else { nil } }
  }

  /// The curves, in file order.
  var curves: [ParameterCurve] {
    controls.compactMap { if case .curve(let curve) = $0 { curve } else { nil } }
  }

  /// A control's value some milliseconds in.
  func value(of parameter: ControlParameter, at milliseconds: Int64) -> Double {
    signal(of: parameter).value(at: .milliseconds(milliseconds))
  }
}

extension [TransientEvent] {
  /// Strengths, in order.
  var strengths: [Double] { map(\.intensity.value) }

  /// Sharpnesses, in order.
  var sharpnesses: [Double] { map(\.sharpness.value) }

  /// Milliseconds from each tap to the next.
  var gaps: [Double] { zip(dropFirst(), self).map { ($0.time - $1.time).seconds * 1000 } }
}

extension [Double] {
  /// Whether each value is above the one before.
  var isRising: Bool { zip(dropFirst(), self).allSatisfy { $0 > $1 } }

  /// Whether each value is below the one before.
  var isFalling: Bool { zip(dropFirst(), self).allSatisfy { $0 < $1 } }

  /// The arithmetic mean.
  var mean: Double { reduce(0, +) / Double(count) }
}
