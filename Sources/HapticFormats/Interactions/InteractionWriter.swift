// Writes an interaction file: keys in a fixed order, defaults left out, one small thing a line.

import HapticModel
import HapticScenes

extension InteractionFile {
  /// Writes an interaction so that reading it gives an equal one.
  package static func write(_ definition: Interaction) -> String {
    JSONWriter.object { root in
      root.member("interaction", 1)
      root.member("name", definition.name)
      root.member("intent", definition.intent)
      if !definition.origin.isEmpty { root.member("origin", definition.origin) }
      if !definition.licence.isEmpty { root.member("licence", definition.licence) }
      root.named("parameters", definition.parameters, { $0.name }) { row, parameter in
        row.write(parameter)
        let muting = definition.mutings.first { $0.parameter == parameter.name }
        guard let muting else { return }
        row.lineObject("off") {
          let comparison = muting.comparison
          if comparison.left == .name(muting.parameter), comparison.relation == .equals {
            $0.member("at", comparison.right)
          } else {
            $0.member("if", comparison.text)
          }
          $0.member("so", muting.effect)
        }
      }
      root.list("requires", definition.requirements) { $0.write($1) }
      root.named("inputs", definition.inputs, { $0.name }) { $0.write($1) }
      root.named("values", definition.values, { $0.name }) { $0.write($1) }
      root.named("states", definition.machines, { $0.name }, inLines: false) { $0.write($1) }
      root.named("motions", definition.motions, { $0.name }, inLines: false) { $0.write($1) }
      root.list("haptics", definition.responses) { $0.write($1) }
      root.list("markers", definition.markers) { $0.write($1) }
      root.named("variants", definition.variants, { $0.name }, inLines: false) { $0.write($1) }
      if let stage = definition.stage { root.object("stage") { $0.write(stage) } }
      root.write(definition.effort)
      root.list("expectations", definition.expectations) { $0.write($1) }
      root.list("waivers", definition.waivers) { $0.write($1) }
      root.list("intents", definition.intents) { $0.write($1) }
      root.array("examples") { list in
        for example in definition.examples { list.object { $0.write(example) } }
      }
    }
  }
}

// MARK: - Numbers and names

extension JSONWriter {
  /// Writes an object whose keys are the names of some elements, or nothing if there are none.
  fileprivate mutating func named<Element>(
    _ key: String, _ elements: [Element], _ name: (Element) -> String, inLines: Bool = true,
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    guard !elements.isEmpty else { return }
    object(key) { object in
      for element in elements {
        if inLines {
          object.lineObject(name(element)) { write(&$0, element) }
        } else {
          object.object(name(element)) { write(&$0, element) }
        }
      }
    }
  }

  fileprivate mutating func member(_ key: String, _ quantity: Quantity) {
    if case .number(let number) = quantity { return member(key, number) }
    member(key, quantity.text)
  }

  fileprivate mutating func member(_ key: String, _ quantity: Quantity, unless usual: Quantity) {
    if quantity != usual { member(key, quantity) }
  }

  fileprivate mutating func element(_ quantity: Quantity) {
    if case .number(let number) = quantity { return element(number) }
    element(quantity.text)
  }

  fileprivate mutating func line(_ key: String, _ quantities: [Quantity]) {
    lineArray(key) { list in
      for quantity in quantities { list.element(quantity) }
    }
  }

  fileprivate mutating func line(_ key: String, words: [String]) {
    guard !words.isEmpty else { return }
    lineArray(key) { list in
      for word in words { list.element(word) }
    }
  }

  fileprivate mutating func write(_ conditions: [InteractionCondition]) {
    line("if", words: conditions.map { $0.text })
  }

  fileprivate mutating func write(_ pace: Pace) {
    switch pace {
    case .curve(let curve, let length):
      member("for", length)
      if curve != .linear { write(curve) }
    case .spring(let spring): write(spring)
    case .swing(let spring, let velocity, _): write(spring, velocity: velocity)
    case .slowing: member("decay", true)
    case .jump: member("step", true)
    case .parametric(let told): write(told)
    }
  }

  private mutating func write(_ pace: ParametricPace) {
    switch pace {
    case .curve(let points, let length):
      member("for", length)
      line("curve", points)
    case .spring(let spring):
      lineObject("spring") { object in
        for (key, number) in zip(spring.form.keys, spring.numbers) { object.member(key, number) }
        if spring.rule != SettlingRule.envelope.rawValue { object.member("rule", spring.rule) }
        if let velocity = spring.velocity { object.member("velocity", velocity) }
      }
    case .chosen(let name, let rows):
      lineObject("pace") { object in
        object.lineObject(name) { words in
          for row in rows { words.lineObject(row.word) { $0.write(row.pace) } }
        }
      }
    }
  }

