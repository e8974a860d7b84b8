// Lists the sound files that the installed libsndfile writes and reads, as text and JSON.

import HapticAudioFile
import HapticFormats
import HapticWorkbench

/// The output of `formats --audio`.
enum AudioFormatList {
  /// A table of the written formats, and a paragraph on those that are read.
  static var text: String {
    let rows = [titles] + AudioContainer.all.filter(\.isAvailable).map(row)
    let widths = titles.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      withoutTrailingSpaces(zip(row, widths).map { padded($0, to: $1 + 2) }.joined())
    }
    return lines.joined(separator: "\n") + "\n\n" + reads
  }

  private static let titles = [
    "writes", "extensions", "encodings", "rates in Hz", "channels", "markers", "same bytes",
  ]

  private static func row(_ container: AudioContainer) -> [String] {
    [
      container.name, container.extensions.map { ".\($0)" }.joined(separator: " "),
      container.encodings.map(\.rawValue).joined(separator: " "), container.rates.text,
      "1–\(container.mostChannels)", container.keepsMarkers ? "yes" : "no",
      container.reproducibility == .always ? "always" : "same encoder",
    ]
  }

  private static var reads: String {
    let names = ReadableSoundFormat.all.map(\.name).joined(separator: ", ")
    return wrapped("reads: \(names)", to: 100).joined(separator: "\n") + "\n"
  }

  /// The lists as JSON, with the formats that this build lacks.
  static var json: String {
    JSONWriter.object { object in
      object.array("writes") { list in
        for container in AudioContainer.all { list.object { write(container, to: &$0) } }
      }
      object.array("reads") { list in
        for format in ReadableSoundFormat.all {
          list.lineObject {
            $0.member("name", format.name)
            $0.lineArray("extensions") { list in
              for suffix in format.extensions { list.element(suffix) }
            }
          }
        }
      }
    }
  }

  private static func write(_ container: AudioContainer, to object: inout JSONWriter) {
    object.member("name", container.name)
    object.member("summary", container.summary)
    object.member("available", container.isAvailable)
    object.lineArray("extensions") { list in
      for suffix in container.extensions { list.element(suffix) }
    }
    object.lineArray("encodings") { list in
      for encoding in container.encodings { list.element(encoding.rawValue) }
    }
    object.lineObject("rates") { container.rates.write(to: &$0) }
    object.member("channels", container.mostChannels)
    object.member("markers", container.keepsMarkers)
    object.member("reproducible", container.reproducibility.rawValue)
  }
}

extension AudioRates {
  /// The rates as text, such as `8000–192000` or `8000 16000`.
  fileprivate var text: String {
    switch self {
    case .any(let range): "\(range.lowerBound)–\(range.upperBound)"
    case .anyTens(let range, let limit):
      "\(range.lowerBound)–\(range.upperBound), tens above \(limit)"
    case .these(let rates): rates.map { "\($0)" }.joined(separator: " ")
    }
  }

  /// Writes the least and greatest rate, any list, and the step beyond a limit if it is not 1.
  fileprivate func write(to object: inout JSONWriter) {
    switch self {
    case .any(let range): AudioRates.write(range, to: &object)
    case .anyTens(let range, let limit):
      AudioRates.write(range, to: &object)
      object.member("above", limit)
      object.member("step", 10)
    case .these(let rates):
      AudioRates.write((rates.min() ?? 0)...(rates.max() ?? 0), to: &object)
      object.lineArray("list") { list in
        for rate in rates { list.element(Double(rate)) }
      }
    }
  }

  private static func write(_ range: ClosedRange<Int>, to object: inout JSONWriter) {
    object.member("min", range.lowerBound)
    object.member("max", range.upperBound)
  }
}
