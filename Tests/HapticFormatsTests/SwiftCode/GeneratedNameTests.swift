// Names of every script stay apart in generated code, and are legal there.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct GeneratedNameTests {
  /// Names that differ, and of which ASCII alone would leave the same.
  private static let names = [
    "привет", "мир", "собака", "Café", "Cafe", "Caf", "日本", "中国", "🎉", "🚀", "नमस्ते", "नमसत",
    "𝒜", "𝓑", "１", "２", "٣", "❤️", "pattern",
  ]

  @Test func `different names differ in every language`() {
    let all = Self.names.map(GeneratedNames.all)
    for index in all[0].indices {
      let names = all.map { $0[index] }
      #expect(Set(names).count == names.count, "\(names)")
    }
  }

  @Test(arguments: [
    ("привет", "ПриветHaptics"), ("Café", "CaféHaptics"), ("secret-offer", "SecretOfferHaptics"),
    ("cafe\u{301}", "Cafeu301Haptics"), ("🎉 party", "U1f389PartyHaptics"),
    ("ǰ", "ǰHaptics"), ("𝒜", "U1d49cHaptics"), ("+\u{301}", "U2bu301Haptics"),
    ("\u{301}x", "U301xHaptics"), ("日本語", "日本語Haptics"),
  ])
  func `a Kotlin object keeps the letters that Kotlin takes`(name: String, object: String) {
    #expect(GeneratedNames.all(of: name)[1].unicodeScalars.elementsEqual(object.unicodeScalars))
  }

  @Test func `no name of a Kotlin object is longer than a file's may be`() {
    for name in Self.names {
      let object = GeneratedNames.all(of: String(repeating: name, count: 300))[1]
      #expect(object.utf8.count <= 120, "\(object)")
    }
  }

  @Test(arguments: [
    ("привет", "привет"), ("🎉", "_🎉"), ("a b…", "a-bu2026"), ("7×8", "_7ud78"), ("", "_"),
  ])
  func `a style sheet keeps what CSS takes`(name: String, prefix: String) throws {
    #expect(GeneratedNames.all(of: name)[2] == prefix)
    var options = WritingOptions()
    options.name = name
    var track = AnimationTrack("лого.scale", unit: .scale, initial: 1)
    track.animate(to: 2, at: .zero, over: .seconds(1))
    let text = try MotionFiles.writeCSS(Timeline(tracks: [track]), options: options).parts[0].text
    #expect(text.contains("@keyframes \(prefix)-лого {"))
    #expect(text.contains(".\(prefix)-лого {"))
  }

  @Test func `a type of Swift is told apart by what is no letter, too`() {
    #expect(SwiftFile.typeName(of: "🎉") == "U1f389Haptics")
    #expect(SwiftFile.typeName(of: "cafe\u{301}") == "CaféHaptics")
    #expect(SwiftFile.typeName(of: "a…b") == "ABHaptics")
  }
}
