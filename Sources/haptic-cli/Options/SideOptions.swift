// The options for one of two compared scenes, A or B.

import ArgumentParser
import HapticFormats

/// The differences between two compared scenes, beyond the common options.
struct SideOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Parameter to change for A alone; may be repeated.", valueName: "NAME=VALUE")
  )
  var setA: [String] = []

  @Option(
    help: ArgumentHelp("Parameter to change for B alone; may be repeated.", valueName: "NAME=VALUE")
  )
  var setB: [String] = []

  @Option(
    help: ArgumentHelp("Gesture to drive A alone.", valueName: "file"),
    completion: .file(extensions: ["csv", "json"]))
  var gestureA: String?

  @Option(
    help: ArgumentHelp("Gesture to drive B alone.", valueName: "file"),
    completion: .file(extensions: ["csv", "json"]))
  var gestureB: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Hold A alone at this fraction.", valueName: "fraction"))
  var holdA: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Hold B alone at this fraction.", valueName: "fraction"))
  var holdB: Double?

  func applied(to both: InputOptions) -> (a: InputOptions, b: InputOptions) {
    var (a, b) = (both, both)
    a.scene.apply(set: setA, gesture: gestureA, hold: holdA, of: "-a")
    b.scene.apply(set: setB, gesture: gestureB, hold: holdB, of: "-b")
    // The length of a hold applies to whichever scene is held.
    if a.scene.hold == nil, b.scene.hold != nil { a.scene.holdDuration = nil }
    if b.scene.hold == nil, a.scene.hold != nil { b.scene.holdDuration = nil }
    return (a, b)
  }
}

extension SceneOptions {
  /// Replaces common options with those of one side.
  fileprivate mutating func apply(
    set own: [String], gesture: String?, hold: Double?, of side: String
  ) {
    guard !own.isEmpty || gesture != nil || hold != nil else { return }
    let names = own.map { $0.prefix { $0 != "=" } }
    shared = set.filter { assignment in !names.contains(assignment.prefix { $0 != "=" }) }
    set = shared + own
    if gesture != nil || hold != nil { (self.gesture, self.hold) = (gesture, hold) }
    self.side = side
  }
}

extension InputOptions {
  /// The options with which an input is played, as typed; empty if it is played unchanged.
  var settings: [String] {
    (scene.gesture.map { ["--gesture\(scene.side) \($0)"] } ?? []) + scene.typed
  }

  /// Whether an input plays the same with these options and with others.
  func playsLike(_ other: InputOptions) -> Bool {
    (scene.gesture, scene.hold, scene.holdDuration) == (
      other.scene.gesture, other.scene.hold, other.scene.holdDuration
    ) && Set(scene.set) == Set(other.scene.set)
  }
}
