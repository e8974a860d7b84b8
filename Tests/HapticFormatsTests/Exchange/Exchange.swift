// Holds what was read back against what was written: equal but for what the losses say.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

/// A timeline, the file it became, and what reading the file gives.
struct Exchange {
  let sent: ResolvedHaptics
  let losses: [Loss]
  let reading: Reading
  let received: ResolvedHaptics
  let text: String

  /// Writes a timeline and reads it again.
  init(_ timeline: Timeline, as format: Format, _ options: WritingOptions = WritingOptions()) throws
  {
    let write = try #require(format.write)
    let read = try #require(format.read)
    let file = try write(timeline, options)
    text = file.parts[0].text
    losses = file.losses
    var reading = ReadingOptions()
    reading.profile = options.profile
    self.reading = try Array(text.utf8).withUnsafeBytes { try read($0, reading) }
    sent = try timeline.resolved(under: options.profile).after(.zero)
    received = try self.reading.timeline.resolved(under: options.profile)
  }

  /// The largest amount of the losses of some kinds; 0 without one.
  func amount(_ kinds: Loss.Kind...) -> Double {
    losses.filter { kinds.contains($0.kind) }.reduce(0) { max($0, $1.amount ?? 0) }
  }

  /// The sum of the amounts of the losses of some kinds.
  func sum(_ kinds: Loss.Kind...) -> Double {
    losses.filter { kinds.contains($0.kind) }.reduce(0) { $0 + ($1.amount ?? 0) }
  }

  /// Whether something of a kind was lost.
  func has(_ kind: Loss.Kind) -> Bool { losses.contains { $0.kind == kind } }
}

extension ResolvedHaptics {
  /// What starts or goes on after a moment, which is what a file without negative times can hold.
  func after(_ start: HapticTime) -> ResolvedHaptics {
    ResolvedHaptics(
      taps: taps.filter { $0.time >= start }, vibrations: vibrations.filter { $0.end > start },
      straighteningError: straighteningError)
  }

  /// Between what the sum of strengths moves from a moment to another.
  func strengthBounds(from: HapticTime, to: HapticTime) -> ClosedRange<Double> {
    let ranges = vibrations.map { $0.strengthBounds(from: from, to: to) }
    let low = ranges.reduce(0) { $0 + $1.lowerBound }
    return low...max(low, ranges.reduce(0) { $0 + $1.upperBound })
  }

  /// How many vibrations sound at some time between two moments.
  func soundingCount(from: HapticTime, to: HapticTime) -> Int {
    vibrations.filter { $0.start <= to && $0.end >= from }.count
  }

  /// The moments at which to compare: a grid over the whole length.
  func moments(_ count: Int) -> [HapticTime] {
    (0...count).map { end.scaled(by: (Double($0) + 0.5) / Double(count)) }
  }
}

extension ResolvedVibration {
  /// The strengths between two moments; 0 among them where it has not begun or is over.
  func strengthBounds(from: HapticTime, to: HapticTime) -> ClosedRange<Double> {
    values(\.intensity, from: from, to: to, outside: 0) ?? 0...0
  }

  /// The values between two moments; `nil` where there are none.
  func values(
    _ value: KeyPath<VibrationPoint, Double>, from: HapticTime, to: HapticTime,
    outside: Double? = nil
  ) -> ClosedRange<Double>? {
    var found: [Double] = []
    if let outside, from < start || to > end { found.append(outside) }
    for (a, b) in zip(points, points.dropFirst()) where a.time <= to && b.time >= from {
      for moment in [max(a.time, from), min(b.time, to)] {
        if a.time == b.time { found += [a[keyPath: value], b[keyPath: value]] }
        guard a.time < b.time else { continue }
        let fraction = (moment - a.time).seconds / (b.time - a.time).seconds
        found.append(a[keyPath: value] + (b[keyPath: value] - a[keyPath: value]) * fraction)
      }
    }
    guard let low = found.min(), let high = found.max() else { return nil }
    return low...high
  }
}

/// The file of a text in a format.
func read(_ text: String, as format: Format) throws -> Reading {
  let read = try #require(format.read)
  return try Array(text.utf8).withUnsafeBytes { try read($0, ReadingOptions()) }
}

/// A format by its name.
func format(_ name: String) throws -> Format { try #require(Format.all.named(name)) }

/// A timeline of one vibration along points of milliseconds, strength and sharpness.
func vibration(_ points: [(Double, Double, Double)]) -> Timeline {
  let line = points.map {
    VibrationPoint(time: .seconds($0.0 / 1_000), intensity: $0.1, sharpness: $0.2)
  }
  return Timeline(
    ResolvedHaptics(vibrations: [ResolvedVibration(points: line)].compactMap(\.self)))
}

/// A timeline of taps of milliseconds, strength and sharpness.
func taps(_ taps: [(Double, Double, Double)]) -> Timeline {
  Timeline(
    ResolvedHaptics(
      taps: taps.map {
        ResolvedTap(time: .seconds($0.0 / 1_000), intensity: $0.1, sharpness: $0.2)
      }))
}

/// Whether bytes are read in a way that keeps the model's promises, or refused with a reason.
func readsOrRefuses(_ bytes: [UInt8], as format: Format) -> Bool {
  do {
    let reading = try bytes.withUnsafeBytes { try format.read?($0, ReadingOptions()) }
    return reading.map { isSound($0) } ?? false
  } catch let error as MalformedFile {
    return error.message.hasSuffix(".") || error.message.hasSuffix("?")
  } catch {
    return false
  }
}

/// The bytes with a few of them changed, removed or doubled.
func mutated(_ text: String, _ random: inout SplitMix64) -> [UInt8] {
  var bytes = Array(text.utf8)
  for _ in 0...random.integer(0...2) {
    let index = random.integer(0...bytes.count - 1)
    switch random.integer(0...3) {
    case 0: bytes[index] = UInt8(random.integer(0...255))
    case 1: bytes[index] = Array("0123456789-.e[]{},\"".utf8)[random.integer(0...18)]
    case 2: bytes.remove(at: index)
    default: bytes.insert(bytes[index], at: index)
    }
  }
  return bytes
}
