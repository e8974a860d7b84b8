// Interactions played live under gestures made by chance, beside the exact timelines of the same gestures.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@testable import HapticWorkbench

@Suite struct LiveGestureTests {
  /// How often an app looks at its views, a second.
  private static let rate = 1_000.0

  /// The next run that is played whole within 20 s; fingers drag a thing one at a time, as a recogniser
  /// and a timeline go on differently where a second finger takes over.
  private func run(
    _ hand: inout ExploringHand
  ) -> (run: ExploredRun, sampler: LiveSampler)? {
    let isDragged = hand.definition.inputs.contains {
      if case .drag = $0.kind { true } else { false }
    }
    for _ in 0..<10 {
      let run = hand.random(after: nil)
      let spans = run.fingers.map(\.span).sorted { $0.start < $1.start }
      let isAlone = zip(spans, spans.dropFirst()).allSatisfy { $0.end < $1.start }
      guard isAlone || !isDragged, run.end < 20,
        let sampler = try? LiveSampler(
          hand.definition, for: run.gesture, settings: run.settings),
        sampler.end < 30
      else { continue }
      return (run, sampler)
    }
    return nil
  }

  /// A state that a machine enters, and when in seconds.
  private struct Entry {
    let machine, state: String
    let time: Double
  }

  private func live(_ sampler: LiveSampler, _ player: InteractionPlayer) -> [Entry] {
    var player = player
    var entered: [Entry] = []
    for frame in sampler.recording(.rate(Self.rate)).frames {
      player.update(frame)
      for effect in player.effects where effect.kind == .state {
        let machine = player.interaction.machines[effect.subject]
        let state = machine.states[effect.detail].name
        entered.append(Entry(machine: machine.name, state: state, time: effect.time))
      }
    }
    return entered
  }

  /// Whether each machine enters the same states, no more than a sample apart.
  private func agree(_ live: [Entry], _ exact: [Entry]) -> Bool {
    guard live.count == exact.count else { return false }
    return Set(exact.map(\.machine)).allSatisfy { machine in
      let pairs = zip(live.filter { $0.machine == machine }, exact.filter { $0.machine == machine })
      return pairs.allSatisfy { one, other in
        one.state == other.state && abs(one.time - other.time) <= 1 / Self.rate + 1e-6
      }
    }
  }

  @Test func `any gesture enters the states of its timeline, none a sample late`() throws {
    var (played, different) = (0, [String]())
    for file in ExplorationTests.shipped {
      let reading = try ExplorationTests.reading(ofShipped: file)
      let interaction = try #require(reading.interaction)
      for seed in 0..<4 {
        var hand = ExploringHand(interaction, seed: UInt64(seed))
        guard let (run, sampler) = run(&hand) else { continue }
        played += 1
        let found = live(sampler, try InteractionPlayer(interaction, settings: run.settings))
        let exact = sampler.changes.map {
          Entry(machine: $0.machine, state: $0.state, time: $0.time.seconds)
        }
        if !agree(found, exact) {
          different.append("\(interaction.name), seed \(seed): \(run.text)")
        }
      }
    }
    // What a finger did and undid between two samples is not seen.
    #expect(played > 55 && different.count <= 1, "\(different) of \(played)")
  }
}
