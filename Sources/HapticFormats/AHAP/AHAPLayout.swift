// Distributes the continuous events, sounds and transients of a timeline among files.

import HapticModel

/// The files of a timeline, in the order in which they are written, built island by island.
struct AHAPLayout {
  private(set) var sheets: [AHAPSheet] = []
  /// The transients that share no file with other events.
  private(set) var tapSheet = AHAPSheet()

  /// Whether there are more files than anyone would play together, so that the work can stop.
  var isFull: Bool { sheets.count > AHAPLimits.files }

  /// Puts each island into the first file with room; since earlier islands choose first, there are
  /// only as many files as islands that cannot be combined; use one of them.
  mutating func add(_ islands: [AHAPIsland], _ family: AHAPFamily) {
    for island in islands.byStart {
      guard !isFull else { return }
      let free = sheets.firstIndex { $0.hasRoom(for: island, family) }
      if free == nil { sheets.append(AHAPSheet()) }
      sheets[free ?? sheets.count - 1].add(island, family)
    }
  }

  /// Puts each transient where its strength is exact, or all into a separate file if one has none.
  mutating func add(_ taps: [AHAPTap], apart: Bool) {
    if sheets.isEmpty && !apart { sheets.append(AHAPSheet()) }
    let places = apart ? nil : places(of: taps)
    for (index, tap) in taps.enumerated() {
      guard let place = places?[index] else {
        tapSheet.add(tap, intensity: tap.strength)
        continue
      }
      sheets[place.sheet].add(tap, intensity: place.intensity)
    }
  }

  /// The file and intensity of each transient; `nil` if one has no exact place.
  private func places(of taps: [AHAPTap]) -> [(sheet: Int, intensity: Double)]? {
    var places: [(sheet: Int, intensity: Double)] = []
    for tap in taps {
      let place = sheets.indices.lazy.compactMap { sheet in
        tap.intensity(under: sheets[sheet].control(at: tap.time)).map { (sheet, $0) }
      }.first
      guard let place else { return nil }
      places.append(place)
    }
    return places
  }

  /// Puts the transients into the only file, as strong as possible.
  mutating func addAnyway(_ taps: [AHAPTap], losses: inout AHAPLosses) {
    if sheets.isEmpty { sheets.append(AHAPSheet()) }
    for tap in taps {
      let control = sheets[0].control(at: tap.time)
      let intensity = tap.intensity(under: control) ?? 1
      let shortage = tap.strength - intensity * control
      if shortage > 1e-9 { losses.weakened(tap, by: shortage) }
      sheets[0].add(tap, intensity: intensity)
    }
  }
}

extension [AHAPIsland] {
  /// The islands by start, ties in their previous order.
  var byStart: [AHAPIsland] {
    sorted(on: { $0.span.start })
  }

  /// Groups of islands that overlap directly or through others, by start.
  var together: [[AHAPIsland]] {
    var groups: [[AHAPIsland]] = []
    var end = -HapticTime.largest
    for island in byStart {
      if island.span.start >= end { groups.append([]) }
      groups[groups.count - 1].append(island)
      end = Swift.max(end, island.span.end)
    }
    return groups
  }

  var excludeEachOther: Bool { count > 1 && !allSatisfy { $0.isNeutral } }
}
