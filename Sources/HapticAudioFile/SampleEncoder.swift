// From floating-point samples to the bytes of a sound file.
//
// Goals, ranked: 1 nearest integer of `sample · (2^(bits−1) − 1)`, which is libsndfile's own scale;
// 2 samples beyond ±1 limited and counted; 3 speed: libsndfile converts 24 bits in small writes,
// and only on the thread that writes.

/// Encodes samples, and counts those that had to be limited.
struct SampleEncoder {
  let encoding: SampleEncoding

  /// Encodes samples into bytes.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - bytes: Room for as many encoded samples.
  /// - Returns: How many samples were beyond ±1 and had to be limited.
  func encode(_ samples: UnsafeBufferPointer<Float>, into bytes: UnsafeMutableRawPointer) -> Int64 {
    switch encoding {
    case .pcm16: encode16(samples, into: bytes)
    case .pcm24: encode24(samples, into: bytes)
    case .float32:
      // Never limited, and already in the order of bytes that every platform of Swift has.
      copy(samples, into: bytes)
    }
  }

  private func encode16(
    _ samples: UnsafeBufferPointer<Float>, into bytes: UnsafeMutableRawPointer
  ) -> Int64 {
    let output = bytes.bindMemory(to: Int16.self, capacity: samples.count)
    for index in 0..<samples.count {
      let integer = nearestInteger(to: samples[index], fullScale: 32_767)
      output[index] = Int16(truncatingIfNeeded: integer).littleEndian
    }
    return clipped(samples)
  }

  private func encode24(
    _ samples: UnsafeBufferPointer<Float>, into bytes: UnsafeMutableRawPointer
  ) -> Int64 {
    guard let last = samples.indices.last else { return 0 }
    // Each store of four bytes leaves a byte of sign behind, which the next store covers.
    for index in 0..<last {
      let integer = nearestInteger(to: samples[index], fullScale: 8_388_607)
      bytes.storeBytes(of: integer.littleEndian, toByteOffset: 3 * index, as: Int32.self)
    }
    let integer = nearestInteger(to: samples[last], fullScale: 8_388_607)
    bytes.storeBytes(
      of: UInt16(truncatingIfNeeded: integer).littleEndian, toByteOffset: 3 * last, as: UInt16.self)
    bytes.storeBytes(
      of: UInt8(truncatingIfNeeded: integer >> 16), toByteOffset: 3 * last + 2, as: UInt8.self)
    return clipped(samples)
  }

  private func copy(
    _ samples: UnsafeBufferPointer<Float>, into bytes: UnsafeMutableRawPointer
  ) -> Int64 {
    UnsafeMutableRawBufferPointer(start: bytes, count: 4 * samples.count)
      .copyMemory(from: UnsafeRawBufferPointer(samples))
    return 0
  }

  private func clipped(_ samples: UnsafeBufferPointer<Float>) -> Int64 {
    var count: Int32 = 0
    for sample in samples { count &+= abs(sample) > 1 ? 1 : 0 }
    return Int64(count)
  }

  /// The nearest integer to a limited sample, ties to even.
  @inline(__always)
  private func nearestInteger(to sample: Float, fullScale: Double) -> Int32 {
    // Adding 1.5·2⁵² leaves the nearest integer in the low bits, without a library call.
    let roundingAid = 0x1.8p52
    let limited = Double(max(-1, min(sample, 1)))
    return Int32(truncatingIfNeeded: (limited * fullScale + roundingAid).bitPattern)
  }
}
