// The evidence for onsets in the flux of a sound: how far groups of bands stand out.

/// Computes how far a flux stands out from its surroundings, relative to what an onset needs.
///
/// Each group of bands has a threshold of its own, because few bands of noise vary more than many:
/// the low groups have few. It grows with the mean flux around, so that what is restless needs more.
/// A hit may show in one group only (a hat over a ringing bass) or in all; a norm of fourth order
/// is little more than the clearest group alone.
enum OnsetEvidence {
  /// The flux above its mean that an onset needs in each group of ``SpectralFlux/borders``, in octaves
  /// of amplitude; found by a search over drum kits and generated sounds, of which the evaluation
  /// uses none.
  private static let needed: [Float] = [5, 2.8, 3.2, 3.2, 0.9, 1, 1.8, 1.1]
  /// The part of the mean flux around that is added to what is needed.
  private static let restlessness: Float = 1.1
  /// The flux above its mean that a note needs in long frames, over all bands.
  private static let neededByNotes: Float = 0.28

  /// The evidence at each hop of frames of a length in seconds: 1 is just enough.
  static func quick(of flux: [[UInt8]], window: Double) -> [Float] {
    // Fewer waves of noise vary more; found with frames of 23 ms.
    let unsteadiness = Float(max(0.023 / window, 1).squareRoot())
    var evidence = [Float](repeating: 0, count: flux.first?.count ?? 0)
    for (group, values) in flux.enumerated() {
      let means = MovingMean(values)
      for hop in values.indices {
        // 100 ms before to 70 ms after (Böck & Widmer 2013), and 500 to 200 ms.
        let (near, far) = (means.mean(hop - 25, hop + 18), means.mean(hop - 125, hop + 50))
        let excess = Float(values[hop]) - near
        guard excess > 0 else { continue }
        let least = unsteadiness * needed[group] * SpectralFlux.octave + restlessness * far
        let part = excess / least
        evidence[hop] += part * part * part * part
      }
    }
    for hop in evidence.indices { evidence[hop] = evidence[hop].squareRoot().squareRoot() }
    return evidence
  }

  /// The evidence for notes at every second hop: 1 is just enough.
  static func slow(of flux: [UInt8]) -> [Float] {
    let means = MovingMean(flux)
    return flux.indices.map { hop in
      // 200 ms before to 140 ms after.
      let excess = Float(flux[hop]) - means.mean(hop - 25, hop + 18)
      return excess / (neededByNotes * SpectralFlux.octave)
    }
  }
}

/// The means of values over any span, from their sums.
private struct MovingMean {
  private var sums: [UInt32] = [0]

  init(_ values: [UInt8]) {
    sums.reserveCapacity(values.count + 1)
    for value in values { sums.append(sums[sums.count - 1] + UInt32(value)) }
  }

  func mean(_ first: Int, _ end: Int) -> Float {
    let (first, end) = (max(first, 0), min(end, sums.count - 1))
    return Float(sums[end] - sums[first]) / Float(max(end - first, 1))
  }
}
