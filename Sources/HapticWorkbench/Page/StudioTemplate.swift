// The studio page before it has inputs, and where they belong in it.

import HapticFormats

/// The built page, into which inputs are put.
package struct StudioTemplate {
  private let bytes: [UInt8]
  /// Where inputs belong: right after the tag of the element for them.
  private let place: Int
  /// Where a source of scripts can be added to the page's policy.
  private let policy: Int

  /// Takes a page; `nil` for one that takes no inputs.
  package init?(_ bytes: [UInt8]) {
    let (open, source) = (#"<script type="application/json" id="inputs">"#, "script-src ")
    guard let place = bytes.end(of: open), let policy = bytes.end(of: source), policy < place
    else { return nil }
    (self.bytes, self.place, self.policy) = (bytes, place, policy)
  }

  /// Writes the page with inputs, which are JSON; a page that is watched runs scripts of its nonce.
  package func write<Fault>(
    _ inputs: String, nonce: String? = nil,
    _ write: (UnsafeRawBufferPointer) throws(Fault) -> Void
  ) throws(Fault) {
    // Whatever a file holds stays text: nothing of it can end the element.
    var data: [UInt8] = []
    data.reserveCapacity(inputs.utf8.count)
    for byte in inputs.utf8 {
      if byte == UInt8(ascii: "<") { data += "\\u003c".utf8 } else { data.append(byte) }
    }
    let source = nonce.map { "'nonce-\($0)' " } ?? ""
    let parts = [bytes[..<policy], ArraySlice(source.utf8), bytes[policy..<place], data[...]]
    for part in parts + [bytes[place...]] {
      try Array(part).withBytes { bytes throws(Fault) in try write(bytes) }
    }
  }
}

extension [UInt8] {
  /// The index after a text in the head of a page, which has less than 4 kB; `nil` if there is none.
  fileprivate func end(of text: String) -> Int? {
    let word = Array(text.utf8)
    let start = prefix(4096).indices.first { self[$0...].starts(with: word) }
    return start.map { $0 + word.count }
  }
}
