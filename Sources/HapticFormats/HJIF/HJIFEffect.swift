// An effect of a band or library, as in the file.

/// An effect with its keyframes or parts.
struct HJIFEffect {
  /// The kinds of effects.
  enum Kind: String, CaseIterable {
    case basis = "Basis"
    case reference = "Reference"
    case composite = "Composite"
  }

  /// A keyframe, with its position in ticks from the effect's start.
  struct Keyframe {
    let position: Int
    /// The amplitude, −1…1; `nil` if the keyframe has none.
    let amplitude: Double?
    /// The frequency in hertz; `nil` if the keyframe has none.
    let frequency: Double?
  }

  let kind: Kind
  /// The byte offset in the file.
  let offset: Int
  /// The number by which references refer to a library effect.
  var id: Int?
  /// The start in ticks.
  var position = 0
  /// The keyframes in file order.
  var keyframes: [Keyframe] = []
  /// The parts of a composite effect.
  var parts: [HJIFEffect] = []
}

/// The kinds of bands that are played.
enum HJIFBandKind: String, CaseIterable {
  case transient = "Transient"
  case curve = "Curve"
  case vectorial = "VectorialWave"
  case wavelet = "WaveletWave"
}