  fileprivate mutating func write(_ settings: [Interaction.Setting]) {
    guard !settings.isEmpty else { return }
    lineObject("set") { object in
      for setting in settings { setting.value.write(setting.name, to: &object) }
    }
  }
}

// MARK: - Parameters and inputs

extension JSONWriter {
  fileprivate mutating func write(_ parameter: SceneParameter) {
    parameter.defaultValue.write("default", to: &self)
    switch parameter.domain {
    case .number(let range): line("in", [.number(range.lowerBound), .number(range.upperBound)])
    case .integer(let range):
      line("in", [.number(Double(range.lowerBound)), .number(Double(range.upperBound))])
      member("whole", true)
    case .flag: break
    case .choice(let words): line("in", words: words)
    }
    if !parameter.unit.isEmpty { member("unit", parameter.unit) }
    member("origin", parameter.origin.rawValue)
    member("meaning", parameter.meaning)
  }

  fileprivate mutating func write(_ row: Interaction.Requirement) {
    lineObject { object in
      object.member("that", row.comparison.text)
      object.member("parameter", row.parameter)
      object.member("else", row.message)
    }
  }

  private mutating func write(_ rules: ScrollRules) {
    let usual = ScrollRules()
    if let ends = rules.ends { line("range", [ends.lower, ends.upper]) }
    member("rate", rules.rate, unless: usual.rate)
    if case .number(let place) = rules.projection {
      if place != 0 { member("projection", ProjectionRule.wwdc18.rawValue) }
    } else {
      member("projection", rules.projection)
    }
    member("threshold", rules.threshold, unless: usual.threshold)
    member("mirrored", rules.mirrored, unless: 0)
    guard let snap = rules.snap else { return }
    lineObject("snap") { object in
      object.member("every", snap.distance)
      object.member("at", snap.place, unless: 0)
    }
  }

  fileprivate mutating func write(_ input: InteractionInput) {
    switch input.kind {
    case .scroll(let axis, let content, let viewport, let rubber):
      member("scroll", axis.word)
      member("content", content)
      member("viewport", viewport)
      member("rubber", rubber, unless: .number(RubberBand.usual))
    case .drag(let axis, let range, let rubber):
      member("drag", axis.word)
      if let range { line("range", [range.lower, range.upper]) }
      if let rubber { member("rubber", rubber) }
    case .pan(let axis):
      member("pan", axis.word)
    case .dial(let x, let y): line("dial", [x, y])
    case .press(let distance):
      member("press", true)
      member("within", distance, unless: 10)
    case .button(let time, let since):
      member("button", true)
      if let time { member("after", time) }
      if let since { member("since", since.text) }
    case .number(let number): member("value", number)
    case .random(let count, let seed, let event):
      lineObject("value") { object in
        object.member("below", count)
        object.member("seed", seed)
        object.member("on", event)
      }
    }
    if input.rules != ScrollRules() { write(input.rules) }
    if input.takesOneFinger { member("oneFinger", true) }
    if let slip = input.tapWithin { member("within", slip) }
    member("start", input.start, unless: 0)
    member("slop", input.slop, unless: 10)
    if !input.gains.isEmpty {
      lineObject("gain") { object in
        for gain in input.gains { object.member(gain.state.text, gain.factor) }
      }
    }
    member("stale", input.stale, unless: 0.1)
    line("locked", words: input.locks.map { $0.text })
    if !input.runs.isEmpty {
      lineObject("run") { object in
        for run in input.runs {
          object.lineObject(run.state.text) {
            $0.member("to", run.target)
            $0.write(run.pace)
          }
        }
      }
    }
    if let area = input.area { line("area", [area.left, area.top, area.width, area.height]) }
  }
}

extension ScrollPhysics.Axis {
  fileprivate var word: String { self == .horizontal ? "x" : "y" }
}

// MARK: - Values and states

