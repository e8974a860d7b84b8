// The options that say how formats are read where they leave a choice.

import ArgumentParser
import HapticFormats

/// What a reading may choose, each for some formats.
struct ReadingStyle: ParsableArguments {
  @Flag(help: "Count curve points from the pattern's start, as some exporters write them.")
  var absoluteCurveTimes = false

  /// Puts what was chosen where readers look for it.
  func apply(to options: inout ReadingOptions) {
    options[AHAP.curveTimesAreAbsolute] = absoluteCurveTimes
  }

  /// These options as they are typed.
  var typed: [String] { absoluteCurveTimes ? ["--absolute-curve-times"] : [] }
}
