// Ogg streams are in order: page by page, with our comments, and nothing changed in the sound.

import Foundation
import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@testable import HapticAudioFile

@Suite("An Ogg stream")
struct OggTests {
  private static let containers = [AudioContainer.ogg, .opus].filter(\.isAvailable)

  private func write(
    _ sound: KnownSound, as container: AudioContainer, tags: [String] = []
  ) throws -> (walk: OggWalk, read: SoundFileReader, data: Data) {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.\(container.name)"
      try sound.write(to: path, as: container, tags: tags)
      return (
        try #require(OggWalk(path)), try #require(SoundFileReader(path)),
        try Data(contentsOf: URL(fileURLWithPath: path))
      )
    }
  }

  @Test(arguments: containers)
  func `has whole pages, counted from 0, of one serial number`(container: AudioContainer) throws {
    for tags in [[], ["A=b"], [String(repeating: "long=", count: 20_000)]] {
      let sound = KnownSound(channels: 3, seconds: 2)
      let (walk, read, _) = try write(sound, as: container, tags: tags)
      #expect(walk.isWhole)
      #expect(walk.pages.count { !$0.hasRightChecksum } == 0)
      #expect(walk.pages.map(\.sequence) == Array(0..<UInt32(walk.pages.count)))
      #expect(Set(walk.pages.map(\.serial)).count == 1)
      #expect(walk.pages.map { $0.flags & 2 != 0 } == walk.pages.indices.map { $0 == 0 })
      #expect(
        walk.pages.map { $0.flags & 4 != 0 }
          == walk.pages.indices.map { $0 == walk.pages.count - 1 })
      #expect(read.frames == sound.frames && read.channels == 3)
    }
  }

  @Test(arguments: containers)
  func `has the first header alone on its page, and sound on a new one`(container: AudioContainer)
    throws
  {
    let tags = [String(repeating: "x", count: 70_000)]
    let (walk, _, _) = try write(KnownSound(), as: container, tags: tags)
    let headers = container == .ogg ? 3 : 2
    #expect(walk.pages[0].body == walk.packets[0])
    var ended = 0
    let pages = walk.pages.prefix { page in
      defer { ended += page.packetsEnding }
      return ended < headers
    }
    #expect(ended >= headers && pages.map(\.packetsEnding).reduce(0, +) == headers)
    // A page on which no packet ends has no place in time.
    #expect(pages.count { $0.granule != ($0.packetsEnding > 0 ? 0 : -1) } == 0)
    #expect(
      pages.map { $0.flags & 1 != 0 } == [false, false] + pages.dropFirst(2).map { _ in true })
  }

  @Test(arguments: containers)
  func `keeps the encoder's comment and gets ours, and sounds the same`(container: AudioContainer)
    throws
  {
    let sound = KnownSound(channels: 2)
    let plain = try write(sound, as: container)
    let tagged = try write(sound, as: container, tags: ["ANDROID_HAPTIC=1", "TITLE=größe"])
    #expect(plain.walk.comments == (container == .ogg ? ["ENCODER=libsndfile"] : []))
    #expect(tagged.walk.comments == plain.walk.comments + ["ANDROID_HAPTIC=1", "TITLE=größe"])
    // Truths rather than arrays, of which a failed test would work out the difference.
    let soundsAlike = tagged.read.samples == plain.read.samples
    let headers = container == .ogg ? 3 : 2
    let packets = [tagged, plain].map { $0.walk.packets.dropFirst(headers) }
    let isAlike = packets[0] == packets[1] && tagged.walk.packets[0] == plain.walk.packets[0]
    #expect(soundsAlike && isAlike)
  }

  @Test(arguments: containers)
  func `has the serial number of its headers`(container: AudioContainer) throws {
    let serials = try [1, 1, 2].map { channels in
      try write(KnownSound(channels: channels), as: container).walk.pages[0].serial
    }
    #expect(serials[0] == serials[1] && serials[0] != serials[2])
  }

  @Test(arguments: containers)
  func `is put in order whatever the pieces it comes in`(container: AudioContainer) throws {
    let (_, _, data) = try write(KnownSound(), as: container)
    var random = SplitMix64(seed: 7)
    for most in [1, 30, 5_000] {
      var rewriter = OggRewriter(tags: [])
      var result = Data()
      var rest = data[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...most, using: &random))
        rewriter.take(piece)
        while let page = rewriter.nextPage() { result += page }
        rest = rest.dropFirst(piece.count)
      }
      // What is in order already stays as it is.
      let isAsBefore = result == data
      #expect(rewriter.isWhole && isAsBefore)
    }
  }

  @Test
  func `that is cut short, or none at all, is not taken for whole`() throws {
    let (_, _, data) = try write(KnownSound(), as: .ogg)
    for part in [Data(), data.dropLast(1), data.prefix(100), data.prefix(30)] {
      var rewriter = OggRewriter(tags: [])
      rewriter.take(part)
      while rewriter.nextPage() != nil {}
      #expect(!rewriter.isWhole)
    }
    for foreign in [
      Data("RIFF".utf8), data.dropFirst(1), Data("OggS\u{1}".utf8) + data.dropFirst(5),
    ] {
      var rewriter = OggRewriter(tags: [])
      rewriter.take(foreign)
      #expect(rewriter.isBroken && rewriter.nextPage() == nil)
    }
  }

  @Test
  func `keeps its packets through any damage to its headers, or is broken`() throws {
    let (_, _, data) = try write(KnownSound(seconds: 0.1), as: .ogg)
    var random = SplitMix64(seed: 11)
    var wholes = 0
    for _ in 0..<200 {
      var damaged = [UInt8](data)
      for _ in 0..<3 {
        damaged[Int.random(in: 0..<400, using: &random)] = .random(in: 0...255, using: &random)
      }
      var rewriter = OggRewriter(tags: ["A=b"])
      rewriter.take(damaged)
      var written: [UInt8] = []
      while let page = rewriter.nextPage() { written += page }
      // What comes out is a stream of its own, and as long as what went in and the comment.
      guard rewriter.isWhole else { continue }
      wholes += 1
      var again = OggRewriter(tags: [])
      again.take(written)
      while again.nextPage() != nil {}
      #expect(again.isWhole && written.count == data.count + 4 + "A=b".utf8.count)
    }
    #expect((1..<200).contains(wholes))
  }

  @Test
  func `has the checksum of the published check value`() {
    var checksum = OggChecksum()
    checksum.take("123456789".utf8)
    // CRC-32/CKSUM, whose check value is 0x765E7680, inverts the result of this one.
    #expect(~checksum.value == 0x765E_7680)
  }

  @Test
  func `of layout android says how many of its channels are haptic, and they come last`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.ogg"
      var options = AudioFileOptions()
      options.container = .ogg
      try writeAudioFile(plan(layout: .android), to: .file(path), options: options)
      #expect(try #require(OggWalk(path)).comments.contains("ANDROID_HAPTIC=1"))
      let read = try #require(SoundFileReader(path))
      #expect(read.channels == 3)
      let probes = (0..<3).map { AudioProbe(read.samples, rate: 48_000, channel: $0, of: 3) }
      let peaks = probes.map { $0.samples.lazy.map(abs).max() ?? 0 }
      #expect(peaks[0] < 0.01 && peaks[1] < 0.01 && peaks[2] > 0.2, "\(peaks)")
      try writeAudioFile(plan(), to: .file(path), options: options)
      #expect(try #require(OggWalk(path)).comments.allSatisfy { !$0.hasPrefix("ANDROID") })
    }
  }
}
