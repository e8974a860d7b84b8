// An input as a page carries it: with the files that it names, and how it is read.

import HapticAudioFile
import HapticFormats
import HapticModel
import HapticScenes
import HapticWorkbench

/// An input whose bytes, and those of the files that it names, are part of a page.
struct CarriedInput {
  /// A file by its name in the page.
  private struct Part {
    let name: String
    let bytes: [UInt8]
  }

  /// Its name in the page, a path from the folder of all its files.
  private(set) var name: String
  /// The pattern that the page has itself; `nil` for a file.
  private let shipped: String?
  private let content: [UInt8]
  private var others: [Part] = []
  private var sounds: [Part] = []
  /// The files on disk that it was made of, besides the input.
  let paths: [String]
  private let reading: InputOptions
  private let isSound: Bool
  /// The scene's parameters and its gesture as a scene file, where options change them.
  private let played: String?
  private let profile: String?

  /// Collects what was read of an input; `profile` is as named on the command line.
  ///
  /// - Throws: ``Failure`` if a sound or the profile cannot be read any more.
  init(
    _ input: Input, _ pattern: LoadedPattern, _ read: InputDigests, _ reading: InputOptions,
    profile: String
  ) throws {
    let limit = try reading.reading().maximumBytes
    let real = realPath(of: input.folder ?? ".") ?? ""
    let folder = real == "/" ? "" : real
    let files = read.contents.filter { $0.key.hasPrefix("/") }.sorted { $0.key < $1.key }
    let base = CarriedInput.base(of: files.map(\.key), above: folder)
    let own = relative("\(folder)/\(input.fileTitle ?? "stdin")", to: base)
    name = own
    shipped = input.isShipped ? input.name : nil
    content = read.content
    others = files.map { Part(name: relative($0.key, to: base), bytes: $0.value) }
    (self.reading, isSound) = (reading, pattern.sound != nil)
    played = pattern.reading.scene.flatMap { reading.scene.isUsed ? $0.text : nil }
    sounds = try pattern.waveformLocations.sorted { $0.key < $1.key }.map {
      Part(name: $0.key, bytes: try $0.value.bytes(limit: limit))
    }
    paths = files.map(\.key) + pattern.waveformPaths
    guard ActuatorProfile.named(profile) == nil else {
      self.profile = profile == Setting.profile.standard ? nil : profile
      return
    }
    let title = String(profile[profile.endOfFolder...])
    self.profile = title
    others.append(Part(name: title, bytes: try Input(profile).bytes(limit: limit)))
  }

  /// The innermost folder of all files that is a folder or one above it.
  private static func base(of paths: [String], above folder: String) -> String {
    var base = folder
    while let last = base.lastIndex(of: "/"), !paths.allSatisfy({ isInside(base, $0) }) {
      base = String(base[..<last])
    }
    return base
  }

  /// What a page with this input alone holds.
  var page: String {
    JSONWriter.object {
      $0.array("inputs") { list in
        list.object {
          $0.member("name", name)
          write(to: &$0)
        }
      }
    }
  }

  /// Writes what the page's `preview.mjs` reads.
  func write(to object: inout JSONWriter) {
    if let shipped { object.member("shipped", shipped) } else { object.write(content, "data") }
    for (key, files) in [("others", others), ("sounds", sounds)] where !files.isEmpty {
      object.array(key) { list in
        for file in files {
          list.lineObject {
            $0.member("name", file.name)
            $0.write(file.bytes, "data")
          }
        }
      }
    }
    if let profile { object.member("profile", profile) }
    if let played { object.member("played", json: played) }
    object.member("isDriven", reading.scene.isDriven)
    object.lineObject("reading") { $0.write(reading) }
    if isSound { object.lineObject("sound") { $0.write(reading.sound) } }
  }
}

extension JSONWriter {
  /// Writes bytes as base64.
  fileprivate mutating func write(_ bytes: [UInt8], _ key: String) {
    member(key, base64(bytes))
  }

  /// Writes the options by which a file is read, under the names that the module knows.
  fileprivate mutating func write(_ options: InputOptions) {
    if let from = options.from { member("from", from) }
    if let stretch = options.stretch { member("stretch", stretch) }
    if let fit = options.fit { member("fit", fit) }
    if options.style.absoluteCurveTimes { member("absoluteCurveTimes", true) }
  }

  /// Writes the settings by which a sound becomes haptics, as the studio has them.
  fileprivate mutating func write(_ options: SoundReadingOptions) {
    if let strategy = options.strategy { member("strategy", strategy) }
    if let level = options.level { member("level", level) }
    let numbers = [
      ("sensitivity", options.sensitivity), ("minGap", options.minGap),
      ("tapsPerSecond", options.tapsPerSecond.map(Double.init)),
      ("pointsPerSecond", options.pointsPerSecond), ("balance", options.balance),
      ("soundGain", options.soundGain), ("longestVibration", options.longestVibration),
    ]
    for case (let name, let value?) in numbers { member(name, value) }
    guard let band = try? options.frequencies() else { return }
    member("lowest", band.lowerBound)
    member("highest", band.upperBound)
  }
}

extension SceneOptions {
  /// Whether any of these options is used.
  fileprivate var isUsed: Bool { isDriven || !set.isEmpty }
  /// Whether another gesture than the input's drives it.
  fileprivate var isDriven: Bool { gesture != nil || hold != nil }
}

extension PlayedScene {
  /// Its parameters and its gesture as a scene file.
  fileprivate var text: String {
    (gesture ?? GestureInput(.fraction([]))).sceneText(running: scene.name, settings: settings)
  }
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

/// Bytes in letters, four for every three (RFC 4648).
func base64(_ bytes: [UInt8]) -> String {
  let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  let length = (bytes.count + 2) / 3 * 4
  return String(unsafeUninitializedCapacity: length) { output in
    for group in 0..<length / 4 {
      let part = bytes[(group * 3)..<min(group * 3 + 3, bytes.count)]
      var bits = part.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - part.count))
      for place in (0..<4).reversed() {
        let isPadding = place > part.count
        output[group * 4 + place] = isPadding ? UInt8(ascii: "=") : letters[Int(bits & 63)]
        bits >>= 6
      }
    }
    return length
  }
}
