// What a container cannot hold is refused before any work, and what it can is named.

import HapticAudioFile
import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite("What a container cannot hold")
struct ObjectionTests {
  @Test(arguments: [
    (AudioContainer.mp3, 96_000, "48000"), (.opus, 44_100, "48000"), (.opus, 9_000, "8000"),
    (.flac, 100_001, "100000"), (.flac, 191_999, "192000"), (.wav, 400_000, "192000"),
    (.ogg, 1, "8000"),
  ])
  func `is refused with the nearest that it can`(
    container: AudioContainer, rate: Int, nearest: String
  ) throws {
    let objection = try #require(container.objection(atRate: rate))
    #expect(objection.reason.contains("\(rate) Hz"))
    #expect(objection.nearest == "\(nearest) Hz is nearest")
    #expect(container.objection(atRate: try #require(Int(nearest))) == nil)
  }

  @Test(arguments: Kind.all)
  func `is never a rate that its own list names`(kind: Kind) {
    for rate in kind.rates { #expect(kind.container.objection(atRate: rate) == nil) }
    for rate in [Int.min, -1, 0, .max] {
      #expect(kind.container.rates.contains(kind.container.rates.nearest(to: rate)))
    }
  }

  @Test(arguments: [
    (
      AudioContainer.ogg, SampleEncoding.opus,
      "ogg has one encoding, vorbis, and does not support opus; use opus."
    ),
    (.wav, .vorbis, "wav supports pcm24, pcm16 or float32, not vorbis; use ogg."),
    (
      .mp3, .pcm16,
      "mp3 has one encoding, its own, and does not support pcm16; use wav, rf64, w64, aiff, caf or flac."
    ),
    (
      .flac, .float32,
      "flac supports pcm24 or pcm16, not float32; pcm24 is nearest, "
        + "or use wav, rf64, w64, aiff or caf."
    ),
  ])
  func `is named where it is at home`(
    container: AudioContainer, encoding: SampleEncoding, message: String
  ) {
    #expect(container.objection(to: encoding)?.message == message)
  }

  @Test
  func `is more channels than it has`() {
    let stems = AudioContainer.mp3.objection(in: .stems)
    #expect(stems?.message == "mp3 supports at most 2 channels, not 3; use ogg or opus.")
    #expect(AudioContainer.mp3.objection(in: .mix) == nil)
  }

  @Test(arguments: AudioContainer.all)
  func `is said with advice that does not fail in turn`(container: AudioContainer) throws {
    var seen = 0
    for layout in ChannelLayout.allCases {
      for rate in [8_000, 44_100, 48_000, 96_000, 100_001] {
        for encoding in [nil] + SampleEncoding.allCases {
          let asked = container.objection(to: encoding, in: layout, atRate: rate)
          guard let asked else { continue }
          seen += 1
          let kept = asked.encodingLeftOut == nil ? encoding : nil
          for other in asked.others {
            try #require(other.objection(to: kept, in: layout, atRate: rate) == nil)
          }
        }
      }
    }
    #expect(seen > 0)
  }

  @Test
  func `is said of envelopes with what holds any number of tracks`() throws {
    let others = try #require(AudioContainer.mp3.objection(in: .envelopes)?.others)
    #expect(others == [.wav, .rf64, .w64, .aiff, .caf])
    let tracks = (0..<9).map { AnimationTrack("track \($0)", unit: .none, initial: 0) }
    var options = AudioFileOptions()
    options.container = .flac
    let plan = try RenderPlan(
      Timeline(tracks: tracks), profile: .reference, options: RenderOptions(layout: .envelopes))
    #expect(options.objection(to: plan)?.others == others)
  }

  @Test(arguments: ["mp3", "flac", "opus"])
  func `leaves no file`(name: String) throws {
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

  @Test
  func `values that are to be read off are not made approximate`() throws {
    #expect(AudioContainer.ogg.objection(in: .envelopes)?.others.contains(.wav) == true)
    #expect(AudioContainer.flac.objection(in: .envelopes) == nil)
  }

  @Test
  func `is what Android does not look for, even under an encoding that Vorbis is not`() {
    let reason = "Layout android is for Ogg Vorbis, where Android looks for it, not wav"
    #expect(AudioContainer.wav.objection(in: .android)?.message == reason + "; use ogg.")
    #expect(
      AudioContainer.wav.objection(to: .pcm16, in: .android)?.message
        == reason + "; use ogg without pcm16.")
  }

  @Test
  func `is not what a file is that nothing names`() {
    var options = AudioFileOptions()
    #expect(options.fittingContainer(for: .haptic, rate: 48_000) == .wav)
    #expect(options.fittingContainer(for: .android, rate: 48_000) == .ogg)
    options.encoding = .opus
    #expect(options.fittingContainer(for: .mix, rate: 48_000) == .opus)
    #expect(options.fittingContainer(for: .android, rate: 48_000) == nil)
  }
}

extension AudioContainer {
  /// What it objects to with usual options.
  fileprivate func objection(
    to encoding: SampleEncoding? = nil, in layout: ChannelLayout = .haptic,
    atRate rate: Int = 48_000
  ) -> StorageObjection? {
    var options = AudioFileOptions()
    (options.container, options.encoding) = (self, encoding)
    return options.objection(to: layout, rate: rate)
  }
}

extension RenderPlan {
  /// Whether it can be written, being neither empty nor of an odd rate.
  fileprivate func fits(_ options: AudioFileOptions) -> Bool {
    frames > 0 && options.objection(to: self) == nil
  }
}
