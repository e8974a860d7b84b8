// The comment by which Android knows that an Ogg stream has haptics.

import HapticRender

extension ChannelLayout {
  /// What an Ogg stream says of its channels: Android takes as many of the last ones for haptics.
  var tags: [String] { self == .android ? ["ANDROID_HAPTIC=1"] : [] }
}
