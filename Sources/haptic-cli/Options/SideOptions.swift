// The options that say how one of two scenes is played: what is for A alone, and for B alone.

import ArgumentParser
import HapticFormats

/// What differs between two scenes that are compared, beyond what is for both.
struct SideOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The same for A alone; may be repeated.", valueName: "NAME=VALUE"))
  var setA: [String] = []

  @Option(
    help: ArgumentHelp("The same for B alone; may be repeated.", valueName: "NAME=VALUE"))
  var setB: [String] = []

  @Option(
    help: ArgumentHelp("Gesture that drives A alone.", valueName: "file"),
    completion: .file(extensions: ["csv", "json"]))
  var gestureA: String?

  @Option(
    help: ArgumentHelp("Gesture that drives B alone.", valueName: "file"),
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

  /// How each of the two is read.
  ///
  /// - Parameter both: What is for both.
  /// - Returns: The same with what is for one of them in its place.
  func applied(to both: InputOptions) -> (a: InputOptions, b: InputOptions) {
    var (a, b) = (both, both)
    a.scene.apply(set: setA, gesture: gestureA, hold: holdA, of: "-a")
    b.scene.apply(set: setB, gesture: gestureB, hold: holdB, of: "-b")
    // The length of a hold is for whichever is held.
    if a.scene.hold == nil, b.scene.hold != nil { a.scene.holdDuration = nil }
    if b.scene.hold == nil, a.scene.hold != nil { b.scene.holdDuration = nil }
    return (a, b)
  }
}

extension SceneOptions {
  /// Puts what is for one of two inputs in the place of what is for both.
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
  /// What an input is played with that is no part of it, as it is typed; empty where it is played
  /// as it is.
  var settings: [String] {
    (scene.gesture.map { ["--gesture\(scene.side) \($0)"] } ?? []) + scene.typed
  }

  /// Whether an input is played alike with these options and with others.
  func playsLike(_ other: InputOptions) -> Bool {
    (scene.gesture, scene.hold, scene.holdDuration) == (
      other.scene.gesture, other.scene.hold, other.scene.holdDuration
    ) && Set(scene.set) == Set(other.scene.set)
  }
}
