// Measures the levels of a file just written, as a reader hears them.

import CSndfile
import HapticFiles
import HapticRender

extension OutputFile {
  /// Reads the file back and measures it, which includes the changes by a lossy encoder.
  func levels(
    of spec: SoundFileSpec, options: AudioFileOptions
  ) throws(AudioFileError) -> SoundLevels {
    do throws(SystemError) {
      try descriptor.rewind()
      return try measure(spec, isInterrupted: options.isInterrupted)
    } catch {
      throw failure(.writing, error)
    }
  }

  private static let blockFrames = 16_384

  private func measure(
    _ spec: SoundFileSpec, isInterrupted: () -> Bool
  ) throws(SystemError) -> SoundLevels {
    var info = SF_INFO()
    guard let handle = sf_open_fd(descriptor.number, Int32(SFM_READ), &info, 0) else {
      throw .incomplete
    }
    defer { sf_close(handle) }
    guard Int(info.channels) == spec.channels else { throw .incomplete }
    var meters = [LevelMeter](repeating: LevelMeter(), count: spec.channels)
    var block = [Float](repeating: 0, count: OutputFile.blockFrames * spec.channels)
    var frames: Int64 = 0
    while true {
      if isInterrupted() { throw .interrupted }
      let count = sf_readf_float(handle, &block, sf_count_t(OutputFile.blockFrames))
      guard count > 0 else { break }
      frames += Int64(count)
      block.withUnsafeBufferPointer { samples in
        let read = UnsafeBufferPointer(rebasing: samples[..<(Int(count) * spec.channels)])
        for channel in meters.indices {
          meters[channel].take(read, channel: channel, of: spec.channels)
        }
      }
    }
    guard frames == spec.frames else { throw .incomplete }
    return SoundLevels(channels: meters.indices.map { meters[$0].finish() }, frames: frames)
  }
}
