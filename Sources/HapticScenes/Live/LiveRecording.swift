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
    /// The number of fingers on the screen.
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
  /// The ways of fingers over things that are turned, or that several drag at once.
  private let ways: [InputRun?]
  /// The touches of things that fingers drag one at a time.
  private let touches: [[Touch]]
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
    let inputs = GestureDrive(paced, numbers, gesture, fingers).inputs
    touches = inputs.map { input in
      let spans = input.touches.touches.map { $0.span }
      let isOne = zip(spans, spans.dropFirst()).allSatisfy { $0.end < $1.start }
      return isOne && input.trace.isEmpty ? input.touches.touches : []
    }
    ways = inputs.map { input in
      switch input.input.kind {
      case .drag, .dial, .pan: input.free.run
      case .scroll, .press, .button, .number, .random: nil
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
        return frame(at: time, after: before)
      })
  }

  /// What an app feeds at a moment, with what happened since the one before.
  func frame(at time: HapticTime, after before: HapticTime) -> LiveRecording.Frame {
    LiveRecording.Frame(
      time: time.seconds,
      samples: run.definition.inputs.indices.map { sample($0, from: before, to: time) },
      fingers: fingers.touches.filter { $0.span.contains(time) }.count)
  }

  /// How many frames an app feeds so many times a second, until everything is at rest.
  func count(at rate: Double) -> Int { Int(end.seconds * rate) + 3 }

  private func sample(
    _ place: Int, from before: HapticTime, to time: HapticTime
  ) -> LiveSample {
    let input = run.definition.inputs[place]
    var sample = LiveSample(value(of: input, place, at: time))
    let words = LiveSample.Events.words(of: input)
    for happening in run.happenings where happening.time > before && happening.time <= time {
      for (word, event) in words where happening.name == word {
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
    case .scroll: return run.inputs[place]?.trajectory.value(at: time) ?? 0
    case .number(let stand): return stand.value { run.parameters[$0] ?? 0 }
    case .random: return run.draws.drawn[input.name]?.value(at: time) ?? 0
    case .press, .button: return 0
    case .drag, .dial, .pan:
      guard let press = press(of: input, at: time) else { return 0 }
      if let (curve, start, _) = drag(of: input, place, since: press) {
        return start <= time ? curve.value(at: time) - curve.value(at: start) : 0
      }
      guard let way = ways[place]?.trajectory else { return 0 }
      return way.value(at: time) - way.value(at: press)
    }
  }

  /// When a finger touched an input last.
  private func press(of input: InteractionInput, at time: HapticTime) -> HapticTime? {
    run.happenings.last { $0.name == "\(input.name).press" && $0.time <= time }?.time
  }

  /// The curve of a finger that drags something alone, when it begins to, and its speed as it lets go;
  /// `nil` for what is turned, and for several fingers at once.
  private func drag(
    of input: InteractionInput, _ place: Int, since press: HapticTime
  ) -> (curve: MonotoneCubic, start: HapticTime, speed: Double)? {
    let axis: ScrollPhysics.Axis
    var start: HapticTime? = press
    switch input.kind {
    case .pan(let told): axis = told
    case .drag(let told, _, _):
      axis = told
      start = run.inputs[place]?.drags.first { $0 >= press }
    case .scroll, .dial, .press, .button, .number, .random: return nil
    }
    guard let touch = touches[place].last(where: { $0.span.start <= press }) else { return nil }
    let stale = HapticTime.seconds(max(input.stale.value { run.parameters[$0] ?? 0 }, 0))
    let speed = touch.releaseVelocity(staleAfter: stale)
    let isReached = start.map { $0 <= touch.span.end } ?? false
    return (
      touch.curve(along: axis), isReached ? start ?? press : .largest,
      axis == .horizontal ? speed.x : speed.y
    )
  }

  private func speed(of input: InteractionInput, _ place: Int, at time: HapticTime) -> Double {
    switch input.kind {
    case .scroll: return run.inputs[place]?.velocity(at: time) ?? 0
    case .drag, .dial, .pan:
      guard let press = press(of: input, at: time) else { return 0 }
      guard let (curve, start, speed) = drag(of: input, place, since: press) else {
        return ways[place]?.velocity(at: time, of: input.kind) ?? 0
      }
      let isOver = run.happenings.contains {
        $0.time > press && $0.time <= time
          && ["release", "cancel"].contains($0.name.dropFirst(input.name.utf8.count + 1))
      }
      return isOver ? speed : start <= time ? curve.slope(at: time) : 0
    case .press, .button, .number, .random: return 0
    }
  }
}

