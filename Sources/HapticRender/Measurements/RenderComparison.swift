// Compares the renders of two timelines under one profile.

import HapticModel

/// The similarity of two renders under one profile; it does not describe any real phone.
///
/// Both are rendered at 8 kHz, the rate for which `SimilarityMeter` is defined. The shorter
/// render is padded with silence, and both to the end of a block. Blocks silent in both are
/// skipped, because they would count as similar.
public struct RenderComparison: Hashable, Sendable {
  /// The perceptible difference, in just-noticeable steps, with its spans.
  public let felt: FeltDifference
  /// The spectral-temporal similarity, 1 for equal renders.
  public let similarity: Double
  /// The spectral perceptual quality index, 0…1, 1 for equal renders.
  public let quality: Double
  /// The distance of the envelopes in decibels, 0 or more.
  public let envelopeDistance: Double
  /// The energy of the first render relative to the difference, in decibels; infinite if equal.
  public let signalToNoise: Double
  /// The full range squared over the mean square of the difference, in decibels; infinite if equal.
  public let peakSignalToNoise: Double
  /// The number of blocks of 64 ms compared.
  public let blocks: Int

  /// Renders and compares two timelines.
  ///
  /// - Parameters:
  ///   - reference: The timeline to compare with.
  ///   - other: The other timeline.
  ///   - profile: The actuator that plays both.
  ///   - limits: The limits of each render.
  /// - Throws: ``RenderRefusal`` if a render exceeds a limit.
  public init(
    _ reference: Timeline, _ other: Timeline, profile: ActuatorProfile,
    limits: RenderLimits = RenderLimits()
  ) throws(RenderRefusal) {
    var meter = SimilarityMeter()
    var distance = LevelDistance(under: profile)
    var felt = FeltMeter(under: profile)
    let a = try ComparedRender(reference, profile, limits)
    let b = try ComparedRender(other, profile, limits)
    for block in ComparedBlocks(a, b) {
      felt.skip(frames: block.skipped)
      let isHeard = (a.render(from: block.start), b.render(from: block.start))
      if isHeard.0 || isHeard.1 { meter.add(reference: a.samples, b.samples) }
      for frame in 0..<SimilarityMeter.blockSize {
        distance.add(a.level(frame), b.level(frame))
        felt.add(a.level(frame), b.level(frame))
      }
    }
    self.felt = felt.difference()
    similarity = meter.spectralTemporalSimilarity
    quality = meter.spectralPerceptualQuality
    signalToNoise = meter.signalToNoise
    peakSignalToNoise = meter.peakSignalToNoise
    envelopeDistance = distance.decibels
    blocks = meter.blocks
  }
}

extension FeltDifference {
  /// Compares two timelines by their envelopes, which is all that this measure needs.
  package init(
    _ reference: Timeline, _ other: Timeline, profile: ActuatorProfile, limits: RenderLimits
  ) throws(RenderRefusal) {
    var meter = FeltMeter(under: profile)
    let a = try ComparedRender(reference, profile, limits, hasMotion: false)
    let b = try ComparedRender(other, profile, limits, hasMotion: false)
    for block in ComparedBlocks(a, b) {
      meter.skip(frames: block.skipped)
      _ = (a.render(from: block.start), b.render(from: block.start))
      for frame in 0..<SimilarityMeter.blockSize { meter.add(a.level(frame), b.level(frame)) }
    }
    self = meter.difference()
  }
}

/// The blocks of two renders, without long silence in both.
private struct ComparedBlocks: Sequence, IteratorProtocol {
  /// What is skipped at once: the least number of blocks that are whole hops.
  private static let unit = Int64(5 * SimilarityMeter.blockSize)
  /// The silence after which nothing is left of what was felt before: two blocks, of 51 hops.
  private static let rest = Int64(2 * SimilarityMeter.blockSize)

  private let end: Int64
  private var stretches: [ArraySlice<Range<Int64>>]
  private var start: Int64 = 0
  /// The end of the last block in which anything was felt.
  private var silentSince: Int64 = 0

  init(_ a: ComparedRender, _ b: ComparedRender) {
    end = Swift.max(a.frames, b.frames)
    stretches = [a.stretches[...], b.stretches[...]]
  }

  /// The first frame of the next block, and the number of silent ones that were passed over.
  mutating func next() -> (start: Int64, skipped: Int64)? {
    let next = nextFelt
    var skipped: Int64 = 0
    if start >= silentSince + Self.rest {
      skipped = Swift.max(Swift.min(next, end) - start, 0) / Self.unit * Self.unit
    }
    start += skipped
    guard start < end else { return nil }
    defer { start += Int64(SimilarityMeter.blockSize) }
    if next < start + Int64(SimilarityMeter.blockSize) {
      silentSince = start + Int64(SimilarityMeter.blockSize)
    }
    return (start, skipped)
  }

  /// The first frame from the next block on in which anything may be felt.
  private var nextFelt: Int64 {
    mutating get {
      for index in stretches.indices {
        while let first = stretches[index].first, first.upperBound <= start {
          stretches[index].removeFirst()
        }
      }
      return stretches.compactMap { $0.first.map { Swift.max($0.lowerBound, start) } }.min() ?? end
    }
  }
}

/// Renders a timeline's motion and envelopes, a block at a time.
private final class ComparedRender {
  /// The number of frames before the final silence.
  let frames: Int64
  let stretches: [Range<Int64>]
  /// The motion in the last rendered block.
  private(set) var samples = [Double](repeating: 0, count: SimilarityMeter.blockSize)
  private var motion: BlockRenderer?
  private var envelopes: BlockRenderer
  private var buffer = [Float](repeating: 0, count: 2 * SimilarityMeter.blockSize)

  init(
    _ timeline: Timeline, _ profile: ActuatorProfile, _ limits: RenderLimits,
    hasMotion: Bool = true
  ) throws(RenderRefusal) {
    let haptics = Timeline(patterns: timeline.patterns)
    var options = RenderOptions(rate: SimilarityMeter.rate, limits: limits)
    let motion = hasMotion ? try RenderPlan(haptics, profile: profile, options: options) : nil
    options.layout = .envelopes
    let envelopes = try RenderPlan(haptics, profile: profile, options: options)
    frames = envelopes.frames
    stretches = envelopes.feltStretches(apartBy: Int64(SimilarityMeter.blockSize))
    self.motion = motion.map { BlockRenderer($0) }
    self.envelopes = BlockRenderer(envelopes)
  }

  /// Renders the next block.
  ///
  /// - Returns: Whether any sample differs from 0.
  func render(from start: Int64) -> Bool {
    let inside = start..<max(start, min(start + Int64(samples.count), frames))
    clear()
    if !inside.isEmpty {
      buffer.withUnsafeMutableBufferPointer { block in
        if let start = block.baseAddress { motion?.render(inside, to: start) }
      }
    }
    for index in samples.indices { samples[index] = Double(buffer[index]) }
    clear()
    if !inside.isEmpty {
      buffer.withUnsafeMutableBufferPointer { block in
        if let start = block.baseAddress { envelopes.render(inside, to: start) }
      }
    }
    return samples.contains { $0 != 0 }
  }

  /// Strength and sharpness at a frame of the last rendered block.
  func level(_ frame: Int) -> (strength: Double, sharpness: Double) {
    (Double(buffer[2 * frame]), Double(buffer[2 * frame + 1]))
  }

  private func clear() {
    for index in buffer.indices { buffer[index] = 0 }
  }
}
