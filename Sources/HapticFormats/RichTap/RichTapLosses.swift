// What a RichTap effect could not say, counted cause by cause.

import HapticModel

/// The losses of one writing.
struct RichTapLosses {
  /// Strengths in hundredths.
  var intensity = LossTally()
  /// Sharpnesses in hundredths.
  var sharpness = LossTally()
  /// Times in milliseconds.
  var rounding = LossTally()
  /// Points that fell on one millisecond.
  var fallen = LossTally()
  /// Vibrations in several pieces.
  var split = LossTally()
  /// How many pieces those are.
  var pieces = 0
  /// Curves of more than 16 points.
  var points = LossTally()
  /// How far sharpnesses are off there.
  var turns = LossTally()
  /// Curves that do not start or end at 0.
  var ramps = LossTally()
  /// Events that a player leaves out.
  var dropped = LossTally()

  /// Counts a line that has fewer points now.
  mutating func reduced(_ line: SimplifiedLine, at place: Place) {
    points.add(line.intensityError, at: place)
    turns.add(line.sharpnessError, at: place)
  }

  /// The losses there are.
  var list: [Loss] {
    [
      intensity.loss(.intensityQuantised) {
        "\(counted($0, "strength")) \($0 == 1 ? "is" : "are") rounded to hundredths; the largest "
          + "error is \(errorText($1))."
      },
      sharpness.loss(.sharpnessApproximated) {
        "\(counted($0, "sharpness", "sharpnesses")) \($0 == 1 ? "is" : "are") rounded to "
          + "hundredths; the largest error is \(errorText($1))."
      },
      rounding.loss(.timeRounded) {
        "The times of \(counted($0, "event")) are rounded to milliseconds, at most "
          + "\(errorText($1)) ms off."
      },
      fallen.loss(.curveLinearised) {
        "\(counted($0, "vibration")) \($0 == 1 ? "has" : "have") points less than 1 ms apart that "
          + "become one; the largest error is \(errorText($1))."
      },
      split.loss(.vibrationSplit, hasAmount: false) { count, _ in
        "\(counted(count, "vibration")) \(count == 1 ? "is" : "are") split into \(pieces), of at "
          + "most 5 s and 16 points each."
      },
      points.loss(.curveLinearised) {
        "\(counted($0, "curve")) of more than 16 points \($0 == 1 ? "has" : "have") fewer; the "
          + "largest error is \(errorText($1))."
      },
      turns.loss(.sharpnessApproximated) {
        "\(counted($0, "curve")) of more than 16 points \($0 == 1 ? "has" : "have") fewer; the "
          + "largest error in sharpness is \(errorText($1))."
      },
      ramps.loss(.intensityApproximated) {
        "\(counted($0, "vibration")) \($0 == 1 ? "rises" : "rise") from 0 or "
          + "\($0 == 1 ? "falls" : "fall") to 0 in 1 ms instead of at once; the largest step is "
          + "\(errorText($1))."
      },
      dropped.loss(.eventDropped, hasAmount: false) { count, _ in
        "\(counted(count, "event")) \(count == 1 ? "is" : "are") left out: version 1 plays 16, of "
          + "the first 50 s."
      },
    ].compactMap(\.self)
  }
}
