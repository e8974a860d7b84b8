// What one file holds, before it is text.

import HapticModel

/// One pattern file: islands whose lines reach nobody else, and taps.
struct AHAPSheet {
  /// What sounds together, family by family, by start.
  private(set) var islands: [AHAPFamily: [AHAPIsland]] = [:]
  /// The taps, each with the intensity that is written.
  private(set) var taps: [AHAPFile.Played] = []
  /// When the last voice of any island, and of one that has lines, ends.
  private var ends: [AHAPFamily: (any: HapticTime, controlled: HapticTime)] = [:]

  /// Whether there is a place for an island that starts no earlier than those before it.
  func hasRoom(for island: AHAPIsland, _ family: AHAPFamily) -> Bool {
    guard let ends = ends[family] else { return true }
    return (island.isNeutral ? ends.controlled : ends.any) <= island.span.start
  }

  /// Adds an island that starts no earlier than those before it.
  mutating func add(_ island: AHAPIsland, _ family: AHAPFamily) {
    islands[family, default: []].append(island)
    var (any, controlled) = ends[family] ?? (.zero, .zero)
    any = max(any, island.span.end)
    if !island.isNeutral { controlled = max(controlled, island.span.end) }
    ends[family] = (any, controlled)
  }

  /// Adds a tap with the intensity that is written.
  mutating func add(_ tap: AHAPTap, intensity: Double) {
    let event = TransientEvent(
      time: tap.time, intensity: UnitValue(clamping: intensity), sharpness: tap.sharpness)
    taps.append(AHAPFile.Played(event: .transient(event), origin: tap.origin))
  }

  /// The intensity control that a tap meets at a moment.
  func control(at time: HapticTime) -> Double {
    let all = islands[.haptic] ?? []
    let next = all.partitioningIndex { $0.span.start > time }
    // Islands without lines overlap each other; one with lines overlaps none, so the last decides.
    guard next > 0, time < all[next - 1].span.end else { return 1 }
    return all[next - 1].lines[.hapticIntensity]?.value(at: time) ?? 1
  }

  /// Whether there is nothing in it that lasts.
  var isEmpty: Bool { taps.isEmpty && islands.values.allSatisfy { $0.isEmpty } }
}

// MARK: - Events and controls

extension AHAPSheet {
  /// All events, by time.
  var elements: [AHAPFile.Played] {
    let voices = AHAPFamily.allCases.flatMap { islands[$0] ?? [] }.flatMap { $0.voices }
    let all = taps + voices.map { AHAPFile.Played(event: $0.event, origin: $0.origin) }
    return all.sorted(on: { $0.event.time })
  }

  /// The controls that give each island its lines, and what lies between them no control at all.
  var controls: [Control] { AHAPFamily.allCases.flatMap(controls) }

  private func controls(of family: AHAPFamily) -> [Control] {
    let moments = (islands[family] ?? []).filter { $0.isNeutral }.map { $0.span.start }
    let others = (moments + (family == .haptic ? taps.map { $0.event.time } : [])).sorted()
    let controlled = (islands[family] ?? []).filter { !$0.isNeutral }
    var writer = LineWriter()
    for (position, island) in controlled.enumerated() {
      writer.begin(island)
      let next = position + 1 < controlled.count ? controlled[position + 1].span.start : .largest
      if others.hasMoment(from: island.span.end, until: next) { writer.reset(at: island.span.end) }
    }
    return writer.controls
  }
}

extension [HapticTime] {
  /// Whether sorted moments have one in a span.
  fileprivate func hasMoment(from start: HapticTime, until end: HapticTime) -> Bool {
    let first = partitioningIndex { $0 >= start }
    return first < count && self[first] < end
  }
}

/// Writes line after line, and knows what every control has come to.
private struct LineWriter {
  private(set) var controls: [Control] = []
  private var held: [ControlParameter: Double] = [:]

  mutating func begin(_ island: AHAPIsland) {
    for parameter in ControlParameter.allCases {
      guard let line = island.lines[parameter], let last = line.last else { continue }
      if line.constant == held[parameter] ?? parameter.neutral { continue }
      controls += line.controls(of: parameter).forAHAP
      held[parameter] = last
    }
  }

  mutating func reset(at time: HapticTime) {
    for parameter in ControlParameter.allCases {
      guard let value = held[parameter], value != parameter.neutral else { continue }
      controls.append(
        .parameter(DynamicParameter(parameter, time: time, value: parameter.neutral)))
      held[parameter] = nil
    }
  }
}
