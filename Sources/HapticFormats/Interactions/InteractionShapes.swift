// The objects of interaction files and their keys.

extension ObjectShape {
  static let interactionObjects =
    [interactionParameter] + interactionInputs.map { $0.shape } + [
      followingValue, formulaValue, stops, outcome, exit, move, dialRun, motion, motionMove,
      motionFrames, motionDecay, motionShake, loop, response, vibration, sound, variant, stage,
      figure, binding, scrollSnap, tone,
      example, muting, swell, interactionMarker, wordedPace, requirement,
      randomNumber, animator,
    ] + paceSprings

  static let interaction = ObjectShape(
    "interaction", "An interaction", needed: ["interaction", "name", "intent", "examples"],
    optional: [
      "$schema", "origin", "licence", "each", "parameters", "requires", "inputs", "values",
      "states",
      "motions", "haptics", "markers", "variants", "stage", "effort", "expectations", "waivers",
      "intents",
    ])

  static let interactionParameter = ObjectShape(
    "interactionParameter", "A parameter", needed: ["default", "meaning"],
    optional: ["in", "unit", "origin", "whole", "off"])

  static let muting = ObjectShape("muting", "What is off", needed: ["so"], optional: ["at", "if"])

  static let requirement = ObjectShape(
    "requirement", "A requirement", needed: ["that", "parameter", "else"])

  // MARK: Inputs

  /// The kinds of input, by the key that names them.
  static let interactionInputs: [(key: String, shape: ObjectShape)] = [
    ("scroll", scrollInput), ("drag", dragInput), ("pan", panInput), ("dial", dialInput),
    ("press", pressInput), ("button", buttonInput), ("value", valueInput),
  ]

  static let scrollInput = ObjectShape(
    "scrollInput", "A scroll view", needed: ["scroll", "content", "viewport"],
    optional: [
      "rubber", "start", "slop", "area", "range", "rate", "projection", "threshold", "stale",
      "oneFinger", "snap", "mirrored",
    ])

  static let scrollSnap = ObjectShape(
    "scrollSnap", "The places of a scroll view", needed: ["every"], optional: ["at"])

  static let dragInput = ObjectShape(
    "dragInput", "A drag", needed: ["drag"],
    optional: ["range", "rubber", "start", "slop", "gain", "area", "oneFinger"])

  static let panInput = ObjectShape(
    "panInput", "A pan", needed: ["pan"], optional: ["slop", "stale", "start", "area"])

  static let dialInput = ObjectShape(
    "dialInput", "A dial", needed: ["dial"],
    optional: ["start", "gain", "area", "run", "locked", "stale"])

  static let pressInput = ObjectShape(
    "pressInput", "A press", needed: ["press"], optional: ["within", "area"])

  static let buttonInput = ObjectShape(
    "buttonInput", "A button", needed: ["button"], optional: ["after", "since", "within", "area"])

  static let valueInput = ObjectShape("valueInput", "A number of the app", needed: ["value"])

  static let randomNumber = ObjectShape(
    "randomNumber", "A random number", needed: ["below", "seed", "on"])

  // MARK: Values

  static let followingValue = ObjectShape(
    "followingValue", "A value", needed: ["from"],
    optional: ["map", "edge", "unit", "track", "stops", "release"])

  static let formulaValue = ObjectShape(
    "formulaValue", "A value", needed: ["formula"],
    optional: ["map", "edge", "unit", "track", "stops"])

  static let stops = ObjectShape(
    "stops", "The stops", needed: [], optional: ["at", "count", "every", "snap", "ends"])

  static let outcome = ObjectShape(
    "outcome", "An outcome", needed: ["to"],
    optional: ["on", "if", "speed", "curve", "for", "spring", "step", "pace", "decay"])

  // MARK: States and motions

  static let exit = ObjectShape(
    "exit", "A transition", needed: [],
    optional: [
      "when", "on", "after", "since", "slack", "by", "count", "if", "atOnce", "to", "move",
    ])

  static let move = ObjectShape(
    "move", "A move", needed: ["to"],
    optional: [
      "curve", "for", "spring", "step", "pace", "decay", "cancels", "until", "range",
    ])

