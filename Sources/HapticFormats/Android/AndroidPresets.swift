// Stand-ins for Android's presets, whose waveforms are not published.

import HapticModel

/// A primitive of `VibrationEffect.Composition`; the raw value is its name in XML.
///
/// The lengths are the framework's own estimates (`VibrationEffect.java` of the Android Open Source
/// Project); a device may have others. The strengths and sharpnesses are our choice, after the
/// words of the documentation: a crisp click, a light tick, a duller low tick, a heavy thud.
package enum AndroidPrimitiveKind: String, CaseIterable, Hashable, Sendable {
  case click, thud, spin
  case quickRise = "quick_rise"
  case slowRise = "slow_rise"
  case quickFall = "quick_fall"
  case tick
  case lowTick = "low_tick"

  /// The framework's estimate of its length, in milliseconds.
  package var milliseconds: Int {
    switch self {
    case .click, .lowTick: 12
    case .thud: 300
    case .spin, .quickRise: 150
    case .slowRise: 500
    case .quickFall: 100
    case .tick: 5
    }
  }

  var apiLevel: Int {
    switch self {
    case .thud, .spin, .lowTick: 31
    case .click, .quickRise, .slowRise, .quickFall, .tick: 30
    }
  }

  var constant: String { "PRIMITIVE_" + rawValue.uppercased() }

  /// The transient that stands for it at scale 1; `nil` if a continuous event does.
  var tap: (intensity: Double, sharpness: Double)? {
    switch self {
    case .click: (1, 0.7)
    case .tick: (0.5, 0.9)
    case .lowTick: (0.5, 0.3)
    case .thud: (1, 0.1)
    case .spin, .quickRise, .slowRise, .quickFall: nil
    }
  }

  /// The continuous event that stands for it at scale 1: levels and sharpnesses at fractions of its
  /// length; empty if a transient does.
  var shape: [(fraction: Double, level: Double, sharpness: Double)] {
    switch self {
    case .spin: [(0, 0, 0.3), (0.5, 1, 0.7), (1, 0, 0.3)]
    case .quickRise, .slowRise: [(0, 0, 0.5), (1, 1, 0.5)]
    case .quickFall: [(0, 1, 0.5), (1, 0, 0.5)]
    case .click, .tick, .lowTick, .thud: []
    }
  }
}

/// A predefined effect; the raw value is its name in XML.
enum AndroidPredefined: String, CaseIterable {
  case tick, click
  case heavyClick = "heavy_click"
  case doubleClick = "double_click"

  /// The transients that stand for it: milliseconds, strength and sharpness.
  ///
  /// Our choice; the strengths lie between the ready-made impacts of other libraries: a selection
  /// 0.4, a medium 0.7 and a heavy impact 1.
  var taps: [(milliseconds: Int64, intensity: Double, sharpness: Double)] {
    switch self {
    case .tick: [(0, 0.4, 0.7)]
    case .click: [(0, 0.7, 0.5)]
    case .heavyClick: [(0, 1, 0.45)]
    case .doubleClick: [(0, 0.7, 0.5), (120, 0.7, 0.5)]
    }
  }

  /// The length in milliseconds: a click beyond its last transient.
  var milliseconds: Int64 {
    (taps.last?.milliseconds ?? 0) + Int64(AndroidPrimitiveKind.click.milliseconds)
  }
}
