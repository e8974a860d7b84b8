// Damaged sound files as sources of haptics: a pattern or a refusal, never a crash.

import Foundation
import HapticAudioFile
import HapticFromSound
import HapticModel
import HapticTestSupport
import Testing

@Suite struct SoundFuzzTests {
  /// How many damaged files there are of all containers together; `make fuzz` sets more.
  private static let count =
    ProcessInfo.processInfo.environment["FUZZ"].flatMap { Int($0) } ?? 600

  /// A sound file as a source; reading ends after a million frames, as a header may claim any rate.
  private struct Source: SoundSource {
    let file: SoundFrames
    var left = 1_000_000
    var rate: Int { file.rate }
    var channels: Int { file.channels }

    mutating func rewind() throws(SoundSourceFailure) {
      left = 1_000_000
      do throws(WaveformFault) { try file.rewind() } catch {
        throw SoundSourceFailure(error.message)
      }
    }

    mutating func read(
      _ count: Int, into output: UnsafeMutablePointer<Float>
    ) throws(SoundSourceFailure) -> Int {
      do throws(WaveformFault) {
        let done = try file.read(min(count, left), into: output)
        left -= done
        return done
      } catch { throw SoundSourceFailure(error.message) }
    }
  }

  /// A tenth of a second of clicks in every container.
  private func seeds() throws -> [[UInt8]] {
    try withTemporaryFolder { folder in
      var samples = [Float](repeating: 0, count: 800)
      for frame in samples.indices {
        samples[frame] = frame % 400 < 40 ? Float(sin(Double(frame))) * 0.5 : 0.001
      }
      return Container.all.compactMap { $0.file(of: samples, rate: 16_000, in: folder) }
    }
  }

  @Test func `a damaged sound file becomes haptics or is refused with its name`() throws {
    var files = try #require(MutatedFiles(seeds(), seed: 23))
    var (made, refused) = (0, 0)
    for _ in 0..<Self.count {
      let bytes = files.next()
      do {
        let source = Source(file: try SoundFrames(.bytes(bytes), name: "a.wav"))
        let pattern = try AnalyzedSound(source).haptics(for: .referenceAsDesigned).pattern
        #expect(pattern.events.allSatisfy { $0.time >= .zero })
        made += 1
      } catch let fault as WaveformFault {
        #expect(fault.message.hasPrefix("\"a.wav\" "))
        refused += 1
      } catch let failure as SoundSourceFailure {
        #expect(failure.message.hasPrefix("\"a.wav\" "))
        refused += 1
      }
    }
    #expect(made > 0 && refused > 0)
  }

  @Test func `a rate or a file that cannot be used is refused with the reason`() throws {
    func message(_ bytes: [UInt8]) -> String? {
      do {
        _ = try SoundFrames(.bytes(bytes), name: "a.wav")
        return nil
      } catch { return error.message }
    }
    #expect(
      message(floatWAV([0, 0], rate: 7_999))
        == "\"a.wav\" has 7999 frames a second; from 8,000 to 192,000 can be converted.")
    #expect(message(floatWAV([0, 0], rate: 8_000)) == nil)
    #expect(message(floatWAV([0, 0], rate: 192_001)) != nil)
    #expect(message([]) == "\"a.wav\" is empty.")
    #expect(message(Array("{}".utf8))?.contains("not a sound file") == true)
  }

  @Test func `frames have up to eight channels, and are read again after rewinding`() throws {
    for (channels, read) in [(1, 1), (2, 2), (8, 8), (10, 8)] {
      let samples = (0..<channels * 100).map { Float($0 % channels) / 10 }
      let frames = try SoundFrames(
        .bytes(floatWAV(samples, rate: 48_000, channels: channels)), name: "a.wav")
      #expect(frames.channels == read)
      var output = [Float](repeating: -1, count: read * 200)
      for _ in 0..<2 {
        #expect(try frames.read(200, into: &output) == 100)
        #expect(output[0] == 0 && output[read * 99 + read - 1] == Float(read - 1) / 10)
        #expect(try frames.read(200, into: &output) == 0)
        try frames.rewind()
      }
    }
  }
}
