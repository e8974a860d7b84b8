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
    /// As long as a vibration goes on, without a gap.
    case sounding(String)
  }

  package enum Effect: Hashable, Sendable {
    case tap(intensity: Quantity, sharpness: Quantity)
    /// Several taps, numbered through.
    case taps([Tap])
    /// One of the shipped feedbacks, by its meaning.
    case word(FeedbackWord)
    /// A pattern of a file, by the path as written.
    case pattern(path: String, HapticPattern)
    /// A vibration whose strength and sharpness follow values, each 0…1.
    case vibration(Vibration)
    /// A tone whose volume, 0…1, and pitch, −1…1, follow values.
    case tone(Tone)
    /// A vibration of some seconds, whose strength goes straight from each level, 0…1, to the next.
    case swell(intensities: [Quantity], sharpness: Quantity, over: Quantity)
    /// Nothing; only its sound is heard.
    case none
  }

  /// How a vibration goes on as long as its cause does.
  package struct Vibration: Hashable, Sendable {
    package var intensity, sharpness: Quantity
    /// Seconds of each of several events in a row, as strong as its start says; 0 for one event whose
    /// strength a curve changes.
    package var pieces: Quantity = 0
    /// Seconds by which it is over before the state is left, so that it is not felt as one with a tap
    /// that comes then.
    package var gap: Quantity = 0
    /// How far its curves may be from what they follow.
    package var error: Quantity = 0.002

    package init(intensity: Quantity, sharpness: Quantity) {
      (self.intensity, self.sharpness) = (intensity, sharpness)
    }
  }

  /// A tone that goes on as long as its cause does.
  package struct Tone: Hashable, Sendable {
    package var volume, pitch: Quantity
    /// How slowly it comes in and dies away, each 0…1.
    package var attack, release: Quantity

    package init(volume: Quantity, pitch: Quantity, attack: Quantity = 0, release: Quantity = 0) {
      (self.volume, self.pitch, self.attack, self.release) = (volume, pitch, attack, release)
    }
  }

  /// One of several taps: its strength and its sharpness, each 0…1, and seconds from the cause.
  package struct Tap: Hashable, Sendable {
    package var intensity, sharpness: Quantity
    package var time: Quantity

    package init(intensity: Quantity, sharpness: Quantity, after time: Quantity = 0) {
      (self.intensity, self.sharpness, self.time) = (intensity, sharpness, time)
    }
  }

  /// A sound file, by the path as written, how loud it is, 0…1, and how high, −1…1.
  package struct Sound: Hashable, Sendable {
    package var path: String
    package var volume: Quantity
    package var pitch: Quantity
    /// Seconds after which it breaks off; `nil` to its own end.
    package var duration: Quantity?

    package init(_ path: String, volume: Quantity = 1, pitch: Quantity = 0) {
      (self.path, self.volume, self.pitch) = (path, volume, pitch)
    }
  }

  package var name: String
  package var cause: Cause
  package var conditions: [InteractionCondition] = []
  package var agent: InteractionAgent?
  package var effect: Effect
  package var sound: Sound?
  /// Seconds from the cause to the response; below 0 only a simulated run can play it.
  package var delay: Quantity = 0
  /// Whether it comes the first time only, so that its name has no number.
  package var isOnce = false
  /// Whether the first one's name has no number; those of others count from 1.
  package var isPlain = false
  /// The responses that do not come where it does.
  package var replaced: [String] = []
  /// Taps closer than this, in seconds, become a texture; 0 keeps each.
  package var merge: Quantity = 0.03
  /// Seconds in which a tap falls to 1/e, by which a texture is as strong as its taps.
  package var decay: Quantity = 0.008
  /// The name of the textures, which then have numbers of their own, while a tap has that of its
  /// cause; empty if both have the haptic's name and one row of numbers.
  package var texture = ""

  package init(_ name: String, on cause: Cause, _ effect: Effect) {
    (self.name, self.cause, self.effect) = (name, cause, effect)
  }
}

extension InteractionResponse {
  /// The name of one of its events: by number, unless it comes once.
  func numbered(_ number: Int, part: String = "") -> String {
    isOnce || (isPlain && number == 0) ? name + part : "\(name)\(part)[\(number)]"
  }

  /// The name of one of its textures, by its number among taps and textures, or among textures alone
  /// if these have a name of their own.
  func texture(number: Int, ofTextures own: Int) -> String {
    texture.isEmpty ? numbered(number) : "\(texture)[\(own)]"
  }

  /// The part of the name of a sound that accompanies something else.
  var soundPart: String { effect == .none ? "" : ".sound" }

  /// Whether it goes on while something else does.
  package var goesOn: Bool {
    switch effect {
    case .vibration, .tone: true
    default: false
    }
  }

  /// The names of the features that it makes, without numbers.
  package var featureNames: [String] {
    var names = sound == nil ? [] : [name.base + soundPart]
    switch effect {
    case .word(let word): names += (1..<word.taps.count).map { "\(name).tap\($0 + 1)" } + [name]
    case .tap, .taps, .vibration, .tone, .swell:
      names += [name.base] + (texture.isEmpty ? [] : [texture])
    case .pattern, .none: break
    }
    return names
  }
}

/// A moment that has a name of its own on the timeline.
package struct InteractionMarker: Hashable, Sendable {
  package var name: String
  /// What happens then; nothing that lasts.
  package var cause: InteractionResponse.Cause
  package var conditions: [InteractionCondition] = []
  /// Seconds from the cause to the moment.
  package var delay: Quantity = 0
  /// The events of which the next ends it; none for a moment, or for one of a length.
  package var ends: [String] = []
  /// Seconds that it lasts; `nil` for a moment, or until an event.
  package var duration: Quantity?
  /// Whether only the first such moment has the name, and thus no number.
  package var isOnce = false
  /// Whether the first one's name has no number; those of others count from 1.
  package var isPlain = false
  /// Which sense notices it; `nil` for that of its cause.
  package var sense: Modality?

  package init(_ name: String, on cause: InteractionResponse.Cause) {
    (self.name, self.cause) = (name, cause)
  }

  /// The name of one of the moments: by number, unless it comes once.
  func numbered(_ number: Int) -> String {
    isOnce || (isPlain && number == 0) ? name : "\(name)[\(number)]"
  }
}
