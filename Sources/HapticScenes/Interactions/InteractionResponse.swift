// What is felt and heard: taps at moments, and vibrations that follow values.

import HapticModel

/// What is felt, and when.
package struct InteractionResponse: Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// A machine changes from a state to another.
    case transition(machine: String, from: String, to: String)
    /// A state is entered.
    case entry(StateName)
    /// Something happens: an event of an input or a motion, a stop or an end of a value.
    case event(String)
    /// A comparison comes to hold.
    case crossing(InteractionCrossing)
    /// As long as one of some states is active.
    case during([StateName])
  }

  package enum Effect: Hashable, Sendable {
    case tap(intensity: Quantity, sharpness: Quantity)
    /// One of the shipped feedbacks, by its meaning.
    case word(FeedbackWord)
    /// A pattern of a file, by the path as written.
    case pattern(path: String, HapticPattern)
    /// A vibration whose strength and sharpness follow values, each 0…1.
    case vibration(intensity: Quantity, sharpness: Quantity)
    /// Nothing; only its sound is heard.
    case none
  }

  /// A sound file, by the path as written, and how loud it is, 0…1.
  package struct Sound: Hashable, Sendable {
    package var path: String
    package var volume: Quantity

    package init(_ path: String, volume: Quantity = 1) { (self.path, self.volume) = (path, volume) }
  }

  package var name: String
  package var cause: Cause
  package var conditions: [InteractionCondition] = []
  package var agent: InteractionAgent?
  package var effect: Effect
  package var sound: Sound?
  /// Seconds from the cause to the response.
  package var delay: Quantity = 0
  /// Taps closer than this, in seconds, become a texture; 0 keeps each.
  package var merge: Quantity = 0.03

  package init(_ name: String, on cause: Cause, _ effect: Effect) {
    (self.name, self.cause, self.effect) = (name, cause, effect)
  }
}