extension JSONWriter {
  fileprivate mutating func write(_ value: InteractionValue) {
    switch value.source {
    case .name(let name): member("from", name)
    case .formula(let quantity): member("formula", quantity.text)
    }
    if !value.map.isEmpty {
      lineArray("map") { lists in
        lists.lineArray { list in for point in value.map { list.element(point.argument) } }
        lists.lineArray { list in for point in value.map { list.element(point.value) } }
      }
    }
    if value.edge != .clamp { member("edge", value.edge.rawValue) }
    if !value.track.isEmpty { member("track", value.track) }
    if value.unit != .none { member("unit", value.unit.rawValue) }
    if !value.hasTrack { member("track", false) }
    if let stops = value.stops { lineObject("stops") { $0.write(stops) } }
    list("release", value.release) { $0.write($1) }
  }

  private mutating func write(_ stops: Stops) {
    switch stops.places {
    case .at(let list): line("at", list)
    case .count(let count): member("count", count)
    case .every(let distance): member("every", distance)
    }
    member("snap", stops.snap, unless: 0.5)
    if !stops.hasEnds { member("ends", StopEnds.open.rawValue) }
  }

  private mutating func write(_ outcome: ReleaseOutcome) {
    lineObject { object in
      if case .value(let target) = outcome.target { object.member("to", target) }
      if let row = ReleaseOutcome.Target.words.first(where: { $0.target == outcome.target }) {
        object.member("to", row.word)
      }
      if let event = outcome.event { object.member("on", event.rawValue) }
      if let speed = outcome.speed { object.member("speed", speed) }
      object.write(outcome.conditions)
      object.write(outcome.pace)
    }
  }

  fileprivate mutating func write(_ machine: InteractionMachine) {
    for state in machine.states {
      array(state.name) { list in
        for exit in state.exits { list.lineObject { $0.write(exit, of: machine.name) } }
      }
    }
  }

  private mutating func write(_ exit: InteractionExit, of machine: String) {
    switch exit.trigger {
    case .crossing(let crossing): write("when", crossing)
    case .event(let name, let count):
      member("on", name)
      if count != 1 { member("count", count) }
    case .entry(let state): member("on", state.text)
    case .after(let wait, let origin):
      member("after", wait)
      if let origin {
        member("since", origin.machine == machine ? origin.state : origin.text)
      }
    }
    write(exit.conditions)
    if exit.isAtOnce { member("atOnce", true) }
    if let target = exit.target { member("to", target) }
    guard !exit.moves.isEmpty else { return }
    lineObject("move") { object in
      for move in exit.moves {
        object.lineObject(move.name) {
          $0.member("to", move.target)
          $0.write(move.pace)
          if move.cancels { $0.member("cancels", true) }
          if let end = move.end { $0.member("until", end.rawValue) }
          if let range = move.range { $0.line("range", [range.lower, range.upper]) }
        }
      }
    }
  }

  fileprivate mutating func write(_ key: String, _ crossing: InteractionCrossing) {
    member(key, crossing.comparison.text)
    if let slack = crossing.slack { member("slack", slack) }
    if let agent = crossing.agent { member("by", agent.rawValue) }
  }
}

// MARK: - Motions

extension JSONWriter {
  fileprivate mutating func write(_ motion: InteractionMotion) {
    if !motion.track.isEmpty { member("track", motion.track) }
    if !motion.hasTrack { member("track", false) }
    if motion.unit != .none { member("unit", motion.unit.rawValue) }
    let isStill =
      motion.runs.isEmpty && motion.loop == nil && motion.follow == nil && motion.animator == nil
    if isStill { member("start", motion.start) } else { member("start", motion.start, unless: 0) }
    if !motion.runs.isEmpty {
      object("run") { object in
        for run in motion.runs { object.lineObject(run.causeText) { $0.write(run) } }
      }
    }
    if let follow = motion.follow {
      member("follow", follow.stop)
      write(follow.pace)
    }
    if let animator = motion.animator { object("animator") { $0.write(animator) } }
    guard let loop = motion.loop else { return }
    line("while", words: loop.states.map { $0.text })
    lineObject("loop") { object in
      object.line("to", loop.targets)
      object.member("for", loop.phase)
      if loop.curve != .linear { object.write(loop.curve) }
      if loop.end != .target { object.member("until", loop.end.rawValue) }
    }
  }

  private mutating func write(_ animator: InteractionMotion.Animator) {
    lineObject("tap") { object in
      for tap in animator.taps { object.member(tap.event, tap.isAtOne ? 1 : 0) }
    }
    if let scrub = animator.scrub {
      member("scrub", scrub)
      member("way", animator.way)
    }
    write(animator.pace)
    member("factor", animator.factor, unless: 0)
    let usual = PropertyAnimator.ContinuationRule.wholeCurve.rawValue
    if animator.continuation != usual { member("continue", animator.continuation) }
  }

