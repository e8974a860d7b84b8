// Reads MPEG's haptic files: what a reading keeps, from its start to its findings.

import HapticModel

/// One reading of one file.
struct HJIFReader {
  /// The most ticks a second that are read; far beyond what any profile allows (ours).
  static let maximumTimescale: Int64 = 1 << 32

  let document: JSONDocument
  let options: ReadingOptions
  var log = FindingLog()
  /// Where in the file's structure the reader is.
  var path = ""
  /// What plays the effects.
  var player: HJIFPlayer
  /// Whether a part of the body was named.
  var targetOffset: Int?
  private let bytes: UnsafeRawBufferPointer

  /// A reader of a document and the bytes it was made of.
  init(_ document: JSONDocument, _ bytes: UnsafeRawBufferPointer, options: ReadingOptions) {
    self.document = document
    self.bytes = bytes
    self.options = options
    player = HJIFPlayer(options)
  }

  /// Reads the file.
  mutating func read() throws(JSONFault) -> Reading {
    if document.hasByteOrderMark {
      report(ReadingRules.byteOrderMark, at: 0, "The file starts with a byte order mark.")
    }
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
    reading.holdsWrittenGain = options.keepsWrittenGain
    return reading
  }

  private mutating func noteTargets() {
    guard let offset = targetOffset else { return }
    path = JSONPath.text(to: offset, in: bytes)
    report(
      HJIFRules.target, at: offset,
      "Places on the body and directions are ignored; all channels play.")
  }
}
