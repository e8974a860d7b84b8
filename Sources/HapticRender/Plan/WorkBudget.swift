// How much of the work that a render may ask for is used up.

import HapticModel

/// Counts segments and the time of voices against their limits, before they are made.
struct WorkBudget {
  private let limits: RenderLimits
  private let rate: Int
  private var segments: Int
  private var frames: Int64

  init(_ options: RenderOptions, segments: Int, frames: Int64) {
    limits = options.limits
    rate = options.rate
    self.segments = segments
    self.frames = frames
  }

  /// A number of parts as an integer, unless no limit could ever allow so many.
  func whole(_ count: Double) throws(RenderRefusal) -> Int {
    guard count < 1e12 else { throw .segments(limits) }
    return Int(count)
  }

  mutating func take(segments count: Int) throws(RenderRefusal) {
    segments += count
    guard segments > limits.segments else { return }
    throw .segments(limits)
  }

  mutating func take(frames count: Int64) throws(RenderRefusal) {
    frames += max(count, 0)
    guard Double(frames) > limits.voiceSeconds * Double(rate) else { return }
    throw RenderRefusal.voiceTime(limits)
  }
}

extension RenderRefusal {
  /// The sounds need too many segments.
  fileprivate static func segments(_ limits: RenderLimits) -> RenderRefusal {
    RenderRefusal(
      "The events and curves make more segments than the limit, which is \(limits.segments).")
  }

  /// The events sound for too long together.
  static func voiceTime(_ limits: RenderLimits) -> RenderRefusal {
    RenderRefusal(
      "The events sound for more than \(HapticTime.seconds(limits.voiceSeconds)) together, which "
        + "is the limit.")
  }
}
