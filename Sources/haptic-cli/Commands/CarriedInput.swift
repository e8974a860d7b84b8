// An input as a page carries it, made of what was read.

import HapticAudioFile
import HapticFormats
import HapticModel
import HapticWorkbench

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
