// The similarity measures against figures of the public package that defines them.

import HapticRender
import Testing

/// A pair of signals, and what `vibromaf` 0.0.8 says of it.
///
/// The figures were made once: the same formulas as in `GoldenSignals.swift`, in numpy 2.4.6, given to
/// `st_sim`, `spqi` and `snr` of the package from PyPI (numpy, scipy 1.17.1).
struct GoldenPair: CustomTestStringConvertible {
  let name: String
  let reference: GoldenSignal
  let signal: GoldenSignal
  let similarity: Double
  let quality: Double
  let signalToNoise: Double

  var testDescription: String { name }

  init(
    _ name: String, _ reference: GoldenSignal, _ signal: GoldenSignal, _ similarity: Double,
    _ quality: Double, _ signalToNoise: Double
  ) {
    (self.name, self.reference, self.signal) = (name, reference, signal)
    (self.similarity, self.quality, self.signalToNoise) = (similarity, quality, signalToNoise)
  }

  private typealias S = GoldenSignal
  private static let four = [100, 900, 2100, 3300]
  private static let three = [100, 900, 2100]

  static let all: [GoldenPair] = [
    GoldenPair(
      "chirp, halved", S.chirp(0.8), 0.5 * S.chirp(0.8),
      0.9878892505535356, 0.03731368110835711, 6.020599913279624),
    GoldenPair(
      "chirp, a fifth stronger", S.chirp(0.8), 1.2 * S.chirp(0.8),
      1.0025772438441165, 0.1346196112861851, 13.979400086720377),
    GoldenPair(
      "taps, a fifth weaker", S.taps(four), 0.8 * S.taps(four),
      0.7459662739178218, 0.4059022074216292, 13.979400086720377),
    GoldenPair(
      "taps, 1 ms later", S.taps(four), S.taps(four).delayed(by: 8),
      0.4844521641656675, 0.2592002597161851, 0.8538469579811752),
    GoldenPair(
      "taps, one missing", S.taps(four), S.taps(three),
      0.5, 0.7544965524905229, 6.020599913279624),
    GoldenPair(
      "taps, one added", S.taps(three), S.taps(four),
      0.5, 0.75, 4.771212547196625),
    GoldenPair(
      "taps, sharper", S.taps(four), S.taps(four, at: 200),
      0.3053781316978848, 0.2558789661746519, -0.5681633127340598),
    GoldenPair(
      "decay, a little noise", S.decay(1, 0.15), S.decay(1, 0.15) + S.noise(1, 0.001),
      0.9999984007136692, 0.9999500399948376, 53.38030283603911),
    GoldenPair(
      "decay, much noise", S.decay(1, 0.15), S.decay(1, 0.15) + S.noise(2, 0.2),
      0.7811412665393636, 0.3242647403795649, 7.358033874541487),
    GoldenPair(
      "decay, shorter", S.decay(1, 0.15), S.decay(1, 0.1),
      0.9761778605354633, 0.1133106553146925, 11.807602504377787),
    GoldenPair(
      "noise, halved", S.noise(3, 0.5), 0.5 * S.noise(3, 0.5),
      0.9671913231869869, 0.0373136811083571, 6.020599913279624),
    GoldenPair(
      "noise, mixed with other noise", S.noise(3, 0.5),
      0.7 * S.noise(3, 0.5) + 0.3 * S.noise(4, 0.5),
      0.9308934822721496, 0.08468034152256054, 7.570646628601363),
    GoldenPair(
      "sine, a chirp instead", S.sine(230, 0.5), S.sine(230, 0.4) + 0.3 * S.chirp(0.5),
      0.9469886802457115, 0.15795205001545073, 8.581241539054385),
    GoldenPair(
      "sine, sixteen steps", S.sine(97, 0.7),
      S.sine(97, 0.7).map { ($0 * 16 + 0.5).rounded(.down) / 16 },
      0.9941765324650701, 0.9991046815306469, 29.221523090182522),
    GoldenPair(
      "chirp, 2 samples later", S.chirp(0.8), S.chirp(0.8).delayed(by: 2),
      0.9503886662542994, 0.29535169132607275, 8.438359591524463),
    GoldenPair(
      "vibration, cut in the middle", S.sine(150, 0.6), cut,
      0.5, 0.5089931049810458, 3.0164154006219417),
  ]

  /// Half a second of 150 Hz that breaks off in the middle.
  private static var cut: GoldenSignal {
    var signal = GoldenSignal.sine(150, 0.6)
    for index in 2048..<GoldenSignal.count { signal.samples[index] = 0 }
    return signal
  }
}

@Suite struct SimilarityGoldenTests {
  private func measured(_ reference: [Double], _ signal: [Double]) -> SimilarityMeter {
    var meter = SimilarityMeter()
    let size = SimilarityMeter.blockSize
    for start in stride(from: 0, to: reference.count, by: size) {
      meter.add(
        reference: Array(reference[start..<start + size]), Array(signal[start..<start + size]))
    }
    return meter
  }

  private func expectNear(_ value: Double, _ golden: Double, _ what: Comment) {
    #expect(abs(value - golden) <= 1e-9 * max(abs(golden), 1e-3), what)
  }

  @Test(arguments: GoldenPair.all)
  func `every pair is as similar as the package says`(pair: GoldenPair) {
    let meter = measured(pair.reference.samples, pair.signal.samples)
    #expect(meter.blocks == 8)
    expectNear(meter.spectralTemporalSimilarity, pair.similarity, "ST-SIM")
    expectNear(meter.spectralPerceptualQuality, pair.quality, "SPQI")
    expectNear(meter.signalToNoise, pair.signalToNoise, "SNR")
  }

  @Test func `equal signals are exactly equal`() {
    for signal in [GoldenSignal.noise(7, 1), .taps([0, 3000]), .sine(0, 0)] {
      let meter = measured(signal.samples, signal.samples)
      #expect(meter.spectralTemporalSimilarity == 1)
      #expect(meter.spectralPerceptualQuality == 1)
      #expect(meter.signalToNoise == .infinity)
      #expect(meter.peakSignalToNoise == .infinity)
    }
    #expect(SimilarityMeter().spectralTemporalSimilarity == 1)
  }

  @Test func `the opposite is as unlike as can be`() {
    let signal = GoldenSignal.chirp(0.5)
    let meter = measured(signal.samples, (-1 * signal).samples)
    #expect(meter.spectralTemporalSimilarity == 0)
    #expect(abs(meter.signalToNoise + 20 * 0.301029995663981195) < 1e-9)
  }

  @Test func `peak signal to noise counts from a range of 2`() {
    // A difference of 0.02 everywhere is a hundredth of the range: 40 dB.
    let signal = GoldenSignal.sine(100, 0.5)
    let meter = measured(signal.samples, signal.map { $0 + 0.02 }.samples)
    #expect(abs(meter.peakSignalToNoise - 40) < 1e-9)
  }

  @Test func `blocks of another size are not counted`() {
    var meter = SimilarityMeter()
    meter.add(reference: [1, 2], [1, 2])
    #expect(meter.blocks == 0)
  }
}
