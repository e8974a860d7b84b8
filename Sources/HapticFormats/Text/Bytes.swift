// Bytes of an array by address, for a function whose errors have a type.

extension [UInt8] {
  /// What a function makes of the bytes; `withUnsafeBytes`, which forgets the error's type.
  package func withBytes<Result, Fault>(
    _ body: (UnsafeRawBufferPointer) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    try withUnsafeBufferPointer { bytes throws(Fault) in try body(UnsafeRawBufferPointer(bytes)) }
  }
}
