// The objects of timeline and scene files and their keys.

extension ObjectShape {
  static let timelineObjects: [ObjectShape] =
    [timeline, pattern, reference, transient, continuous, audio, step, curve, eventName]
    + trackObjects + moments

  static let scene = ObjectShape(
    "scene", "A scene", needed: ["scene"],
    optional: ["$schema", "version"] + remarks
      + ["gesture", "parameters", "expectations", "waivers", "intents"])

  static let timeline = ObjectShape(
    "timeline", "A timeline", needed: ["timeline"],
    optional: ["$schema"] + remarks
      + [
        "metadata", "patterns", "tracks", "states", "markers", "expectations", "waivers", "intents",
      ])

  // MARK: Patterns

  static let pattern = ObjectShape(
    "pattern", "A pattern", needed: [],
    optional: ["at", "stretch", "gain", "window", "events", "controls", "names"])

  static let reference = ObjectShape(
    "reference", "A pattern of another file", needed: ["pattern"],
    optional: ["at", "stretch", "gain", "window", "as"])

  static let transient = ObjectShape(
    "transient", "A tap", needed: ["transient"], optional: ["intensity", "sharpness", "name"])

  static let continuous = ObjectShape(
    "continuous", "A vibration", needed: ["continuous", "duration"],
    optional: ["intensity", "sharpness", "attack", "decay", "release", "sustained", "name"])

  static let audio = ObjectShape(
    "audio", "A sound", needed: ["audio"],
    optional: [
      "tone", "file", "volumeEnvelope", "loops", "duration", "volume", "pitch", "pan",
      "brightness", "attack", "decay", "release", "sustained", "name",
    ])

  static let step = ObjectShape("step", "A step", needed: ["parameter", "at", "value"])

  static let curve = ObjectShape("curve", "A curve", needed: ["curve", "points"])

  static let eventName = ObjectShape("eventName", "A name", needed: ["event", "name"])

  // MARK: Moments

  /// The objects that scene files also have.
  static let moments = [state, marker, expectation, waiver, intent]

  static let state = ObjectShape("state", "A state", needed: ["machine", "state", "at"])

  static let marker = ObjectShape(
    "marker", "A marker", needed: ["name", "at"], optional: ["for", "sense"])

  static let expectation = ObjectShape(
    "expectation", "An expectation", needed: ["expect", "with"], optional: ["window"])

  static let waiver = ObjectShape(
    "waiver", "A waiver", needed: ["rule", "reason"], optional: ["feature"])

  static let intent = ObjectShape(
    "intent", "An intent", needed: [], optional: ["count", "texture", "outcome", "of"])
}

extension ObjectShape {
  static let trackObjects = [
    track, level, segment, keyframes, shake, springByFrequency, springByConstants, springByResponse,
    springBySettling, springByBounce,
  ]

  static let track = ObjectShape(
    "track", "A track", needed: ["name", "segments"],
    optional: ["unit", "property", "anchor", "levels", "initial"])

  static let level = ObjectShape("level", "A level", needed: ["name", "value"])

  static let segment = ObjectShape(
    "segment", "A segment", needed: ["at", "to"],
    optional: ["for", "from", "curve", "spring", "cubic", "step", "cut"])

  static let keyframes = ObjectShape(
    "keyframes", "A motion through keyframes", needed: ["keyframes", "at", "for"],
    optional: ["keyTimes", "curves"])

  static let shake = ObjectShape(
    "shake", "A shake", needed: ["shake", "at", "phase", "cycles"])

  static let springs = [
    springByFrequency, springByConstants, springByResponse, springBySettling, springByBounce,
  ]

  static let springByFrequency = ObjectShape(
    "springByFrequency", "A spring", needed: ["angularFrequency", "dampingRatio"],
    optional: ["velocity"])

  static let springByConstants = ObjectShape(
    "springByConstants", "A spring", needed: ["mass", "stiffness", "damping"],
    optional: ["velocity"])

  static let springByResponse = ObjectShape(
    "springByResponse", "A spring", needed: ["response", "dampingRatio"], optional: ["velocity"])

  static let springBySettling = ObjectShape(
    "springBySettling", "A spring", needed: ["settlingIn", "dampingRatio"],
    optional: ["rule", "velocity"])

  static let springByBounce = ObjectShape(
    "springByBounce", "A spring", needed: ["duration", "bounce"], optional: ["velocity"])
}
