// Which file each vibration, sound and tap of a timeline goes into.

import HapticModel

/// The files of a timeline, in the order they are written; made island by island.
struct AHAPLayout {
  private(set) var sheets: [AHAPSheet] = []
  /// The taps that share no file with anything else.
  private(set) var tapSheet = AHAPSheet()

  /// Whether it has more files than anyone would play together, and is not worth going on with.
  var isFull: Bool { sheets.count > AHAPLimits.files }

  /// Puts each island into the first file that has room; the earlier always chooses first, so that
  /// there are as many files as islands that exclude each other, and no more.
  mutating func add(_ islands: [AHAPIsland], _ family: AHAPFamily) {
    for island in islands.byStart {
      guard !isFull else { return }
      let free = sheets.firstIndex { $0.hasRoom(for: island, family) }
      if free == nil { sheets.append(AHAPSheet()) }
      sheets[free ?? sheets.count - 1].add(island, family)
    }
  }

  /// Puts the taps where their strengths are exact, and all of them apart if one has no such place.
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

  /// The file and the intensity of each tap; `nil` if one has no exact place.
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

  /// Puts the taps into the only file, as strong as they can be there.
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
  /// The islands by start, in the order they came.
  var byStart: [AHAPIsland] {
    sorted(on: { $0.span.start })
  }

  /// Groups of islands that sound together, directly or through others, by start.
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

  /// Whether one has lines that would reach another.
  var excludeEachOther: Bool { count > 1 && !allSatisfy { $0.isNeutral } }
}
