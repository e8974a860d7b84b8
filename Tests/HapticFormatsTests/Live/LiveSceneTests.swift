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

  /// What a screen shows of a gesture, sixty times a second, a little after each sample of a finger, or
  /// of one that is all known before.
  private func entries(
    _ shown: Shown, by gesture: GestureInput, until end: Double, isKnown: Bool = false
  ) throws -> [Entry] {
    var scene = try LiveScene(shown.interaction, settings: shown.settings)
    var (touches, actions) = (
      gesture.touches[...], gesture.actions.sorted { $0.time < $1.time }[...]
    )
    return (0..<Int(end * 60) + 6).flatMap { frame -> [Entry] in
      let time = Double(frame) / 60
      while let touch = touches.first, isKnown || touch.time.seconds <= time {
        scene.take(touch)
        touches.removeFirst()
      }
      while let action = actions.first, isKnown || action.time.seconds <= time {
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

  @Test(arguments: [false, true])
  func `fingers lead to the states of the exact run, at most some frames late`(
    isKnown: Bool
  ) throws {
    #expect(Self.shown.count > 40)
    for shown in Self.shown {
      let sampler = try LiveSampler(
        shown.interaction, for: shown.example.gesture, settings: shown.settings)
      let exact = sampler.changes.map {
        Entry(name: "\($0.machine).\($0.state)", time: $0.time.seconds)
      }
      let live = try entries(
        shown, by: shown.example.gesture, until: sampler.end.seconds, isKnown: isKnown)
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

  /// A gesture whose fingers are lifted where they were last, so many seconds after that.
  private func resting(_ gesture: GestureInput, for seconds: Double) -> GestureInput {
    var last: [Int: TouchSample] = [:]
    let touches = gesture.touches.map { sample -> TouchSample in
      defer { last[sample.touch] = sample }
      guard sample.phase == .ended, let before = last[sample.touch] else { return sample }
      var end = sample
      (end.x, end.y, end.time) = (before.x, before.y, before.time + .seconds(seconds))
      return end
    }
    return GestureInput(.touches(touches.sorted(on: { $0.time })), actions: gesture.actions)
  }

  @Test(arguments: [0.001, 0.008, 0.03, 0.06, 0.15])
  func `a finger that is lifted where it was last leads to the states of the exact run`(
    rest: Double
  ) throws {
    var count = 0
    for shown in Self.shown where !shown.example.gesture.touches.isEmpty {
      let gesture = resting(shown.example.gesture, for: rest)
      // One that would still be down as it touches down again is no gesture.
      guard
        let sampler = try? LiveSampler(shown.interaction, for: gesture, settings: shown.settings)
      else { continue }
      let exact = sampler.changes.map { "\($0.machine).\($0.state)" }
      let live = try entries(shown, by: gesture, until: sampler.end.seconds).map(\.name)
      for machine in shown.interaction.machines.map({ "\($0.name)." }) {
        let (a, b) = (
          live.filter { $0.hasPrefix(machine) }, exact.filter { $0.hasPrefix(machine) }
        )
        #expect(a == b, "\(shown.name)")
      }
      count += 1
    }
    #expect(count > 20)
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
