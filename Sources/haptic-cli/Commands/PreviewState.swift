// What a page of `preview` shows: each input, as it was last read and as a page carries it, or its fault.

import HapticAudioFile
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

  /// What the page shows.
  var document: PreviewDocument { PreviewDocument(entries.map(\.shown)) }
}

extension PreviewState.Entry {
  fileprivate var shown: PreviewDocument.Entry {
    PreviewDocument.Entry(
      input.fileTitle ?? "stdin", argument: argument, carried?.content, fault: fault?.shown)
  }

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
    } catch {
      guard let failure = Failure(known: error),
        failure.isOfInput || survivesAll && failure.status != .interrupted
      else { throw error }
      fault = failure
      paths += read.contents.keys.filter { $0.hasPrefix("/") && !paths.contains($0) }
    }
  }
}

extension Failure {
  /// The fault as a page shows it, with the lines around it unless they cannot be read any more.
  fileprivate var shown: PreviewDocument.Fault {
    var bytes: [UInt8]?
    if fault?.place.line != nil, let path, FileKind(path: path)?.isRegular == true {
      let limit = ReadingOptions().maximumBytes
      bytes = try? withContents(of: path, called: path, limit: limit) { Array($0) }
    }
    return PreviewDocument.Fault(fault, or: message, inFile: path, bytes ?? [])
  }
}

/// An input whose bytes, and those of the files that it names, are part of a page.
struct CarriedInput {
  private(set) var content: CarriedContent
  /// The files on disk that it was made of, besides the input.
  let paths: [String]

  /// Collects what was read of an input; `profile` is as named on the command line.
  ///
  /// - Throws: ``Failure`` if a sound or the profile cannot be read any more.
  init(
    _ input: Input, _ pattern: LoadedPattern, _ read: InputDigests, _ reading: InputOptions,
    profile: String
  ) throws {
    let limit = try reading.reading().maximumBytes
    let real = realPath(of: input.folder ?? ".") ?? ""
    let files = read.contents.filter { $0.key.hasPrefix("/") }
    content = CarriedContent(
      input.fileTitle ?? "stdin", inFolder: real == "/" ? "" : real, read.content, naming: files)
    content.shipped = input.isShipped ? input.name : nil
    content.reading = reading.carried
    content.sound = pattern.sound == nil ? nil : reading.sound.carried
    content.isDriven = reading.scene.isDriven
    content.played = reading.scene.isUsed ? pattern.reading.scene : nil
    content.sounds = try pattern.waveformLocations.sorted { $0.key < $1.key }.map {
      ($0.key, try $0.value.bytes(limit: limit))
    }
    paths = files.keys.sorted() + pattern.waveformPaths
    let isFile = ActuatorProfile.named(profile) == nil
    content.take(profile: profile, isFile ? try Input(profile).bytes(limit: limit) : nil)
  }

  /// What a page with this input alone holds.
  var page: String { PreviewDocument([PreviewDocument.Entry("", content)]).json() }
}

extension InputOptions {
  /// The options by which a file is read, under the names that the module knows.
  fileprivate var carried: [CarriedContent.Setting] {
    [
      from.map { ("from", JSONWriter.quoted($0)) },
      stretch.map { ("stretch", JSONWriter.number($0)) },
      fit.map { ("fit", JSONWriter.number($0)) },
      style.absoluteCurveTimes ? ("absoluteCurveTimes", "true") : nil,
    ].compactMap(\.self)
  }
}

extension SoundReadingOptions {
  /// The settings by which a sound becomes haptics, as the studio has them.
  fileprivate var carried: [CarriedContent.Setting] {
    let numbers = [
      ("sensitivity", sensitivity), ("minGap", minGap),
      ("tapsPerSecond", tapsPerSecond.map(Double.init)), ("pointsPerSecond", pointsPerSecond),
      ("balance", balance), ("soundGain", soundGain), ("longestVibration", longestVibration),
    ]
    let band = try? frequencies()
    return [("strategy", strategy), ("level", level)].compactMap { key, word in
      word.map { (key, JSONWriter.quoted($0)) }
    }
      + (numbers + [("lowest", band?.lowerBound), ("highest", band?.upperBound)])
      .compactMap { key, number in number.map { (key, JSONWriter.number($0)) } }
  }
}

extension SceneOptions {
  /// Whether any of these options is used.
  fileprivate var isUsed: Bool { isDriven || !set.isEmpty }
  /// Whether another gesture than the input's drives it.
  fileprivate var isDriven: Bool { gesture != nil || hold != nil }
}

extension WaveformLocation {
  /// The file's bytes.
  fileprivate func bytes(limit: Int) throws -> [UInt8] {
    switch self {
    case .bytes(let bytes): bytes
    case .file(let path):
      try withContents(of: path, called: path, limit: limit, limitNote: "; --max-size raises it") {
        Array($0)
      }
    }
  }
}
