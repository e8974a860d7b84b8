// What the page holds of a pattern and of a sound.

import HapticRender
import HapticWorkbench

/// A pattern that the page holds.
final class HeldPattern: HeldObject {
  #if HAPTIC_SMALL
    typealias Content = OpenPattern<NoWaveforms>
  #else
    typealias Content = OpenPattern<GivenSounds>
  #endif

  var content: Content

  init(_ content: Content) { self.content = content }
}

/// A sound that the page holds.
final class HeldSound: HeldObject {
  let content: OpenSound

  init(_ content: OpenSound) { self.content = content }
}
