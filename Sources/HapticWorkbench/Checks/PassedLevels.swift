// The moments at which tracks pass their levels, and those near another time.

import HapticModel

/// All passages of the levels of a timeline.
struct PassedLevels: Sendable {
  /// A passage of a level.
  struct Passage: Hashable, Sendable {
    /// The index of the level in ``levels``.
    let level: Int
    let crossing: Crossing

    var time: HapticTime { crossing.time }
  }

  let levels: [LevelPassages]
  /// The passages of all levels, in time.
  let all: [Passage]

  init(_ timeline: Timeline) {
    levels = timeline.levelPassages
    all = levels.enumerated().flatMap { index, level in
      level.crossings.map { Passage(level: index, crossing: $0) }
    }.sorted(on: { $0.time })
  }

  /// The passage nearest to a time, of one level; of two equally near the earlier.
  func nearest(to time: HapticTime, of level: Int) -> Passage? {
    let crossings = levels[level].crossings
    return crossings.nearest(to: time) { $0.time }.map { Passage(level: level, crossing: $0) }
  }

  /// The passage nearest to a time, of any level.
  func nearest(to time: HapticTime) -> Passage? { all.nearest(to: time) { $0.time } }
}

/// The pairs that are expected, of which levels may be one side.
struct PromisedLevels: Sendable {
  /// The partners of each name, both without their numbers.
  private var partners: [String: Set<String>] = [:]

  init(_ pairs: [Expectation]) {
    for pair in pairs {
      let (one, other) = (pair.feature.base, pair.partner.base)
      partners[one, default: []].insert(other)
      partners[other, default: []].insert(one)
    }
  }

  /// Whether a name is expected with the passages of a level, in either direction.
  func contains(_ name: String, with level: LevelPassages) -> Bool {
    guard let partners = partners[name.base] else { return false }
    return partners.contains(level.name(.rising)) || partners.contains(level.name(.falling))
  }
}

extension String {
  /// The name without a number.
  fileprivate var base: String { NumberedName(self)?.base ?? self }
}

extension Array {
  /// The element nearest to a time, of elements in order of their times; of equals the earlier.
  func nearest(to time: HapticTime, _ moment: (Element) -> HapticTime) -> Element? {
    let next = partitioningIndex { moment($0) >= time }
    guard next > 0 else { return first }
    guard next < count else { return last }
    return time - moment(self[next - 1]) <= moment(self[next]) - time ? self[next - 1] : self[next]
  }
}

extension PassedLevels {
  /// Whether a moment of a sense counts as one with a passage, which is seen.
  static func isOn(_ offset: HapticTime, _ modality: Modality) -> Bool {
    AlignmentWindow.default.bounds(between: modality, and: .visual).contains(offset)
  }

  /// Whether a haptic at a time is caused by a passage.
  func cause(_ time: HapticTime) -> Bool {
    guard let passage = nearest(to: time) else { return false }
    return Self.isOn(time - passage.time, .haptic)
  }
}
