// Reads a recording of a device: a sound file, or a table of an accelerometer.

import HapticAudioFile
import HapticFormats
import HapticFromSound
import HapticWorkbench

/// A file that a microphone or an accelerometer made.
struct RecordingInput {
  let path: String
  /// The table, unless it is a sound.
  let table: RecordingTable?

  /// The most bytes of a table: ten minutes of a fast accelerometer.
  private static let mostBytes = 256 << 20
  /// The longest recording in seconds.
  private static let longest = 600

  /// Reads the table, if it is one.
  init(_ path: String) throws {
    self.path = path
    guard !(try Input(path).isSound(asked: nil)) else {
      table = nil
      return
    }
    let text = try withContents(
      of: path, called: path, limit: Self.mostBytes, limitNote: " for a recording"
    ) { String(decoding: $0, as: UTF8.self) }
    do throws(RecordingTable.Fault) { table = try RecordingTable(text) } catch {
      throw Failure(.malformed, path: "\(path):\(error.line)", error.message)
    }
  }

  /// All channels or axes.
  func recording() throws -> CalibrationRecording {
    guard let table else { return try sound() }
    do throws(RecordingTable.Fault) { return try table.recording() } catch {
      throw Failure(.malformed, path: "\(path):\(error.line)", error.message)
    }
  }

  private func sound() throws -> CalibrationRecording {
    do {
      let file = try SoundFrames(.file(path), name: path)
      var channels = [[Float]](repeating: [], count: file.channels)
      var block = [Float](repeating: 0, count: 4_096 * file.channels)
      while true {
        let count = try block.withUnsafeMutableBufferPointer { buffer in
          try buffer.baseAddress.map { try file.read(4_096, into: $0) } ?? 0
        }
        guard count > 0 else { break }
        for index in 0..<count * file.channels {
          channels[index % file.channels].append(block[index])
        }
        guard channels[0].count < Self.longest * file.rate else {
          throw Failure(.malformed, path: path, "This lasts ten minutes or longer.")
        }
      }
      return CalibrationRecording(rate: Double(file.rate), channels: channels)
    } catch let fault as WaveformFault {
      throw Failure(
        fault.kind == .unreadable ? .unreadable : .malformed, path: path, fault.message)
    }
  }
}
