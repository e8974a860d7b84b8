// Tracks: which segment decides, and the algebra of building and composing them.

import HapticModel
import HapticTestSupport
import Testing

@Suite struct AnimationTrackTests {
  private func ms(_ count: Int64) -> HapticTime { .milliseconds(count) }

  @Test func `a segment moves between its values and holds them`() {
    let segment = TrackSegment(start: ms(100), duration: ms(50), from: 1, to: 3)
    #expect(segment.value(at: .zero) == 1)
    #expect(segment.value(at: ms(125)) == 2)
    #expect(segment.value(at: ms(150)) == 3)
    #expect(segment.velocity(at: ms(125)) == 40)
    #expect(segment.velocity(at: ms(150)) == 0)
    #expect(segment.end == ms(150))
  }

  @Test func `a segment that is cut holds its value`() {
    let segment = TrackSegment(
      start: ms(100), duration: ms(50), from: 1, to: 3, cut: ms(125))
    #expect(segment.value(at: ms(149)) == 2)
    #expect(segment.value(at: ms(900)) == 2)
    #expect(segment.velocity(at: ms(125)) == 0)
    #expect(segment.end == ms(125))
  }

  @Test func `a later segment interrupts an earlier one`() {
    var track = AnimationTrack("card.scale", unit: .scale, initial: 1)
    track.animate(to: 2, at: .zero, over: ms(100))
    track.animate(to: 1, at: ms(50), over: ms(100))
    #expect(track.value(at: ms(25)) == 1.25)
    #expect(track.value(at: ms(50)) == 1.5)
    #expect(track.value(at: ms(100)) == 1.25)
    #expect(track.value(at: ms(150)) == 1)
    #expect(track.end == ms(150))
    #expect(track.range == 1...1.5)
  }

  @Test func `of segments that start together, the later in the list decides`() {
    var track = AnimationTrack("x", unit: .none, initial: 0)
    track.set(5, at: ms(10))
    track.set(6, at: ms(10))
    #expect(track.value(at: ms(9)) == 0)
    #expect(track.value(at: ms(10)) == 6)
    #expect(track.range == 0...6)
    #expect(track.crossings(of: 3) == [Crossing(time: ms(10), direction: .rising)])
  }

  @Test func `a stop holds the value until the next segment`() {
    var track = AnimationTrack("x", unit: .none, initial: 0)
    track.animate(to: 10, at: .zero, over: ms(100))
    track.animate(to: 0, at: ms(200), over: ms(100))
    track.stop(at: ms(40))
    #expect(track.value(at: ms(199)) == 4)
    #expect(track.value(at: ms(250)) == 5)
  }
}
