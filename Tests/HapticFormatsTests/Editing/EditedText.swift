// Files to edit in several layouts, and what outlines and readers say of them.

import HapticFormats
import HapticModel
import HapticTestSupport

/// JSON that is written in several layouts.
indirect enum LaidOutJSON {
  case word(String)
  case list([LaidOutJSON])
  case members([(String, LaidOutJSON)])

  /// How exporters and people write.
  enum Layout: CaseIterable { case dense, spaced, lines, allman }

  func text(_ layout: Layout, depth: Int = 0) -> String {
    let (open, close, items): (String, String, [String])
    switch self {
    case .word(let word): return word
    case .list(let list):
      (open, close) = ("[", "]")
      items = list.map { $0.text(layout, depth: depth + 1) }
    case .members(let members):
      (open, close) = ("{", "}")
      items = members.map { key, value in
        let isFolded = layout == .allman && value.isContainer
        let gap = layout == .dense ? "" : isFolded ? "\n" + indent(depth + 1) : " "
        return "\"\(key)\":" + gap + value.text(layout, depth: depth + 1)
      }
    }
    if items.isEmpty { return open + close }
    switch layout {
    case .dense: return open + items.joined(separator: ",") + close
    case .spaced: return open + " " + items.joined(separator: ", ") + " " + close
    case .lines, .allman:
      let line = "\n" + indent(depth + 1)
      return open + line + items.joined(separator: "," + line) + "\n" + indent(depth) + close
    }
  }

  private var isContainer: Bool { if case .word = self { false } else { true } }
  private func indent(_ depth: Int) -> String { String(repeating: "    ", count: depth) }
}

extension SplitMix64 {
  /// A time or a strength with few decimals.
  mutating func decimal(_ decimals: Int, below limit: Int) -> String {
    let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
    return JSONText(Double(integer(0...limit * scale - 1)) / Double(scale))
  }

  private func JSONText(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// An AHAP file of some events, parameters and curves.
  mutating func editableAHAP() -> LaidOutJSON {
    let elements =
      (0..<integer(1...6)).map { _ in event() } + (0..<integer(0...2)).map { _ in curve() }
    return .members([("Version", .word("1.0")), ("Pattern", .list(elements))])
  }

  /// A clip of two envelopes, with transients on some points.
  mutating func editableClip() -> LaidOutJSON {
    .members([
      ("version", .members([("major", .word("1")), ("minor", .word("0")), ("patch", .word("0"))])),
      (
        "signals",
        .members([
          (
            "continuous",
            .members([
              (
                "envelopes",
                .members([
                  ("amplitude", .list(envelope("amplitude", integer(3...8)))),
                  ("frequency", .list(envelope("frequency", integer(1...4)))),
                ])
              )
            ])
          )
        ])
      ),
    ])
  }

  private mutating func envelope(_ key: String, _ count: Int) -> [LaidOutJSON] {
    (0..<count).map { index in
      let strength = integer(1...99)
      var members: [(String, LaidOutJSON)] = [
        ("time", .word(JSONText(Double(index * 200 + integer(0...150)) / 1000))),
        (key, .word(JSONText(Double(strength) / 100))),
      ]
      if key == "amplitude", oneIn(3) {
        let tap = JSONText(Double(integer(strength...100)) / 100)
        members.append(
          (
            "emphasis",
            .members([("amplitude", .word(tap)), ("frequency", .word(decimal(2, below: 1)))])
          ))
      }
      return .members(members)
    }
  }

  private mutating func event() -> LaidOutJSON {
    let isTap = oneIn(2)
    var members: [(String, LaidOutJSON)] = [
      ("Time", .word(decimal(3, below: 2))),
      ("EventType", .word(isTap ? "\"HapticTransient\"" : "\"HapticContinuous\"")),
    ]
    if !isTap { members.append(("EventDuration", .word("0.\(integer(1...9))"))) }
    if oneIn(3) { members.append(("Remark", .word("\"of, a: {tap}\""))) }
    let ids = ["HapticIntensity", "HapticSharpness"].filter { _ in !oneIn(4) }
    let parameters = ids.map { LaidOutJSON.parameter($0, decimal(2, below: 1)) }
    if !oneIn(6) { members.append(("EventParameters", .list(parameters))) }
    return .members([("Event", .members(members))])
  }

  private mutating func curve() -> LaidOutJSON {
    var time = 0
    let points = (0..<integer(1...4)).map { _ in
      defer { time += integer(1...200) }
      return LaidOutJSON.members([
        ("Time", .word(JSONText(Double(time) / 1000))),
        ("ParameterValue", .word(decimal(2, below: 1))),
      ])
    }
    return .members([
      (
        "ParameterCurve",
        .members([
          ("ParameterID", .word("\"HapticIntensityControl\"")),
          ("Time", .word(decimal(2, below: 1))), ("ParameterCurveControlPoints", .list(points)),
        ])
      )
    ])
  }
}

extension LaidOutJSON {
  fileprivate static func parameter(_ id: String, _ value: String) -> LaidOutJSON {
    .members([("ParameterID", .word("\"\(id)\"")), ("ParameterValue", .word(value))])
  }
}

// MARK: - What is played

extension EditOutline {
  /// The events and controls in words, by time, as a reader limits them.
  var played: [String] {
    items.filter { $0.kind != .curve }.map { item in
      let values = item.values.map { value in
        let least = value.name == "pitch" || value.name == "pan" || value.name == "value" ? -1.0 : 0
        let most = value.name == "time" || value.name == "duration" ? Double.infinity : 1
        let number = value.name == "sustained" ? (value.number < 0.5 ? 0 : 1) : value.number
        return "\(value.name) \(rounded(min(max(number, least), most)))"
      }
      return ([item.kind.rawValue, item.parameter ?? ""] + values.sorted()).joined(separator: " ")
    }.sorted()
  }
}

extension Reading {
  /// The events and controls in the same words.
  var played: [String] {
    timeline.patterns.flatMap { placed in
      placed.events.map { words(of: $0) } + placed.controls.flatMap { words(of: $0) }
    }.sorted()
  }

