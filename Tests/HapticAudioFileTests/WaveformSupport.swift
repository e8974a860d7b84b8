// Sound files made in memory, and sounds played out of a library, for the tests of sound files.

import Foundation
import HapticAudioFile
import HapticRender
import HapticTestSupport
import Testing

/// A WAV of 32-bit floats.
func floatWAV(_ samples: [Float], rate: Int, channels: Int = 1) -> [UInt8] {
  let data = samples.flatMap { littleEndian($0.bitPattern) }
  let format: [UInt8] =
    littleEndian(UInt16(3)) + littleEndian(UInt16(channels)) + littleEndian(UInt32(rate))
    + littleEndian(UInt32(rate * channels * 4)) + littleEndian(UInt16(channels * 4))
    + littleEndian(UInt16(32))
  return Array("RIFF".utf8) + littleEndian(UInt32(36 + data.count)) + Array("WAVEfmt ".utf8)
    + littleEndian(UInt32(16)) + format + Array("data".utf8) + littleEndian(UInt32(data.count))
    + data
}

func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
  withUnsafeBytes(of: number.littleEndian) { Array($0) }
}

func bigEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
  littleEndian(number).reversed()
}

/// Frames of a sine.
func sine(
  _ frequency: Double, frames: Int, rate: Int, amplitude: Double = 0.5, phase: Double = 0
) -> [Float] {
  (0..<frames).map {
    Float(amplitude * sin(phase + 2 * .pi * frequency * Double($0) / Double(rate)))
  }
}

/// A library of one file.
func library(_ location: WaveformLocation, as path: String = "a") throws -> WaveformFiles {
  var files = WaveformFiles()
  try files.add(path, from: location)
  return files
}

/// A library of one file in memory.
func library(
  _ samples: [Float], rate: Int, channels: Int = 1
) throws -> WaveformFiles {
  try library(.bytes(floatWAV(samples, rate: rate, channels: channels)))
}

extension WaveformFiles {
  /// Plays frames at one speed, in chunks.
  func play(
    _ frames: Int, of path: String = "a", step: Double = 1, start: Double = 0, loops: Bool = false,
    isPlain: Bool = false, chunk: Int = 256
  ) throws -> [Float] {
    let playback = WaveformPlayback(start: start, loops: loops, isPlain: isPlain)
    let stream = try #require(open(path, for: playback))
    return stream.play(frames, of: facts[path]?.channels ?? 1, step: step, chunk: chunk)
  }
}

extension WaveformStream {
  /// Plays frames at one speed, in chunks.
  func play(_ frames: Int, of channels: Int, step: Double, chunk: Int = 256) -> [Float] {
    [Float](unsafeUninitializedCapacity: frames * channels) { buffer, initialised in
      guard let base = buffer.baseAddress else { return }
      for first in stride(from: 0, to: frames, by: chunk) {
        let count = min(chunk, frames - first)
        // As a plan does it: by the difference of two positions.
        let distance = Double(first + count) * step - Double(first) * step
        read(count, advancing: distance, firstStep: step, into: base + first * channels)
      }
      initialised = frames * channels
    }
  }
}

/// How far a sine stands above all else in a signal: distortion, images and noise, in decibels.
///
/// The sine is fitted in amplitude and phase, by least squares over the whole signal.
func sineToRest(_ samples: [Float], frequency: Double, rate: Int) -> Double {
  let angle = 2 * Double.pi * frequency / Double(rate)
  var (ss, cc, sc, xs, xc) = (0.0, 0.0, 0.0, 0.0, 0.0)
  for (index, sample) in samples.enumerated() {
    let (s, c) = (sin(angle * Double(index)), cos(angle * Double(index)))
    ss += s * s
    cc += c * c
    sc += s * c
    xs += s * Double(sample)
    xc += c * Double(sample)
  }
  let determinant = ss * cc - sc * sc
  let (a, b) = ((xs * cc - xc * sc) / determinant, (xc * ss - xs * sc) / determinant)
  let fitted = samples.indices.map { a * sin(angle * Double($0)) + b * cos(angle * Double($0)) }
  return signalToResidual(samples, fitted)
}

/// Runs a program of this machine.
///
/// - Returns: Whether it was there and ended well.
func run(_ program: String, _ arguments: [String]) -> Bool {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return false }
  process.waitUntilExit()
  return process.terminationStatus == 0
}
