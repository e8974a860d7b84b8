// Reads values with their stops and outcomes, the states, and the motions of an interaction.

import HapticModel
import HapticScenes

// MARK: - Values

extension InteractionReader {
  func values() throws(JSONFault) -> [InteractionValue] {
    var values: [InteractionValue] = []
    try forEachNamed("values", of: object) { (name, node) throws(JSONFault) in
      guard let key = try document.key(of: node, among: ["from", "formula"]) else {
        throw document.shapeless(node, "A value", ["from", "formula"])
      }
      let object = try StrictObject(
        document, node, key == "from" ? .followingValue : .formulaValue)
      var value = try self.value(name, object)
      value.unit = try object.word("unit", of: TrackUnit.self) ?? .none
      (value.track, value.hasTrack) = try track(of: object)
      if let node = object["stops"] { value.stops = try stops(node) }
      try object.forEach("release") { node throws(JSONFault) in
        value.release.append(try outcome(node))
      }
      values.append(value)
    }
    return values
  }

  /// What a value or a property of a figure follows, and its map.
  func value(_ name: String, _ object: StrictObject) throws(JSONFault) -> InteractionValue {
    try object.checkRemarks()
    let (key, node) = try object.only(of: ["from", "formula"])
    let text = try document.text(node, "\"\(key)\"")
    let quantity = try parsed(text, node, "\"\(key)\"") { text throws(QuantityFault) in
      try QuantityText.quantity(text)
    }
    var value = InteractionValue(name, .formula(quantity))
    if key == "from" {
      guard case .name(let source) = quantity else {
        throw document.fault(
          node,
          "\"from\" must be the name of a parameter or value, not \(document.excerpt(of: node)); "
            + "write \"formula\" for what is computed.")
      }
      value.source = .name(source)
    }
    value.map = try map(of: object)
    value.edge = try object.word("edge", of: InteractionValue.Edge.self) ?? .clamp
    guard object["edge"] == nil || !value.map.isEmpty else {
      throw document.fault(object.needed("edge"), "\"edge\" is that of a \"map\"; add one.")
    }
    return value
  }

  private func map(of object: StrictObject) throws(JSONFault) -> [InteractionValue.Point] {
    guard let node = object["map"] else { return [] }
    let lists = try document.list(
      node, "\"map\"", count: 2, "a list of what is followed, and one of the values there")
    let arguments = try quantities(lists[0], "\"map\"")
    let values = try quantities(lists[1], "\"map\"")
    guard arguments.count == values.count, arguments.count >= 2 else {
      throw document.fault(
        node,
        "\"map\" has \(arguments.count) points and \(values.count) values; it needs two or more, as "
          + "many of each.")
    }
    return zip(arguments, values).map { InteractionValue.Point($0, $1) }
  }

  private func stops(_ node: JSONNode) throws(JSONFault) -> Stops {
    let object = try StrictObject(document, node, .stops)
    try object.checkRemarks()
    let (key, place) = try object.only(of: ["at", "count", "every"])
    let places: Stops.Places =
      switch key {
      case "at": .at(try quantities(place, "\"at\""))
      case "count": .count(try quantity(place, "\"count\""))
      default: .every(try quantity(place, "\"every\""))
      }
    var stops = Stops(places)
    stops.snap = try quantity("snap", of: object, default: 0.5)
    stops.hasEnds = try object.word("ends", of: StopEnds.self) != .open
    return stops
  }

  private func outcome(_ node: JSONNode) throws(JSONFault) -> ReleaseOutcome {
    let object = try StrictObject(document, node, .outcome)
    try object.checkRemarks()
    let target = try target(of: object)
    let pace = target == .stay ? try pace(of: object) ?? .jump : try neededPace(of: object)
    var outcome = ReleaseOutcome(to: target, pace)
    outcome.event = try object.word("on", of: ReleaseOutcome.Event.self)
    outcome.conditions = try conditions(of: object)
    outcome.speed = try optionalQuantity("speed", of: object)
    return outcome
  }

