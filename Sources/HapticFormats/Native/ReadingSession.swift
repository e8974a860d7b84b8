// One reading of a timeline file with everything it refers to: what was read, and what it may cost.

import HapticModel

/// A file that another one refers to, as it was read.
struct ReferencedTimeline {
  let timeline: Timeline
  /// The sound files that it names.
  let waveforms: [WaveformReference]
  /// How much there is in it to visit.
  let weight: Int
  /// How many events it plays.
  let events: Int

  /// A timeline, weighed once however often it is placed.
  init(_ timeline: Timeline, waveforms: [WaveformReference]) {
    self.timeline = timeline
    self.waveforms = waveforms
    events = timeline.patterns.reduce(0) { $0 + $1.pattern.events.count }
    let segments = timeline.tracks.reduce(0) { $0 + 1 + $1.segments.count }
    let moments = timeline.states.count + timeline.markers.count
    let promises = timeline.expectations.count + timeline.waivers.count
    weight =
      1 + timeline.patterns.reduce(0) { $0 + $1.weight } + segments + moments + promises
  }
}

/// What all files of one reading share.
///
/// A few lines can name a file that names a file twice that names a file twice; so the work of all
/// of them is counted together, and each file is read once however often it is named.
final class ReadingSession {
  /// How deep files may refer to each other; ours.
  static let maximumDepth = 32
  /// How much one reading may visit, for each event it may hold; ours.
  static let workPerEvent = 8

  let options: ReadingOptions
  let formats: [Format]
  /// The files read so far, by identity.
  var files: [String: ReferencedTimeline] = [:]
  /// The files that are being read, the outermost first.
  var open: [(identity: String, name: String)] = []
  /// Every other file that was read, gestures among them, by identity.
  var filesRead: Set<String> = []
  /// What is wrong with the chain of references, which the files on it need not say once more.
  var brokenChain: String?

  private var work = 0
  private var bytes = 0
  private var nameBytes = 0

  /// A reading that has not begun.
  init(options: ReadingOptions, formats: [Format]) {
    self.options = options
    self.formats = formats
    if let identity = options.identity { open = [(identity, identity.lastStep)] }
  }

  private var maximumWork: Int {
    options.maximumEvents.multipliedReportingOverflow(by: Self.workPerEvent).overflow
      ? .max : options.maximumEvents * Self.workPerEvent
  }

  /// Counts work.
  func take(_ weight: Int, at node: JSONNode) throws(JSONFault) {
    work += weight
    guard work > maximumWork else { return }
    throw JSONFault(
      offset: node.offset,
      message: "All patterns and tracks together have more than the limit of \(maximumWork) parts.")
  }

  /// Counts events of one file.
  func count(
    events: Int, in parts: inout TimelineParts, at node: JSONNode
  ) throws(JSONFault) {
    parts.events += events
    if parts.events > options.maximumEvents { throw tooManyEvents(at: node) }
  }

  /// Counts the bytes of a file that was loaded.
  func count(bytes count: Int, at node: JSONNode) throws(JSONFault) {
    bytes += count
    guard bytes > options.maximumBytes else { return }
    throw JSONFault(
      offset: node.offset,
      message: "The files that are referred to have more than the limit of "
        + "\(options.maximumBytes) bytes together.")
  }

  /// Counts the bytes of names that are made longer.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - what: Whose they are, as a fault would call them.
  ///   - node: What they belong to.
  /// - Throws: A fault beyond the limit of bytes.
  func count(
    nameBytes count: Int, of what: String = "names under \"as\"", at node: JSONNode
  ) throws(JSONFault) {
    nameBytes += count
    guard nameBytes > options.maximumBytes else { return }
    throw JSONFault(
      offset: node.offset,
      message: "The \(what) have more than the limit of \(options.maximumBytes) bytes.")
  }

  /// A fault of too many events.
  func tooManyEvents(at node: JSONNode) -> JSONFault {
    JSONFault(
      offset: node.offset,
      message: "The timeline has more than the limit of \(options.maximumEvents) events.")
  }
}

extension String {
  /// The last step of a path; the whole of it if it has none.
  fileprivate var lastStep: String { split(separator: "/").last.map(String.init) ?? self }
}
