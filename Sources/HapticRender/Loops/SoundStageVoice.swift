// Plays one sound file: reads it in chunks, filters them, and adds them to left and right.

import HapticModel

/// A run that is playing.
final class SoundVoice {
  let run: WaveformRun
  private let grid: SoundChunkGrid
  private let filter: BrightnessFilter
  private let stream: (any WaveformStream)?
  /// Whether its file could not be opened or read on.
  var isBroken: Bool { stream?.isBroken ?? true }
  private let samples: UnsafeMutablePointer<Float>
  /// The chunk whose frames are in ``samples``; empty before the first.
  private var chunk: SoundChunk
  private var position: Double
  private var memory = BrightnessMemory()
  /// The first gain and brightness segments that have not ended.
  private var (nextGain, nextBrightness) = (0, 0)

  /// Starts a run; `frame` is the first that will be requested.
  init(
    _ run: WaveformRun, from frame: Int64, opening open: OpenWaveform,
    filter: BrightnessFilter, rate: Int
  ) {
    self.run = run
    self.filter = filter
    grid = SoundChunkGrid(run, rate: rate)
    let origin = grid.position(at: run.first)
    let isPlain = run.isPlain(atRate: rate)
    let start =
      isPlain && run.brightness.isEmpty ? max(frame, run.first) : run.firstRead(rate: rate)
    position = grid.position(at: start)
    chunk = SoundChunk(start: start, end: start, distance: 0, firstStep: 0)
    let place = isPlain ? origin + Double(start - run.first) : position
    stream = open(
      run.path, WaveformPlayback(start: place, loops: run.loops, isPlain: isPlain))
    samples = .allocate(capacity: Int(SoundChunk.longest) * run.facts.channels)
  }

  deinit { samples.deallocate() }
}

extension WaveformRun {
  /// The frame from which the file is read: its first, unless that is long before any is heard.
  ///
  /// A filter and a converter remember earlier samples, but not for seconds: after 4 s (our choice)
  /// a low-pass with a corner of 1 Hz still holds 10⁻¹¹. Unconverted and unfiltered samples have no
  /// memory and may be read from anywhere.
  fileprivate func firstRead(rate: Int) -> Int64 {
    let unheard = frames.lowerBound - first - 4 * Int64(rate)
    return first + max(0, unheard / SoundChunk.longest) * SoundChunk.longest
  }
}

// MARK: - Reading

extension SoundVoice {
  func add(_ frames: Range<Int64>, to stereo: UnsafeMutablePointer<Float>) {
    guard stream != nil else { return }
    let heard = frames.clamped(to: run.frames)
    var frame = heard.lowerBound
    while frame < heard.upperBound {
      while chunk.end <= frame { readChunk() }
      let end = min(chunk.end, heard.upperBound)
      mix(frame..<end, to: stereo + 2 * Int(frame - frames.lowerBound))
      frame = end
    }
  }

  private func readChunk() {
    chunk = grid.chunk(from: chunk.end, at: position)
    position += chunk.distance
    stream?.read(
      chunk.count, advancing: chunk.distance, firstStep: chunk.firstStep, into: samples)
    darken()
  }

  private func darken() {
    while nextBrightness < run.brightness.count {
      let segment = run.brightness[nextBrightness]
      let frames = (chunk.start..<chunk.end).clamped(
        to: segment.start..<max(segment.start, segment.end))
      memory.filter(
        samples + Int(frames.lowerBound - chunk.start) * run.facts.channels, frames,
        channels: run.facts.channels, along: segment, by: filter)
      guard segment.end <= chunk.end else { return }
      nextBrightness += 1
    }
  }
}

// MARK: - Mixing

extension SoundVoice {
  private func mix(_ frames: Range<Int64>, to stereo: UnsafeMutablePointer<Float>) {
    while nextGain < run.gains.count, run.gains[nextGain].start < frames.upperBound {
      let segment = run.gains[nextGain]
      let part = frames.clamped(to: segment.start..<segment.end)
      mix(part, along: segment, to: stereo + 2 * Int(part.lowerBound - frames.lowerBound))
      guard segment.end <= frames.upperBound else { return }
      nextGain += 1
    }
  }

  private func mix(
    _ frames: Range<Int64>, along segment: GainSegment, to stereo: UnsafeMutablePointer<Float>
  ) {
    var frame = frames.lowerBound
    while frame < frames.upperBound {
      let base = (frame - segment.start) & ~Int64(Chunk.frames - 1)
      let end = min(segment.start + base + Int64(Chunk.frames), frames.upperBound)
      let gains = ChunkGains(segment, base: Double(base))
      gains.add(
        samples + Int(frame - chunk.start) * run.facts.channels, channels: run.facts.channels,
        Int32(frame - segment.start - base), count: Int32(end - frame),
        to: stereo + 2 * Int(frame - frames.lowerBound))
      frame = end
    }
  }
}

/// The gains of a segment at the base of a chunk, in single precision.
private struct ChunkGains {
  let left, right, secondToLeft, secondToRight: ChunkQuadratic

  init(_ segment: GainSegment, base: Double) {
    left = ChunkQuadratic(segment.left, base: base)
    right = ChunkQuadratic(segment.right, base: base)
    secondToLeft = ChunkQuadratic(segment.secondToLeft, base: base)
    secondToRight = ChunkQuadratic(segment.secondToRight, base: base)
  }

  func add(
    _ samples: UnsafePointer<Float>, channels: Int, _ first: Int32, count: Int32,
    to stereo: UnsafeMutablePointer<Float>
  ) {
    for index in 0..<count {
      let (k, frame) = (Float(first &+ index), Int(index))
      let sample = samples[frame &* channels]
      stereo[2 &* frame] += sample * left.value(at: k)
      stereo[2 &* frame &+ 1] += sample * right.value(at: k)
    }
    guard channels > 1 else { return }
    for index in 0..<count {
      let (k, frame) = (Float(first &+ index), Int(index))
      let sample = samples[frame &* 2 &+ 1]
      stereo[2 &* frame] += sample * secondToLeft.value(at: k)
      stereo[2 &* frame &+ 1] += sample * secondToRight.value(at: k)
    }
  }
}
