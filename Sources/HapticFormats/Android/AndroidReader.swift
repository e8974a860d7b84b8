// Reads Android's vibration XML: the root, and the choice among effects.

import HapticModel

/// The state of reading one file.
///
/// The reader is as strict as Android's own parser, which plays nothing from a file with an unknown
/// element, attribute or text: what it refuses would be silent on a phone.
struct AndroidReader {
  var scanner: XMLScanner
  let options: ReadingOptions
  var log = FindingLog()
  /// The elements that contain the reader's position, outermost first.
  var path: [AndroidStep] = []
  /// The player of the current effect; each effect has a new one.
  var player: AndroidPlayer
  /// The number of entries, points and presets read.
  private var count = 0
  /// Whether the current effect will be played, so that findings about it matter.
  var isHeard = true
  /// Whether the current effect contains something that only one vendor's devices support.
  var isVendors = false

  private init(_ scanner: XMLScanner, options: ReadingOptions) {
    self.scanner = scanner
    self.options = options
    player = AndroidPlayer(
      units: AndroidUnits(profile: options.profile, device: options[AndroidXML.options].device))
  }

  /// Reads a file, and adds line, column and path to any fault.
  static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions
  ) throws(MalformedFile) -> Reading {
    try options.checkSize(of: bytes)
    var path: [AndroidStep] = []
    do throws(XMLFault) {
      var reader = AndroidReader(try XMLScanner(bytes), options: options)
      defer { path = reader.path }
      return try reader.readFile()
    } catch {
      throw MalformedFile(error, path: AndroidStep.text(path), in: bytes)
    }
  }

  private mutating func readFile() throws(XMLFault) -> Reading {
    if scanner.hasByteOrderMark { log.noteByteOrderMark() }
    guard case .start(let root) = try scanner.next() else {
      throw scanner.fault("The file has no element.")
    }
    path.append(AndroidStep(root.name))
    let haptics =
      switch root.name {
      case "vibration-effect": try readOnlyEffect(root)
      case "vibration-select": try readSelect(root)
      default: throw unknownRoot(root)
      }
    path.removeLast()
    // Nothing may follow; the scanner refuses text and another root.
    _ = try scanner.next()
    return Reading(timeline: Timeline(haptics), findings: log.findings(in: scanner.text))
  }

  private func unknownRoot(_ root: XMLTag) -> XMLFault {
    let message =
      root.name == "vibration"
      ? "The root is <vibration>, which Android 14 wrote and no later one reads; "
        + "call it vibration-effect."
      : "The root is <\(root.name)>, neither vibration-effect nor vibration-select."
    return XMLFault(offset: root.offset, message: message)
  }

  // MARK: - Effects

  private mutating func readOnlyEffect(_ root: XMLTag) throws(XMLFault) -> ResolvedHaptics {
    try readEffect(root)
    guard !isVendors else { throw onlyVendors(at: root) }
    return player.finish()
  }

  private func onlyVendors(at tag: XMLTag) -> XMLFault {
    XMLFault(
      offset: tag.offset,
      message: "The only effect is a vendor-effect, which works only on one maker's devices.")
  }

  /// Reads all effects, and plays the first without vendor-specific content.
  private mutating func readSelect(_ root: XMLTag) throws(XMLFault) -> ResolvedHaptics {
    _ = try AndroidAttributes(root)
    var played: ResolvedHaptics?
    var playedIndex = 0
    var others: [XMLTag] = []
    var vendors = 0
    var index = 0
    while let tag = try nextChild() {
      guard tag.name == "vibration-effect" else { throw unknown(tag, among: "vibration-effect") }
      path.append(AndroidStep(tag.name, index))
      index += 1
      player = AndroidPlayer(units: player.units)
      (isHeard, isVendors) = (played == nil, false)
      try readEffect(tag)
      if isVendors {
        note(
          AndroidRules.vendor, at: tag.offset,
          "A vendor-effect is left out; it works only on one maker's devices.")
        vendors += 1
      } else if played == nil {
        played = player.finish()
        playedIndex = index
      } else {
        others.append(tag)
      }
      path.removeLast()
    }
    return try conclude(
      played, at: playedIndex, of: index, others: others, vendors: vendors, root)
  }

  private mutating func conclude(
    _ played: ResolvedHaptics?, at number: Int, of count: Int, others: [XMLTag], vendors: Int,
    _ root: XMLTag
  ) throws(XMLFault) -> ResolvedHaptics {
    isHeard = true
    if let first = others.first {
      let rest = "\(others.count.counted("other")) \(others.count.form("is", "are"))"
      note(
        AndroidRules.otherEffects, at: first.offset,
        "Effect \(number) of \(count) is played; \(rest) for devices that do not support it.")
    }
    if let played { return played }
    guard vendors == 0 else { throw onlyVendors(at: root) }
    note(AndroidRules.empty, at: root.offset, "The choice holds no effect; nothing is played.")
    return ResolvedHaptics()
  }

  // MARK: - Shared helpers

  /// The next child of the current element; `nil` at its end.
  mutating func nextChild() throws(XMLFault) -> XMLTag? {
    switch try scanner.next() {
    case .start(let tag): return tag
    case .text(let offset):
      throw XMLFault(
        offset: offset,
        message: "There is text in <\(path.last?.name ?? "")>, which cannot hold any.")
    case .end, .finish: return nil
    }
  }

  mutating func readEnd(of tag: XMLTag) throws(XMLFault) {
    guard let child = try nextChild() else { return }
    throw XMLFault(
      offset: child.offset, message: "<\(child.name)> is inside <\(tag.name)>, which must be empty."
    )
  }

  func unknown(_ tag: XMLTag, among names: String...) -> XMLFault {
    let wanted = names.joined(separator: ", ")
    let place = path.last?.name ?? ""
    return XMLFault(
      offset: tag.offset,
      message: "<\(tag.name)> does not belong in <\(place)>, which holds \(wanted).")
  }

  /// Counts a played item, and checks the limits.
  mutating func checkLimits(at offset: Int) throws(XMLFault) {
    count += 1
    guard count <= options.maximumEvents else {
      throw XMLFault(
        offset: offset,
        message: "The file has more than the limit of \(options.maximumEvents) events.")
    }
    guard player.clock <= options.maximumDuration else {
      throw XMLFault(
        offset: offset,
        message: "The effect goes on until \(player.clock), beyond the limit of "
          + "\(options.maximumDuration).")
    }
  }

  mutating func note(_ rule: Rule, at offset: Int, _ message: @autoclosure () -> String) {
    guard isHeard, log.admits(rule) else { return }
    log.add(rule, at: offset, path: AndroidStep.text(path), message(), suggestion: nil)
  }
}

struct AndroidStep {
  let name: String
  let index: Int?

  /// Creates a step from an element's name and its index among those of that name.
  init(_ name: String, _ index: Int? = nil) {
    self.name = name
    self.index = index
  }

  /// The path from the root, such as `vibration-select.vibration-effect[1].waveform-effect`.
  static func text(_ path: [AndroidStep]) -> String {
    path.map { step in step.index.map { "\(step.name)[\($0)]" } ?? step.name }
      .joined(separator: ".")
  }
}

extension AndroidXML {
  package static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    var reading = try AndroidReader.read(bytes, options: options)
    reading.keepOriginal(original, bytes, options)
    return reading
  }
}