extension InputGesture {
  /// The gesture with the way of a finger over what is dragged, as a recogniser tells it.
  var free: InputGesture {
    guard case .drag(let axis, _, _) = input.kind else { return self }
    var free = input
    (free.kind, free.start) = (.drag(axis, range: nil, rubber: nil), 0)
    return InputGesture(
      input: free, touches: touches, trace: [], isTraceAbsolute: false, number: number)
  }
}

extension LiveSample.Events {
  /// The names of the events of an input.
  static func words(of input: InteractionInput) -> [(String, Self)] {
    var words: [(String, Self)] = [
      (input.name, .press), ("\(input.name).press", .press), ("\(input.name).release", .release),
      ("\(input.name).cancel", .cancel), ("\(input.name).tap", .tap),
      ("\(input.name).\(InteractionInput.dragged)", .drag),
    ]
    if case .scroll = input.kind { words.append(("\(input.name).rest", .rest)) }
    return words
  }
}

/// When an app looks at its views.
package enum LiveTiming: Hashable, Sendable {
  /// So many times a second.
  case rate(Double)
  /// At any times, some 60 a second.
  case random(seed: UInt64)
  /// As a bad day has it: frames that are missing, come twice or too late, and a pause.
  case hostile(seed: UInt64)

  /// The timings of golden runs.
  package static let golden: [LiveTiming] =
    [30, 60, 90, 120].map { .rate($0) } + [.random(seed: 1), .hostile(seed: 2)]

  /// Its name in files, such as `60 Hz`.
  package var name: String {
    switch self {
    case .rate(let rate): "\(Int(rate)) Hz"
    case .random: "random"
    case .hostile: "hostile"
    }
  }
}

extension LiveSampler {
  /// What an app feeds that looks at its views by a timing, until everything is at rest.
  package func recording(_ timing: LiveTiming) -> LiveRecording {
    switch timing {
    case .rate(let rate):
      return recording(
        at: (0..<count(at: rate)).map { .seconds(Double($0) / rate) })
    case .random(let seed):
      var choice = SeededChoice(seed: seed)
      var times = [HapticTime.zero]
      while times[times.count - 1] < end + .milliseconds(40) {
        times.append(
          times[times.count - 1]
            + HapticTime(nanoseconds: Int64(1_000 * (1 + choice.next(below: 32_000)))))
      }
      return recording(at: times)
    case .hostile(let seed): return recording(.rate(60)).spoilt(by: seed)
    }
  }
}

extension LiveRecording {
  /// The recording as it would come on a bad day; no event is lost, as callbacks bring them.
  fileprivate func spoilt(by seed: UInt64) -> LiveRecording {
    var choice = SeededChoice(seed: seed)
    var spoilt: [Frame] = []
    var held = frames.first?.samples.map { _ in LiveSample.Events() } ?? []
    let pause = choice.next(below: max(frames.count, 1))
    for (number, frame) in frames.enumerated() {
      var frame = frame
      for place in held.indices { frame.samples[place].events.formUnion(held[place]) }
      let luck = choice.next(below: 20)
      let isPaused = number > pause && number < pause + 15
      if (luck < 3 || isPaused) && number > 0 && number + 1 < frames.count {
        held = frame.samples.map { $0.events }
        continue
      }
      held = held.map { _ in [] }
      spoilt.append(frame)
      guard luck > 15 else { continue }
      // The same frame again, or an old one after it.
      var again = luck > 17 ? frame : spoilt[max(spoilt.count - 3, 0)]
      for place in again.samples.indices { again.samples[place].events = [] }
      again.fingers = frame.fingers
      spoilt.append(again)
    }
    return LiveRecording(spoilt)
  }
}