  private func target(of object: StrictObject) throws(JSONFault) -> ReleaseOutcome.Target {
    let node = object.needed("to")
    if node.kind == .string {
      let text = try document.text(node, "\"to\"")
      if let row = ReleaseOutcome.Target.words.first(where: { $0.word == text }) {
        return row.target
      }
    }
    return .value(try quantity(node, "\"to\""))
  }
}

/// The words for stops with and without ends.
enum StopEnds: String, CaseIterable {
  case closed, open
}

extension ReleaseOutcome.Target {
  /// The targets that have a word.
  static let words: [(word: String, target: ReleaseOutcome.Target)] = [
    ("nearest", .nearest), ("projected", .projected), ("start", .start), ("end", .end),
    ("stay", .stay), ("back", .back),
  ]
}

// MARK: - States

extension InteractionReader {
  func machines() throws(JSONFault) -> [InteractionMachine] {
    var machines: [InteractionMachine] = []
    try forEachNamed("states", of: object, dots: false) { (name, node) throws(JSONFault) in
      guard node.kind == .object else {
        throw document.wrongType("A machine", node, "an object of states")
      }
      machines.append(InteractionMachine(name, try states(node, of: name)))
    }
    return machines
  }

  private func states(
    _ node: JSONNode, of machine: String
  ) throws(JSONFault) -> [InteractionMachine.State] {
    var states: [InteractionMachine.State] = []
    try document.forEachMember(of: node) { (key, value) throws(JSONFault) in
      let name = document.scanner(at: node).excerpt(of: key)
      let place = JSONNode(kind: .string, offset: key.start - 1)
      guard name != ObjectShape.comment, name != Self.everyState else { return }
      guard QuantityText.isName(name), !name.utf8.contains(.point) else {
        throw document.fault(
          place, "\"\(name)\" cannot be the name of a state; write letters and digits.")
      }
      guard !states.contains(where: { $0.name == name }) else {
        throw document.fault(place, "\"\(name)\" appears twice.")
      }
      states.append(InteractionMachine.State(name, try exits(value, of: machine)))
    }
    guard let node = document.member(Self.everyState, of: node) else { return states }
    let common = try exits(node, of: machine)
    for index in states.indices { states[index].exits.insert(contentsOf: common, at: 0) }
    return states
  }

  /// The key of the transitions that every state of a machine has, before its own.
  static let everyState = "*"

  private func exits(
    _ list: JSONNode, of machine: String
  ) throws(JSONFault) -> [InteractionExit] {
    guard list.kind == .array else {
      throw document.wrongType("A state", list, "a list of transitions, empty for none")
    }
    var exits: [InteractionExit] = []
    try document.forEachElement(of: list) { node throws(JSONFault) in
      let object = try StrictObject(document, node, .exit)
      try object.checkRemarks()
      for trigger in try triggers(of: object, in: machine) {
        exits.append(try exit(trigger, object))
      }
    }
    return exits
  }

  private func exit(
    _ trigger: InteractionExit.Trigger, _ object: StrictObject
  ) throws(JSONFault) -> InteractionExit {
    var exit = InteractionExit(trigger, to: try object.text("to"))
    exit.conditions = try conditions(of: object)
    exit.isAtOnce = try object.flag("atOnce", default: false)
    if exit.isAtOnce, object["when"] == nil {
      throw document.fault(object.needed("atOnce"), "\"atOnce\" belongs to a \"when\".")
    }
    try forEachNamed("move", of: object) { (name, node) throws(JSONFault) in
      let move = try StrictObject(document, node, .move)
      try move.checkRemarks()
      var told = InteractionExit.Move(
        name, to: try quantity("to", of: move), try neededPace(of: move))
      told.cancels = try move.flag("cancels", default: false)
      told.end = try move.word("until", of: InteractionExit.Move.End.self)
      let ends = try quantities("range", of: move, 2, "the smallest and the largest offset")
      told.range = ends.map { InteractionInput.DragRange($0[0], $0[1]) }
      exit.moves.append(told)
    }
    return exit
  }

