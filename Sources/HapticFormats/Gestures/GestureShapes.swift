// The objects of gestures and their keys.

import HapticModel

extension ObjectShape {
  static let gestureObjects = [touchSample, action] + fingers.map { $0.shape } + [stroke]

  static let gesture = ObjectShape(
    "gesture", "A gesture", needed: [],
    optional: movements + ["actions"])

  /// The members that can describe a movement, of which a gesture has one.
  static let movements = [
    "example", "none", "file", "touches", "offset", "fraction", "simulated",
  ]

  /// The additional keys of a gesture in its own file.
  static let gestureFileRemarks = ["$schema"] + remarks

  static let gestureFile = ObjectShape(
    "gestureFile", "A gesture", needed: [],
    optional: gestureFileRemarks + gesture.optional.filter { !["example", "file"].contains($0) })

  static let touchSample = ObjectShape(
    "touchSample", "A sample", needed: ["time", "x", "y", "phase"], optional: ["touch"])

  static let action = ObjectShape("action", "An action", needed: ["time", "name"])

  // MARK: Simulated fingers

  static let stroke = ObjectShape(
    "stroke", "A stroke", needed: ["to", "for"], optional: ["profile"])

  static let strokes = ObjectShape(
    "strokes", "A finger", needed: ["finger", "from", "strokes"],
    optional: ["at", "touch", "cancelled", "rate"])

  static let drag = ObjectShape(
    "drag", "A drag", needed: ["finger", "from", "to"],
    optional: ["at", "for", "hold", "touch", "cancelled"])

  static let fling = ObjectShape(
    "fling", "A fling", needed: ["finger", "from", "to"],
    optional: ["at", "for", "profile", "touch"])

  static let hesitantPull = ObjectShape(
    "hesitantPull", "A hesitant pull", needed: ["finger", "from", "to"],
    optional: ["at", "parts", "for", "pause", "touch"])

  static let pullAndLetGo = ObjectShape(
    "pullAndLetGo", "A pull", needed: ["finger", "from", "to"],
    optional: ["at", "for", "hold", "back", "touch"])

  static let alternatingDrags = ObjectShape(
    "alternatingDrags", "Drags by turns", needed: ["finger", "count", "by"],
    optional: ["from", "at", "for", "overlap"])

  /// The kinds of finger, by the word in `finger`.
  static let fingers: [(word: String, shape: ObjectShape)] = [
    ("drag", drag), ("fling", fling), ("hesitantPull", hesitantPull),
    ("pullAndLetGo", pullAndLetGo), ("alternatingDrags", alternatingDrags), ("strokes", strokes),
  ]
}
