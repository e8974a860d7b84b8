// What tells two files apart by 64 letters: SHA-256.

import Crypto

/// The SHA-256 of bytes, as hexadecimal digits.
func sha256(of bytes: UnsafeRawBufferPointer) -> String {
  SHA256.hash(data: bytes).map { byte in
    let digits = String(byte, radix: 16)
    return digits.count == 1 ? "0" + digits : digits
  }.joined()
}

/// The SHA-256 of a file.
func sha256(ofFile path: String) throws -> String {
  try withContents(of: path, called: path, limit: .max, limitNote: "") { sha256(of: $0) }
}
