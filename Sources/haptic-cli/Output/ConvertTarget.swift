// The target of a conversion, decided before anything is read.

import HapticFormats
import HapticModel

/// A format, and a file, folder or standard output to write to.
struct ConvertTarget {
  /// The format to write.
  let format: Format
  /// The place of the output.
  let place: OutputPlace
  private let replacing: ReplacingOptions

  var isStandardOutput: Bool { if case .standardOutput = place { true } else { false } }

  /// Decides format and place.
  ///
  /// - Throws: ``Failure`` for a format that is unknown or only read, and for an unsuitable place.
  init(
    _ output: String, format name: String?, for inputs: Int, replacing: ReplacingOptions
  ) throws {
    self.replacing = replacing
    place = try OutputPlace(output, for: inputs, product: "conversion")
    format = try name.map(ConvertTarget.format(named:)) ?? ConvertTarget.format(of: place)
    guard Format.writable.contains(where: { $0.name == format.name }) else {
      throw Failure(
        usage: "\(format.name) can be read, but not written; \(ConvertTarget.list).")
    }
  }

  private static func format(named name: String) throws -> Format {
    if let format = Format.all.named(name) { return format }
    guard name != "gesture" else {
      throw Failure(
        usage: "gesture files can only be read, by --gesture; nothing can be converted to one.")
    }
    throw Failure.unknown("format", name, among: Format.writable.map(\.name), hint: list)
  }

  private static func format(of place: OutputPlace) throws -> Format {
    let what: String
    switch place {
    case .standardOutput: what = "for standard output, --to must name the format"
    case .folder(let path):
      throw Failure(
        usage: "'\(path)' is a folder; --to must name the format (\(list)).")
    case .file(let name):
      if let format = Format.all.forFile(named: name) { return format }
      guard pathExtension(of: name) != "wav" else {
        throw Failure(usage: "render writes WAV: `haptic-cli render INPUT -o \(name)`.")
      }
      what = "the format cannot be told from '\(name)'; use a known extension, or --to FORMAT"
    }
    throw Failure(usage: "\(what) (\(list)).")
  }

  /// Where the formats are listed, for a message: two dozen fill no line that is read.
  private static let list = "`haptic-cli formats` lists them"

  func output(for input: Input) throws -> ConversionOutput {
    let content = replacing.content(.pattern(format))
    switch place {
    case .standardOutput: return ConversionOutput(path: nil, format: format, content: content)
    case .file(let path): return ConversionOutput(path: path, format: format, content: content)
    case .folder(let folder):
      guard let name = input.baseName else {
        throw Failure(
          usage: "standard input has no name for the output; name a file with -o.")
      }
      return ConversionOutput(
        path: "\(folder)\(name).\(format.fileExtension)", format: format, content: content)
    }
  }
}
