// Encodes floating-point samples as the integers of a sound file.
//
// Goals, ranked: 1 nearest integer of `sample · (2^(bits−1) − 1)`, which is libsndfile's own scale;
// 2 samples beyond ±1 limited and counted; 3 speed: libsndfile converts 24 bits in small writes,
// and only on the thread that writes. So samples become integers in one loop that compiles to
// vectors, and bytes in a second one that cannot.

/// Encodes samples, and counts those that had to be limited.
struct SampleEncoder: ~Copyable {
  private let storage: SampleStorage
  private let integers: UnsafeMutablePointer<Int32>

  /// Creates an encoder for up to `capacity` samples at a time, into integers of 16 or 24 bits.
  init(_ storage: SampleStorage, capacity: Int) {
    self.storage = storage
    integers = .allocate(capacity: capacity)
  }

  deinit { integers.deallocate() }

  /// Encodes samples into bytes, with room for one more, aligned as the storage requires.
  ///
  /// - Returns: The number of samples beyond ±1, which were limited.
  func encode(
    _ samples: UnsafePointer<Float>, count: Int, into bytes: UnsafeMutableRawPointer
  ) -> Int64 {
    let isWide = storage.bits == 24
    let clipped = round(samples, count: count, fullScale: isWide ? 8_388_607 : 32_767)
    switch storage.form {
    case .integers, .floats: shift(count, into: bytes)
    case .packed where isWide: pack24(count, into: bytes)
    case .packed: pack16(count, into: bytes)
    }
    return clipped
  }

  /// Limits floating-point samples to ±1 in place; returns how many were limited.
  func limit(_ samples: UnsafeMutablePointer<Float>, count: Int) -> Int64 {
    let clipped = countBeyondOne(samples, count: count)
    guard clipped > 0 else { return 0 }
    for index in 0..<count { samples[index] = max(-1, min(samples[index], 1)) }
    return clipped
  }

  private func shift(_ count: Int, into bytes: UnsafeMutableRawPointer) {
    let output = bytes.bindMemory(to: Int32.self, capacity: count)
    for index in 0..<count { output[index] = integers[index] << (32 - Int32(storage.bits)) }
  }

  private func pack16(_ count: Int, into bytes: UnsafeMutableRawPointer) {
    let output = bytes.bindMemory(to: Int16.self, capacity: count)
    for index in 0..<count {
      output[index] = Int16(truncatingIfNeeded: integers[index]).littleEndian
    }
  }

  private func pack24(_ count: Int, into bytes: UnsafeMutableRawPointer) {
    // Each four-byte store writes one byte too many, which the next store overwrites.
    for index in 0..<count {
      bytes.storeBytes(of: integers[index].littleEndian, toByteOffset: 3 &* index, as: Int32.self)
    }
  }

  /// Rounds limited samples to the nearest integer, ties to even; returns how many were limited.
  private func round(
    _ samples: UnsafePointer<Float>, count: Int, fullScale: Double
  ) -> Int64 {
    // Samples within ±1, which are nearly all, should not pay for the limit.
    let clipped = countBeyondOne(samples, count: count)
    if clipped == 0 {
      round(samples, count: count, fullScale: fullScale) { $0 }
    } else {
      round(samples, count: count, fullScale: fullScale) { max(-1, min($0, 1)) }
    }
    return clipped
  }

  @inline(__always)
  private func round(
    _ samples: UnsafePointer<Float>, count: Int, fullScale: Double, limit: (Float) -> Float
  ) {
    // Adding 1.5·2⁵² leaves the nearest integer in the low bits, without a library call.
    let roundingAid = 0x1.8p52
    for index in 0..<count {
      let sum = Double(limit(samples[index])) * fullScale + roundingAid
      integers[index] = Int32(truncatingIfNeeded: sum.bitPattern)
    }
  }

  /// The number of samples beyond ±1; positive floating-point numbers sort like their bits.
  private func countBeyondOne(_ samples: UnsafePointer<Float>, count: Int) -> Int64 {
    let one = Int32(bitPattern: Float(1).bitPattern)
    var within: Int32 = 0
    for index in 0..<count {
      // The shifted sign bit is −1 where the difference is negative: a sum without a branch.
      let difference = Int32(bitPattern: samples[index].magnitude.bitPattern) &- one &- 1
      within &-= difference >> 31
    }
    return Int64(count) - Int64(within)
  }
}
