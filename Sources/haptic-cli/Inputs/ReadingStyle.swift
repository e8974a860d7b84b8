// The options for reading formats that are ambiguous.

import ArgumentParser
import HapticFormats

/// The choices in reading, each for some formats.
struct ReadingStyle: ParsableArguments {
  @Flag(
    help:
      "Read the times of curve points as counted from the pattern's start, as some exporters write them."
  )
  var absoluteCurveTimes = false

  func apply(to options: inout ReadingOptions) {
    options[AHAP.curveTimesAreAbsolute] = absoluteCurveTimes
  }

  var typed: [String] { absoluteCurveTimes ? ["--absolute-curve-times"] : [] }
}
