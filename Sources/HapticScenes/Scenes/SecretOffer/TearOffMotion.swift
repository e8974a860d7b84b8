// How the counterfoil leaves: it turns about its lower corner at the card, then moves out of sight.

import HapticModel

/// The movement of the counterfoil in numbers, mirrored from right to left.
///
/// The transform is a rotation about the anchor, then a translation in the rotated axes. Angles are
/// in degrees and clockwise, x grows to the right and y downwards, as on a screen.
struct TearOffMotion {
  /// By how much it turns; negative if read from left to right.
  let angle: Double
  /// How far it moves along the rotated x axis: its width after the rotation, outwards.
  let x: Double
  /// How far it moves along the rotated y axis: its lower edge before the rotation less that after.
  let y: Double

  /// The point about which it turns: its lower corner at the card.
  let anchor: Point2D

  private let tearOff: SecretOffer.TearOff

  init(_ scene: SecretOffer) {
    let outwards: Double = scene.layout.isRightToLeft ? 1 : -1
    let (width, height) = (scene.layout.counterfoilWidth, scene.layout.cardHeight)
    tearOff = scene.tearOff
    angle = outwards * tearOff.angle
    anchor = Point2D(x: scene.layout.isRightToLeft ? 0 : 1, y: 1)
    // About the anchor, the lower corner at the card, the rest lies outwards and above.
    let counterfoil = Rectangle(
      origin: Point2D(x: min(0, outwards * width), y: -height), width: width, height: height)
    let turned = AffineTransform.rotation(degrees: angle).bounds(of: counterfoil)
    x = outwards * turned.width
    y = counterfoil.maxY - turned.maxY
  }

  /// The tracks of a counterfoil that starts to come off at a moment; at rest for `nil`.
  ///
  /// When it is out of sight it hides, and its transform is reset.
  func tracks(from start: HapticTime?) -> [AnimationTrack] {
    var rotation = AnimationTrack(
      "counterfoil.rotation", unit: .degrees, initial: 0, anchor: anchor)
    var across = AnimationTrack(
      "counterfoil.translation.x", unit: .points, initial: 0, property: .localTranslationX)
    var down = AnimationTrack(
      "counterfoil.translation.y", unit: .points, initial: 0, property: .localTranslationY)
    var alpha = AnimationTrack("counterfoil.alpha", unit: .alpha, initial: 1)
    if let start {
      let turned = start + tearOff.rotation
      let gone = turned + tearOff.translation
      rotation.animate(to: angle, at: start, over: tearOff.rotation)
      across.animate(to: x, at: turned, over: tearOff.translation)
      down.animate(to: y, at: turned, over: tearOff.translation)
      alpha.set(0, at: gone)
      rotation.set(0, at: gone)
      across.set(0, at: gone)
      down.set(0, at: gone)
    }
    return [rotation, across, down, alpha]
  }
}
