// Fingers on a screen, frame by frame, beside the exact timeline of the gesture that they make.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct LiveSceneTests {
  /// An example of a shipped interaction that fingers or buttons drive.
  private struct Shown {
    let interaction: Interaction
    let example: Interaction.Example
    var name: String { "\(interaction.name), \(example.name)" }
    var settings: [String: SceneValue] {
      example.settings.reduce(into: [:]) { $0[$1.name] = $1.value }
    }
  }

  private static let shown: [Shown] = interactionFiles.flatMap { file -> [Shown] in
    guard let interaction = try? Interaction(contentsOf: file.bytes) else { return [] }
    let drivers: [GestureDriver] = [.none, .touches]
    return interaction.examples.filter { drivers.contains($0.gesture.driver) }
      .map { Shown(interaction: interaction, example: $0) }
  }

  /// A state that a machine entered, and when.
  private struct Entry {
    let name: String
    let time: Double
  }

  /// What a screen shows of a gesture, sixty times a second, a little after each sample of a finger.
  private func entries(_ shown: Shown, until end: Double) throws -> [Entry] {
    var scene = try LiveScene(shown.interaction, settings: shown.settings)
    let gesture = shown.example.gesture
    var (touches, actions) = (
      gesture.touches[...], gesture.actions.sorted { $0.time < $1.time }[...]
    )
    return (0..<Int(end * 60) + 6).flatMap { frame -> [Entry] in
      let time = Double(frame) / 60
      while let touch = touches.first, touch.time.seconds <= time {
        scene.take(touch)
        touches.removeFirst()
      }
      while let action = actions.first, action.time.seconds <= time {
        scene.press(
          shown.interaction.inputs.firstIndex { $0.name == action.name } ?? -1, at: action.time)
        actions.removeFirst()
      }
      #expect(scene.follow(at: time) != nil)
      return scene.player.effects.filter { $0.kind == .state }.map { effect in
        let machine = scene.player.interaction.machines[effect.subject]
        return Entry(
          name: "\(machine.name).\(machine.states[effect.detail].name)", time: effect.time)
      }
    }
  }

  @Test func `fingers lead to the states of the exact run, at most some frames late`() throws {
    #expect(Self.shown.count > 40)
    for shown in Self.shown {
      let sampler = try LiveSampler(
        shown.interaction, for: shown.example.gesture, settings: shown.settings)
      let exact = sampler.changes.map {
        Entry(name: "\($0.machine).\($0.state)", time: $0.time.seconds)
      }
      let live = try entries(shown, until: sampler.end.seconds)
      for machine in shown.interaction.machines.map({ "\($0.name)." }) {
        let (a, b) = (
          live.filter { $0.name.hasPrefix(machine) }, exact.filter { $0.name.hasPrefix(machine) }
        )
        #expect(a.map(\.name) == b.map(\.name), "\(shown.name)")
        for (one, other) in zip(a, b) {
          #expect(
            (-0.02...0.06).contains(one.time - other.time),
            "\(shown.name): \(one.name) at \(one.time) instead of \(other.time)")
        }
      }
    }
  }

  @Test func `every track of a run has a number`() throws {
    for shown in Self.shown {
      let timeline = try shown.interaction.timeline(
        for: shown.example.gesture, settings: shown.settings)
      let scene = try LiveScene(shown.interaction, settings: shown.settings)
      let missing = timeline.tracks.map(\.name).filter { !scene.tracks.contains($0) }
      #expect(missing.isEmpty, "\(shown.name): \(missing)")
    }
  }

  @Test func `samples that no screen reports play nothing`() throws {
    var scene = try LiveScene(Self.shown[0].interaction, settings: [:])
    scene.take(TouchSample(time: .zero, x: .nan, y: 0, phase: .began))
    #expect(scene.follow(at: 0.1) == nil)
  }
}
