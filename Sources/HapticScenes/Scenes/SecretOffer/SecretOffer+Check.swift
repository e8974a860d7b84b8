// The checks of parameters that may contradict each other.

import HapticModel

extension SecretOffer {
  /// Throws at the first parameter that is outside its domain or contradicts another.
  func check() throws(SceneFault) {
    try checkParameters()
    try checkThresholds()
    try checkLayout()
  }

  private func checkThresholds() throws(SceneFault) {
    guard thresholds.start >= thresholds.success else { return }
    throw SceneFault(
      "pull.start, \(thresholds.start), is not below pull.success, \(thresholds.success).",
      parameter: "pull.start")
  }

  /// At rest the pull must be 0 or less, or else a failed pull could never be seen.
  private func checkLayout() throws(SceneFault) {
    guard layout.cardWidth >= 1 else {
      throw SceneFault(
        "The insets, \(layout.insets) pt together, leave no room for a card in frame.width, "
          + "\(layout.frameWidth) pt.", parameter: "frame.width")
    }
    guard layout.restingPull > 0 else { return }
    throw SceneFault(
      "The insets are \(layout.insets) pt together, more than four times line.spacing, "
        + "\(layout.lineSpacing) pt: the card would be pulled while it rests.",
      parameter: layout.parameterOfExcess)
  }
}

extension SecretOffer.Layout {
  /// The parameter that adds most, against its default, to what is seen of the card at rest.
  fileprivate var parameterOfExcess: String {
    let usual = SecretOffer.Layout()
    let excess = [
      ("inset.right", insetRight - usual.insetRight), ("inset.left", insetLeft - usual.insetLeft),
      ("section.left", sectionLeft - usual.sectionLeft),
      ("section.right", sectionRight - usual.sectionRight),
      ("line.spacing", 4 * (usual.lineSpacing - lineSpacing)),
    ]
    return excess.max { $0.1 < $1.1 }?.0 ?? "inset.right"
  }
}
