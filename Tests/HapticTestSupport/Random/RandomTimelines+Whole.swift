// Random timelines in which everything occurs that can be written down.

import HapticModel

extension RandomTimelines {
  /// A timeline of everything there is: named events, tracks, states, markers, expectations.
  public mutating func wholeTimeline() -> Timeline {
    var patterns = (0..<random.integer(0...3)).map { _ in placedPattern() }
    for index in patterns.indices { addNames(to: &patterns[index].pattern) }
    let tracks = (0..<random.integer(0...3)).map { track(named: "track \($0)") }
    return Timeline(
      patterns: patterns, tracks: tracks,
      states: list { StateChange($0.word(), $0.word(), at: $0.time()) },
      markers: list { $0.marker() }, expectations: list { $0.expectation() },
      waivers: list { Waiver("S201", of: $0.random.oneIn(2) ? nil : $0.word(), because: $0.word()) }
    )
  }

  /// A track of up to six motions, some of which interrupt each other.
  public mutating func track(named name: String) -> AnimationTrack {
    let segments = (0..<random.integer(0...6)).map { _ in segment() }
    var track = AnimationTrack(
      name, unit: TrackUnit.allCases.randomElement(using: &random) ?? .none,
      initial: random.oneIn(2) ? 0 : random.number(-2...2), segments: segments)
    for _ in 0..<random.integer(0...3) {
      track.animate(to: random.number(-2...2), at: time(), over: time(), motion())
    }
    if random.oneIn(4) { track.stop(at: time()) }
    return track
  }

  /// A motion of any kind.
  public mutating func motion() -> Motion {
    switch random.integer(0...5) {
    case 0: .step
    case 1: .linear
    case 2: .timed(TimingCurve.named.randomElement(using: &random)?.curve ?? .linear)
    case 3: .timed(curve())
    case 4:
      .spring(
        DampedSpring.named.randomElement(using: &random)?.spring ?? .smooth,
        initialVelocity: random.oneIn(2) ? 0 : random.number(-3...3))
    default: .cubic(startSlope: random.number(-9...9), endSlope: random.number(-9...9))
    }
  }

  private mutating func curve() -> TimingCurve {
    let curve = CubicBezier(
      random.number(0...1), random.number(-1...2), random.number(0...1), random.number(-1...2))
    return curve.map(TimingCurve.cubicBezier) ?? .linear
  }

  private mutating func segment() -> TrackSegment {
    TrackSegment(
      start: time() - (random.oneIn(8) ? length : .zero), duration: time(),
      from: random.number(-2...2), to: random.number(-2...2), motion: motion(),
      cut: random.oneIn(6) ? time() : nil)
  }

  /// Names for about half of the events; now and then two for one, or in another order.
  private mutating func addNames(to pattern: inout HapticPattern) {
    for index in pattern.events.indices where random.oneIn(2) {
      pattern.names.append(EventName(word(), ofEvent: index))
      if random.oneIn(6) { pattern.names.append(EventName(word(), ofEvent: index)) }
    }
    if random.oneIn(6) { pattern.names.shuffle(using: &random) }
  }

  private mutating func marker() -> Marker {
    Marker(
      word(), at: time(), lasting: random.oneIn(2) ? .zero : time(),
      Modality.allCases.randomElement(using: &random) ?? .visual)
  }

  private mutating func expectation() -> Expectation {
    let own = AlignmentWindow(-time()...time())
    let windows = AlignmentWindow.named + [own]
    return Expectation(
      word(), with: word(), within: windows.randomElement(using: &random) ?? .default)
  }

  /// A name of a few letters, some of which JSON must escape.
  private mutating func word() -> String {
    let letters = Array("abc.[0]*\"\\/é\u{1F44B}\n\t\u{1}")
    let count = random.integer(0...5)
    return "x" + String((0..<count).map { _ in letters.randomElement(using: &random) ?? "a" })
  }

  private mutating func list<Element>(
    _ element: (inout RandomTimelines) -> Element
  ) -> [Element] {
    (0..<random.integer(0...3)).map { _ in element(&self) }
  }
}
