// The movement of the counterfoil: it turns about its lower corner at the card, then moves out of sight.

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
    let (sine, cosine) = Double.sineAndCosine(degrees: angle)
    let edge = outwards * width
    let corners = [(0, 0), (edge, 0), (0, -height), (edge, -height)]
    let across = corners.map { $0 * cosine - $1 * sine }.sorted()
    let down = corners.map { $0 * sine + $1 * cosine }.sorted()
    x = outwards * (across[3] - across[0])
    y = 0 - down[3]
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

extension Double {
  /// The sine and cosine of an angle in degrees, exact at whole right angles.
  fileprivate static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    let quarter = (degrees / 90).rounded()
    let rest = (degrees - quarter * 90) * .pi / 180
    let (sine, cosine) = (Double.sin(rest), Double.cos(rest))
    switch quarter - 4 * (quarter / 4).rounded(.down) {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }
}
