// Haptics against what moves: size and strength, cold engines, thresholds that flutter or bounce.

import HapticModel
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct ThresholdTests {
  private func rules(_ timeline: Timeline, _ wanted: String) -> [String] {
    timeline.checked(under: .referenceAsDesigned).findings.map(\.rule.id).filter { $0 == wanted }
  }

  private func taps(_ taps: [(Double, Double)]) -> Timeline {
    Timeline(
      HapticPattern(
        events: taps.map {
          .transient(
            TransientEvent(time: .seconds($0.0), intensity: UnitValue(clamping: $0.1)))
        }))
  }

  /// A card that moves out and back twice, by some distances.
  private func swings(_ first: Double, _ second: Double) -> AnimationTrack {
    var track = AnimationTrack("card.x", unit: .points, initial: 0)
    for (start, size) in [(1.0, first), (2, second)] {
      track.animate(to: size, at: .seconds(start), over: .milliseconds(200))
      track.animate(to: 0, at: .seconds(start + 0.2), over: .milliseconds(200))
    }
    return track
  }

  @Test func `a tap that is weaker where the card moves farther is found`() {
    func timeline(_ first: Double, _ second: Double, _ strengths: (Double, Double)) -> Timeline {
      var timeline = taps([(1.2, strengths.0), (2.2, strengths.1)])
      timeline.tracks = [swings(first, second)]
      return timeline
    }
    #expect(rules(timeline(10, 20, (0.8, 0.4)), "S204") == ["S204"])
    #expect(rules(timeline(20, 10, (0.4, 0.8)), "S204") == ["S204"])
    #expect(rules(timeline(10, 20, (0.4, 0.8)), "S204").isEmpty)
    #expect(rules(timeline(10, 14, (0.8, 0.4)), "S204").isEmpty)
    #expect(rules(timeline(10, 20, (0.5, 0.45)), "S204").isEmpty)
  }

  @Test func `an excursion of less than a hundredth of the largest is not compared`() {
    func timeline(_ second: Double) -> Timeline {
      var timeline = taps([(1.2, 0.9), (2.2, 0.8), (3.2, 0.4)])
      var track = swings(100, second)
      track.animate(to: 1.6 * second, at: .seconds(3), over: .milliseconds(200))
      track.animate(to: 0, at: .seconds(3.2), over: .milliseconds(200))
      timeline.tracks = [track]
      return timeline
    }
    #expect(rules(timeline(1.1), "S204") == ["S204"])
    #expect(rules(timeline(0.5), "S204").isEmpty)
  }

  @Test func `an engine needs a tenth of a second, or a marker that it is prepared`() {
    func timeline(_ time: Double, _ markers: Marker...) -> Timeline {
      var timeline = taps([(time, 1)])
      timeline.markers = [Marker("touch", at: .zero, .gesture)] + markers
      return timeline
    }
    #expect(rules(timeline(0.099), "S206") == ["S206"])
    #expect(rules(timeline(0.1), "S206").isEmpty)
    func prepare(at time: Double) -> Marker {
      Marker("engine.prepare", at: .seconds(time), .gesture)
    }
    #expect(rules(timeline(0.05, prepare(at: -1)), "S206").isEmpty)
    #expect(rules(timeline(0.05, prepare(at: 0.06)), "S206") == ["S206"])
    // A pattern alone may be played at any time.
    #expect(rules(taps([(0, 1)]), "S206").isEmpty)
  }

  /// A pull to and fro about a threshold: in, out, in again, with a tap on each entry.
  private func pull(leavingAt level: Double, within seconds: Double) -> Timeline {
    var track = AnimationTrack("pull.x", unit: .points, initial: 0)
    track.animate(to: 100, at: .zero, over: .seconds(1))
    let back = 1 + seconds / 2
    track.animate(to: 0, at: .seconds(1), over: .seconds(seconds / 2))
    track.animate(to: 100, at: .seconds(back), over: .seconds(seconds / 2))
    // The crossing of 50 on the way up, and of a level on the way down.
    let (first, out) = (0.5, 1 + seconds / 2 * (100 - level) / 100)
    let again = back + seconds / 2 * 0.5
    var timeline = taps([(first, 1), (again, 1)])
    timeline.tracks = [track]
    timeline.states = [(first, "on"), (out, "off"), (again, "on")].map {
      StateChange("pull", $0.1, at: .seconds($0.0))
    }
    return timeline
  }

  @Test func `a state that is left at the value it is entered at flutters`() {
    #expect(rules(pull(leavingAt: 50, within: 0.01), "S207").isEmpty)
    var quick = pull(leavingAt: 50, within: 0.4)
    // Let it begin just before the turn, so that both entries are near.
    quick = quick.stretched(by: 0.5)
    #expect(rules(quick, "S207") == ["S207"])
    #expect(rules(pull(leavingAt: 20, within: 0.4).stretched(by: 0.5), "S207").isEmpty)
    #expect(rules(pull(leavingAt: 50, within: 0.4).stretched(by: 3), "S207").isEmpty)
  }

  @Test func `a threshold that a spring crosses on its way back is found once the finger is gone`()
  {
    var track = AnimationTrack("card.x", unit: .points, initial: 0)
    track.animate(to: 100, at: .zero, over: .seconds(1))
    track.animate(
      to: 0, at: .seconds(1), over: .seconds(3), .spring(.bouncy, initialVelocity: 0))
    func timeline(entering time: Double, touchUntil end: Double = 0.9) -> Timeline {
      var timeline = taps([(0.5, 1), (time, 1)])
      timeline.tracks = [track]
      timeline.markers = [Marker("drag", at: .zero, lasting: .seconds(end), .gesture)]
      timeline.states = [("far", 0.5), ("near", 1.0), ("far", time)].map {
        StateChange("card", $0.0, at: .seconds($0.1))
      }
      return timeline
    }
    let turn = track.crossings(of: 0).filter { $0.time > .seconds(1) }
    let late = (turn.first?.time ?? .zero).seconds + 0.5
    #expect(rules(timeline(entering: late), "S208") == ["S208"])
    #expect(rules(timeline(entering: late, touchUntil: 5), "S208").isEmpty)
    #expect(rules(timeline(entering: 1.001), "S208").isEmpty)
  }
}
