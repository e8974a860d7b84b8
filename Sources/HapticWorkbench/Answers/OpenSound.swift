// A sound that is open: its analysis, of which haptics are made again and again.

import HapticFormats
import HapticFromSound
import HapticModel
import HapticRender

/// A sound that is analysed once and becomes any number of patterns.
package struct OpenSound {
  private let name: String
  private let sound: AnalyzedSound

  /// Analyses the samples of a request: interleaved, of 32 bits, with rate and channels as settings.
  package init(_ request: Request) throws(MalformedFile) {
    let keys = SettingGroup.sound.keys(and: ["rate", "channels"])
    let asked = try request.settings(keys) { settings throws(JSONFault) in
      guard let rate = try settings.integer(.rate) else {
        throw settings.fault(settings.node, "The settings need \"rate\".")
      }
      return (
        name: try settings.text("name") ?? Setting.soundName.standard, rate: rate,
        channels: try settings.integer(.channels) ?? 1, band: try settings.frequencies(.band)
      )
    }
    let source = PackedSamples(
      request.parts.first ?? [], rate: asked.rate, channels: asked.channels)
    guard source.isWhole else {
      throw MalformedFile("The samples are not whole frames of \(asked.channels) channels.")
    }
    let longest = AnalyzedSound.longestSeconds
    guard source.frames <= longest * asked.rate else {
      throw MalformedFile(AnalyzedSound.refusal(beyond: longest))
    }
    do throws(SoundSourceFailure) {
      (name, sound) = (asked.name, try AnalyzedSound(source, band: asked.band))
    } catch {
      throw MalformedFile(error.message)
    }
  }

  /// Its name, length and loudness, as JSON.
  package var json: String {
    JSONWriter.object {
      $0.member("name", name)
      $0.member("duration", sound.duration)
      $0.member("loudest", sound.loudest.rounded(toPlaces: 1))
      $0.member("silent", sound.isSilent)
    }
  }

  /// Makes haptics for the actuator `profile`, which `player` plays in renders; after the settings
  /// come the files of profiles.
  package func pattern<Sounds: WaveformLibrary>(
    _ request: Request, orFrom library: FileLibrary
  ) throws(MalformedFile) -> OpenPattern<Sounds> {
    let asked = try request.settings(SettingGroup.soundConversion.keys()) {
      settings throws(JSONFault) in
      (
        options: try SoundConversionOptions(settings),
        profile: try settings.text("profile") ?? Setting.profile.standard,
        player: try settings.text("player")
      )
    }
    let files = request.files(orFrom: library)
    let profile = try files.profile(named: asked.profile)
    let player = try files.profile(named: asked.player ?? asked.profile)
    return OpenPattern(name, sound.haptics(asked.options, for: profile), under: player)
  }
}

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
