// The stage of what has no figures of its own: a shape for each element that tracks move.

import HapticFormats
import HapticModel
import HapticTestSupport
import HapticWorkbench
import Testing

@testable import HapticScenes

@Suite struct TrackStageTests {
  private func shapes(of stage: Stage) throws -> [StageFigure] {
    #expect(stage.figures.count == 1)
    return try #require(stage.figures.first).figures
  }

  @Test func `each element that moves has one shape, which says its name`() throws {
    var random = RandomTimelines(seed: 1_125)
    for _ in 0..<200 {
      let timeline = random.wholeTimeline()
      let moving = timeline.tracks.filter { $0.property != .none && !$0.segments.isEmpty }
      let elements = Set(moving.map(\.element))
      guard let stage = Stage(of: timeline) else {
        #expect(elements.isEmpty)
        continue
      }
      let shapes = try shapes(of: stage)
      #expect(Set(shapes.compactMap(\.element)) == elements && shapes.count == elements.count)
      #expect(shapes.allSatisfy { $0.label == $0.element })
    }
  }

  @Test func `a shape stays on the stage while it moves, and meets no other`() throws {
    var random = SplitMix64(seed: 1_126)
    for _ in 0..<200 {
      let timeline = Timeline(
        tracks: (0..<Int.random(in: 1...9, using: &random)).flatMap { number in
          ["x", "y"].map { axis in
            var track = AnimationTrack("part\(number).\(axis)", unit: .points, initial: 0)
            track.animate(
              to: .random(in: -300...300, using: &random), at: .zero, over: .seconds(1))
            return track
          }
        })
      let stage = try #require(Stage(of: timeline))
      for time in [0, 0.4, 1].map(HapticTime.seconds) {
        let boxes = try shapes(of: stage).map { shape in
          let pose = timeline.pose(of: shape.element ?? "", at: time).translation
          return (shape.place.x + pose.x, shape.place.y + pose.y, shape.size)
        }
        for (number, (x, y, size)) in boxes.enumerated() {
          #expect(x >= 0 && y >= 0 && x + size.x <= stage.size.x && y + size.y <= stage.size.y)
          for (left, top, other) in boxes[..<number] {
            #expect(
              x >= left + other.x || left >= x + size.x || y >= top + other.y || top >= y + size.y)
          }
        }
      }
    }
  }

  @Test func `tracks of one element move one shape, and those of no element one without a name`()
    throws
  {
    let read = try Format.timeline.read(
      """
      {"timeline": 1, "tracks": [
        {"name": "card.scale", "unit": "scale", "segments": [{"at": 0, "for": 1, "to": 2}]},
        {"name": "card.rotation", "unit": "deg", "segments": [{"at": 0, "for": 1, "to": 90}]},
        {"name": "x", "unit": "pt", "segments": [{"at": 0, "for": 1, "to": 40}]},
        {"name": "opacity", "unit": "alpha", "segments": [{"at": 0, "for": 1, "to": 1}]},
        {"name": "pull", "unit": "fraction", "segments": [{"at": 0, "for": 1, "to": 1}]}
      ], "markers": [{"name": "open", "at": 0.5}]}
      """)
    let stage = try #require(Stage(of: read.timeline))
    #expect(try shapes(of: stage).map(\.label) == ["card", ""])
    #expect(stage.moments == ["open"])
    let drawn = try #require(read.storyboard(PictureRequest(), ofFile: "own.timeline.json"))
    #expect(drawn.contains("open, 0.5 s") && drawn.contains(">card</text>"))
  }

  @Test func `what does not move has no stage`() throws {
    let tap = try Format.timeline.read(
      #"{"timeline": 1, "patterns": [{"events": [{"transient": 0}]}]}"#)
    #expect(Stage(of: tap.timeline) == nil)
    #expect(tap.storyboard(PictureRequest(), ofFile: "tap.timeline.json") == nil)
  }
}
