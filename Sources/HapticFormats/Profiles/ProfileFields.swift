// A profile file as a flat list of fields by path, such as `continuous.attack.minimum`.

import HapticModel

struct ProfileFault: Error {
  let path: String
  let fault: JSONFault
}

/// The known fields of a profile file, before their values are checked.
struct ProfileFields {
  enum Content {
    case number(Double)
    case text(String)
    case object, null, flag
    case array(count: Int)
  }

  struct Field {
    var content: Content
    let offset: Int
  }

  /// Every path in a profile, with `[]` for an index.
  static let known = [
    "version", "name", "summary", "law", "continuous", "transient", "shortestPulse", "sound",
    "touch",
    "sources",
    "touch.accelerations", "touch.accelerations[]", "touch.accelerations[][]",
    "measurements", "measurements.points", "measurements.points[]",
    "measurements.points[].intensity", "measurements.points[].sharpness",
    "measurements.points[].frequency", "measurements.points[].frequency[]",
    "measurements.points[].strength", "measurements.points[].strength[]",
    "measurements.rise", "measurements.rise[]", "measurements.fall", "measurements.fall[]",
    "measurements.fusionGap", "measurements.fusionGap[]",
    "touch.acceleration", "touch.tapsPerSecond", "touch.longestVibration", "touch.energy",
    "continuous.gain", "continuous.written", "continuous.frequency", "continuous.frequency[]",
    "continuous.frequencies", "continuous.frequencies[]", "continuous.frequencies[][]",
    "continuous.attack", "continuous.attack.minimum", "continuous.attack.full",
    "continuous.decay", "continuous.decay.minimum", "continuous.decay.full",
    "continuous.release", "continuous.release.minimum", "continuous.release.full",
    "continuous.cut", "continuous.ducking",
    "transient.length", "transient.length[]", "transient.written", "transient.decay",
    "transient.fade", "transient.partials",
    "transient.partials[]", "transient.partials[].gain", "transient.partials[].gain[]",
    "transient.partials[].frequency", "transient.partials[].frequency[]",
    "sound.tone", "sound.tone.frequency", "sound.tone.octaves",
    "sound.tone.attack", "sound.tone.attack.minimum", "sound.tone.attack.full",
    "sound.tone.decay", "sound.tone.decay.minimum", "sound.tone.decay.full",
    "sound.tone.release", "sound.tone.release.minimum", "sound.tone.release.full",
    "sound.tone.cut", "sound.waveform", "sound.waveform.octaves",
    "sound.waveform.attack", "sound.waveform.attack.minimum", "sound.waveform.attack.full",
    "sound.waveform.decay", "sound.waveform.decay.minimum", "sound.waveform.decay.full",
    "sound.waveform.release", "sound.waveform.release.minimum", "sound.waveform.release.full",
    "sound.waveform.cut", "sound.brightness", "sound.brightness.low", "sound.brightness.high",
    "sound.hapticGain",
  ]

  private struct Container {
    /// The path, and the path with `[]` for indices.
    let path: String
    let pattern: String
    let isObject: Bool
    var count = 0
  }

  /// The fields by path.
  private(set) var fields: [String: Field] = [:]
  /// The fields that `sources` names, in file order, with the path of each entry.
  private(set) var sourceFields: [(field: String, path: String)] = []

  /// Reads a file without recursion; open containers are kept in a list.
  mutating func read(_ bytes: UnsafeRawBufferPointer) throws(ProfileFault) {
    var path = ""
    do throws(JSONFault) {
      var scanner = try JSONScanner(bytes)
      guard try scanner.kind() == .object else {
        throw scanner.fault("The root of a profile is an object.")
      }
      var open = [Container(path: "", pattern: "", isObject: true)]
      try scanner.enter()
      while let container = open.last {
        path = container.path
        if try readNext(&scanner, &open, &path) { continue }
        close(container)
        open.removeLast()
      }
      try scanner.finish()
      if let comma = scanner.trailingCommas.first {
        throw JSONFault(offset: comma, message: "A comma before a closing bracket is not allowed.")
      }
    } catch {
      throw ProfileFault(path: path, fault: error)
    }
  }

  /// Reads the next item of the innermost container; `false` at its end.
  private mutating func readNext(
    _ scanner: inout JSONScanner, _ open: inout [Container], _ path: inout String
  ) throws(JSONFault) -> Bool {
    let container = open[open.count - 1]
    let pattern: String
    if container.isObject {
      guard let key = try scanner.nextKey() else { return false }
      let name = scanner.excerpt(of: key)
      pattern = container.pattern.isEmpty ? name : "\(container.pattern).\(name)"
      path = container.path.isEmpty ? name : "\(container.path).\(name)"
      try check(path, pattern, in: container, at: key.start - 1)
      if container.path == "sources" { sourceFields.append((name, path)) }
    } else {
      guard try scanner.nextElement() else { return false }
      pattern = "\(container.pattern)[]"
      path = "\(container.path)[\(container.count)]"
      open[open.count - 1].count += 1
    }
    try readValue(&scanner, path, pattern, &open)
    return true
  }

