// How a file is opened: its format, its speed, and what no render can hold.

import HapticFormats
import HapticFromSound
import HapticModel
import HapticRender
import HapticScenes

extension Format {
  /// The format of a file: by the extension of its name, or else by its content.
  ///
  /// - Throws: ``MalformedFile`` if no format recognises the content.
  package static func ofFile(
    named name: String?, _ bytes: UnsafeRawBufferPointer
  ) throws(MalformedFile) -> Format {
    if let format = name.flatMap({ all.forFile(named: $0) }) { return format }
    return try all.requireRecognising(bytes)
  }

  /// The formats that can be read.
  package static var readable: [Format] { all.filter { $0.read != nil } }
  /// The formats that can be written.
  package static var writable: [Format] { all.filter { $0.write != nil || $0.rewrite != nil } }

  /// Reads a file with all its options.
  package func open(
    _ bytes: UnsafeRawBufferPointer, _ options: ReadingOptions
  ) throws(MalformedFile) -> Reading {
    guard let read else { throw MalformedFile("\(name) can be written, but not read.") }
    return try read(bytes, options)
  }

  /// Writes a reading, and weighs the losses by what is felt.
  package func convert(
    _ reading: Reading, _ options: WritingOptions
  ) throws(UnwritableTimeline) -> WrittenFile {
    var options = options
    options.keep(reading)
    let written: WrittenFile
    if let rewrite {
      written = try rewrite(reading, options)
    } else {
      written = try write(reading.timeline, options: options)
    }
    return written.weighed(against: reading.timeline, in: self, options)
  }
}

extension Speed {
  /// The speed of a factor or a length; `nil` if both are named, which cannot be combined; use one of them.
  package init?(stretch: Double?, fit: Double?) {
    guard stretch == nil || fit == nil else { return nil }
    self = stretch.map { .stretched($0) } ?? fit.map { .fitted($0) } ?? .asWritten
  }
}

extension Reading {
  /// Checks what was read, as a device plays it, with the reader's findings.
  ///
  /// ```swift
  /// #expect(try Format.ahap.read(bytes).checked().findings.isEmpty)
  /// ```
  ///
  /// - Parameters:
  ///   - pairs: Pairs to check in addition to the timeline's expectations.
  ///   - window: If given, replaces the named windows of the expectations.
  ///   - profile: The device on which it is felt.
  ///   - explored: What gestures showed of an interaction.
  /// - Returns: The alignments, and the findings of the reader and the checks.
  public func checked(
    asking pairs: [Expectation] = [], within window: AlignmentWindow? = nil,
    under profile: ActuatorProfile = .reference, exploring explored: [Finding] = []
  ) -> CheckReport {
    playedLive(asking: pairs).checked(
      asking: pairs, within: window, under: player(of: profile),
      after: findings + explored.adding(interactionFindings), at: places)
  }
}

extension Expectation {
  /// The pair of `A=B`, split at the first equals sign, with a name on both sides; `nil` for another
  /// text.
  package init?(pair text: String, within window: AlignmentWindow?) {
    guard let sign = text.firstIndex(of: "=") else { return nil }
    let (one, other) = (text[..<sign], text[text.index(after: sign)...])
    guard !one.isEmpty, !other.isEmpty else { return nil }
    self.init(String(one), with: String(other), within: window ?? .default)
  }
}

extension Timeline {
  /// The number of sounds that start inside their pattern's window.
  package var soundCount: Int {
    patterns.reduce(0) { count, placed in
      // Most patterns have no sounds and need not be moved.
      guard placed.pattern.events.contains(where: { $0.modality == .audio }) else { return count }
      let window = placed.placement.window
      return count + placed.events.count { $0.modality == .audio && window.contains($0.time) }
    }
  }
}

extension AlignmentResult {
  /// How far apart the two are, and whether that is within the window.
  package var sentence: String {
    let limits = bounds.map(AlignmentWindow.text) ?? ""
    let place = verdict == .passed ? "within" : "outside"
    return "\(alignment), \(place) the default window of \(limits)"
  }
}
