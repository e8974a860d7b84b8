// A sound that the page holds: its analysis, of which it makes haptics again and again.

import HapticFormats
import HapticFromSound
import HapticModel
import HapticWorkbench

/// A sound that is analysed once and becomes any number of patterns.
final class OpenSound {
  private let name: String
  private let sound: AnalyzedSound

  /// Analyses the samples of a request: interleaved, of 32 bits, rate and channels as settings.
  static func analyze(_ request: Request) throws(MalformedFile) -> OpenSound {
    let keys = ["name", "rate", "channels", "band"]
    let asked = try request.settings(keys) { settings throws(JSONFault) in
      guard let rate = try settings.integer(.rate) else {
        throw settings.fault(settings.node, "The settings need \"rate\".")
      }
      return (
        name: try settings.text("name") ?? "sound",
        rate: rate,
        channels: try settings.integer(.channels) ?? 1,
        band: try settings.band("band")
      )
    }
    let source = PackedSamples(
      request.parts.first ?? [], rate: asked.rate, channels: asked.channels)
    guard source.isWhole else {
      throw MalformedFile("The samples are not whole frames of \(asked.channels) channels.")
    }
    let longest = AnalyzedSound.longestSeconds
    guard source.frames <= longest * asked.rate else {
      throw MalformedFile(
        "The sound is longer than \(longest) s, which is the most that becomes haptics; cut it into "
          + "parts.")
    }
    do throws(SoundSourceFailure) {
      return OpenSound(asked.name, try AnalyzedSound(source, band: asked.band))
    } catch {
      throw MalformedFile(error.message)
    }
  }

  // Embedded Swift keeps the memory of an object whose initialiser throws; this one cannot.
  private init(_ name: String, _ sound: AnalyzedSound) {
    (self.name, self.sound) = (name, sound)
  }

  /// Its name, length and loudness, as JSON.
  var json: String {
    var writer = JSONWriter()
    writer.object {
      $0.member("name", name)
      $0.member("duration", sound.duration)
      $0.member("loudest", sound.loudest.rounded(toPlaces: 1))
      $0.member("silent", sound.isSilent)
    }
    return writer.text + "\n"
  }

  /// Makes haptics with the settings of a request; files of profiles follow them.
  ///
  /// They are made for the actuator `profile`; `player` is the one that plays them, for renders.
  func pattern(_ request: Request) throws(MalformedFile) -> OpenPattern {
    let keys = SoundConversionOptions.keys + ["profile", "player"]
    let asked = try request.settings(keys) { settings throws(JSONFault) in
      (
        options: try SoundConversionOptions(settings),
        profile: try settings.text("profile") ?? "reference",
        player: try settings.text("player")
      )
    }
    let files = SuppliedFiles(request.parts)
    let profile = try files.profile(named: asked.profile)
    let player = try files.profile(named: asked.player ?? asked.profile)
    return OpenPattern(name, sound.haptics(asked.options, for: profile), under: player)
  }
}

// MARK: - Settings

extension SoundConversionOptions {
  fileprivate static var keys: [String] {
    [
      "strategy", "sensitivity", "minGap", "tapsPerSecond", "pointsPerSecond", "soundGain",
      "balance",
    ]
  }

  /// Options in the units and ranges of the command's.
  fileprivate init(_ settings: StrictObject) throws(JSONFault) {
    self.init()
    strategy = try settings.word("strategy", of: SoundStrategy.self) ?? strategy
    sensitivity = try settings.number(.sensitivity) ?? sensitivity
    if let gap = try settings.number(.minGap) { minimumGap = .seconds(gap / 1000) }
    tapsPerSecond = try settings.integer(.tapsPerSecond)
    pointsPerSecond = try settings.number(.pointsPerSecond) ?? pointsPerSecond
    gain = try settings.number(.soundGain) ?? gain
    if let percent = try settings.number(.balance) { balance = percent / 100 }
  }
}

extension StrictObject {
  /// Two frequencies that sounds have, the lower one first; `nil` if the key is not there.
  fileprivate func band(_ key: String) throws(JSONFault) -> ClosedRange<Double>? {
    guard let node = self[key] else { return nil }
    var borders: [Double] = []
    try forEach(key) { border throws(JSONFault) in
      borders.append(
        try document.number(border, "A border of \"\(key)\"", in: NumberSetting.band.range))
    }
    guard borders.count == 2, borders[0] < borders[1] else {
      throw fault(node, "\"\(key)\" must be two frequencies, the lower one first.")
    }
    return borders[0]...borders[1]
  }
}

// MARK: - Samples

/// The samples of a request as a source, which reads them where they are.
private struct PackedSamples: SoundSource {
  let rate: Int
  let channels: Int
  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8], rate: Int, channels: Int) {
    (self.bytes, self.rate, self.channels) = (bytes, rate, channels)
  }

  private var frameSize: Int { channels * MemoryLayout<Float>.size }
  var frames: Int { bytes.count / frameSize }
  var isWhole: Bool { bytes.count % frameSize == 0 }

  mutating func rewind() { next = 0 }

  mutating func read(_ frames: Int, into output: UnsafeMutablePointer<Float>) -> Int {
    let count = min(frames, self.frames - next)
    let start = next * frameSize
    bytes.withUnsafeBytes { bytes in
      for index in 0..<count * channels {
        let offset = start + index * MemoryLayout<Float>.size
        let sample = bytes.loadUnaligned(fromByteOffset: offset, as: Float.self)
        output[index] = sample.isFinite ? sample : 0
      }
    }
    next += count
    return count
  }
}
