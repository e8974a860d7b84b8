// Writes the sounds of an inspection: playback, and facts of their files.

import HapticFormats
import HapticModel

extension Inspection {
  /// Writes the members of sounds; null for other events.
  static func write(
    soundOf fragment: EventFragment, _ waveforms: [String: WaveformFacts],
    to writer: inout JSONWriter
  ) {
    guard case .audio(let sound) = fragment.event else {
      return writer.member("sound", nil as String?)
    }
    let volume = min(sound.volume.value * fragment.gain, 1)
    writer.object("sound") { object in
      object.member("volume", volume)
      object.member("pitch", sound.pitch)
      object.member("pan", sound.pan)
      object.member("brightness", sound.brightness.value)
      guard case .file(let path, _, let loops) = sound.source else {
        return object.member("file", nil as String?)
      }
      object.object("file") { write(path, loops: loops, waveforms[path], to: &$0) }
    }
  }

  private static func write(
    _ path: String, loops: Bool, _ facts: WaveformFacts?, to writer: inout JSONWriter
  ) {
    writer.member("path", path)
    writer.member("plays", facts != nil)
    writer.member("loops", loops)
    writer.member("duration", facts?.length)
    writer.member("channels", facts?.channels)
    writer.member("rate", facts?.rate)
  }
}