  /// What opens a transition: one trigger, or one for each of several events.
  private func triggers(
    of object: StrictObject, in machine: String
  ) throws(JSONFault) -> [InteractionExit.Trigger] {
    let (key, node) = try object.only(of: ["when", "on", "after"])
    for (other, owner) in [("slack", "when"), ("by", "when"), ("count", "on"), ("since", "after")] {
      guard let stray = object[other], key != owner else { continue }
      throw document.fault(stray, "\"\(other)\" belongs to a transition with \"\(owner)\".")
    }
    switch key {
    case "when": return [.crossing(try crossing(of: object, key))]
    case "on":
      let count = try object.integer("count", in: 1...1_000_000, default: 1)
      return try words("on", of: object).map { word throws(JSONFault) in
        guard let state = try? QuantityText.state(word), isState(state) else {
          return .event(word, count: count)
        }
        guard object["count"] == nil else {
          throw document.fault(
            object.needed("count"),
            "\"count\" counts events; \"\(word)\" is a state, and is answered each time.")
        }
        return .entry(state)
      }
    default:
      return [.after(try quantity(node, "\"after\""), since: try origin(of: object, in: machine))]
    }
  }

  /// The state from which a transition counts its seconds: one of its machine, or of another by its whole
  /// name.
  private func origin(
    of object: StrictObject, in machine: String
  ) throws(JSONFault) -> StateName? {
    guard let text = try object.text("since") else { return nil }
    guard text.utf8.contains(.point) else { return StateName(machine, text) }
    return try state(text, object.needed("since"), "\"since\"")
  }

  /// A comparison with its slack and who must move the value.
  func crossing(of object: StrictObject, _ key: String) throws(JSONFault) -> InteractionCrossing {
    let text = try object.text(key) ?? ""
    let node = object.needed(key)
    let comparison = try parsed(text, node, "\"\(key)\"") { text throws(QuantityFault) in
      try QuantityText.comparison(text)
    }
    return InteractionCrossing(
      comparison, slack: try optionalQuantity("slack", of: object),
      by: try object.word("by", of: InteractionAgent.self))
  }
}

// MARK: - Motions

extension InteractionReader {
  func motions() throws(JSONFault) -> [InteractionMotion] {
    var motions: [InteractionMotion] = []
    try forEachNamed("motions", of: object) { (name, node) throws(JSONFault) in
      let object = try StrictObject(document, node, .motion)
      try object.checkRemarks()
      var motion = InteractionMotion(name)
      (motion.track, motion.hasTrack) = try track(of: object)
      motion.unit = try object.word("unit", of: TrackUnit.self) ?? .none
      motion.start = try quantity("start", of: object)
      motion.runs = try runs(of: object)
      motion.loop = try loop(of: object)
      motion.follow = try follow(of: object)
      motion.animator = try animator(of: object)
      guard
        object["start"] != nil || !motion.runs.isEmpty || motion.loop != nil || motion.follow != nil
          || motion.animator != nil
      else {
        throw document.fault(
          node,
          "A motion needs \"run\", \"follow\", \"animator\", \"while\" and \"loop\", or at least a \"start\"."
        )
      }
      motions.append(motion)
    }
    return motions
  }

  /// The name of the track of a value or a motion, empty for its own, and whether it has one.
  private func track(of object: StrictObject) throws(JSONFault) -> (name: String, isDrawn: Bool) {
    if object["track"]?.kind == .boolean { return ("", try object.flag("track", default: true)) }
    let track = try object.text("track") ?? ""
    guard track.isEmpty || QuantityText.isName(track) else {
      throw document.fault(
        object.needed("track"), "\"\(track)\" cannot be a name; write letters and digits.")
    }
    return (track, true)
  }

  private func follow(of object: StrictObject) throws(JSONFault) -> InteractionMotion.Follow? {
    guard let stop = try object.text("follow") else {
      for key in ["curve", "for", "spring", "step", "pace"] where object[key] != nil {
        throw document.fault(
          object.needed(key), "\"\(key)\" is how a motion follows; say in \"follow\" which stop.")
      }
      return nil
    }
    for key in ["start", "run", "loop"] where object[key] != nil {
      throw document.fault(
        object.needed(key),
        "A motion that follows a stop is always on its way there; leave out \"\(key)\".")
    }
    return InteractionMotion.Follow(stop, try neededPace(of: object))
  }

