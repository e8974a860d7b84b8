// PROVISIONAL.
import HapticAudioFile
import HapticModel
import HapticRender

struct WaveformFiles: WaveformLibrary {
  var facts: [String: WaveformFacts] = [:]
  func open(_ path: String, for playback: WaveformPlayback) -> (any WaveformStream)? { nil }
  mutating func add(_ path: String, from: WaveformLocation) throws(WaveformFault)
    -> [WaveformRemark]
  {
    facts[path] = WaveformFacts(frames: 1, rate: 48000, channels: 1)
    return []
  }
}
enum WaveformLocation { case file(String), bytes([UInt8]) }
struct WaveformFault: Error { var message: String }
struct WaveformRemark { var message: String }
