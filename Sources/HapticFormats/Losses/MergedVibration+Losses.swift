// The losses of merging all continuous events into one.

import HapticModel

extension MergedVibration {
  /// The losses of merging overlapping continuous events, and of limiting their sum.
  func mergingLosses(_ haptics: ResolvedHaptics) -> [Loss] {
    guard let firstOverlap else { return [] }
    let index = haptics.vibrations.lastIndex { $0.start <= firstOverlap } ?? 0
    let origin = haptics.vibrations.isEmpty ? nil : haptics.vibrations[index].origin
    let place = Place(origin, at: firstOverlap)
    let merging = Loss(
      .vibrationsMerged, at: place,
      "Vibrations that overlap, first at \(firstOverlap), become one: strengths are added, "
        + "sharpnesses averaged.")
    return [merging, limitingLoss(at: place)].compactMap { $0 }
  }

  func limitingLoss(at place: Place) -> Loss? {
    guard largestSum > 1 + 1e-9 else { return nil }
    return Loss(
      .intensityLimited, at: place, amount: largestSum - 1,
      "The sum of strengths that overlap reaches \(largestSum.asError) and is limited to 1.")
  }
}

extension MergedVibration {
  /// The losses of a format with one continuous event, which plays all of them as one.
  func oneLineLosses(_ haptics: ResolvedHaptics) -> [Loss] {
    guard firstOverlap == nil else { return mergingLosses(haptics) }
    guard let second = haptics.vibrations.dropFirst().first else { return [] }
    let count = haptics.vibrations.count
    return [
      Loss(
        .vibrationsJoined, at: second.place, count: count,
        "\(count) vibrations become one, whose phase continues where theirs would restart.")
    ]
  }
}
