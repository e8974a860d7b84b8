// A scene with its file's settings and the options that override them.

import HapticModel
import HapticScenes

/// A scene with its file's settings and the options that override them.
struct OverriddenScene {
  let scene: HapticScene
  let settings: [String: SceneValue]
  let gesture: GestureInput
  let options: ReadingOptions

  func timeline() throws(SceneFault) -> Timeline {
    try timeline(setting: options.sceneSettings, for: options.sceneGesture ?? gesture)
  }

  private func timeline(
    setting overrides: [String: SceneValue], for gesture: GestureInput
  ) throws(SceneFault) -> Timeline {
    let settings = settings.overridden(by: overrides)
    return try scene.timeline(for: gesture, settings: settings)
  }

  /// The timeline, for a reader: faults and limits are those of a place in a file.
  ///
  /// - Parameters:
  ///   - node: The place that stands for the scene.
  ///   - document: The file.
  ///   - place: The place of a parameter that the file sets.
  /// - Returns: The timeline.
  /// - Throws: ``JSONFault`` for what cannot be played, and for a timeline beyond the limits.
  func timeline(
    at node: JSONNode, in document: JSONDocument, _ place: (String) -> JSONNode? = { _ in nil }
  ) throws(JSONFault) -> Timeline {
    let timeline: Timeline
    do throws(SceneFault) {
      timeline = try self.timeline()
    } catch {
      if let culprit = culprit(of: error) {
        throw JSONFault(offset: node.offset, message: error.message, override: culprit)
      }
      throw document.fault(error.parameter.flatMap(place) ?? node, error.message)
    }
    let events = timeline.patterns.reduce(0) { $0 + $1.pattern.events.count }
    guard events <= options.maximumEvents else {
      throw document.fault(
        node, "The scene plays \(events) events, more than the limit of \(options.maximumEvents).")
    }
    guard timeline.duration <= options.maximumDuration else {
      throw document.fault(
        node,
        "The scene ends at \(timeline.duration), beyond the limit of \(options.maximumDuration).")
    }
    return timeline
  }

  /// The option to blame for a fault; `nil` if the file is to blame.
  ///
  /// It is the parameter that the fault names; otherwise the gesture or the first parameter without
  /// which the scene plays.
  func culprit(of fault: SceneFault) -> MalformedFile.Override? {
    let overrides = options.sceneSettings
    if let parameter = fault.parameter, overrides[parameter] != nil { return .setting(parameter) }
    let asked = options.sceneGesture ?? gesture
    if options.sceneGesture != nil, plays(setting: overrides, for: gesture) { return .gesture }
    for name in overrides.keys.sorted()
    where plays(setting: overrides.filter { $0.key != name }, for: asked) {
      return .setting(name)
    }
    guard plays(setting: [:], for: gesture) else { return nil }
    // Only their combination fails; a parameter explains more than a gesture.
    return overrides.keys.min().map { .setting($0) } ?? .gesture
  }

  private func plays(setting overrides: [String: SceneValue], for gesture: GestureInput) -> Bool {
    (try? timeline(setting: overrides, for: gesture)) != nil
  }
}

extension Timeline {
  /// The sound files that a scene names, placed where a file says which scene it is; they may be
  /// shipped ones.
  func shippedWaveforms(
    at node: JSONNode, _ path: String, in document: JSONDocument
  ) -> [WaveformReference] {
    var log = WaveformLog()
    for event in patterns.lazy.flatMap({ $0.pattern.events }) {
      guard let file = event.waveformPath else { continue }
      log.note(file, at: node.offset, isShipped: true) { path }
    }
    return log.references(from: self, in: document.scanner(at: node).text)
  }
}

extension FindingLog {
  /// The findings on a native file as a whole.
  static func notingByteOrderMark(of document: JSONDocument) -> [Finding] {
    var log = FindingLog()
    if document.hasByteOrderMark { log.noteByteOrderMark() }
    return log.findings(in: document.scanner(at: document.root).text)
  }
}
