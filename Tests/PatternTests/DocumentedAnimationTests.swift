// The Swift of Documentation/guides/ios.md, compiled as it stands there, and run.

import Foundation
import HapticModel
import HapticTestSupport
import Testing

/// A card that pops open: every number that its view and its haptics share, times in seconds.
struct CardPop {
  var growth = 1.12
  var growDuration = 0.18
  var springResponse = 0.3
  var springDamping = 0.7
  var tapDelay = 0.18
  var tapIntensity = 0.8
}

extension CardPop {
  /// What is seen and felt from the moment at which the card opens.
  var timeline: Timeline {
    let peak = HapticTime.seconds(growDuration)

    var scale = AnimationTrack("card.scale", unit: .scale, initial: 1)
    scale.animate(to: growth, at: .zero, over: peak, .timed(.easeOut))
    if let spring = DampedSpring(dampingRatio: springDamping, response: springResponse) {
      scale.animate(to: 1, at: peak, over: .seconds(spring.settlingTime()), .spring(spring))
    }

    var pattern = HapticPattern(events: [])
    let intensity = UnitValue(clamping: tapIntensity)
    pattern.append(.transient(at: .seconds(tapDelay), intensity: intensity), named: "tap")

    return Timeline(
      patterns: [PlacedPattern(pattern)],
      tracks: [scale],
      markers: [Marker("scale.peak", at: peak)])
  }
}

@Test func `the tap is felt when the card is at its largest`() {
  let timeline = CardPop().timeline
  #expect(timeline.alignment(of: "tap", with: "scale.peak").isWithin(.default))
}

@Suite struct DocumentedAnimationTests {
  private func text(ofFile path: String) throws -> String {
    try String(contentsOfFile: PackageRoot.path(of: path), encoding: .utf8)
  }

  private var page: String {
    get throws { try text(ofFile: "Documentation/guides/ios.md") }
  }

  /// The blocks of Swift on the page, without imports and empty lines.
  private var blocks: [String] {
    get throws {
      try page.components(separatedBy: "```swift\n").dropFirst().map { rest in
        let block = rest.components(separatedBy: "```").first ?? ""
        return block.split(separator: "\n").filter { !$0.contains(#/^(@testable )?import /#) }
          .joined(separator: "\n")
      }
    }
  }

  @Test func `the page shows what is compiled here`() throws {
    let code = try text(ofFile: "Tests/PatternTests/DocumentedAnimationTests.swift")
      .split(separator: "\n").joined(separator: "\n")
    // The engine, the view and the manifest need an app around them.
    let compiled = try blocks.filter {
      !$0.contains("CHHapticEngine") && !$0.contains("Package(")
    }
    #expect(compiled.count == 3)
    for block in compiled { #expect(code.contains(block), "\(block)") }
  }

  @Test func `the view asks for no number that the model does not have`() throws {
    let view = try #require(try blocks.first { $0.contains("struct CardView") })
    let asked = Set(view.matches(of: /pop\.(\w+)/).map { String($0.1) })
    let known = Set(Mirror(reflecting: CardPop()).children.compactMap(\.label))
    #expect(asked == known)
  }

  @Test func `a late tap and a misspelt one fail with the words on the page`() throws {
    let late = CardPop(tapDelay: 0.24).timeline
    let words = try page.split(separator: "\n").joined(separator: " ")
    for name in ["tap", "tpa"] {
      let alignment = late.alignment(of: name, with: "scale.peak")
      #expect(!alignment.isWithin(.default))
      #expect(words.contains("\(alignment)"), "\(alignment)")
    }
  }
}
