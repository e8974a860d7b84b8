// Operations on timelines: overlay, sequence, shift, trim, repeat, stretch, amplify.

extension Timeline {
  /// Both timelines at once.
  ///
  /// An intent of the whole of one, or of events by their numbers, is left out if the other plays
  /// something, too.
  ///
  /// ```
  /// |A|--B--|   +   |-C-|   ->   |A|--B--|
  ///                              |-C-|
  /// ```
  public func overlaid(with other: Timeline) -> Timeline {
    Timeline(
      patterns: patterns + other.patterns, tracks: tracks + other.tracks,
      states: states + other.states, markers: markers + other.markers,
      expectations: expectations + other.expectations, waivers: waivers + other.waivers,
      intents: intents(beside: other) + other.intents(beside: self))
  }

  /// The intents that hold also if another timeline is played.
  private func intents(beside other: Timeline) -> [Intent] {
    other.isEmpty ? intents : intents.filter { !$0.isForNumberedEvents }
  }

  /// This timeline, then the other from this one's logical end.
  ///
  /// ```
  /// |A|   then   |--B--|   ->   |A|--B--|
  /// ```
  public func followed(by other: Timeline) -> Timeline {
    overlaid(with: other.shifted(by: duration))
  }

  /// The timeline moved later, or earlier by a negative offset; the part before zero is not heard.
  ///
  /// ```
  /// |A|B|   ->   ...|A|B|
  /// ```
  public func shifted(by offset: HapticTime) -> Timeline {
    mapping(
      placement: {
        $0.start += offset
        $0.window = $0.window == .always ? .always : $0.window.shifted(by: offset)
      },
      track: { $0.shifted(by: offset) },
      time: { $0 + offset })
  }

  /// The part that sounds inside a span, in place; a cut event keeps its phase and envelope.
  ///
  /// ```
  /// |--A--|--B--|   ->   ...A--|--B...
  ///    [     )
  /// ```
  public func trimmed(to span: TimeSpan) -> Timeline {
    var result = mapping(
      placement: { placement in
        let none = TimeSpan(start: span.start, end: span.start)
        placement.window = placement.window.intersection(span) ?? none
      },
      track: { $0.trimmed(to: span) })
    result.states.removeAll { !span.contains($0.time) }
    result.markers.removeAll { !span.contains($0.time) }
    for index in result.markers.indices {
      let marker = result.markers[index]
      result.markers[index].duration = min(marker.end, span.end) - marker.time
    }
    return result
  }

  /// The timeline `count` times in a row; empty for a count of 0 or less.
  ///
  /// More than once, it has no intents that count taps.
  ///
  /// ```
  /// |A|B|   × 3   ->   |A|B|A|B|A|B|
  /// ```
  ///
  /// - Parameters:
  ///   - count: How often it plays.
  ///   - period: From one start to the next; by default the logical length, which a tap at the end does not
  ///     lengthen: a tap alone needs a period, or all of its copies fall together.
  /// - Returns: The copies, each moved to its time.
  public func repeated(_ count: Int, every period: HapticTime? = nil) -> Timeline {
    let period = period ?? duration
    let copies = (0..<max(count, 0)).map { shifted(by: period * $0) }
    return Timeline(
      patterns: copies.flatMap { $0.patterns }, tracks: copies.flatMap { $0.tracks },
      states: copies.flatMap { $0.states }, markers: copies.flatMap { $0.markers },
      expectations: copies.isEmpty ? [] : expectations, waivers: copies.isEmpty ? [] : waivers,
      intents: intents.filter { count == 1 || count > 1 && !$0.isCount })
  }

  /// The timeline slowed down by a factor about time zero: times, durations and curve points
  /// change, the own length of transients and envelope values do not.
  ///
  /// ```
  /// |A|B|   × 2   ->   |-A-|-B-|
  /// ```
  ///
  /// - Parameter factor: A finite factor above 0; any other leaves the timeline unchanged.
  /// - Returns: The slower or faster timeline.
  public func stretched(by factor: Double) -> Timeline {
    guard factor > 0, factor.isFinite, factor != 1 else { return self }
    return mapping(
      placement: {
        $0.start = $0.start.scaled(by: factor)
        $0.stretch = max($0.stretch.timesLimited(factor), .leastNonzeroMagnitude)
        $0.window = $0.window == .always ? .always : $0.window.scaled(by: factor)
      },
      track: { $0.stretched(by: factor) },
      time: { $0.scaled(by: factor) })
  }

  /// The timeline with every intensity multiplied by a factor; limiting follows after the controls,
  /// so halving after doubling changes nothing.
  ///
  /// - Parameter factor: A finite factor of 0 or more; any other leaves the timeline unchanged.
  /// - Returns: The stronger or weaker timeline.
  public func amplified(by factor: Double) -> Timeline {
    guard factor >= 0, factor.isFinite else { return self }
    return mapping(placement: { $0.gain = $0.gain.timesLimited(factor) })
  }

  private func mapping(
    placement change: (inout Placement) -> Void,
    track: (AnimationTrack) -> AnimationTrack = { $0 },
    time: (HapticTime) -> HapticTime = { $0 }
  ) -> Timeline {
    var result = self
    for index in patterns.indices { change(&result.patterns[index].placement) }
    result.tracks = tracks.map(track)
    for index in states.indices { result.states[index].time = time(states[index].time) }
    for (index, marker) in markers.enumerated() {
      result.markers[index].time = time(marker.time)
      result.markers[index].duration = time(marker.end) - time(marker.time)
    }
    return result
  }
}

extension Double {
  /// The product of two numbers of 0 or more, kept finite.
  fileprivate func timesLimited(_ factor: Double) -> Double {
    min(self * factor, .greatestFiniteMagnitude)
  }
}
