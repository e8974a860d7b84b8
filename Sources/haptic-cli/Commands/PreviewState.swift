// What a page of `preview` shows: each input as it was last read, or its fault.

import HapticFormats
import HapticModel
import HapticWorkbench

/// The inputs of a page.
struct PreviewState {
  /// An input of the command line, and what is known of it.
  fileprivate struct Entry {
    /// As typed.
    let argument: String
    let input: Input
    /// What was last read without a fault.
    var carried: CarriedInput?
    /// Why it cannot be read now.
    var fault: Failure?
    /// The files on disk whose change may change it.
    var paths: [String]
  }

  private var entries: [Entry]
  private let reading: InputOptions
  private let profile: String

  /// Takes inputs, and reads none yet.
  init(_ arguments: [String], _ reading: InputOptions, profile: String) throws {
    guard arguments.count(where: { $0 == "-" }) <= 1 else {
      throw Failure(usage: "standard input can be read only once; name - once.")
    }
    entries = try arguments.map { argument in
      let input = try Input(argument)
      return Entry(argument: argument, input: input, paths: [])
    }
    (self.reading, self.profile) = (reading, profile)
  }

  /// The input that names the page.
  var first: Input { entries[0].input }
  var inputs: [Input] { entries.map(\.input) }
  /// What keeps inputs from being shown as they are now.
  var faults: [Failure] { entries.compactMap(\.fault) }

  /// The files on disk that the page is made of.
  var paths: [String] {
    entries.flatMap { $0.paths + ($0.input.path.map { [$0] } ?? []) }
      + (reading.files + ActuatorProfile.files(resolving: profile)).map(\.path)
  }

  /// Reads all inputs again; one with a fault keeps what was last read of it.
  ///
  /// - Throws: ``Failure`` after a signal, and, unless `survivesAll`, for options that no input
  ///   takes.
  mutating func read(survivingAll survivesAll: Bool = false) throws {
    for index in entries.indices { try entries[index].read(reading, profile, survivesAll) }
  }

  /// The state as JSON; `version` tells it from others of a watched page.
  func json(version: String? = nil, watch: (script: String, nonce: String)? = nil) -> String {
    let names = entries.map(\.name)
    return JSONWriter.object { root in
      if let version { root.member("version", version) }
      if let watch {
        root.lineObject("watch") {
          $0.member("script", watch.script)
          $0.member("nonce", watch.nonce)
        }
      }
      root.array("inputs") { list in
        for entry in entries {
          list.object {
            $0.member("name", entry.name)
            // Where two have one name, their paths tell them apart.
            if names.count(where: { $0 == entry.name }) > 1 { $0.member("path", entry.argument) }
            entry.carried?.write(to: &$0)
            if let fault = entry.fault { $0.object("fault") { $0.write(fault) } }
          }
        }
      }
    }
  }
}

extension PreviewState.Entry {
  fileprivate var name: String { carried?.name ?? input.fileTitle ?? "stdin" }

  fileprivate mutating func read(
    _ reading: InputOptions, _ profile: String, _ survivesAll: Bool
  ) throws {
    let read = InputDigests(keepingContents: true)
    do {
      let actuator = try ActuatorProfile.resolving(profile)
      let pattern = try input.read(reading, profile: actuator, toPlay: true, noting: read)
      try pattern.requireLimits(of: reading, under: pattern.reading.player(of: actuator))
      let new = try CarriedInput(input, pattern, read, reading, profile: profile)
      (carried, fault, paths) = (new, nil, new.paths)
    } catch let failure as Failure
      where failure.isOfInput || survivesAll && failure.status != .interrupted
    {
      fault = failure
      paths += read.contents.keys.filter { $0.hasPrefix("/") && !paths.contains($0) }
    }
  }
}

extension JSONWriter {
  /// The lines shown before and after that of a fault, and the most bytes of one; our choices.
  private static let (around, longestLine) = (2, 160)

  fileprivate mutating func write(_ failure: Failure) {
    let place = failure.fault?.place ?? Place()
    let message = failure.fault?.message ?? failure.message
    member("path", failure.path ?? "")
    member("line", place.line)
    member("column", place.scalarColumn ?? place.column)
    member("message", place.path.isEmpty ? message : "\(place.path): \(message)")
    array("lines") { list in
      for (number, text) in Self.lines(around: place.line, of: failure.path) {
        list.lineObject {
          $0.member("number", number)
          $0.member("text", text)
        }
      }
    }
  }

  /// The lines of a file around one; none of a file that cannot be read.
  private static func lines(around line: Int?, of path: String?) -> [(Int, String)] {
    guard let line, let path, FileKind(path: path)?.isRegular == true else { return [] }
    let limit = ReadingOptions().maximumBytes
    let lines = try? withContents(of: path, called: path, limit: limit, limitNote: "") { bytes in
      bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .enumerated().filter { ($0.offset + 1 - line).magnitude <= around }
        .map { ($0.offset + 1, String(decoding: $0.element.prefix(longestLine), as: UTF8.self)) }
    }
    return lines ?? []
  }
}