  private func check(
    _ path: String, _ pattern: String, in container: Container, at offset: Int
  ) throws(JSONFault) {
    guard fields[path] == nil else {
      throw JSONFault(offset: offset, message: "\"\(path)\" appears twice.")
    }
    if container.path == "sources" { return }
    let isOneName = !pattern.dropFirst(container.pattern.utf8.count + 1).contains(".")
    if isOneName, Self.known.contains(pattern) { return }
    let nearest = sibling(nearestTo: pattern, in: container)
    let hint = nearest.map { " Did you mean \"\($0)\"?" } ?? ""
    throw JSONFault(offset: offset, message: "A profile has no \"\(path)\"." + hint)
  }

  private func sibling(nearestTo pattern: String, in container: Container) -> String? {
    let prefix = container.pattern.isEmpty ? "" : container.pattern + "."
    let siblings = Self.known.filter {
      $0.hasPrefix(prefix) && !$0.dropFirst(prefix.count).contains { ".[".contains($0) }
    }
    return nearestName(to: pattern, among: siblings).map { String($0.dropFirst(prefix.count)) }
  }

  private mutating func readValue(
    _ scanner: inout JSONScanner, _ path: String, _ pattern: String, _ open: inout [Container]
  ) throws(JSONFault) {
    let kind = try scanner.kind()
    let offset = scanner.offset
    let isSource = open.last?.path == "sources"
    guard !isSource || kind == .string else { throw scanner.fault("A source is a string.") }
    guard isSource || Self.known.contains(pattern) else {
      throw scanner.fault("\"\(open.last?.path ?? "")\" is not a list.")
    }
    fields[path] = Field(content: try content(kind, &scanner), offset: offset)
    guard kind == .object || kind == .array else { return }
    open.append(Container(path: path, pattern: pattern, isObject: kind == .object))
  }

  private func content(
    _ kind: JSONKind, _ scanner: inout JSONScanner
  ) throws(JSONFault) -> Content {
    switch kind {
    case .number: return .number(try scanner.number())
    case .string: return .text(scanner.text(of: try scanner.string()))
    case .boolean:
      _ = try scanner.boolean()
      return .flag
    case .null:
      try scanner.null()
      return .null
    case .object:
      try scanner.enter()
      return .object
    case .array:
      try scanner.enter()
      return .array(count: 0)
    }
  }

  private mutating func close(_ container: Container) {
    if !container.isObject { fields[container.path]?.content = .array(count: container.count) }
  }
}

// MARK: - Typed access

extension ProfileFields {
  func number(_ path: String, in range: ClosedRange<Double>) throws(ProfileFault) -> Double {
    guard case .number(let value) = try require(path, "a number").content else {
      throw fault(path, "\"\(path)\" is not a number.")
    }
    guard range.contains(value) else {
      let limits = "\(JSONWriter.number(range.lowerBound))…\(JSONWriter.number(range.upperBound))"
      // A number beyond the range of a double is infinite, which JSON cannot express.
      let number = value.isFinite ? JSONWriter.number(value) : "\(value)"
      throw fault(path, "\(number) is outside \(limits).")
    }
    return value
  }

  func text(_ path: String) throws(ProfileFault) -> String {
    guard case .text(let text) = try require(path, "a string").content else {
      throw fault(path, "\"\(path)\" is not a string.")
    }
    guard !text.isEmpty else { throw fault(path, "\"\(path)\" is empty.") }
    return text
  }

  func count(_ path: String) throws(ProfileFault) -> Int {
    guard case .array(let count) = try require(path, "an array").content else {
      throw fault(path, "\"\(path)\" is not an array.")
    }
    return count
  }

  func isNull(_ path: String) -> Bool {
    if case .null = fields[path]?.content { true } else { false }
  }

  /// A required field; a container of the wrong type lacks its members.
  @discardableResult
  func require(_ path: String, _ wanted: String) throws(ProfileFault) -> Field {
    guard let field = fields[path] else { throw missing(path, wanted) }
    if wanted == "an object", case .object = field.content { return field }
    guard wanted != "an object" else { throw fault(path, "\"\(path)\" is not an object.") }
    return field
  }

  private func missing(_ path: String, _ wanted: String) -> ProfileFault {
    // A dot inside the name of a source does not separate.
    let end = path.lastIndex(of: ".") ?? path.startIndex
    let parent = String(path[..<end])
    if !parent.isEmpty, fields[parent] == nil { return missing(parent, "an object") }
    let isObject = if case .object = fields[parent]?.content { true } else { parent.isEmpty }
    let message =
      isObject ? "\"\(path)\" is missing; it is \(wanted)." : "\"\(parent)\" is not an object."
    return fault(isObject ? path : parent, message, near: parent)
  }

  /// A fault of a field, at its value or at the object that should contain it.
  func fault(_ path: String, _ message: String, near parent: String = "") -> ProfileFault {
    let offset = fields[path]?.offset ?? fields[parent]?.offset ?? 0
    return ProfileFault(path: path, fault: JSONFault(offset: offset, message: message))
  }
}