  static let dialRun = ObjectShape(
    "dialRun", "A run of a dial", needed: ["to"],
    optional: ["curve", "for", "spring", "step", "pace"])

  static let wordedPace = ObjectShape(
    "wordedPace", "A pace", needed: [], optional: ["curve", "for", "spring", "step"])

  /// The springs of paces, whose numbers may be named.
  static let paceSprings = springs.map { spring in
    ObjectShape(
      "pace" + spring.definition.dropFirst(6), spring.phrase, needed: spring.needed,
      optional: spring.optional)
  }

  static let motion = ObjectShape(
    "motion", "A motion", needed: [],
    optional: [
      "track", "unit", "start", "run", "while", "loop", "follow", "curve", "for", "spring", "step",
      "pace", "animator",
    ])

  static let animator = ObjectShape(
    "animator", "An animator", needed: ["tap"],
    optional: ["scrub", "way", "curve", "for", "spring", "step", "pace", "factor", "continue"])

  static let motionMove = ObjectShape(
    "motionMove", "A motion to a value", needed: ["to"],
    optional: ["after", "curve", "for", "spring", "step", "pace"])

  static let motionFrames = ObjectShape(
    "motionFrames", "A motion through key frames", needed: ["frames", "for"],
    optional: ["after", "times", "curves"])

  static let motionDecay = ObjectShape(
    "motionDecay", "A motion that slows down", needed: ["decay"], optional: ["after", "rate"])

  static let motionShake = ObjectShape(
    "motionShake", "A shake", needed: ["shake", "phase", "cycles"], optional: ["after"])

  static let loop = ObjectShape(
    "loop", "A loop", needed: ["to", "for"], optional: ["curve", "until"])

  // MARK: Haptics

  static let response = ObjectShape(
    "response", "A haptic", needed: ["name"],
    optional: [
      "on", "while", "slack", "if", "by", "after", "once", "plain", "merge", "decay", "texture",
      "tap", "taps", "play", "outcome", "continuous", "tone", "sound", "replaces",
    ])

  static let interactionMarker = ObjectShape(
    "interactionMarker", "A marker", needed: ["name"],
    optional: [
      "on", "while", "slack", "by", "if", "after", "once", "plain", "until", "for", "sense",
    ])

  static let vibration = ObjectShape(
    "vibration", "A vibration", needed: ["intensity"],
    optional: ["sharpness", "pieces", "gap", "error"])

  static let tone = ObjectShape(
    "tone", "A tone", needed: ["volume"], optional: ["pitch", "attack", "release"])

  static let swell = ObjectShape(
    "swell", "A vibration", needed: ["intensity", "for"], optional: ["sharpness"])

  static let sound = ObjectShape(
    "sound", "A sound", needed: ["file"], optional: ["volume", "pitch", "for"])

  // MARK: Variants, figures, examples

  static let variant = ObjectShape(
    "variant", "A variant", needed: [], optional: ["haptics", "still", "set"])

  static let stage = ObjectShape(
    "stage", "A stage", needed: ["size", "figures"], optional: ["moments"])

  static let figure = ObjectShape(
    "figure", "A figure", needed: ["name", "at", "size"],
    optional: [
      "role", "round", "outline", "path", "sector", "turned", "anchor", "text", "item", "each",
      "step", "turn", "figures", "behind", "since", "pin", "torn",
    ]
      + bindings)

  /// The properties of a figure that follow values.
  static let bindings = [
    "moveX", "moveY", "slideX", "slideY", "rotation", "flip", "scale", "alpha", "scrollX",
    "scrollY", "resizeX",
    "resizeY", "radius",
  ]

  static let binding = ObjectShape(
    "binding", "What a property follows", needed: [], optional: ["from", "formula", "map", "edge"])

  static let example = ObjectShape(
    "example", "An example", needed: ["name", "gesture"], optional: ["set", "leads", "never"])

  /// The gesture of an example, which cannot be the example itself.
  static let exampleGesture = ObjectShape(
    "exampleGesture", "A gesture", needed: [],
    optional: gesture.optional.filter { !["example", "file"].contains($0) })
}
