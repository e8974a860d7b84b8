// An effect of a band or library, as in the file.

struct HJIFEffect {
  enum Kind: String, CaseIterable {
    case basis = "Basis"
    case reference = "Reference"
    case composite = "Composite"
  }

  /// A keyframe, with its position in ticks from the effect's start.
  struct Keyframe {
    let position: Int64
    /// The amplitude, −1…1; `nil` if the keyframe has none.
    let amplitude: Double?
    /// The frequency in hertz; `nil` if the keyframe has none.
    let frequency: Double?
  }

  let kind: Kind
  let offset: Int
  /// The number by which references refer to a library effect.
  var id: Int64?
  /// The start in ticks.
  var position: Int64 = 0
  /// The keyframes in file order.
  var keyframes: [Keyframe] = []
  var parts: [HJIFEffect] = []
}

extension HJIFEffect {
  /// The positions and values of the keyframes that have one, without those that go back in time.
  ///
  /// The reference software searches for the first keyframe at or after a time, so it never finds
  /// one that comes after a later one.
  func inOrder(_ value: (Keyframe) -> Double?) -> [(tick: Int64, value: Double)] {
    var result: [(tick: Int64, value: Double)] = []
    for keyframe in keyframes where keyframe.position >= result.last?.tick ?? 0 {
      guard let value = value(keyframe) else { continue }
      result.append((keyframe.position, value))
    }
    return result
  }

  /// The keyframes of which a value is ignored, because they come after a later one.
  var outOfOrder: [Keyframe] {
    var (latestAmplitude, latestFrequency): (Int64, Int64) = (0, 0)
    return keyframes.filter { keyframe in
      let position = keyframe.position
      let isLost =
        (keyframe.amplitude != nil && position < latestAmplitude)
        || (keyframe.frequency != nil && position < latestFrequency)
      if keyframe.amplitude != nil { latestAmplitude = max(latestAmplitude, position) }
      if keyframe.frequency != nil { latestFrequency = max(latestFrequency, position) }
      return isLost
    }
  }
}

enum HJIFBandKind: String, CaseIterable {
  case transient = "Transient"
  case curve = "Curve"
  case vectorial = "VectorialWave"
  case wavelet = "WaveletWave"
}
