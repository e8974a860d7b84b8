// What a page of `preview` shows, as JSON: each input as it was last read, or its fault.

import HapticFormats
import HapticModel

/// The inputs of a page.
package struct PreviewDocument {
  /// An input, and what is known of it.
  package struct Entry {
    fileprivate let name: String
    /// As typed.
    fileprivate let argument: String
    fileprivate let content: CarriedContent?
    fileprivate let fault: Fault?

    /// An input of a title, by which the page names it until it is read.
    package init(
      _ title: String, argument: String = "", _ content: CarriedContent?, fault: Fault? = nil
    ) {
      (name, self.argument) = (content?.name ?? title, argument)
      (self.content, self.fault) = (content, fault)
    }
  }

  /// Why an input cannot be read now.
  package struct Fault {
    private let place: Place
    private let message: String
    /// The file with the fault; `nil` if it is in none.
    private let path: String?
    private let lines: [(number: Int, text: String)]

    /// The lines shown before and after that of a fault, and the most bytes of one; our choices.
    private static let (around, longestLine) = (2, 160)

    /// A fault with a place, or else a message, in a file with some bytes.
    package init(
      _ fault: MalformedFile?, or message: String, inFile path: String?, _ bytes: [UInt8]
    ) {
      let place = fault?.place ?? Place()
      let text = fault?.message ?? message
      (self.place, self.path) = (place, path)
      self.message = place.path.isEmpty ? text : "\(place.path): \(text)"
      guard let line = place.line, !bytes.isEmpty else {
        lines = []
        return
      }
      lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .enumerated().filter { ($0.offset + 1 - line).magnitude <= Self.around }
        .map {
          ($0.offset + 1, String(decoding: $0.element.prefix(Self.longestLine), as: UTF8.self))
        }
    }

    fileprivate func write(to object: inout JSONWriter) {
      object.member("path", path ?? "")
      object.member("line", place.line)
      object.member("column", place.scalarColumn ?? place.column)
      object.member("message", message)
      object.array("lines") { list in
        for (number, text) in lines {
          list.lineObject {
            $0.member("number", number)
            $0.member("text", text)
          }
        }
      }
    }
  }

  private let entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  /// The inputs as JSON; `version` tells them from others of a watched page.
  package func json(
    version: String? = nil, watch: (script: String, nonce: String)? = nil
  ) -> String {
    JSONWriter.object { root in
      if let version { root.member("version", version) }
      if let watch {
        root.lineObject("watch") {
          $0.member("script", watch.script)
          $0.member("nonce", watch.nonce)
        }
      }
      root.array("inputs") { list in
        for entry in entries { list.object { write(entry, to: &$0) } }
      }
    }
  }

  private func write(_ entry: Entry, to object: inout JSONWriter) {
    object.member("name", entry.name)
    // Where two have one name, their paths tell them apart.
    if entries.count(where: { $0.name == entry.name }) > 1 { object.member("path", entry.argument) }
    entry.content?.write(to: &object)
    if let fault = entry.fault { object.object("fault") { fault.write(to: &$0) } }
  }
}
