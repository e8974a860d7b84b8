// How much of the work that a render may ask for is used up.

import HapticModel

/// Counts segments and the time of voices against their limits, before they are made.
struct WorkBudget {
  private let limits: RenderLimits
  private let rate: Int
  private var segments: Int
  private var frames: Int64

  /// A budget of which a part is used.
  init(_ options: RenderOptions, segments: Int, frames: Int64) {
    limits = options.limits
    rate = options.rate
    self.segments = segments
    self.frames = frames
  }

  /// Takes a number of segments, which may be beyond any integer.
  mutating func take(segments count: Double) throws(RenderRefusal) {
    guard Double(segments) + count <= Double(limits.segments) else {
      throw RenderRefusal(
        "The events and curves make more segments than the limit, which is \(limits.segments).")
    }
    segments += Int(count)
  }

  /// Takes the frames of a voice.
  mutating func take(frames count: Int64) throws(RenderRefusal) {
    frames += max(count, 0)
    guard Double(frames) > limits.voiceSeconds * Double(rate) else { return }
    throw RenderRefusal.voiceTime(limits)
  }
}

extension RenderRefusal {
  /// The events sound for too long together.
  static func voiceTime(_ limits: RenderLimits) -> RenderRefusal {
    RenderRefusal(
      "The events sound for more than \(HapticTime.seconds(limits.voiceSeconds)) together, which "
        + "is the limit.")
  }
}
