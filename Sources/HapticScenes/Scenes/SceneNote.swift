// Warnings about parameters that silence an effect published with a scene.

import HapticModel

/// A note that a parameter's value silences something that was published with a scene.
public struct SceneNote: Hashable, Sendable {
  /// The parameter's name.
  public let parameter: String
  /// A finished sentence that says what is missing, and why.
  public let message: String

  /// A note on a parameter; the message is a finished sentence.
  public init(_ parameter: String, _ message: String) {
    self.parameter = parameter
    self.message = message
  }
}

extension Interaction {
  /// A note for every effect that a setting silences.
  public var notes: [SceneNote] { [] }

  /// The number that a parameter has, to be said in a note.
  fileprivate func said(_ name: String) -> String {
    Self.parameters.first { $0.description.name == name }.map { "\($0.value(self))" } ?? ""
  }

  /// A note for a parameter whose value silences something.
  fileprivate func note(_ name: String, _ effect: String) -> SceneNote {
    SceneNote(name, "With \(name) at \(said(name)), \(effect).")
  }
}

extension SecretOffer {
  /// A note for every published effect that a setting silences.
  public var notes: [SceneNote] {
    var notes: [SceneNote] = []
    if growth.ramp.count == 0, growth.peak > 1 {
      notes.append(
        note(
          "scale.step",
          "the card does not grow on success: it is more than twice the growth to scale.peak, "
            + said("scale.peak")))
    } else if growth.peak == 1 {
      notes.append(note("scale.peak", "the card does not grow on success"))
    }
    if shake.angle.upperBound == 0 {
      notes.append(note("shake.angle.max", "the card never shakes"))
    }
    if intensity.upperBound == 0 {
      notes.append(note("intensity.max", "the pull is not felt"))
    }
    if peek.isEnabled, peekDistance <= 0 {
      notes.append(
        note("counterfoil.width", "the list peeks away from the card, which stays hidden"))
    }
    if peek.scale == 1 { notes.append(note("peek.scale", "the card does not beat in a peek")) }
    if tearOff.angle == 0 { notes.append(note("tearoff.angle", "the counterfoil does not turn")) }
    if layout.counterfoilWidth == 0 {
      notes.append(note("counterfoil.width", "there is no counterfoil to tear off"))
    }
    if reveal.flipAngle == 0 { notes.append(note("flip.angle", "the card does not flip")) }
    return notes
  }
}

extension HalfAndHalf {
  /// A note for every published effect that a setting silences.
  public var notes: [SceneNote] {
    var notes: [SceneNote] = []
    if look.loss == 0 {
      notes.append(note("look.loss", "halves beside the centre are as large as the one in it"))
    }
    if look.labelShift == 0 { notes.append(note("label.shift", "labels stay in their places")) }
    if selection.intensity == 0 {
      notes.append(note("selection.intensity", "a change of the half in the centre is not felt"))
    }
    if match.intensity == 0 { notes.append(note("match.intensity", "a match is not felt")) }
    return notes
  }
}

extension ExpandingCard {
  /// A note for every published effect that a setting silences.
  public var notes: [SceneNote] {
    layout.neighbourShift == 0
      ? [note("neighbours.shift", "the cards beside it do not give way")] : []
  }
}

extension Splash {
  /// A note for every published effect that a setting silences.
  public var notes: [SceneNote] {
    var notes: [SceneNote] = []
    if dipScale == 1 { notes.append(note("mask.dip.scale", "the mask does not dip")) }
    if windowScale == 1 { notes.append(note("window.scale", "the window does not come to rest")) }
    if logoSize == launchLogoSize { notes.append(note("logo.size", "the logo does not grow")) }
    if textShift == 0 { notes.append(note("text.shift", "the text does not move")) }
    return notes
  }
}

extension LotteryWheel {
  /// A note for every published effect that a setting silences.
  public var notes: [SceneNote] {
    var notes: [SceneNote] = []
    if slots == 1 {
      notes.append(note("slots", "one border alone passes the pin, once in a turn"))
    }
    if pin.deflection == 0 { notes.append(note("pin.deflection", "no border pushes the pin")) }
    if drift.factor == 0 {
      notes.append(note("drift.factor", "a slow flick does not turn the wheel on"))
    }
    return notes
  }
}
