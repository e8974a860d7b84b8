// Which voices of a pattern must stay together, and what acts on them.

import HapticModel

extension AHAPScope {
  /// The voices of a family, those that sound together in one island, by start.
  func islands(of family: AHAPFamily) -> [AHAPIsland] {
    let own = voices.filter { $0.family == family }
    return own.together.flatMap { islands(of: $0, family) }
  }

  private func islands(of voices: [AHAPVoice], _ family: AHAPFamily) -> [AHAPIsland] {
    let folded = voices.compactMap(folded)
    if folded.count == voices.count { return [AHAPIsland(folded)] }
    let span = AHAPIsland(voices).span
    let lines = lines(of: family, over: span, isCut: voices.contains(where: \.isCut))
    let most = voices.reduce(1) { max($0, $1.level) }
    guard most * (lines[family.level]?.largest ?? 1) <= 1 else {
      return voices.flatMap { limitedIsland($0) }
    }
    let scaled = voices.map { $0.writing(level: $0.level / most) }
    return [
      AHAPIsland(
        scaled,
        lines: lines.merging([
          family.level: lines[family.level]?.scaled(by: most) ?? ControlLine([])
        ]) { $1 })
    ]
  }

  /// A voice apart, whose strength the control's own limit keeps at 1.
  private func limitedIsland(_ voice: AHAPVoice) -> [AHAPIsland] {
    if let folded = folded(voice) { return [AHAPIsland([folded])] }
    var lines = lines(of: voice.family, over: voice.span, isCut: voice.isCut)
    guard voice.level > 1 else {
      return [AHAPIsland([voice.writing(level: voice.level)], lines: lines)]
    }
    lines[voice.family.level] = lines[voice.family.level]?.scaled(by: voice.level)
    return [AHAPIsland([voice.writing(level: 1)], lines: lines)]
  }

  /// The voice with its controls worked in, if they stand still as long as it sounds.
  private func folded(_ voice: AHAPVoice) -> AHAPVoice? {
    let lines = lines(of: voice.family, over: voice.span, isCut: voice.isCut)
    var result = voice
    for (parameter, line) in lines {
      guard let value = line.constant else { return nil }
      if !parameter.multiplies { result.event = result.event.adding(value, of: parameter) }
    }
    return result.writing(level: voice.level * (lines[voice.family.level]?.constant ?? 1))
  }

  /// What acts on a family over a span; nothing outside of the window is heard.
  private func lines(
    of family: AHAPFamily, over span: TimeSpan, isCut: Bool
  ) -> [ControlParameter: ControlLine] {
    let parameters = [family.level] + family.offsets
    var lines = Dictionary(
      uniqueKeysWithValues: parameters.map {
        ($0, ControlLine(signals[$0], over: span))
      })
    if isCut { lines[family.level] = lines[family.level]?.gated(by: window, over: span) }
    return lines
  }
}

extension AHAPVoice {
  /// The voice with the level that is written.
  func writing(level: Double) -> AHAPVoice {
    var voice = self
    voice.event = event.withLevel(level)
    return voice
  }
}

extension [AHAPVoice] {
  /// Groups of voices that sound together, directly or through others, by start.
  var together: [[AHAPVoice]] {
    let order = indices.sorted { (self[$0].span.start, $0) < (self[$1].span.start, $1) }
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
