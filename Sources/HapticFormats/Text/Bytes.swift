// Access to an array's bytes for functions with typed errors.

extension [UInt8] {
  /// The result of a function on the bytes; `withUnsafeBytes` would lose the type of its error.
  package func withBytes<Result, Fault>(
    _ body: (UnsafeRawBufferPointer) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    try withUnsafeBufferPointer { bytes throws(Fault) in try body(UnsafeRawBufferPointer(bytes)) }
  }
}
