// Writes everything to one file, exact or not: strengths are summed, and sounds keep initial
// values.

import HapticModel

extension AHAPWriter {
  mutating func oneFile(
    _ haptic: [AHAPIsland], _ audio: [AHAPIsland], _ taps: [AHAPTap]
  ) throws(UnwritableTimeline) -> [AHAPFile] {
    var layout = AHAPLayout()
    layout.add(try merged(haptic), .haptic)
    layout.add(held(audio), .audio)
    layout.addAnyway(taps, losses: &losses)
    return layout.files
  }

  /// The islands, with those that exclude each other merged into one continuous event.
  private mutating func merged(
    _ islands: [AHAPIsland]
  ) throws(UnwritableTimeline) -> [AHAPIsland] {
    let groups = islands.together
    guard groups.contains(where: { $0.excludeEachOther }) else { return islands }
    let resolved = try timeline.audible.resolvedForAHAP(options)
    let byOrigin = Dictionary(grouping: resolved.vibrations, by: { $0.origin })
    return groups.flatMap { group in
      guard group.excludeEachOther else { return group }
      let own = group.flatMap { $0.voices }.flatMap { byOrigin[$0.origin] ?? [] }
      let sum = ResolvedHaptics(vibrations: own).merged()
      losses.merged(
        own.count, group[0].span.start, sum: sum.largestSum, error: resolved.straighteningError)
      let whole = ResolvedVibration(points: sum.points, origin: own.first?.origin)
      return [whole].compactMap { $0 }.map {
        AHAPIsland($0, window: .always, options.profile)
      }
    }
  }

  /// The islands of sounds; those that exclude each other lose their lines.
  private mutating func held(_ islands: [AHAPIsland]) -> [AHAPIsland] {
    islands.together.flatMap { group in
      guard group.excludeEachOther else { return group }
      losses.held(group.reduce(0) { $0 + $1.voices.count }, group[0].span.start)
      return group.map { $0.held }
    }
  }
}

extension Timeline {
  /// The transients and continuous events with their strengths; throws if they are too many.
  func resolvedForAHAP(_ options: WritingOptions) throws(UnwritableTimeline) -> ResolvedHaptics {
    do throws(ResolutionLimit) {
      return try resolved(under: options.profile, tolerance: options.tolerance)
    } catch {
      throw UnwritableTimeline(
        "The controls cross the vibrations at more than the limit of \(error.points) points.")
    }
  }

  /// The timeline without what precedes time zero.
  fileprivate var audible: Timeline {
    var result = Timeline(patterns: patterns)
    for index in patterns.indices {
      result.patterns[index].placement.window = patterns[index].placement.audibleWindow
    }
    return result
  }
}

extension AHAPIsland {
  /// The island without lines, with the line values at each voice's start applied.
  fileprivate var held: AHAPIsland {
    AHAPIsland(
      voices.map { voice in
        var result = voice
        for (parameter, line) in lines {
          guard let value = line.value(at: voice.span.start) else { continue }
          if parameter.multiplies {
            if case .audio(let sound) = voice.event {
              result.event = result.event.withLevel(sound.volume.value * value)
            }
          } else {
            result.event = result.event.adding(value, of: parameter)
          }
        }
        return result
      })
  }
}
