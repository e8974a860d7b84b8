// Asks what vibrations do at a moment, without the code that formats are written with.

import HapticFormats
import HapticModel
import Testing

/// Vibrations as functions of time.
struct VibrationProbe {
  private let lines: [[VibrationPoint]]

  /// Every moment at which a line begins, bends or ends, each once, none before zero.
  let moments: [HapticTime]

  init(_ vibrations: [ResolvedVibration]) {
    lines = vibrations.map(\.points)
    moments = Set(lines.joined().map(\.time)).filter { $0 >= .zero }.sorted()
  }

  /// The sum of strengths at a moment, limited to 1; of two points at one time the later counts.
  func strength(at time: HapticTime) -> Double {
    min(sounding(at: time).reduce(0) { $0 + $1.intensity }, 1)
  }

  /// The sharpness of the only vibration that can be felt at a moment; `nil` for none or several.
  func sharpness(at time: HapticTime) -> Double? {
    let audible = sounding(at: time).filter { $0.intensity > 1e-9 }
    return audible.count == 1 && audible[0].intensity > 1e-3 ? audible[0].sharpness : nil
  }

  /// The least and the largest strength within a distance of a moment.
  func strengths(around time: HapticTime, _ distance: HapticTime) -> ClosedRange<Double> {
    let span = (time - distance)...(time + distance)
    let inside = moments.filter(span.contains)
    let all = (inside + [span.lowerBound, span.upperBound]).flatMap { moment in
      [strength(at: moment), strength(at: moment - HapticTime(nanoseconds: 1))]
    }
    return (all.min() ?? 0)...(all.max() ?? 0)
  }

  private func sounding(at time: HapticTime) -> [VibrationPoint] {
    lines.compactMap { line in
      guard let next = line.firstIndex(where: { $0.time > time }), next > 0 else { return nil }
      let (a, b) = (line[next - 1], line[next])
      let fraction = (time - a.time).seconds / (b.time - a.time).seconds
      return VibrationPoint(
        time: time, intensity: a.intensity + (b.intensity - a.intensity) * fraction,
        sharpness: a.sharpness + (b.sharpness - a.sharpness) * fraction)
    }
  }

  /// Moments in the middle of every line, or of every gap, that lasts at least a time.
  static func middles(_ probes: [VibrationProbe], atLeast length: HapticTime) -> [HapticTime] {
    let moments = Set(probes.flatMap(\.moments)).sorted()
    return zip(moments, moments.dropFirst()).compactMap { a, b in
      b - a >= length ? a + (b - a).scaled(by: 0.5) : nil
    }
  }
}

extension WrittenFile {
  /// The bytes of its only file.
  var bytes: [UInt8] { Array(parts[0].text.utf8) }

  /// The worst of all losses of a kind; 0 without one.
  func worst(_ kind: Loss.Kind) -> Double {
    losses.filter { $0.kind == kind }.compactMap(\.amount).max() ?? 0
  }

  /// The kinds of all losses, in order.
  var kinds: [Loss.Kind] { losses.map(\.kind) }
}

extension ReadingOptions {
  /// The defaults under a profile.
  init(_ profile: ActuatorProfile) {
    self.init()
    self.profile = profile
  }
}

extension WritingOptions {
  /// The defaults under a profile.
  init(_ profile: ActuatorProfile) {
    self.init()
    self.profile = profile
  }
}

/// The built-in profile with the squared law.
func taptic() throws -> ActuatorProfile { try #require(ActuatorProfile.named("taptic")) }
