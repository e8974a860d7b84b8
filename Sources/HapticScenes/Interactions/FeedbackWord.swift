// The feedbacks that responses name by what they mean.

import HapticModel

/// A meaning, and the taps that say it.
///
/// The words of the shipped library have its taps; the pairs for thresholds and switches are those of
/// Android's `HapticFeedbackConstants`, their strengths our choice: the way on is the stronger one.
public enum FeedbackWord: String, CaseIterable, Hashable, Sendable {
  case success, warning, error, selection
  case light, medium, heavy, soft, rigid
  case thresholdActivate, thresholdDeactivate
  case toggleOn, toggleOff
  case tick, edge
}

extension FeedbackWord {
  /// The taps: seconds, intensity and sharpness of each.
  package var taps: [(time: HapticTime, tap: SceneTap)] {
    figures.map { (.seconds($0.0), SceneTap(intensity: $0.1, sharpness: $0.2)) }
  }

  private var figures: [(Double, Double, Double)] {
    switch self {
    case .success: [(0, 0.7, 0.6), (0.11, 1, 1)]
    case .warning: [(0, 0.9, 1), (0.146, 0.7, 0.9)]
    case .error: [(0, 0.8, 0.5), (0.096, 0.8, 0.5), (0.194, 1, 0.8), (0.29, 0.6, 0.4)]
    case .selection: [(0, 0.4, 0.7)]
    case .light: [(0, 0.6, 0.4)]
    case .medium: [(0, 0.8, 0.3)]
    case .heavy: [(0, 1, 0.45)]
    case .soft: [(0, 0.7, 0.1)]
    case .rigid: [(0, 0.9, 0.95)]
    case .thresholdActivate: [(0, 0.8, 0.7)]
    case .thresholdDeactivate: [(0, 0.5, 0.4)]
    case .toggleOn: [(0, 0.8, 0.6)]
    case .toggleOff: [(0, 0.6, 0.4)]
    case .tick: [(0, 0.5, 0.8)]
    case .edge: [(0, 0.8, 0.3)]
    }
  }

  /// Whether it says how something ended, so that it must be told from other words.
  package var isOutcome: Bool { [.success, .warning, .error].contains(self) }
}
