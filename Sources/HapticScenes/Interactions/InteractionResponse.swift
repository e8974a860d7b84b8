// What is felt and heard: taps at moments, and vibrations that follow values.

import HapticModel

/// What is felt, and when.
public struct InteractionResponse: Hashable, Sendable {
  /// When it comes.
  public enum Cause: Hashable, Sendable {
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

  /// What is felt.
  public enum Effect: Hashable, Sendable {
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
  public struct Vibration: Hashable, Sendable {
    public var intensity, sharpness: Quantity
    /// Seconds of each of several events in a row, as strong as its start says; 0 for one event whose
    /// strength a curve changes.
    public var pieces: Quantity = 0
    /// Seconds by which it is over before the state is left, so that it is not felt as one with a tap
    /// that comes then.
    public var gap: Quantity = 0
    /// How far its curves may be from what they follow.
    public var error: Quantity = 0.002

    /// One event on a curve that follows both values, each 0…1.
    public init(intensity: Quantity, sharpness: Quantity) {
      (self.intensity, self.sharpness) = (intensity, sharpness)
    }
  }

  /// A tone that goes on as long as its cause does.
  public struct Tone: Hashable, Sendable {
    public var volume, pitch: Quantity
    /// How slowly it comes in and dies away, each 0…1.
    public var attack, release: Quantity

    /// A tone whose volume and pitch follow values.
    public init(volume: Quantity, pitch: Quantity, attack: Quantity = 0, release: Quantity = 0) {
      (self.volume, self.pitch, self.attack, self.release) = (volume, pitch, attack, release)
    }
  }

  /// One of several taps: its strength and its sharpness, each 0…1, and seconds from the cause.
  public struct Tap: Hashable, Sendable {
    public var intensity, sharpness: Quantity
    /// Seconds from the cause.
    public var time: Quantity

    /// A tap of several.
    public init(intensity: Quantity, sharpness: Quantity, after time: Quantity = 0) {
      (self.intensity, self.sharpness, self.time) = (intensity, sharpness, time)
    }
  }

  /// A sound file, by the path as written, how loud it is, 0…1, and how high, −1…1.
  public struct Sound: Hashable, Sendable {
    /// The path, as written in the file.
    public var path: String
    /// How loud, 0…1.
    public var volume: Quantity
    /// How high, −1…1.
    public var pitch: Quantity
    /// Seconds after which it breaks off; `nil` to its own end.
    public var duration: Quantity?

    /// A sound file, played to its own end.
    public init(_ path: String, volume: Quantity = 1, pitch: Quantity = 0) {
      (self.path, self.volume, self.pitch) = (path, volume, pitch)
    }
  }

  /// Its name, by which features are called.
  public var name: String
  /// When it comes.
  public var cause: Cause
  /// What must hold then.
  public var conditions: [InteractionCondition] = []
  /// Who must move something then; `nil` for anyone.
  public var agent: InteractionAgent?
  /// What is felt.
  public var effect: Effect
  /// What is heard with it; `nil` for nothing.
  public var sound: Sound?
  /// Seconds from the cause to the response; below 0 only a simulated run can play it.
  public var delay: Quantity = 0
  /// Whether it comes the first time only, so that its name has no number.
  public var isOnce = false
  /// Whether the first one's name has no number; those of others count from 1.
  public var isPlain = false
  /// The responses that do not come where it does.
  public var replaced: [String] = []
  /// Taps closer than this, in seconds, become a texture; 0 keeps each.
  public var merge: Quantity = 0.03
  /// Seconds in which a tap falls to 1/e, by which a texture is as strong as its taps.
  public var decay: Quantity = 0.008
  /// The name of the textures, which then have numbers of their own, while a tap has that of its
  /// cause; empty if both have the haptic's name and one row of numbers.
  public var texture = ""

  /// A response of a name that no other part has.
  public init(_ name: String, on cause: Cause, _ effect: Effect) {
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

  var isVibration: Bool { if case .vibration = effect { true } else { false } }

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
public struct InteractionMarker: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// What happens then; nothing that lasts.
  public var cause: InteractionResponse.Cause
  /// What must hold then.
  public var conditions: [InteractionCondition] = []
  /// Seconds from the cause to the moment.
  public var delay: Quantity = 0
  /// The events of which the next ends it; none for a moment, or for one of a length.
  public var ends: [String] = []
  /// Seconds that it lasts; `nil` for a moment, or until an event.
  public var duration: Quantity?
  /// Whether only the first such moment has the name, and thus no number.
  public var isOnce = false
  /// Whether the first one's name has no number; those of others count from 1.
  public var isPlain = false
  /// Which sense notices it; `nil` for that of its cause.
  public var sense: Modality?

  /// A moment of a name that no haptic has.
  public init(_ name: String, on cause: InteractionResponse.Cause) {
    (self.name, self.cause) = (name, cause)
  }

  /// The name of one of the moments: by number, unless it comes once.
  func numbered(_ number: Int) -> String {
    isOnce || (isPlain && number == 0) ? name : "\(name)[\(number)]"
  }
}
