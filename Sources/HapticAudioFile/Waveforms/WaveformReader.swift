// Reads the frames of a sound file in playback order, once or looped.

import HapticModel

/// A position in a sound file from which frames are read forward.
///
/// A file that has become shorter than its facts is silent from there.
final class WaveformReader {
  enum Source {
    /// All samples of a short file, interleaved.
    case memory([Float])
    /// A file too long to keep in memory.
    case file(WaveformInput)
  }

  private let source: Source
  let facts: WaveformFacts
  let loops: Bool
  /// The next frame of the file; its length at the end of one that does not loop.
  private var next: Int64 = 0
  /// Whether the file was shorter than its facts state.
  private(set) var isBroken = false

  init(_ source: Source, facts: WaveformFacts, loops: Bool) {
    self.source = source
    self.facts = facts
    self.loops = loops
  }

  var channels: Int { facts.channels }

  /// Seeks to a frame; the count continues through the loops of a looped file.
  func seek(to frame: Int64) {
    let target = loops ? frame % facts.frames : min(frame, facts.frames)
    guard target != next else { return }
    next = target
    if case .file(let input) = source, !input.seek(to: target) { isBroken = true }
  }

  /// Reads frames; those beyond the end are silent.
  func read(_ count: Int, into output: UnsafeMutablePointer<Float>) {
    var done = 0
    while done < count {
      if loops && next == facts.frames { seek(to: 0) }
      let step = Int(min(Int64(count - done), facts.frames - next))
      guard step > 0 && !isBroken else { break }
      copy(step, to: output + done * channels)
      next += Int64(step)
      done += step
    }
    (output + done * channels).update(repeating: 0, count: (count - done) * channels)
  }

  private func copy(_ count: Int, to output: UnsafeMutablePointer<Float>) {
    switch source {
    case .memory(let samples):
      samples.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        output.update(from: base + Int(next) * channels, count: count * channels)
      }
    case .file(let input):
      let read = input.read(count, into: output)
      guard read < count else { return }
      isBroken = true
      (output + read * channels).update(repeating: 0, count: (count - read) * channels)
    }
  }
}
