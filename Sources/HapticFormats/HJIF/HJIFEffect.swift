// An effect of a band or of a library, as the file has it.

/// An effect and what it is made of.
struct HJIFEffect {
  /// What an effect is.
  enum Kind: String, CaseIterable {
    case basis = "Basis"
    case reference = "Reference"
    case composite = "Composite"
  }

  /// A moment of an effect, in ticks from its start.
  struct Keyframe {
    let position: Int
    /// −1…1; `nil` for a keyframe that says nothing of it.
    let amplitude: Double?
    /// In hertz; `nil` for a keyframe that says nothing of it.
    let frequency: Double?
  }

  let kind: Kind
  /// Where it stands in the file.
  let offset: Int
  /// What a library calls it, and a reference means.
  var id: Int?
  /// When it starts, in ticks.
  var position = 0
  /// In the order of the file.
  var keyframes: [Keyframe] = []
  /// The effects a composite is made of.
  var parts: [HJIFEffect] = []
}

/// The bands that are played, and how.
enum HJIFBandKind: String, CaseIterable {
  case transient = "Transient"
  case curve = "Curve"
  case vectorial = "VectorialWave"
  case wavelet = "WaveletWave"
}
