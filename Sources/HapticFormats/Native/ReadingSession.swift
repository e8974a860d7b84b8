// The state of reading a timeline file with all files it refers to, and the limits on that.

import HapticModel

struct ReferencedTimeline {
  let timeline: Timeline
  let waveforms: [WaveformReference]
  let weight: Int
  let events: Int

  /// Creates a referenced timeline; it is weighed once, however often it is placed.
  init(_ timeline: Timeline, waveforms: [WaveformReference]) {
    self.timeline = timeline
    self.waveforms = waveforms
    events = timeline.patterns.reduce(0) { $0 + $1.pattern.events.count }
    let segments = timeline.tracks.reduce(0) { $0 + 1 + $1.segments.count }
    let moments = timeline.states.count + timeline.markers.count
    let promises =
      timeline.expectations.count + timeline.waivers.count + timeline.intents.count
    weight =
      1 + timeline.patterns.reduce(0) { $0 + $1.weight } + segments + moments + promises
  }
}

/// The state shared by all files of one reading.
///
/// A file that names a file twice that names a file twice can be short but expensive. So the work
/// for all files is counted together, and each file is read only once.
final class ReadingSession {
  static let maximumDepth = 32
  /// The limit on processed content, per event of the limit on events.
  static let workPerEvent = 8

  let options: ReadingOptions
  let formats: [Format]
  /// The files read so far, by identity.
  var files: [String: ReferencedTimeline] = [:]
  /// The files being read, the outermost first.
  var open: [(identity: String, name: String)] = []
  /// All other files that were read, such as gestures, by identity.
  var filesRead: Set<String> = []
  /// The fault in the chain of references, which outer files pass on unchanged.
  var brokenChain: String?

  private var work = 0
  private var bytes = 0
  private var nameBytes = 0

  init(options: ReadingOptions, formats: [Format]) {
    self.options = options
    self.formats = formats
    if let identity = options.identity { open = [(identity, identity.lastStep)] }
  }

  private var maximumWork: Int {
    options.maximumEvents.multipliedReportingOverflow(by: Self.workPerEvent).overflow
      ? .max : options.maximumEvents * Self.workPerEvent
  }

  func take(_ weight: Int, at node: JSONNode) throws(JSONFault) {
    work += weight
    guard work > maximumWork else { return }
    throw JSONFault(
      offset: node.offset,
      message: "All patterns and tracks together have more than the limit of \(maximumWork) parts.")
  }

  func count(bytes count: Int, at node: JSONNode) throws(JSONFault) {
    bytes += count
    guard bytes > options.maximumBytes else { return }
    throw JSONFault(
      offset: node.offset,
      message: "The files that are referred to have more than the limit of "
        + "\(options.maximumBytes) bytes together.")
  }

  /// Counts the bytes of prefixed names.
  ///
  /// - Throws: A fault beyond the limit on bytes.
  func count(
    nameBytes count: Int, of what: String = "names under \"as\"", at node: JSONNode
  ) throws(JSONFault) {
    nameBytes += count
    guard nameBytes > options.maximumBytes else { return }
    throw JSONFault(
      offset: node.offset,
      message: "The \(what) have more than the limit of \(options.maximumBytes) bytes.")
  }

  func tooManyEvents(at node: JSONNode) -> JSONFault {
    JSONFault(
      offset: node.offset,
      message: "The timeline has more than the limit of \(options.maximumEvents) events.")
  }
}

extension String {
  fileprivate var lastStep: String { split(separator: "/").last.map(String.init) ?? self }
}
