// The limits of AHAP files: those of players, and those of this writer.

import HapticModel

enum AHAPLimits {
  /// The most points of a curve in anything Apple ships: its own Unity editor stops there
  /// ([`CHHapticParameterCurveDrawer.cs`](https://github.com/apple/unityplugins)), as do Lofelt's
  /// exporter and the library haptify.
  ///
  /// The behaviour of devices beyond it is not documented.
  static let points = 16
  /// The longest continuous event that Core Haptics plays
  /// ([`hapticContinuous`](https://developer.apple.com/documentation/corehaptics/chhapticevent/eventtype/hapticcontinuous)).
  static let continuous = HapticTime.seconds(30)
  /// The most curve points made for separate voices, the same as the limit for resolving.
  static let allPoints = 2_000_000
  /// The most files of one timeline, since each needs a player of its own.
  static let files = 64
}
