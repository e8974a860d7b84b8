// What a container cannot hold is refused before any work, and what it can is named.

import HapticAudioFile
import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite("What a container cannot hold")
struct ObjectionTests {
  @Test(
    "is refused with the nearest that it can",
    arguments: [
      (AudioContainer.mp3, 96_000, "48000"), (.opus, 44_100, "48000"), (.opus, 9_000, "8000"),
      (.flac, 100_001, "100000"), (.flac, 191_999, "192000"), (.wav, 400_000, "192000"),
      (.ogg, 1, "8000"),
    ])
  func rates(container: AudioContainer, rate: Int, nearest: String) throws {
    let objection = try #require(container.objection(toRate: rate))
    #expect(objection.contains("\(rate) Hz") && objection.contains("\(nearest) Hz"))
    #expect(container.objection(toRate: try #require(Int(nearest))) == nil)
  }

  @Test("is never a rate that its own list names", arguments: Kind.all)
  func ownRates(kind: Kind) {
    for rate in kind.rates { #expect(kind.container.objection(toRate: rate) == nil) }
    for rate in [Int.min, -1, 0, .max] {
      #expect(kind.container.rates.contains(kind.container.rates.nearest(to: rate)))
    }
  }

  @Test("is an encoding of another container, or more channels than it has")
  func others() throws {
    #expect(AudioContainer.flac.objection(to: .float32)?.contains("pcm24") == true)
    #expect(AudioContainer.wav.objection(to: .vorbis)?.contains("pcm24") == true)
    #expect(AudioContainer.ogg.objection(to: .opus)?.contains("vorbis") == true)
    #expect(AudioContainer.mp3.objection(toChannels: 3)?.contains("wav") == true)
    #expect(AudioContainer.mp3.objection(toChannels: 2) == nil)
  }

  @Test("leaves no file", arguments: ["mp3", "flac", "opus"])
  func leavesNoFile(name: String) throws {
    try withTemporaryFolder { folder in
      var options = AudioFileOptions()
      options.container = try #require(AudioContainer.named(name))
      for plan in [try plan(Timeline()), try plan(rate: 11_111)] where !plan.fits(options) {
        let error = #expect(throws: AudioFileError.self) {
          try writeAudioFile(plan, to: .file("\(folder)/a.\(name)"), options: options)
        }
        #expect(error?.kind == .usage)
      }
    }
  }

  @Test("values that are to be read off are not made approximate")
  func envelopes() throws {
    #expect(AudioContainer.ogg.objection(to: .envelopes, rate: 48_000)?.contains("wav") == true)
    #expect(AudioContainer.flac.objection(to: .envelopes, rate: 48_000) == nil)
  }
}

extension RenderPlan {
  /// Whether it can be written, being neither empty nor of an odd rate.
  fileprivate func fits(_ options: AudioFileOptions) -> Bool {
    frames > 0 && options.objection(to: self) == nil
  }
}
