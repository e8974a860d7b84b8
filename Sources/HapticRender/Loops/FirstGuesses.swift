// What people write first and is not there, each with the sentence in which the compiler says what to write.

extension ChannelLayout {
  /// Not there under this name.
  @available(*, unavailable, renamed: "haptic")
  public static var mono: ChannelLayout { .haptic }
}

extension BlockRenderer {
  /// Not there, because a block says which frames it is.
  @available(
    *, unavailable,
    message: "Write render(0..<256, into: &buffer): frames count from the start, as in plan.frames."
  )
  public mutating func render(into buffer: inout [Float]) -> Int { 0 }
}
