// Which voices of a pattern must stay together, and what acts on them.

import HapticModel

extension AHAPScope {
  /// The voices of a family, those that sound together in one island, by start.
  ///
  /// - Throws: ``UnwritableTimeline`` if curves that differ for each voice would have too many points.
  func islands(of family: AHAPFamily) throws(UnwritableTimeline) -> [AHAPIsland] {
    var islands: [AHAPIsland] = []
    for group in voices.filter({ $0.family == family }).together {
      islands += try self.islands(of: group, family)
    }
    return islands
  }

  private func islands(
    of voices: [AHAPVoice], _ family: AHAPFamily
  ) throws(UnwritableTimeline) -> [AHAPIsland] {
    let span = AHAPIsland(voices).span
    let lines = lines(of: family, over: span, isCut: voices.contains { $0.isCut })
    let folded = voices.compactMap { $0.folding(lines) }
    if folded.count == voices.count { return [AHAPIsland(folded)] }
    let most = voices.reduce(1) { max($0, $1.level) }
    let level = lines[family.level] ?? ControlLine([])
    guard most * level.largest <= 1 else { return try limitedIslands(of: voices, lines) }
    return [
      AHAPIsland(
        voices.map { $0.writing(level: $0.level / most) },
        lines: lines.overridden(by: [family.level: level.scaled(by: most)]))
    ]
  }

  /// Each voice apart, its strength limited as the control and the gain of its own leave it.
  private func limitedIslands(
    of voices: [AHAPVoice], _ lines: [ControlParameter: ControlLine]
  ) throws(UnwritableTimeline) -> [AHAPIsland] {
    let points = lines.values.reduce(0) { $0 + $1.points.count }
    guard points <= AHAPLimits.allPoints / voices.count else {
      throw UnwritableTimeline(
        "\(voices.count) vibrations or sounds together need curves of their own, with more than "
          + "the limit of \(AHAPLimits.allPoints) points.")
    }
    return voices.map { voice in
      if let folded = voice.folding(lines) { return AHAPIsland([folded]) }
      var own = lines.mapValues { $0.part(voice.span) }
      guard voice.level > 1 else {
        return AHAPIsland([voice.writing(level: voice.level)], lines: own)
      }
      let level = voice.family.level
      own[level] = own[level]?.scaled(by: voice.level)
      return AHAPIsland([voice.writing(level: 1)], lines: own)
    }
  }

  /// What acts on a family over a span; nothing outside of the window is heard.
  private func lines(
    of family: AHAPFamily, over span: TimeSpan, isCut: Bool
  ) -> [ControlParameter: ControlLine] {
    let parameters = [family.level] + family.offsets
    var lines = Dictionary(
      uniqueKeysWithValues: parameters.map {
        ($0, ControlLine(scope.signals[$0], over: span))
      })
    if isCut { lines[family.level] = lines[family.level]?.gated(by: window, over: span) }
    return lines
  }
}

extension AHAPVoice {
  /// The voice with lines worked in, if they stand still as long as it sounds; else `nil`.
  fileprivate func folding(_ lines: [ControlParameter: ControlLine]) -> AHAPVoice? {
    var result = self
    var factor = 1.0
    for (parameter, line) in lines {
      guard let value = line.constant(over: span) else { return nil }
      if parameter.multiplies {
        factor = value
      } else {
        result.event = result.event.adding(value, of: parameter)
      }
    }
    return result.writing(level: level * factor)
  }

  func writing(level: Double) -> AHAPVoice {
    var voice = self
    voice.event = event.withLevel(level)
    return voice
  }
}

extension [AHAPVoice] {
  /// Groups of voices that sound together, directly or through others, by start.
  var together: [[AHAPVoice]] {
    let order = indices.sorted(on: { self[$0].span.start })
    var groups: [[Int]] = []
    var end = -HapticTime.largest
    for index in order {
      if self[index].span.start >= end { groups.append([]) }
      groups[groups.count - 1].append(index)
      end = Swift.max(end, self[index].span.end)
    }
    return groups.map { $0.sorted().map { self[$0] } }
  }
}