  private func runs(of object: StrictObject) throws(JSONFault) -> [InteractionMotion.Run] {
    var runs: [InteractionMotion.Run] = []
    try forEachNamed("run", of: object) { (name, node) throws(JSONFault) in
      let cause: InteractionMotion.Run.Cause
      if let state = try? QuantityText.state(name), isState(state) {
        cause = .entry(state)
      } else {
        cause = .event(name)
      }
      let shapes: [ObjectShape] = [.motionMove, .motionFrames, .motionDecay, .motionShake]
      let keys = shapes.map { $0.needed[0] }
      guard let key = try document.key(of: node, among: keys),
        let shape = shapes.first(where: { $0.needed[0] == key })
      else { throw document.shapeless(node, "A motion", keys) }
      let row = try StrictObject(document, node, shape)
      try row.checkRemarks()
      var run = InteractionMotion.Run(on: cause, try course(key, row))
      run.delay = try quantity("after", of: row)
      runs.append(run)
    }
    return runs
  }

  private func course(
    _ key: String, _ row: StrictObject
  ) throws(JSONFault) -> InteractionMotion.Course {
    switch key {
    case "frames":
      let times = try row["times"].map { node throws(JSONFault) in
        try quantities(node, "\"times\"")
      }
      let values = try quantities(row.needed("frames"), "\"frames\"")
      var curves: [TimingCurve] = []
      try row.forEach("curves") { node throws(JSONFault) in
        curves.append(try document.timingCurve(node))
      }
      try checkFrames(values.count, times, curves, row)
      return .frames(values, at: times, over: try quantity("for", of: row), curves)
    case "decay":
      let rate = try row.number("rate", in: 0.1...0.9999, default: Deceleration.normal.rate)
      return .decay(from: try quantity("decay", of: row), Deceleration(rate: rate))
    case "shake":
      return .shake(
        try quantity("shake", of: row), phase: try quantity("phase", of: row),
        cycles: try row.integer("cycles", in: 1...10_000, default: 1))
    default: return .move(to: try quantity("to", of: row), try neededPace(of: row))
    }
  }

  /// Checks that key frames have as many values, times and curves as they need.
  private func checkFrames(
    _ count: Int, _ times: [Quantity]?, _ curves: [TimingCurve], _ row: StrictObject
  ) throws(JSONFault) {
    let all = curves.count == 1 ? Array(repeating: curves[0], count: max(count - 1, 1)) : curves
    // What a parameter decides is known only in a run.
    let known = times?.compactMap { time in
      if case .number(let number) = time { number } else { nil }
    }
    let isKnown = known?.count == times?.count || times?.count != count
    do throws(KeyframeError) {
      _ = try TrackKeyframes(
        values: Array(repeating: 0, count: count), keyTimes: isKnown ? known : nil,
        curves: all.isEmpty ? nil : all)
    } catch {
      throw document.fault(row.node, error.description)
    }
  }

  private func loop(of object: StrictObject) throws(JSONFault) -> InteractionMotion.Loop? {
    let names = try words("while", of: object)
    guard (object["loop"] == nil) == names.isEmpty else {
      throw document.fault(
        object.node,
        "\"while\" and \"loop\" belong together: what goes round, and in which states.")
    }
    guard let node = object["loop"] else { return nil }
    let row = try StrictObject(document, node, .loop)
    try row.checkRemarks()
    var states: [StateName] = []
    for name in names { states.append(try state(name, object.needed("while"), "\"while\"")) }
    var loop = InteractionMotion.Loop(
      through: try quantities(row.needed("to"), "\"to\""), each: try quantity("for", of: row),
      while: states)
    if let curve = row["curve"] { loop.curve = try document.timingCurve(curve) }
    loop.end = try row.word("until", of: InteractionMotion.Loop.End.self) ?? .target
    guard !loop.targets.isEmpty else {
      throw document.fault(row.needed("to"), "\"to\" is empty; name at least one target.")
    }
    return loop
  }
}
