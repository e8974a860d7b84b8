// Interactions played live beside the exact timeline of the same gesture, at any rate and on a bad day.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct InteractionPlayerTests {
  /// A gesture of a shipped interaction, with the settings of its example.
  private struct Shown {
    let interaction: Interaction
    let example: Interaction.Example
    let settings: [String: SceneValue]

    var sampler: LiveSampler {
      get throws { try LiveSampler(interaction, for: example.gesture, settings: settings) }
    }

    func player() throws -> InteractionPlayer {
      try InteractionPlayer(interaction, settings: settings)
    }
  }

  /// Every example of every shipped interaction that is played live.
  private static let shown: [Shown] = interactionFiles.compactMap { file in
    try? Interaction(contentsOf: file.bytes)
  }.flatMap { interaction in
    interaction.examples.map { example in
      var settings: [String: SceneValue] = [:]
      for setting in example.settings { settings[setting.name] = setting.value }
      return Shown(interaction: interaction, example: example, settings: settings)
    }
  }

  /// A state that a machine entered: when it did by the exact timeline or by a player.
  private struct Entry: Equatable {
    let machine: String
    let state: String
    let time: Double
  }

  private func entries(_ recording: LiveRecording, _ player: InteractionPlayer) -> [Entry] {
    var player = player
    return recording.frames.flatMap { frame in
      player.update(frame)
      return player.effects.filter { $0.kind == .state }.map { effect in
        let machine = player.interaction.machines[effect.subject]
        return Entry(
          machine: machine.name, state: machine.states[effect.detail].name, time: effect.time)
      }
    }
  }

  /// By how much the states of a live run differ from the exact ones, in seconds: the earliest and the
  /// latest; `nil` if they are not the same.
  private func lateness(_ live: [Entry], _ exact: [Entry]) -> ClosedRange<Double>? {
    var range = 0.0...0.0
    for machine in Set((live + exact).map(\.machine)) {
      let (a, b) = (live.filter { $0.machine == machine }, exact.filter { $0.machine == machine })
      guard a.map(\.state) == b.map(\.state) else { return nil }
      for (one, other) in zip(a, b) {
        let late = one.time - other.time
        range = min(range.lowerBound, late)...max(range.upperBound, late)
      }
    }
    return range
  }

  private func exact(_ sampler: LiveSampler) -> [Entry] {
    sampler.changes.map { Entry(machine: $0.machine, state: $0.state, time: $0.time.seconds) }
  }

  @Test(arguments: [30.0, 60, 90, 120, 1_000])
  func `states are the exact ones, at most a sample late`(rate: Double) throws {
    try withEvery("example", in: 0..<Self.shown.count) { number in
      let shown = Self.shown[number]
      let sampler = try shown.sampler
      let live = entries(sampler.recording(.rate(rate)), try shown.player())
      let found = lateness(live, exact(sampler))
      let late = try #require(found, "\(shown.interaction.name), \(shown.example.name)")
      #expect(
        late.upperBound <= 1 / rate + 1e-6 && late.lowerBound > -0.1 / rate,
        "\(shown.interaction.name), \(shown.example.name): \(late)")
    }
  }

  @Test func `what a finger crosses comes nearer to its exact time with the square of the rate`()
    throws
  {
    let shown = try #require(
      Self.shown.first { $0.interaction.name == "pull-to-refresh" && $0.example.settings.isEmpty })
    let sampler = try shown.sampler
    let errors = try [100.0, 1_000, 10_000].map { rate in
      let armed = entries(sampler.recording(.rate(rate)), try shown.player()).first?.time
      return abs(try #require(armed) - (exact(sampler).first?.time ?? 0))
    }
    #expect(errors[0] < 1e-3 && errors[1] < errors[0] / 20 && errors[2] < errors[1] / 20 + 1e-8)
  }

  @Test(arguments: ["start", "end"])
  func `what moves a value beyond an end moves the list beyond that end`(end: String) throws {
    let file = try #require(interactionFiles.first { $0.name.hasPrefix("pull-to-refresh.") })
    var text = String(decoding: file.bytes, as: UTF8.self)
    let hold = #""list": {"to": "-held * threshold""#
    #expect(text.contains(hold))
    text = text.replacing(hold, with: #""pull": {"to": "held""#)
    if end == "end" {
      // What is no longer than the screen is at both ends, and a finger that goes up is beyond the lower.
      text = text.replacing(#""content": 2000"#, with: #""content": "view""#)
        .replacing("overscroll.start", with: "overscroll.end")
        .replacing("[187, 200]", with: "[187, 600]").replacing("[187, 460]", with: "[187, 340]")
    }
    let interaction = try Interaction(contentsOf: Array(text.utf8))
    let example = interaction.examples[0]
    let sampler = try LiveSampler(interaction, for: example.gesture, settings: [:])
    let loading = try #require(sampler.changes.first { $0.state == "loading" }).time.seconds
    var player = try InteractionPlayer(interaction, settings: [:])
    var (pull, offset, told) = (0.0, 0.0, 0.0)
    for frame in sampler.recording(.rate(120)).frames where frame.time < loading + 1 {
      player.update(frame)
      (pull, offset) = (player.value("pull"), player.value("list.offset"))
      told = player.effects.last { $0.kind == .move }?.a ?? told
    }
    // The spring, with a response of 0.4 s, has come to rest where the scroll view was told to move.
    #expect(abs(pull - 0.75) < 1e-4)
    #expect(abs(offset - (end == "end" ? 60 : -60)) < 0.01)
    #expect(abs(told - (end == "end" ? 60 : -60)) < 0.01)
  }

  @Test func `a finger that holds still leads to its stop, though another is nearer`() throws {
    let file = try #require(interactionFiles.first { $0.name.hasPrefix("half-and-half.") })
    let (stops, still) = (#""ends": "open"}"#, #""to": [90, 400], "hold": 0.2"#)
    var text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains(stops) && text.contains(still))
    // Six tenths of the way to the next stop, which counts from seven tenths on.
    text = text.replacing(stops, with: #""ends": "open", "snap": 0.7}"#)
      .replacing(still, with: #""to": [90, 320], "hold": 0.2"#)
    let interaction = try Interaction(contentsOf: Array(text.utf8))
    let example = try #require(interaction.examples.first { $0.name == "a small drag goes back" })
    let shown = Shown(interaction: interaction, example: example, settings: [:])
    let live = entries(try shown.sampler.recording(.rate(120)), try shown.player())
    #expect(live.filter { $0.machine == "left" }.map(\.state).contains("returning"))
    #expect(lateness(live, exact(try shown.sampler)) != nil)
  }

  @Test func `a bad day brings the same states, in their order`() throws {
    var same = 0
    for shown in Self.shown {
      let sampler = try shown.sampler
      let live = entries(sampler.recording(.hostile(seed: 5)), try shown.player())
      if lateness(live, exact(sampler)) != nil { same += 1 }
      #expect(live.allSatisfy { $0.time.isFinite && $0.time >= 0 })
    }
    // A pause may hide a finger that went to and fro; all others are the same.
    #expect(same >= Self.shown.count - 6, "\(same) of \(Self.shown.count)")
  }

  @Test func `samples that come twice, or late, change nothing`() throws {
    try withEvery("example", in: 0..<Self.shown.count) { number in
      let shown = Self.shown[number]
      let frames = try shown.sampler.recording(.rate(60)).frames
      var (once, again) = (try shown.player(), try shown.player())
      for (number, frame) in frames.enumerated() {
        once.update(frame)
        again.update(frame)
        let told = again.effects
        #expect(told == once.effects, "\(shown.interaction.name) at \(frame.time)")
        for old in [frame, frames[max(number - 2, 0)]] {
          var silent = old
          for place in silent.samples.indices { silent.samples[place].events = [] }
          silent.fingers = frame.fingers
          again.update(silent)
          #expect(again.effects.allSatisfy { $0.kind == .follow })
        }
      }
    }
  }

  @Test func `numbers that are none are not taken`() throws {
    for shown in Self.shown {
      var player = try shown.player()
      for frame in try shown.sampler.recording(.rate(60)).frames {
        var broken = frame
        for place in broken.samples.indices {
          broken.samples[place].value = [.nan, .infinity, -.infinity, 1e300][place % 4]
        }
        player.update(broken)
        #expect(
          player.effects.allSatisfy { effect in
            [effect.time, effect.a, effect.b, effect.c].allSatisfy { !$0.isNaN }
          }, "\(shown.interaction.name)")
      }
    }
  }

  @Test func `what is felt live is what the timeline has`() throws {
    // Taps of haptics that have one tap for a cause, by their number.
    try withEvery("example", in: 0..<Self.shown.count) { number in
      let shown = Self.shown[number]
      let timeline = try HapticScene(shown.interaction).timeline(
        for: shown.example.gesture, settings: shown.settings)
      var player = try shown.player()
      var felt: [String: Int] = [:]
      for frame in try shown.sampler.recording(.rate(1_000)).frames {
        player.update(frame)
        for effect in player.effects where effect.kind == .tap || effect.kind == .piece {
          felt[player.interaction.responses[effect.subject].name, default: 0] += 1
        }
      }
      for response in player.interaction.responses {
        guard case .tap = response.effect, response.merge == .number(0) else { continue }
        let events = timeline.patterns.flatMap { $0.pattern.names.map(\.name) }.filter {
          $0 == response.name || $0.hasPrefix("\(response.name)[")
        }
        #expect(felt[response.name, default: 0] == events.count, "\(response.name)")
      }
    }
  }
}