  private mutating func write(_ run: InteractionMotion.Run) {
    switch run.course {
    case .move(let target, let pace):
      member("to", target)
      write(pace)
    case .frames(let values, let times, let length, let curves):
      line("frames", values)
      member("for", length)
      if let times { line("times", times) }
      if !curves.isEmpty {
        lineArray("curves") { list in
          for curve in curves { list.write(element: curve) }
        }
      }
    case .decay(let speed, let deceleration):
      member("decay", speed)
      member("rate", deceleration.rate, unless: Deceleration.normal.rate)
    case .shake(let reach, let phase, let cycles):
      member("shake", reach)
      member("phase", phase)
      member("cycles", cycles)
    }
    member("after", run.delay, unless: 0)
  }

  private mutating func write(element curve: TimingCurve) {
    if let name = curve.name { return element(name) }
    guard case .cubicBezier(let bezier) = curve else { return }
    lineArray { points in
      for value in [bezier.x1, bezier.y1, bezier.x2, bezier.y2] { points.element(value) }
    }
  }
}

// MARK: - Haptics and variants

extension JSONWriter {
  fileprivate mutating func write(_ response: InteractionResponse) {
    lineObject { object in
      object.member("name", response.name)
      object.write(response.cause)
      object.write(response.conditions)
      if let agent = response.agent { object.member("by", agent.rawValue) }
      object.member("after", response.delay, unless: 0)
      if response.isOnce { object.member("once", true) }
      if response.isPlain { object.member("plain", true) }
      object.member("merge", response.merge, unless: 0.03)
      object.member("decay", response.decay, unless: 0.008)
      if !response.texture.isEmpty { object.member("texture", response.texture) }
      object.write(response.effect)
      object.line("replaces", words: response.replaced)
      guard let sound = response.sound else { return }
      object.lineObject("sound") {
        $0.member("file", sound.path)
        $0.member("volume", sound.volume, unless: 1)
        $0.member("pitch", sound.pitch, unless: 0)
        if let duration = sound.duration { $0.member("for", duration) }
      }
    }
  }

  fileprivate mutating func write(_ marker: InteractionMarker) {
    lineObject { object in
      object.member("name", marker.name)
      object.write(marker.cause)
      object.write(marker.conditions)
      object.member("after", marker.delay, unless: 0)
      object.line("until", words: marker.ends)
      if let length = marker.duration { object.member("for", length) }
      if marker.isOnce { object.member("once", true) }
      if marker.isPlain { object.member("plain", true) }
      if let sense = marker.sense { object.member("sense", sense.rawValue) }
    }
  }

  private mutating func write(_ cause: InteractionResponse.Cause) {
    switch cause {
    case .transition(let machine, let from, let to): member("on", "\(machine): \(from) > \(to)")
    case .entry(let name): member("on", name.text)
    case .event(let name): member("on", name)
    case .crossing(let crossing): write("on", crossing)
    case .during(let states): line("while", words: states.map { $0.text })
    case .sounding(let name): member("while", name)
    }
  }

  private mutating func write(_ effect: InteractionResponse.Effect) {
    switch effect {
    case .tap(let intensity, let sharpness): line("tap", [intensity, sharpness])
    case .taps(let taps):
      lineArray("taps") { list in
        for tap in taps {
          list.lineArray {
            $0.element(tap.intensity)
            $0.element(tap.sharpness)
            if tap.time != 0 { $0.element(tap.time) }
          }
        }
      }
    case .word(let word): member(word.isOutcome ? "outcome" : "play", word.rawValue)
    case .pattern(let path, _): member("play", path)
    case .vibration(let told):
      lineObject("continuous") {
        $0.member("intensity", told.intensity)
        $0.member("sharpness", told.sharpness, unless: 0.5)
        $0.member("pieces", told.pieces, unless: 0)
        $0.member("gap", told.gap, unless: 0)
        $0.member("error", told.error, unless: 0.002)
      }
    case .tone(let tone):
      lineObject("tone") {
        $0.member("volume", tone.volume)
        $0.member("pitch", tone.pitch, unless: 0)
        $0.member("attack", tone.attack, unless: 0)
        $0.member("release", tone.release, unless: 0)
      }
    case .swell(let levels, let sharpness, let length):
      lineObject("continuous") {
        if levels.count == 1 {
          $0.member("intensity", levels[0])
        } else {
          $0.line("intensity", levels)
        }
        $0.member("sharpness", sharpness, unless: 0.5)
        $0.member("for", length)
      }
    case .none: break
    }
  }

