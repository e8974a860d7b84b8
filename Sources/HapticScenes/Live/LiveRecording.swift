// A gesture as an app's views report it: samples at some moments, to be played live.

import HapticModel

/// What an app feeds while a gesture is made, one frame after the other.
package struct LiveRecording: Hashable, Sendable {
  /// What the app feeds at a moment.
  package struct Frame: Hashable, Sendable {
    /// Seconds since the run began.
    package var time: Double
    /// A sample of each input, in their order.
    package var samples: [LiveSample]
    /// How many fingers are on the screen.
    package var fingers = 0
  }

  /// The frames in the order in which they are fed.
  package var frames: [Frame]

  package init(_ frames: [Frame]) { self.frames = frames }
}

/// A gesture that was played exactly, ready to be sampled.
package struct LiveSampler {
  private let run: InteractionRun
  private let fingers: FingerPath
  /// The ways of fingers over things that are dragged or turned, as a recogniser tells them.
  private let ways: [InputRun?]
  /// When everything has come to rest.
  package let end: HapticTime

  /// Plays a gesture, with settings that differ from the defaults.
  package init(
    _ interaction: Interaction, for gesture: GestureInput, settings: [String: SceneValue]
  ) throws(SceneFault) {
    let (definition, numbers) = try interaction.playing(settings)
    let paced = try definition.paced(by: numbers)
    var run = try InteractionRun(paced, numbers, for: gesture)
    try run.play()
    fingers = try gesture.checkedFingers()
    ways = GestureDrive(paced, numbers, gesture, fingers).inputs.map { input in
      switch input.input.kind {
      case .drag(let axis, _, _):
        var free = input.input
        (free.kind, free.start) = (.drag(axis, range: nil, rubber: nil), 0)
        return InputGesture(
          input: free, touches: input.touches, trace: [], isTraceAbsolute: false,
          number: input.number
        ).run
      case .dial, .pan: return input.run
      case .scroll, .press, .button, .number, .random: return nil
      }
    }
    end = InteractionScore(run).end
    self.run = run
  }

  /// The states that machines entered, with their times.
  package var changes: [(machine: String, state: String, time: HapticTime)] {
    run.machines.flatMap { machine in
      machine.changes.map { (machine.name, $0.to, $0.time) }
    }.sorted(on: { $0.time })
  }

  /// What an app feeds at some moments, in their order.
  package func recording(at times: [HapticTime]) -> LiveRecording {
    var before = HapticTime(nanoseconds: -1)
    return LiveRecording(
      times.map { time in
        defer { before = time }
        return LiveRecording.Frame(
          time: time.seconds,
          samples: run.definition.inputs.indices.map {
            sample($0, from: before, to: time)
          },
          fingers: fingers.touches.filter { $0.span.contains(time) }.count)
      })
  }

  private func sample(
    _ place: Int, from before: HapticTime, to time: HapticTime
  ) -> LiveSample {
    let input = run.definition.inputs[place]
    var sample = LiveSample(value(of: input, place, at: time))
    let words: [(String, LiveSample.Events)] = [
      ("press", .press), ("release", .release), ("cancel", .cancel), ("tap", .tap),
      ("rest", .rest), (InteractionInput.dragged, .drag),
    ]
    var isScroll = false
    if case .scroll = input.kind { isScroll = true }
    for happening in run.happenings where happening.time > before && happening.time <= time {
      if happening.name == input.name { sample.events.insert(.press) }
      for (word, event) in words where happening.name == "\(input.name).\(word)" {
        guard event != .rest || isScroll else { continue }
        sample.events.insert(event)
        // A view that is let go, or that rests, says where it was then.
        guard event == .release || event == .rest else { continue }
        sample.value = value(of: input, place, at: happening.time)
        sample.velocity = speed(of: input, place, at: happening.time)
      }
    }
    if sample.events.isDisjoint(with: [.release, .rest]) {
      sample.velocity = speed(of: input, place, at: time)
    }
    return sample
  }

  private func value(of input: InteractionInput, _ place: Int, at time: HapticTime) -> Double {
    switch input.kind {
    case .scroll: return run.inputs[input.name]?.trajectory.value(at: time) ?? 0
    case .number(let stand): return stand.value { run.parameters[$0] ?? 0 }
    case .random: return run.draws.drawn[input.name]?.value(at: time) ?? 0
    case .press, .button: return 0
    case .drag, .dial, .pan:
      guard let way = ways[place]?.trajectory else { return 0 }
      let press = run.happenings.last { $0.name == "\(input.name).press" && $0.time <= time }
      return press.map { way.value(at: time) - way.value(at: $0.time) } ?? 0
    }
  }

  private func speed(of input: InteractionInput, _ place: Int, at time: HapticTime) -> Double {
    switch input.kind {
    case .scroll: run.inputs[input.name]?.velocity(at: time) ?? 0
    case .drag, .dial, .pan: ways[place]?.velocity(at: time) ?? 0
    case .press, .button, .number, .random: 0
    }
  }
}
