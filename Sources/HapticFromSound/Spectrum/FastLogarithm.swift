// The logarithm to the base two, with the same bits on every processor.

extension Float {
  /// The logarithm to the base two of a normal number above 0, to 4 · 10⁻⁶.
  ///
  /// It is the exponent plus, for the fraction *m* in √½…√2, the odd series of `(m − 1) / (m + 1)`.
  @inline(__always)
  var fastLog2: Float {
    let offset = Int32(bitPattern: bitPattern) &- Self.rootOfHalf
    let fraction = Float(
      bitPattern: UInt32(bitPattern: (offset & 0x007F_FFFF) &+ Self.rootOfHalf))
    let x = (fraction - 1) / (fraction + 1)
    let y = x * x
    // 2 / ln 2 times 1, 1/3, 1/5, 1/7.
    return Float(offset >> 23)
      + x * (2.885_390_1 + y * (0.961_796_7 + y * (0.577_078 + y * 0.412_198_6)))
  }

  /// The bits of √½.
  private static var rootOfHalf: Int32 { 0x3F35_04F3 }
}
