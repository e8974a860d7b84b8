// The haptics and sounds of the wheel: ticks, textures of ticks that come too fast, and the success.

import HapticModel

extension LotteryWheel {
  /// Everything named and everything felt, from the passages of borders and from the wins.
  struct Feedback {
    private let wheel: LotteryWheel
    /// Single events, which no control changes.
    private var taps = HapticPattern()
    /// Textures, each with the curve of its own intensity.
    private var textures: [HapticPattern] = []
    /// The sound files, which no control changes; empty unless they are asked for.
    private var sounds = HapticPattern()
    private(set) var markers: [Marker] = []
    private(set) var expectations: [Expectation] = []
    /// What the haptics are meant as: a tick says how fast the wheel is, not how far.
    private(set) var intents: [Intent] = []

    init(of crossings: [GridCrossing], in run: WheelRun, on wheel: LotteryWheel) {
      self.wheel = wheel
      markers = crossings.enumerated().map { Marker("wheel.border[\($0)]", at: $1.time) }
      let ticks = crossings.map { TimedTick(time: $0.time, intensity: wheel.intensity(of: $0)) }
      let names = wheel.tick.texture.groups(of: ticks).map { add($0, from: ticks) }
      for (feature, border) in [names.first, names.last].compactMap({ $0 }) {
        expectations.append(Expectation(feature, with: border))
      }
      for (index, win) in run.wins.enumerated() { add(win, number: index) }
      intents = textures.isEmpty ? [] : [Intent(.texture, of: "wheel.texture[*]")]
      if names.count > textures.count { intents.append(Intent(.texture, of: "wheel.tick[*]")) }
      if !run.wins.isEmpty { intents.append(Intent(.outcome("success"), of: "success.tap[*]")) }
      guard wheel.sounds.isOn else { return }
      for (index, crossing) in crossings.enumerated() { click(crossing, number: index) }
      for (index, win) in run.wins.enumerated() { chime(win, number: index) }
      expectations += expectations.map(heard)
    }

    /// The patterns: the haptics, later by their delay, then the sounds, later by theirs.
    var patterns: [PlacedPattern] {
      let felt = ([taps] + textures).map {
        PlacedPattern($0, placement: Placement(start: wheel.hapticsDelay))
      }
      let heard = PlacedPattern(sounds, placement: Placement(start: wheel.sounds.delay))
      return (felt + [heard]).filter { !$0.pattern.isEmpty }
    }
  }
}

// MARK: - Ticks

extension LotteryWheel.Feedback {
  /// Adds a tick, or a texture for several: its name, and that of the border it begins with.
  private mutating func add(
    _ group: Range<Int>, from ticks: [TimedTick]
  ) -> (feature: String, border: String) {
    let first = group.lowerBound
    let border = "wheel.border[\(first)]"
    guard group.count > 1 else {
      let name = "wheel.tick[\(first)]"
      let tick = TransientEvent(
        time: ticks[first].time, intensity: ticks[first].intensity,
        sharpness: UnitValue(clamping: wheel.tick.sharpness))
      taps.append(.transient(tick), named: name)
      return (name, border)
    }
    let name = "wheel.texture[\(textures.count)]"
    textures.append(wheel.tick.texture.pattern(of: ticks[group], named: name))
    return (name, border)
  }
}

extension LotteryWheel {
  /// How strong the tick of a border is, by the speed at which it passes.
  fileprivate func intensity(of crossing: GridCrossing) -> UnitValue {
    let part = min(crossing.velocity.magnitude / tick.fullSpeed, 1)
    return UnitValue(clamping: tick.minimum + (tick.maximum - tick.minimum) * part)
  }
}

extension LotteryWheel.Tick {
  fileprivate var texture: TickTexture {
    TickTexture(
      sharpness: UnitValue(clamping: sharpness), mergesBelow: mergesBelow, decay: decay)
  }
}

// MARK: - Wins

extension LotteryWheel.Feedback {
  /// The first win has plain names; later ones carry their number: `wheel.rest[1]`.
  private mutating func add(_ win: WheelRun.Win, number: Int) {
    let suffix = number == 0 ? "" : "[\(number)]"
    markers.append(Marker("wheel.start\(suffix)", at: win.span.start))
    markers.append(Marker("wheel.rest\(suffix)", at: win.span.end))
    let (success, first) = (wheel.success, 2 * number)
    let (end, gap) = (win.span.end, wheel.success.gap)
    let one = SceneTap(intensity: success.firstIntensity, sharpness: success.firstSharpness)
    let two = SceneTap(intensity: success.secondIntensity, sharpness: success.secondSharpness)
    taps.append(one.event(at: end), named: "success.tap[\(first)]")
    taps.append(two.event(at: end + gap), named: "success.tap[\(first + 1)]")
    expectations.append(Expectation("success.tap[\(first)]", with: "wheel.rest\(suffix)"))
  }
}

// MARK: - Sounds

extension LotteryWheel.Feedback {
  /// The click of a border; every one has its own, as the ear tells apart what fuses for the hand.
  private mutating func click(_ crossing: GridCrossing, number: Int) {
    let volume = wheel.sounds.volume * wheel.sounds.tick * wheel.intensity(of: crossing).value
    let event = SceneSound.tick.event(at: crossing.time, volume: volume)
    sounds.append(event, named: "wheel.click[\(number)]")
  }

  private mutating func chime(_ win: WheelRun.Win, number: Int) {
    let volume = wheel.sounds.volume * wheel.sounds.chime
    let event = SceneSound.chime.event(at: win.span.end, volume: volume)
    sounds.append(event, named: "success.chime" + (number == 0 ? "" : "[\(number)]"))
  }

  /// The same of what is heard: a click goes with a border, a chime with the wheel's rest.
  private func heard(_ seen: Expectation) -> Expectation {
    let (border, rest) = ("wheel.border", "wheel.rest")
    let partner =
      seen.partner.hasPrefix(border)
      ? "wheel.click" + seen.partner.dropFirst(border.count)
      : "success.chime" + seen.partner.dropFirst(rest.count)
    return Expectation(seen.feature, with: partner)
  }
}