  private func words(of event: HapticEvent) -> String {
    var (kind, values) = ("transient", [("time", seconds(event.time))])
    switch event {
    case .transient(let tap):
      values += [("intensity", tap.intensity.value), ("sharpness", tap.sharpness.value)]
    case .continuous(let vibration):
      kind = "continuous"
      values += [
        ("duration", seconds(vibration.duration)), ("intensity", vibration.intensity.value),
        ("sharpness", vibration.sharpness.value),
      ]
      values += stages(vibration.envelope)
    case .audio(let sound):
      kind = "audio"
      values += [
        ("duration", seconds(sound.duration ?? .zero)), ("volume", sound.volume.value),
        ("pitch", sound.pitch), ("pan", sound.pan), ("brightness", sound.brightness.value),
      ]
      values += stages(sound.envelope)
    }
    return ([kind, ""] + values.map { "\($0) \(rounded($1))" }.sorted()).joined(separator: " ")
  }

  private func stages(_ envelope: Envelope) -> [(String, Double)] {
    [
      ("attack", envelope.attack.value), ("decay", envelope.decay.value),
      ("release", envelope.release.value), ("sustained", envelope.isSustained ? 1 : 0),
    ]
  }

  private func words(of control: Control) -> [String] {
    let points: [(HapticTime, Double)]
    switch control {
    case .parameter(let step): points = [(step.time, step.value)]
    case .curve(let curve): points = curve.points.map { ($0.time, $0.value) }
    }
    let kind = if case .curve = control { "point" } else { "parameter" }
    return points.map {
      "\(kind) \(control.parameter.rawValue) time \(rounded(seconds($0))) value \(rounded($1))"
    }
  }

  private func seconds(_ time: HapticTime) -> Double { Double(time.nanoseconds) / 1e9 }
}

/// A number in steps of 0.00001; the limits between them are at no decimal that files have.
private func rounded(_ value: Double) -> Int { Int((value * 1e5 + 0.1234567).rounded(.down)) }
