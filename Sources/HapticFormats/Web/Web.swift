// The web formats: lists for phones, calls for gamepads, and a module that plays either.

import HapticModel

package enum Web {
  /// Writes the list of one `navigator.vibrate` call, as JSON.
  ///
  /// - Returns: The list, of at most 10 entries of at most 10 s, and its losses.
  /// - Throws: ``UnwritableTimeline`` if nothing is felt, because an empty list stops what plays,
  ///   and for a timeline with too many points.
  package static func writeVibrate(
    _ timeline: Timeline, options: WritingOptions = WritingOptions()
  ) throws(UnwritableTimeline) -> WrittenFile {
    let haptics = try HeardHaptics(timeline, options)
    let pattern = OnOffPattern.inOneList(haptics.played, options: options)
    let list = pattern.list
    guard !list.entries.isEmpty else {
      throw UnwritableTimeline("Nothing is felt, and an empty list would stop whatever plays.")
    }
    let text = "[\(list.entries.map(String.init).joined(separator: ", "))]\n"
    let losses = pattern.losses + list.losses + haptics.lossesBeside
    return WrittenFile(text, losses: losses)
  }

  /// Writes the calls of a gamepad's `playEffect("dual-rumble", …)`, as JSON.
  ///
  /// - Returns: An object with the calls under `dual-rumble`, and their losses.
  /// - Throws: ``UnwritableTimeline`` for a timeline with too many points.
  package static func writeGamepad(
    _ timeline: Timeline, options: WritingOptions = WritingOptions()
  ) throws(UnwritableTimeline) -> WrittenFile {
    let haptics = try HeardHaptics(timeline, options)
    let rumble = RumbleCalls(haptics.played, options: options)
    try UnwritableTimeline.refuse(
      rumble.calls.count, "calls", beyond: options.limits.maximumEvents)
    let end = rumble.calls.last.map { $0.at + $0.duration } ?? 0
    try UnwritableTimeline.refuse(
      endingAt: .milliseconds(Int64(end)), beyond: options.limits.maximumDuration)
    return WrittenFile(rumble.json, losses: rumble.losses + haptics.lossesBeside)
  }

  /// Writes an ES module without dependencies that plays on phones and gamepads.
  ///
  /// - Throws: ``UnwritableTimeline`` for a timeline with too many points.
  package static func writeModule(
    _ timeline: Timeline, options: WritingOptions = WritingOptions()
  ) throws(UnwritableTimeline) -> WrittenFile {
    let haptics = try HeardHaptics(timeline, options)
    let module = WebModule(haptics.played, options: options)
    return WrittenFile(
      module.text, losses: module.losses + haptics.lossesBeside, rungs: module.rungs)
  }

  /// Writes TypeScript declarations for the module of ``writeModule(_:options:)``.
  ///
  /// - Throws: ``UnwritableTimeline`` for a timeline with too many points.
  package static func writeDeclarations(
    _ timeline: Timeline, options: WritingOptions = WritingOptions()
  ) throws(UnwritableTimeline) -> WrittenFile {
    let module = try writeModule(timeline, options: options)
    return WrittenFile(
      WebModule.declarations(of: options.name), losses: module.losses, rungs: module.rungs)
  }
}

extension VibrateList {
  /// The list as a file of its own, under a name in messages.
  func rung(_ name: String) -> WrittenFile.Rung {
    let text = entries.map(String.init).joined(separator: ", ")
    return WrittenFile.Rung(name: name, text: "[\(text)]\n")
  }
}

extension RumbleCalls {
  var json: String {
    JSONWriter.object { root in
      root.array("dual-rumble") { list in
        for call in calls { call.write(into: &list) }
      }
    }
  }

  /// The calls as a file of their own, under a name in messages.
  func rung(_ name: String) -> WrittenFile.Rung {
    WrittenFile.Rung(name: name, text: json)
  }
}

extension RumbleCall {
  fileprivate func write(into list: inout JSONWriter) {
    list.lineObject {
      $0.member("at", at)
      $0.member("duration", duration)
      $0.member("startDelay", 0)
      $0.member("strongMagnitude", strong)
      $0.member("weakMagnitude", weak)
    }
  }
}

extension Format {
  /// The list of milliseconds that `navigator.vibrate` takes.
  public static let webVibrate = Format(
    name: "web-vibrate", summary: "List for navigator.vibrate, in milliseconds",
    extensions: ["vibrate.json"],
    carries: [
      .transient: .part("pulses of 30 to 50 ms"), .continuous: .part("on and off"),
      .intensityCurve: .part("weak parts as pulses with pauses"),
      .overlap: .part("on while any of them plays"),
      .over30Seconds: .part("entries of 10 s, at most 10 in total"),
    ],
    rules: WebRules.all, recognises: { WebReader.startsListOfNumbers($0) },
    read: WebReader.readVibrate,
    write: Web.writeVibrate
  ).with { $0.delivery = Delivery(to: "web") { $0 + ".vibrate.json" } }

  /// The calls of a gamepad's dual-rumble effect.
  public static let webGamepad = Format(
    name: "web-gamepad", summary: "Calls of a gamepad's dual-rumble effect",
    extensions: ["gamepad.json"],
    carries: carriedByRumble,
    recognises: { JSONDocument.hasRootKey("dual-rumble", in: $0) },
    read: WebReader.readGamepad,
    write: Web.writeGamepad
  ).with { $0.delivery = Delivery(to: "web") { $0 + ".gamepad.json" } }

  /// An ES module without dependencies that plays on phones and gamepads.
  public static let web = Format(
    name: "web", summary: "ES module that plays on phones and gamepads", extensions: ["mjs"],
    carries: carriedByRumble, write: Web.writeModule
  ).with { $0.delivery = Delivery(to: "web") { $0 + ".mjs" } }

  /// The TypeScript declarations of the module that ``web`` writes.
  public static let webTypes = Format(
    name: "web-types", summary: "TypeScript declarations of that module", extensions: ["d.mts"],
    carries: carriedByRumble, write: Web.writeDeclarations
  ).with { $0.delivery = Delivery(to: "web") { $0 + ".d.mts" } }

  private static let carriedByRumble: [Content: Support] = [
    .transient: .part("a call of 30 ms"), .continuous: .part("constant levels"),
    .intensityCurve: .part("steps of 0.1"), .sharpnessCurve: .part("a mix of two motors"),
    .envelope: .part("as steps"), .overlap: .part("added together"),
    .over30Seconds: .part("as calls of 5 s"),
  ]
}
