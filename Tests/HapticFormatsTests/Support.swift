// Fixtures, small patterns, and what every timeline that a reader gives must be.

import HapticFormats
import HapticModel
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file's bytes, or `nil` if there is none.
func contents(ofFile path: String) -> [UInt8]? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
    bytes += buffer[..<count]
  }
  return bytes
}

/// The files below a folder, by path.
func files(below folder: String) -> [String] {
  guard let directory = opendir(folder) else { return [] }
  defer { closedir(directory) }
  var found: [String] = []
  while let entry = readdir(directory) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    guard !name.hasPrefix(".") else { continue }
    let path = folder + "/" + name
    let inside = files(below: path)
    found += inside.isEmpty ? [path] : inside
  }
  return found.sorted()
}

/// The folder of this package.
func packageRoot(_ file: String = #filePath) -> String {
  file.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
}

/// The folder that this package lies in.
func folderOfPackage() -> String {
  packageRoot().split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
}

/// A fixture's bytes.
func fixture(_ name: String) throws -> [UInt8] {
  let path = packageRoot() + "/Tests/HapticFormatsTests/Fixtures/ahap/" + name
  return try #require(contents(ofFile: path), "There is no fixture \(name).")
}

/// A pattern file around the text of its elements.
func ahap(_ elements: String) -> String { "{\"Version\": 1.0, \"Pattern\": [\(elements)]}" }

/// A full tap that leaves nothing to say; more keys may follow.
func tap(_ more: String = "") -> String {
  event("HapticTransient", more)
}

/// An event whose intensity is 1 and whose sharpness is 0.5; more keys may follow.
func event(_ type: String, _ more: String = "", time: String = "0") -> String {
  """
  {"Event": {"Time": \(time), "EventType": "\(type)", "EventParameters": [
  {"ParameterID": "HapticIntensity", "ParameterValue": 1},
  {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]\(more.isEmpty ? "" : ", ")\(more)}}
  """
}

extension Reading {
  /// The events of the one pattern that a pattern file gives.
  var events: [HapticEvent] { timeline.patterns.first?.pattern.events ?? [] }
  /// The controls of the one pattern that a pattern file gives.
  var controls: [Control] { timeline.patterns.first?.pattern.controls ?? [] }
  /// The identifiers of the findings' rules.
  var rules: [String] { findings.map(\.rule.id) }
  /// The first event, if it is a tap.
  var tap: TransientEvent? {
    if case .transient(let tap) = events.first { tap } else { nil }
  }
  /// The first event, if it is a vibration.
  var vibration: ContinuousEvent? {
    if case .continuous(let vibration) = events.first { vibration } else { nil }
  }
  /// The first control, if it is a curve.
  var curve: ParameterCurve? {
    if case .curve(let curve) = controls.first { curve } else { nil }
  }
}

/// Whether a reading keeps every promise of the model, whatever the file said.
func isSound(_ reading: Reading, within options: ReadingOptions = ReadingOptions()) -> Bool {
  let times = reading.events.allSatisfy {
    $0.time >= .zero && $0.time + $0.duration <= options.maximumDuration
  }
  let curves = reading.controls.allSatisfy { control in
    guard case .curve(let curve) = control else { return true }
    return !curve.points.isEmpty
      && zip(curve.points, curve.points.dropFirst()).allSatisfy { a, b in
        a.time <= b.time && curve.parameter.range.contains(a.value)
          && curve.parameter.range.contains(b.value)
      }
  }
  let places = reading.findings.allSatisfy {
    $0.message.hasSuffix(".") && ($0.place.line ?? 1) > 0 && ($0.place.column ?? 1) > 0
  }
  return times && curves && places && reading.events.count <= options.maximumEvents
}

/// Reads bytes and says whether the outcome is one of the two there may be.
func readsOrRefuses(_ bytes: [UInt8]) -> Bool {
  do throws(MalformedFile) {
    return isSound(try Format.ahap.read(bytes))
  } catch {
    return error.message.hasSuffix(".")
  }
}

/// A small generator that gives the same numbers in every run (Vigna's SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
