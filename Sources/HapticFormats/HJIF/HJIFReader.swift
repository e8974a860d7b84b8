// The reader of MPEG's haptic format.

import HapticModel

struct HJIFReader {
  /// The most ticks per second; far beyond what any profile allows.
  static let maximumTimescale: Int64 = 1 << 32

  let document: JSONDocument
  let options: ReadingOptions
  var log = FindingLog()
  var path = ""
  var player: HJIFPlayer
  /// The offset of the first place on the body; `nil` if there is none.
  var targetOffset: Int?
  /// The place of the first channel as written; `nil` before that.
  var firstTarget: [String]?
  /// The number of perceptions of another sense than vibration, and of channels at another place on
  /// the body than the first.
  var unplayed: [Unplayed: Int] = [:]
  private let bytes: UnsafeRawBufferPointer

  init(_ document: JSONDocument, _ bytes: UnsafeRawBufferPointer, options: ReadingOptions) {
    self.document = document
    self.bytes = bytes
    self.options = options
    player = HJIFPlayer(options)
  }

  mutating func read() throws(JSONFault) -> Reading {
    if document.hasByteOrderMark { log.noteByteOrderMark() }
    try readRoot()
    noteTargets()
    for note in player.notes {
      path = JSONPath.text(to: note.offset, in: bytes)
      report(note.rule, at: note.offset, note.message)
    }
    path = ""
    if player.haptics.isEmpty {
      report(log.silence, at: document.root.offset, "The file plays nothing.")
    }
    let text = document.scanner(at: document.root).text
    var reading = Reading(timeline: Timeline(player.haptics), findings: log.findings(in: text))
    reading.unplayed = unplayed
    reading.holdsWrittenGain = options.keepsWrittenGain
    return reading
  }

  private mutating func noteTargets() {
    guard unplayed[.bodyPlace] != nil, let offset = targetOffset else { return }
    path = JSONPath.text(to: offset, in: bytes)
    report(
      HJIFRules.target, at: offset,
      "The channels have different places on the body, but all of them play as one; a render and a "
        + "conversion lose the places.")
  }
}
