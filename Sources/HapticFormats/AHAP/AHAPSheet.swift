// The content of one AHAP file, before it is converted to text.

import HapticModel

struct AHAPElement {
  let event: HapticEvent
  let origin: EventOrigin
}

/// The content of one file: islands whose lines affect no other event, and transients.
struct AHAPSheet {
  /// The islands of each family, by start.
  private(set) var islands: [AHAPFamily: [AHAPIsland]] = [:]
  /// The transients, each with the intensity to be written.
  private(set) var taps: [AHAPElement] = []
  /// The end of the last voice of each family, among all islands and among those with lines.
  private var ends: [AHAPFamily: (any: HapticTime, controlled: HapticTime)] = [:]

  /// Whether an island fits that starts no earlier than those before it.
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

  mutating func add(_ tap: AHAPTap, intensity: Double) {
    let event = TransientEvent(
      time: tap.time, intensity: UnitValue(clamping: intensity), sharpness: tap.sharpness)
    taps.append(AHAPElement(event: .transient(event), origin: tap.origin))
  }

  /// The value of the intensity control at a time.
  func control(at time: HapticTime) -> Double {
    let all = islands[.haptic] ?? []
    let next = all.partitioningIndex { $0.span.start > time }
    // Islands without lines overlap each other; one with lines overlaps none, so the last decides.
    guard next > 0, time < all[next - 1].span.end else { return 1 }
    return all[next - 1].lines[.hapticIntensity]?.value(at: time) ?? 1
  }

  var isEmpty: Bool { taps.isEmpty && islands.values.allSatisfy { $0.isEmpty } }
}

// MARK: - Events and controls

extension AHAPSheet {
  /// All events, by time.
  var elements: [AHAPElement] {
    let voices = AHAPFamily.allCases.flatMap { islands[$0] ?? [] }.flatMap { $0.voices }
    let all = taps + voices.map { AHAPElement(event: $0.event, origin: $0.origin) }
    return all.sorted(on: { $0.event.time })
  }

  /// The controls that apply each island's lines and are neutral between islands.
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
  fileprivate func hasMoment(from start: HapticTime, until end: HapticTime) -> Bool {
    let first = partitioningIndex { $0 >= start }
    return first < count && self[first] < end
  }
}

/// Writes line after line, and tracks the current value of every control.
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
