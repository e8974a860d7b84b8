// The comment by which Android recognises haptic channels in an Ogg stream.

import HapticRender

extension ChannelLayout {
  /// The comments of an Ogg stream; with this one Android takes the last channel for haptics.
  var tags: [String] { self == .android ? ["ANDROID_HAPTIC=1"] : [] }
}
