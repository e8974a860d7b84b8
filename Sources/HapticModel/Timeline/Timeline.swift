// The timeline: patterns, states, tracks and markers on one clock, common to all formats.

/// A timeline: placed patterns, the states and tracks of an animation, and markers.
///
/// Controls act only inside their own pattern, so an overlay plays exactly the sum of both.
///
/// ```swift
/// let timeline = Timeline(knock).followed(by: Timeline(buzz)).repeated(3, every: 0.8)
/// ```
public struct Timeline: Hashable, Sendable {
  /// The patterns, in the order they were added.
  public var patterns: [PlacedPattern]
  /// The animation tracks; each name at most once.
  public var tracks: [AnimationTrack]
  /// The states that the interface enters, in the order they were added.
  public var states: [StateChange]
  /// The markers, in the order they were added.
  public var markers: [Marker]
  /// The pairs of features that must line up, in the order added; each pair at most once.
  public var expectations: [Expectation]
  /// The accepted violations, with reasons.
  public var waivers: [Waiver]
  /// What the events are meant to be felt as; each at most once.
  public var intents: [Intent]

  /// Creates a timeline.
  ///
  /// Tracks of one name are merged, and repeated expectations, waivers and intents are kept once.
  public init(
    patterns: [PlacedPattern] = [], tracks: [AnimationTrack] = [], states: [StateChange] = [],
    markers: [Marker] = [], expectations: [Expectation] = [], waivers: [Waiver] = [],
    intents: [Intent] = []
  ) {
    self.patterns = patterns
    self.tracks = tracks.mergedByName
    self.states = states
    self.markers = markers
    self.expectations = expectations.uniqued
    self.waivers = waivers.uniqued
    self.intents = intents.uniqued
  }

  /// Creates a timeline that plays one pattern as it was written.
  public init(_ pattern: HapticPattern) {
    self.init(patterns: [PlacedPattern(pattern)])
  }

  /// Whether no pattern has anything to play.
  public var isEmpty: Bool { patterns.allSatisfy { $0.pattern.isEmpty } }

  /// The logical length: the last end of an event, control, track, state or marker; never negative.
  public var duration: HapticTime {
    max(.zero, patterns.lazy.map { $0.end }.max() ?? .zero, interfaceEnd)
  }
}

extension Array where Element: Hashable {
  /// The distinct elements, the first of each kept.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension [AnimationTrack] {
  /// The tracks with equal names merged, each at the place of its first.
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
