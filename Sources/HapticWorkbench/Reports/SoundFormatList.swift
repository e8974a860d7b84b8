// The list of sound files that can be written and read, as text and JSON.

import HapticFormats

/// The output of `formats --audio`.
package struct SoundFormatList {
  /// The frame rates of a format, in hertz: the least and the greatest, the limit above which only
  /// multiples of ten are possible, and a list if they are few.
  package typealias Rates = (range: ClosedRange<Int>, tensAbove: Int?, list: [Int])

  /// A format that is written; with the most channels of a file, and when equal renders give equal
  /// bytes: `always`, or with the `sameEncoder`.
  package typealias Written = (
    name: String, summary: String, isAvailable: Bool, extensions: [String], encodings: [String],
    rates: Rates, channels: Int, keepsMarkers: Bool, reproducible: String
  )

  private let written: [Written]
  private let read: [(name: String, extensions: [String])]

  package init(written: [Written], read: [(name: String, extensions: [String])]) {
    (self.written, self.read) = (written, read)
  }

  // MARK: - For people

  /// A table of the written formats, and a paragraph on those that are read.
  package var text: String {
    let titles = [
      "writes", "extensions", "encodings", "rates in Hz", "channels", "markers", "same bytes",
    ]
    let rows = [titles] + written.filter { $0.isAvailable }.map(Self.cells)
    let names = read.map { $0.name }.joined(separator: ", ")
    return columns(rows).joined(separator: "\n") + "\n\n"
      + wrapped("reads: \(names)", to: 100).joined(separator: "\n") + "\n"
  }

  // MARK: - For scripts

  /// The lists as JSON, with the formats that this build lacks.
  package var json: String {
    JSONWriter.object { object in
      object.array("writes") { list in
        for format in written { list.object { Self.write(format, to: &$0) } }
      }
      object.array("reads") { list in
        for format in read {
          list.lineObject {
            $0.member("name", format.name)
            $0.lineArray("extensions") { for suffix in format.extensions { $0.element(suffix) } }
          }
        }
      }
    }
  }
}

// MARK: - One format

extension SoundFormatList {
  private static func cells(of format: Written) -> [String] {
    [
      format.name, Catalog.suffixes(format.extensions), format.encodings.joined(separator: " "),
      text(of: format.rates), "1–\(format.channels)", format.keepsMarkers ? "yes" : "no",
      format.reproducible == "always" ? "always" : "same encoder",
    ]
  }

  /// The rates as text, such as `8000–192000` or `8000 16000`.
  private static func text(of rates: Rates) -> String {
    guard rates.list.isEmpty else { return rates.list.map { "\($0)" }.joined(separator: " ") }
    let span = "\(rates.range.lowerBound)–\(rates.range.upperBound)"
    return rates.tensAbove.map { "\(span), tens above \($0)" } ?? span
  }

  private static func write(_ format: Written, to object: inout JSONWriter) {
    object.member("name", format.name)
    object.member("summary", format.summary)
    object.member("available", format.isAvailable)
    object.lineArray("extensions") { for suffix in format.extensions { $0.element(suffix) } }
    object.lineArray("encodings") { for encoding in format.encodings { $0.element(encoding) } }
    object.lineObject("rates") { write(format.rates, to: &$0) }
    object.member("channels", format.channels)
    object.member("markers", format.keepsMarkers)
    object.member("reproducible", format.reproducible)
  }

  /// Writes the least and greatest rate, any list, and the step beyond a limit if it is not 1.
  private static func write(_ rates: Rates, to object: inout JSONWriter) {
    object.member("min", rates.range.lowerBound)
    object.member("max", rates.range.upperBound)
    if let limit = rates.tensAbove {
      object.member("above", limit)
      object.member("step", 10)
    }
    guard !rates.list.isEmpty else { return }
    object.lineArray("list") { for rate in rates.list { $0.element(Double(rate)) } }
  }
}
