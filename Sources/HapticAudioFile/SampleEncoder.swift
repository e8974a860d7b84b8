// From floating-point samples to the integers of a sound file.
//
// Goals, ranked: 1 nearest integer of `sample · (2^(bits−1) − 1)`, which is libsndfile's own scale;
// 2 samples beyond ±1 limited and counted; 3 speed: libsndfile converts 24 bits in small writes,
// and only on the thread that writes. So samples become integers in one loop that compiles to
// vectors, and bytes in a second one that cannot.

/// Encodes samples, and counts those that had to be limited.
struct SampleEncoder: ~Copyable {
  private let isWide: Bool
  private let integers: UnsafeMutablePointer<Int32>

  /// An encoder of at most `capacity` samples at a time, as 24-bit integers or else as 16-bit ones.
  init(_ encoding: SampleEncoding, capacity: Int) {
    isWide = encoding == .pcm24
    integers = .allocate(capacity: capacity)
  }

  deinit { integers.deallocate() }

  /// Encodes samples into bytes.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - bytes: Room for as many encoded samples, and one byte.
  /// - Returns: How many samples were beyond ±1 and had to be limited.
  func encode(_ samples: UnsafeBufferPointer<Float>, into bytes: UnsafeMutableRawPointer) -> Int64 {
    isWide ? encode24(samples, into: bytes) : encode16(samples, into: bytes)
  }

  private func encode16(
    _ samples: UnsafeBufferPointer<Float>, into bytes: UnsafeMutableRawPointer
  ) -> Int64 {
    let clipped = round(samples, fullScale: 32_767)
    let output = bytes.bindMemory(to: Int16.self, capacity: samples.count)
    for index in 0..<samples.count {
      output[index] = Int16(truncatingIfNeeded: integers[index]).littleEndian
    }
    return clipped
  }

  private func encode24(
    _ samples: UnsafeBufferPointer<Float>, into bytes: UnsafeMutableRawPointer
  ) -> Int64 {
    let clipped = round(samples, fullScale: 8_388_607)
    // Each store of four bytes leaves one too many behind, which the next store covers.
    for index in 0..<samples.count {
      bytes.storeBytes(of: integers[index].littleEndian, toByteOffset: 3 &* index, as: Int32.self)
    }
    return clipped
  }

  /// Leaves the nearest integers of limited samples, ties to even; the number that was limited.
  private func round(_ samples: UnsafeBufferPointer<Float>, fullScale: Double) -> Int64 {
    // Adding 1.5·2⁵² leaves the nearest integer in the low bits, without a library call.
    let roundingAid = 0x1.8p52
    var clipped: Int32 = 0
    for index in 0..<samples.count {
      let sample = samples[index]
      // Not `min` and `max`: what they say of NaN would cost the loop its vectors.
      let belowOne = sample < 1 ? sample : 1
      let limited = belowOne > -1 ? belowOne : -1
      clipped &+= limited == sample ? 0 : 1
      let sum = Double(limited) * fullScale + roundingAid
      integers[index] = Int32(truncatingIfNeeded: sum.bitPattern)
    }
    return Int64(clipped)
  }
}
