// The answer of a call, and its layout in memory.

import HapticFormats
import HapticModel
import HapticWorkbench

/// An object that the page holds by a handle, and frees.
class HeldObject {}

/// The answer of a call; the page reads the number of the case first.
enum Answer {
  /// The reason of a refusal: an object with `error`, as `check --json` prints it.
  case refused(MalformedFile)
  /// A report or a picture.
  case text(String)
  /// Samples, channels interleaved.
  case samples([Float])
  /// For each moment the value of every track.
  case values([Double])
  /// The handle of an object that the page holds until it closes it, and its facts as JSON.
  case held(UInt, String)
  /// The bytes of a file, and what there is to say of it as JSON.
  case file([UInt8], String)
}

extension Answer {
  /// Bytes that the page must release: the number of the case and the count of the content's bytes,
  /// 32 bits each, then the content.
  var bytes: UnsafeMutableRawPointer {
    switch self {
    case .refused(let fault):
      Self.bytes(0, Array(JSONWriter.object { JSONReport.write(fault, to: &$0) }.utf8))
    case .text(let text): Self.bytes(1, Array(text.utf8))
    case .samples(let samples): Self.bytes(2, samples)
    case .values(let values): Self.bytes(3, values)
    case .held(let handle, let text):
      Self.bytes(4, Self.number(handle) + text.utf8)
    case .file(let bytes, let text):
      Self.bytes(5, Self.number(UInt(text.utf8.count)) + text.utf8 + bytes)
    }
  }

  private static func number(_ number: UInt) -> [UInt8] {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: number)) { Array($0) }
  }

  private static func bytes<Element>(
    _ number: UInt32, _ content: [Element]
  ) -> UnsafeMutableRawPointer {
    content.withUnsafeBytes { bytes in
      let answer = UnsafeMutableRawPointer.allocate(byteCount: 8 + bytes.count, alignment: 16)
      answer.storeBytes(of: number, as: UInt32.self)
      answer.storeBytes(of: UInt32(bytes.count), toByteOffset: 4, as: UInt32.self)
      UnsafeMutableRawBufferPointer(start: answer + 8, count: bytes.count).copyMemory(from: bytes)
      return answer
    }
  }

}
