// A format of an app's own: a list of taps, made with nothing but what the libraries make public.

import HapticFormats
import HapticModel

/// A list of taps, `*.taps`: seconds, intensity and sharpness, one tap a line; `#taps` and a title first.
enum TapList {
  /// What a list is called, of a reading and for a writer; `nil` for one without a title.
  static let title = FormatKey<String?>(nil)
  /// How many decimals intensity and sharpness are written with.
  static let decimals = FormatKey(3)

  /// The rule of values that no tap can have.
  static let limited = Rule("T001", .warning, "Value of a tap outside 0…1")

  /// Its row.
  static let format = Format(
    name: "taps", summary: "A list of taps, one a line", extensions: ["taps"],
    carries: [.transient: .part("the decimals that are asked for")], rules: [limited],
    recognises: { $0.starts(with: "#taps".utf8) }, read: TapList.read,
    write: TapList.write)
}

// MARK: - Reading

extension TapList {
  private static func read(
    _ bytes: UnsafeRawBufferPointer, _ options: ReadingOptions
  ) throws(MalformedFile) -> Reading {
    guard bytes.count <= options.maximumBytes else {
      throw MalformedFile(at: Place(), "The file has \(bytes.count) bytes, more than are read.")
    }
    var (events, findings) = ([HapticEvent](), [Finding]())
    var reading = Reading(timeline: Timeline())
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    for (index, line) in lines.enumerated() {
      let place = Place(path: "tap[\(events.count)]", line: index + 1, column: 1)
      if line.hasPrefix("#taps") {
        let title = line.dropFirst("#taps".count).drop { $0 == " " }
        reading[TapList.title] = title.isEmpty ? nil : String(title)
      } else {
        guard events.count < options.maximumEvents else {
          throw MalformedFile(at: place, "There are more than \(options.maximumEvents) taps.")
        }
        events.append(.transient(try tap(line, at: place, &findings)))
      }
    }
    reading.timeline = Timeline(HapticPattern(events: events))
    reading.findings = findings
    return reading
  }

  private static func tap(
    _ line: Substring, at place: Place, _ findings: inout [Finding]
  ) throws(MalformedFile) -> TransientEvent {
    let numbers = line.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 3, let time = HapticTime(exactly: numbers[0]) else {
      throw MalformedFile(at: place, "A tap is three numbers, not '\(line)'.")
    }
    for number in numbers.dropFirst() where UnitValue(exactly: number) == nil {
      findings.append(Finding(limited, at: place, "\(number) is limited to 0…1."))
    }
    return TransientEvent(
      time: time, intensity: UnitValue(clamping: numbers[1]),
      sharpness: UnitValue(clamping: numbers[2]))
  }
}

// MARK: - Writing

extension TapList {
  private static func write(
    _ timeline: Timeline, _ options: WritingOptions
  ) throws(UnwritableTimeline) -> WrittenFile {
    let haptics = try resolved(timeline, options)
    let grid = (0..<options[decimals]).reduce(1.0) { size, _ in size * 10 }
    let rounded = { (value: Double) in (value * grid).rounded() / grid }
    let lines = haptics.taps.map {
      "\($0.time.seconds) \(rounded($0.intensity)) \(rounded($0.sharpness))"
    }
    let error = haptics.taps.map { abs($0.intensity - rounded($0.intensity)) }.max() ?? 0
    let head = options[title].map { "#taps \($0)" } ?? "#taps"
    return WrittenFile(
      ([head] + lines).joined(separator: "\n") + "\n",
      losses: [droppedVibrations(of: haptics), rounding(of: error)].compactMap(\.self))
  }

  private static func resolved(
    _ timeline: Timeline, _ options: WritingOptions
  ) throws(UnwritableTimeline) -> ResolvedHaptics {
    do throws(ResolutionLimit) {
      return try timeline.resolved(under: options.profile)
    } catch {
      throw UnwritableTimeline("The controls cross the vibrations at over \(error.points) points.")
    }
  }

  private static func droppedVibrations(of haptics: ResolvedHaptics) -> Loss? {
    guard let first = haptics.vibrations.first else { return nil }
    let count = haptics.vibrations.count
    return Loss(
      .eventDropped, at: Place(time: first.start), count: count,
      "\(count) vibrations are left out.")
  }

  private static func rounding(of error: Double) -> Loss? {
    guard error > 1e-9 else { return nil }
    return Loss(
      .intensityQuantised, amount: error, "Intensities are rounded by as much as \(error).")
  }
}
