// Patterns, states, tracks and named moments on one clock: what every reader gives and writer takes.

/// A timeline: patterns at their places, the states and tracks of an animation, and named moments.
///
/// Controls act only inside the pattern they were written in, so overlaying two timelines plays
/// exactly the sum of both.
///
/// ```swift
/// let timeline = Timeline(knock).followed(by: Timeline(buzz)).repeated(3)
/// ```
public struct Timeline: Hashable, Sendable {
  /// The patterns, in the order they were added.
  public var patterns: [PlacedPattern]
  /// How the interface moves; each name at most once.
  public var tracks: [AnimationTrack]
  /// The states that the interface enters, in the order they were added.
  public var states: [StateChange]
  /// The named moments, in the order they were added.
  public var markers: [Marker]
  /// What has to line up, in the order it was added; each pair at most once.
  public var expectations: [Expectation]
  /// What is known not to hold, and why that is accepted.
  public var waivers: [Waiver]

  /// A timeline of placed patterns, tracks, states and named moments.
  ///
  /// Tracks of one name become one, and a repeated expectation or waiver is kept once.
  public init(
    patterns: [PlacedPattern] = [], tracks: [AnimationTrack] = [], states: [StateChange] = [],
    markers: [Marker] = [], expectations: [Expectation] = [], waivers: [Waiver] = []
  ) {
    self.patterns = patterns
    self.tracks = tracks.mergedByName
    self.states = states
    self.markers = markers
    self.expectations = expectations.uniqued
    self.waivers = waivers.uniqued
  }

  /// A timeline that plays one pattern as it was written.
  public init(_ pattern: HapticPattern) {
    self.init(patterns: [PlacedPattern(pattern)])
  }

  /// Whether no pattern has anything to play.
  public var isEmpty: Bool { patterns.allSatisfy { $0.pattern.isEmpty } }

  /// The logical length: the latest event end, control, track, state or marker; never negative.
  public var duration: HapticTime {
    max(.zero, patterns.lazy.map { $0.end }.max() ?? .zero, interfaceEnd)
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, the first of each kept.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension [AnimationTrack] {
  /// The tracks with those of one name made one, each at the place of its first.
  fileprivate var mergedByName: [AnimationTrack] {
    var places: [String: Int] = [:]
    var groups: [[AnimationTrack]] = []
    for track in self {
      if let place = places[track.name] {
        groups[place].append(track)
      } else {
        places[track.name] = groups.count
        groups.append([track])
      }
    }
    return groups.map { $0[0].merging($0.dropFirst()) }
  }
}
