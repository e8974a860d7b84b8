// Files that hold less sound than their headers say, and headers that say nothing.

import HapticAudioFile
import HapticTestSupport
import Testing

@Suite("A sound file that says how long it is")
struct WaveformClaimTests {
  private static let frames = 3_001
  private static let plain = Container.all.filter(\.isPCM)

  /// A file of a container, or `nil` if this libsndfile writes none.
  private func made(_ container: Container) throws -> [UInt8]? {
    try withTemporaryFolder { folder in
      let samples = sine(500, frames: WaveformClaimTests.frames, rate: 48_000)
      return container.file(of: samples, rate: 48_000, in: folder)
    }
  }

  private func remarks(on bytes: [UInt8]) throws -> [WaveformRemark] {
    var files = WaveformFiles()
    return try files.add("a", from: .bytes(bytes))
  }

  @Test(arguments: Container.all)
  func `and has all of it is not remarked upon`(container: Container) throws {
    guard let bytes = try made(container) else { return }
    #expect(try remarks(on: bytes).isEmpty)
  }

  @Test(arguments: plain)
  func `and was cut off is remarked upon`(container: Container) throws {
    guard let bytes = try made(container) else { return }
    for part in [4, 5, 7] {
      var files = WaveformFiles()
      let remarks = try files.add("a", from: .bytes(Array(bytes.prefix(bytes.count * part / 8))))
      let left = try #require(files.facts["a"]?.frames)
      #expect(left < WaveformClaimTests.frames)
      #expect(remarks.map(\.kind) == [.shorter])
      #expect(remarks.first?.message == "\"a\" claims to have 3001 frames, but has \(left).")
    }
  }

  @Test func `in a compressed stream and was cut off is remarked upon in frames`() throws {
    let container = try #require(Container.all.first { $0.description == "flac" })
    let frames = 30_000
    let made = try withTemporaryFolder {
      container.file(of: sine(500, frames: frames, rate: 48_000), rate: 48_000, in: $0)
    }
    guard let made else { return }
    var files = WaveformFiles()
    let remarks = try files.add("a", from: .bytes(Array(made.prefix(made.count * 3 / 4))))
    let left = try #require(files.facts["a"]?.frames)
    #expect(left < frames)
    #expect(remarks.map(\.message) == ["\"a\" claims to have \(frames) frames, but has \(left)."])
  }

  @Test func `in pages of Ogg and was cut off is remarked upon`() throws {
    for container in Container.all where ["vorbis", "opus"].contains(container.description) {
      let made = try withTemporaryFolder {
        container.file(of: sine(500, frames: 480_000, rate: 48_000), rate: 48_000, in: $0)
      }
      guard let made else { continue }
      #expect(try remarks(on: made).isEmpty)
      for missing in [1, 40] {
        let kinds = try remarks(on: made.dropLast(missing)).map(\.kind)
        #expect(kinds == [.shorter], "\(container) without \(missing) bytes")
      }
    }
  }

  @Test func `in blocks and was cut off is remarked upon in bytes`() throws {
    let container = try #require(Container.all.first { $0.description == "wav of ADPCM" })
    guard let bytes = try made(container) else { return }
    let remark = try #require(try remarks(on: Array(bytes.prefix(bytes.count / 2))).first)
    #expect(remark.kind == .shorter && remark.message.contains(" bytes of sound, but has "))
  }

  @Test(arguments: [0, .max, 0x7FFF_FFFF, 0x8000_0000, 0x7FFF_F000] as [UInt32])
  func `in no number is not remarked upon`(size: UInt32) throws {
    for (name, mark, offset, number) in [
      ("wav", "data", 0, littleEndian(size)), ("aiff", "SSND", 0, bigEndian(size)),
      ("au", ".snd", 4, bigEndian(size)), ("caf", "data", 0, bigEndian(UInt64.max)),
    ] {
      let container = try #require(Container.all.first { $0.description == name })
      let bytes = try #require(try made(container))
      let open = try #require(patched(bytes, after: mark, offset, with: number))
      // libsndfile finds no sound where the size is 0.
      guard let remarks = try? remarks(on: open) else { continue }
      #expect(!remarks.contains { $0.kind == .shorter }, "\(name): \(remarks)")
    }
  }
}