  fileprivate mutating func write(_ variant: Interaction.Variant) {
    if let responses = variant.responses {
      array("haptics") { list in
        for response in responses { list.write(response) }
      }
    }
    line("still", words: variant.stillMotions)
    write(variant.settings)
  }
}

// MARK: - Effort

extension JSONWriter {
  fileprivate mutating func write(_ effort: InteractionEffort) {
    guard !effort.budgets.isEmpty else { return }
    lineObject("effort") { object in
      if !effort.sweeps.isEmpty {
        object.lineObject("over") { over in
          for sweep in effort.sweeps {
            over.line(sweep.parameter, sweep.values.map { .number($0) })
          }
        }
      }
      for budget in effort.budgets {
        object.line(
          budget.feature, [.number(budget.range.lowerBound), .number(budget.range.upperBound)])
      }
    }
  }
}

// MARK: - Figures and examples

extension JSONWriter {
  fileprivate mutating func write(_ stage: Interaction.Stage) {
    line("size", [stage.width, stage.height])
    line("moments", words: stage.moments)
    array("figures") { list in
      for figure in stage.figures { list.object { $0.write(figure) } }
    }
  }

  private mutating func write(_ figure: InteractionFigure) {
    member("name", figure.name)
    if figure.role != .thing { member("role", figure.role.rawValue) }
    line("at", [figure.x, figure.y])
    line("size", [figure.width, figure.height])
    member("round", figure.cornerRadius, unless: 0)
    if !figure.corners.isEmpty { line("round", figure.corners) }
    if figure.pin != .zero { line("pin", [.number(figure.pin.x), .number(figure.pin.y)]) }
    if !figure.outline.isEmpty {
      lineArray("outline") { list in
        for point in figure.outline {
          list.lineArray {
            $0.element(point.x)
            $0.element(point.y)
          }
        }
      }
    }
    if !figure.path.isEmpty { member("path", figure.path) }
    if let sector = figure.sector { member("sector", sector) }
    member("turned", figure.turned, unless: 0)
    if let anchor = figure.anchor { line("anchor", [anchor.x, anchor.y]) }
    if let torn = figure.torn { member("torn", torn) }
    if figure.texts.count == 1 { member("text", figure.texts[0]) }
    if figure.texts.count > 1 { line("text", words: figure.texts) }
    if let repetition = figure.repetition {
      member("each", repetition.count)
      let isStepped = repetition.x != 0 || repetition.y != 0 || repetition.turn == 0
      if isStepped { line("step", [repetition.x, repetition.y]) }
      member("turn", repetition.turn, unless: 0)
    }
    if let item = figure.item {
      let (sign, step) = (item.offset < 0 ? "-" : "+", item.offset.magnitude)
      member("item", step == 0 ? item.track : "\(item.track) \(sign) \(step)")
    }
    for (key, property) in TrackProperty.keys {
      write(key, figure.bindings.filter { $0.property == property }.map { $0.value })
    }
    if let since = figure.since { member("since", since) }
    for (key, parts) in [("figures", figure.figures), ("behind", figure.behind)]
    where !parts.isEmpty {
      array(key) { list in
        for part in parts { list.object { $0.write(part) } }
      }
    }
  }

  /// What a property follows: one value, or several whose sum it has.
  private mutating func write(_ key: String, _ values: [InteractionValue]) {
    if values.count > 1 {
      return lineArray(key) { list in
        for value in values {
          if let name = value.followedName {
            list.element(name)
          } else {
            list.lineObject { $0.write(value) }
          }
        }
      }
    }
    guard let value = values.first else { return }
    if let name = value.followedName { return member(key, name) }
    lineObject(key) { $0.write(value) }
  }

  fileprivate mutating func write(_ example: Interaction.Example) {
    member("name", example.name)
    object("gesture") { $0.write(example.gesture) }
    write(example.settings)
    line("leads", words: example.leads)
    line("never", words: example.never)
  }
}

extension InteractionValue {
  /// The name of what it follows as it is; `nil` with a map or a formula.
  fileprivate var followedName: String? {
    if case .name(let name) = source, map.isEmpty { name } else { nil }
  }
}
