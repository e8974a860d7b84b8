// One peek of a run: its span, and the beat of the card.

import HapticModel

/// A peek, from its start until it is over or a finger interrupts it.
struct PeekRun: Hashable, Sendable {
  /// From its start to its end; pulls are ignored meanwhile.
  let span: TimeSpan
  /// When the card's beat starts; `nil` if a finger came before.
  let beat: HapticTime?
}
