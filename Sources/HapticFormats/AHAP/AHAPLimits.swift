// What pattern files are held to, by those who play them and by those who write them here.

import HapticModel

/// Limits of pattern files.
enum AHAPLimits {
  /// The most points of a curve in anything Apple ships: its own Unity editor stops there
  /// ([`CHHapticParameterCurveDrawer.cs`](https://github.com/apple/unityplugins)), and so do Lofelt's
  /// exporter and the library haptify.
  ///
  /// What a device does with one more is unpublished.
  static let points = 16
  /// The longest continuous event that Core Haptics plays
  /// ([`hapticContinuous`](https://developer.apple.com/documentation/corehaptics/chhapticevent/eventtype/hapticcontinuous)).
  static let continuous = HapticTime.seconds(30)
  /// The most points of curves that are made for one voice each; ours, as for resolving.
  static let allPoints = 2_000_000
  /// The most files of one timeline; ours, for each is a player of its own.
  static let files = 64
}
