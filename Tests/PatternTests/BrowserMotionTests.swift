// The style sheets of all shipped scenes in a real browser: what it computes is what the tracks say.

import Foundation
import HapticFormats
import HapticModel
import HapticPatterns
import HapticTestSupport
import Testing

@Suite struct BrowserMotionTests {
  /// What a browser computed for an element at a moment.
  private struct Computed: Decodable {
    let time: Double
    let transform: String
    let opacity: String
    let width: String
    let height: String
    let radius: String

    /// The matrix by columns; sixteen numbers.
    var matrix: [Double] {
      let numbers = transform.split { "(), ".contains($0) }.compactMap { Double($0) }
      switch numbers.count {
      case 6:
        let (a, b, c, d, e, f) = (
          numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]
        )
        return [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, e, f, 0, 1]
      case 16: return numbers
      default: return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
      }
    }
  }

  /// The largest differences from the tracks.
  private struct Deviation {
    var pixels = 0.0
    var degrees = 0.0
    var share = 0.0
  }

  /// Sets every animation of every class to each moment, and notes what is computed.
  private static let script = """
    const found = {};
    for (const [name, moments] of Object.entries(plan)) {
      const element = document.querySelector("." + CSS.escape(name));
      const animations = element.getAnimations();
      if (animations.length != 1) throw name + " has " + animations.length + " animations";
      animations[0].pause();
      found[name] = moments.map((time) => {
        animations[0].currentTime = time;
        const style = getComputedStyle(element);
        return {time, transform: style.transform, opacity: style.opacity, width: style.width,
          height: style.height, radius: style.borderTopLeftRadius};
      });
    }
    document.body.textContent = JSON.stringify(found);
    """

  private func computed(
    _ scenes: [(css: String, classes: [String], moments: [HapticTime])]
  ) throws -> [String: [Computed]]? {
    var plan: [String: [Double]] = [:]
    for scene in scenes {
      for name in scene.classes { plan[name] = scene.moments.map { $0.seconds * 1_000 } }
    }
    let json = String(decoding: try JSONEncoder().encode(plan), as: UTF8.self)
    return try Chromium.answer(
      [String: [Computed]].self,
      style: "div {width: 100px; height: 100px}\n" + scenes.map(\.css).joined(),
      body: plan.keys.map { "<div class=\"\($0)\"></div>" }.joined(),
      script: "const plan = \(json); \(Self.script)")
  }

  @Test func `every element of every scene lies where its tracks say at twenty moments`() throws {
    let scenes = try ShippedPattern.scenes.map { shipped in
      let timeline = try shipped.scene().timeline
      var options = WritingOptions()
      options.name = shipped.name
      let css = try MotionFiles.writeCSS(timeline, options: options).parts[0].text
      return (shipped.name, timeline, css, timeline.quietMoments)
    }
    let pages = scenes.map { name, timeline, css, moments in
      (css: css, classes: classes(of: timeline, named: name).map(\.class), moments: moments)
    }
    guard let computed = try computed(pages) else { return }
    for (name, timeline, _, moments) in scenes {
      var worst = Deviation()
      for (element, style) in classes(of: timeline, named: name) {
        let found = try #require(computed[style], "\(style)")
        try #require(found.count == moments.count)
        for (time, now) in zip(moments, found) {
          compare(now, with: timeline.tracks.filter { $0.element == element }, at: time, &worst)
        }
      }
      print("\(name): \(worst.pixels) px, \(worst.degrees)°, \(worst.share)")
      #expect(
        worst.pixels <= 0.5 && worst.degrees <= 0.1 && worst.share <= 0.005, "\(name): \(worst)")
    }
  }

  private func classes(
    of timeline: Timeline, named name: String
  ) -> [(element: String, class: String)] {
    Set(timeline.tracks.map(\.element)).sorted().map {
      let words = String($0.map { $0.isLetter || $0.isNumber ? $0 : "-" })
      return ($0, $0.isEmpty ? name : "\(name)-\(words)")
    }
  }

  /// The sum of the tracks of a property; `nil` without any.
  private func sum(_ tracks: [AnimationTrack], _ property: TrackProperty, _ time: HapticTime)
    -> Double?
  {
    let values = tracks.filter { $0.property == property }.map { $0.value(at: time) }
    return values.isEmpty ? nil : values.reduce(0, +)
  }

  private func compare(
    _ now: Computed, with tracks: [AnimationTrack], at time: HapticTime, _ worst: inout Deviation
  ) {
    func value(_ property: TrackProperty) -> Double { sum(tracks, property, time) ?? 0 }
    let scale = tracks.filter { $0.property == .scale }.map { $0.value(at: time) }.reduce(1, *)
    let (turn, flip) = (value(.rotation) * .pi / 180, value(.rotationX) * .pi / 180)
    let local = (value(.localTranslationX), value(.localTranslationY))
    // Moved along its own axes, turned, flipped, then moved along the screen's.
    let x = cos(turn) * local.0 - sin(turn) * local.1
    let y = sin(turn) * local.0 + cos(turn) * local.1
    let place = [
      value(.translationX) - value(.scrollX) + x,
      value(.translationY) - value(.scrollY) + y * cos(flip), y * sin(flip),
    ]
    let columns = [
      [cos(turn), sin(turn) * cos(flip), sin(turn) * sin(flip)],
      [-sin(turn), cos(turn) * cos(flip), cos(turn) * sin(flip)],
    ]
    let matrix = now.matrix
    for axis in 0..<3 {
      worst.pixels = max(worst.pixels, abs(matrix[12 + axis] - place[axis]))
    }
    for (number, due) in columns.enumerated() {
      let found = (0..<3).map { matrix[4 * number + $0] }
      let size = found.map { $0 * $0 }.reduce(0, +).squareRoot()
      worst.share = max(worst.share, abs(size / scale - 1))
      let dot = zip(found, due).map { $0 * $1 }.reduce(0, +) / max(size, 1e-9)
      worst.degrees = max(worst.degrees, acos(min(max(dot, -1), 1)) * 180 / .pi)
    }
    let opacity = tracks.filter { $0.property == .opacity }.map { $0.value(at: time) }.reduce(1, *)
    worst.share = max(worst.share, abs((Double(now.opacity) ?? .nan) - opacity))
    let lengths: [(TrackProperty, String)] = [
      (.width, now.width), (.height, now.height), (.cornerRadius, now.radius),
    ]
    for (property, text) in lengths {
      guard let due = sum(tracks, property, time) else { continue }
      worst.pixels = max(worst.pixels, abs((Double(text.dropLast(2)) ?? .nan) - due))
    }
  }
}
