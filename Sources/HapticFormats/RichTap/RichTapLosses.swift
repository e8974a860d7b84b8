// Counts the losses of writing a RichTap effect, by cause.

import HapticModel

struct RichTapLosses {
  /// The strengths rounded to hundredths.
  var intensity = LossTally()
  /// The sharpnesses rounded to hundredths.
  var sharpness = LossTally()
  /// The times rounded to milliseconds.
  var rounding = LossTally()
  /// The points that coincide on one millisecond.
  var fallen = LossTally()
  var split = LossTally()
  var pieces = 0
  /// The curves with more than 16 points.
  var points = LossTally()
  /// The errors of sharpness in these curves.
  var turns = LossTally()
  /// The steps of curves, at their start and end too.
  var steps = LossTally()
  var pitchSteps = LossTally()
  /// The events that a player leaves out.
  var dropped = LossTally()

  mutating func reduced(_ line: SimplifiedLine, at place: Place) {
    points.add(line.intensityError, at: place)
    turns.add(line.sharpnessError, at: place)
  }

  var list: [Loss] {
    [
      intensity.loss(.intensityQuantised) {
        "\($0.counted("strength")) \($0.form("is", "are")) rounded to hundredths; the largest "
          + "error is \($0.largest)."
      },
      sharpness.loss(.sharpnessApproximated) {
        "\($0.counted("sharpness", "sharpnesses")) \($0.form("is", "are")) rounded to "
          + "hundredths; the largest error is \($0.largest)."
      },
      rounding.loss(.timeRounded) {
        "The times of \($0.counted("event")) are rounded to milliseconds, at most "
          + "\($0.largest) ms off."
      },
      fallen.loss(.curveLinearised) {
        "\($0.counted("vibration")) \($0.form("has", "have")) points less than 1 ms apart that "
          + "become one; the largest error is \($0.largest)."
      },
      split.loss(.vibrationSplit, hasAmount: false) {
        "\($0.counted("vibration")) \($0.form("is", "are")) split into \(pieces), of at "
          + "most 5 s and 16 points each."
      },
      points.loss(.curveLinearised) {
        "\($0.counted("curve")) of more than 16 points \($0.form("has", "have")) fewer; the "
          + "largest error is \($0.largest)."
      },
      turns.loss(.sharpnessApproximated) {
        "\($0.counted("curve")) of more than 16 points \($0.form("has", "have")) fewer; the "
          + "largest error in sharpness is \($0.largest)."
      },
      steps.loss(.intensityApproximated) {
        "\($0.counted("step")) in strength \($0.form("takes", "take")) 1 ms, because a curve has no "
          + "steps and is 0 at both ends; the largest is \($0.largest)."
      },
      pitchSteps.loss(.sharpnessApproximated) {
        "\($0.counted("step")) in sharpness \($0.form("takes", "take")) 1 ms; the largest is "
          + "\($0.largest)."
      },
      dropped.loss(.eventDropped, hasAmount: false) {
        "\($0.counted("event")) \($0.form("is", "are")) left out: version 1 plays 16, of "
          + "the first 50 s."
      },
    ].compactMap { $0 }
  }
}
