// Reads an input that is a sound, by making haptics of it.

import HapticAudioFile
import HapticFormats
import HapticFromSound
import HapticModel
import HapticWorkbench

extension Input {
  /// Whether it is a sound file, by its extension or first bytes; with a wanted format it is none.
  func isSound(asked wanted: Format?) -> Bool {
    guard wanted == nil, let path, fileKind?.isRegular == true else { return false }
    if Format.all.forFile(named: path) != nil { return false }
    return NeighbouringSounds.isSound(path)
      || head(of: path).withUnsafeBytes(isSoundFile)
  }

  /// The first bytes of a file; none if it cannot be read.
  private func head(of path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var head = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &head, head.count, 0)
    return Array(head.prefix(max(count, 0)))
  }

  /// Makes haptics of the sound file.
  ///
  /// - Throws: ``Failure`` if it cannot be read, or is longer than an hour.
  func readSound(
    _ options: InputOptions, profile: ActuatorProfile, contents: [UInt8]? = nil
  ) throws -> (reading: Reading, conversion: SoundConversion) {
    let wanted = try options.sound.conversion()
    let band = try options.sound.frequencies()
    let longest = try min(options.longest(), .seconds(Double(AnalyzedSound.longestSeconds)))
    do {
      let location =
        contents.map { .bytes($0) } ?? WaveformLocation.file(path.flatMap(realPath(of:)) ?? name)
      let source = try SoundFileSource(location, name: name, longest: longest)
      let sound = try AnalyzedSound(source, band: band)
      let conversion = sound.haptics(wanted, for: profile)
      var reading = Reading(timeline: Timeline(conversion.pattern))
      reading.name = baseName ?? ""
      reading = reading.adding(
        source.file.remarks(having: sound.features.frames).map {
          Finding($0.rule, at: Place(), $0.message)
        })
      return (try reading.settled(options.reading()), conversion)
    } catch let fault as WaveformFault {
      let status: ExitStatus = fault.kind == .unreadable ? .unreadable : .malformed
      throw Failure(status, path: name, fault.message)
    } catch let failure as SoundSourceFailure {
      if Interruption.isRequested { throw Failure.interrupted }
      throw Failure(.malformed, path: name, failure.message)
    }
  }
}

/// A sound file as the analysis reads it.
private struct SoundFileSource: SoundSource {
  let file: SoundFrames
  private let name: String
  private let mostFrames: Int64
  private var frames: Int64 = 0

  var rate: Int { file.rate }
  var channels: Int { file.channels }

  init(_ location: WaveformLocation, name: String, longest: HapticTime) throws {
    file = try SoundFrames(location, name: name)
    self.name = name
    mostFrames = longest.firstFrame(atRate: file.rate)
  }

  mutating func rewind() throws(SoundSourceFailure) {
    frames = 0
    do throws(WaveformFault) { try file.rewind() } catch { throw SoundSourceFailure(error.message) }
  }

  mutating func read(
    _ count: Int, into output: UnsafeMutablePointer<Float>
  ) throws(SoundSourceFailure) -> Int {
    if Interruption.isRequested { throw SoundSourceFailure("The work was interrupted.") }
    do throws(WaveformFault) {
      let done = try file.read(count, into: output)
      frames += Int64(done)
      if frames <= mostFrames { return done }
    } catch {
      throw SoundSourceFailure(error.message)
    }
    throw SoundSourceFailure(AnalyzedSound.refusal(beyond: Int(mostFrames / Int64(rate))))
  }
}
