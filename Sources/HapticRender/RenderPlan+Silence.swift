// Which frames of a plan may be heard, known before any of them is rendered.

import HapticModel

extension RenderPlan {
  /// The stretches in which anything may sound; every sample outside of them is 0.
  ///
  /// - Parameter silence: The least number of frames between two stretches; shorter silences belong to
  ///   the stretch around them.
  /// - Returns: Stretches in order, all within the render, none empty.
  package func soundingStretches(apartBy silence: Int64) -> [Range<Int64>] {
    // Envelopes are values, which a silent pattern has too.
    guard layout.carriesMotion else { return frames == 0 ? [] : [0..<frames] }
    return joined(
      haptics.stretches(apartBy: silence) + tones.stretches(apartBy: silence)
        + runs.map { $0.frames }, apartBy: silence)
  }

  /// The stretches in which haptics may be felt; every strength outside of them is 0.
  func feltStretches(apartBy silence: Int64) -> [Range<Int64>] {
    joined(haptics.stretches(apartBy: silence), apartBy: silence)
  }

  private func joined(_ stretches: [Range<Int64>], apartBy silence: Int64) -> [Range<Int64>] {
    stretches.sorted { $0.lowerBound < $1.lowerBound }.joined(apartBy: silence)
      .map { $0.clamped(to: 0..<frames) }.filter { !$0.isEmpty }
  }
}

extension Schedule {
  fileprivate func stretches(apartBy silence: Int64) -> [Range<Int64>] {
    order.lazy.map { segments[Int($0)] }.map { $0.start..<max($0.start, $0.end) }
      .joined(apartBy: silence)
  }
}

extension Sequence<Range<Int64>> {
  /// Ranges that come in the order of their starts, joined where less than some distance parts them.
  fileprivate func joined(apartBy distance: Int64) -> [Range<Int64>] {
    reduce(into: []) { joined, range in
      guard !range.isEmpty else { return }
      guard let last = joined.last, range.lowerBound - last.upperBound < distance else {
        return joined.append(range)
      }
      joined[joined.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
    }
  }
}
