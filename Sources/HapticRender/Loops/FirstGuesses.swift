// What people write first and is not there, each with the sentence in which the compiler says what to write.

extension ChannelLayout {
  /// Not there under this name.
  @available(*, unavailable, renamed: "haptic")
  public static var mono: ChannelLayout { .haptic }
  /// Not there, because channels are what a motor and a speaker get.
  @available(
    *, unavailable,
    message: "Write .haptic for one channel, or .mix, .stems or .dualsense for sounds beside it."
  )
  public static var stereo: ChannelLayout { .mix }
}

extension BlockRenderer {
  /// Not there, because a block says which frames it is.
  @available(
    *, unavailable,
    message: "Write render(0..<256, into: &buffer): frames count from the start, as in plan.frames."
  )
  public mutating func render(into buffer: inout [Float]) -> Int { 0 }
  /// Not there, because a block says which frames it is.
  @available(
    *, unavailable, message: "Write render(0..<256, into: &buffer), then render(256..<512, …)."
  )
  public mutating func next(_ count: Int) -> [Float] { [] }
}
