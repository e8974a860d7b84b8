// Writes a timeline as a composition of primitives, for transients and suitable swells.

import HapticModel

struct AndroidPrimitiveWriter {
  /// The largest delay of a primitive before it is left out, in milliseconds: below what can be
  /// told apart (our choice).
  private static let latest = 10
  /// The largest relative difference in length, and that in level, of a swell (our choice).
  private static let (lengthMargin, levelMargin) = (0.25, 0.2)

  private struct Item {
    var time: Int
    var primitive: AndroidPrimitive
    var place: Place
  }

  private let device: AndroidDevice
  private var items: [Item] = []
  private var swellStarts: [HapticTime] = []
  private var primitives: [AndroidPrimitive] = []
  private var (taps, swells, sharpness) = (LossTally(), LossTally(), LossTally())
  private var (dropped, late) = (LossTally(), LossTally())

  private init(_ device: AndroidDevice) { self.device = device }

  /// Writes a composition; returns it with its losses and the number of events left out.
  ///
  /// - Throws: ``UnwritableTimeline`` if no primitive resembles anything in the timeline.
  static func effect(
    of source: AndroidSource, _ options: WritingOptions
  ) throws(UnwritableTimeline) -> (effect: AndroidEffect, losses: [Loss], dropped: Int) {
    var writer = AndroidPrimitiveWriter(options[AndroidXML.options].device)
    writer.addTaps(source.taps)
    for vibration in source.vibrations { writer.add(vibration) }
    writer.compose()
    guard !writer.primitives.isEmpty else {
      throw UnwritableTimeline(
        "The timeline has no tap, and no vibration that resembles a primitive.")
    }
    let rounding = source.roundingLoss(of: source.taps.map { $0.time } + writer.swellStarts)
    let losses = writer.losses + [source.mergingLoss, rounding].compactMap { $0 }
    return (.primitives(writer.primitives), losses, writer.dropped.count)
  }

  // MARK: - Transients

  private mutating func addTaps(_ all: [ResolvedTap]) {
    for (index, tap) in all.enumerated() {
      let time = tap.time.nearestMillisecond
      let gap = index + 1 < all.count ? all[index + 1].time.nearestMillisecond - time : .max
      guard let kind = kind(for: tap, gap: gap), let full = kind.tap else {
        dropped.count(at: tap.place)
        continue
      }
      taps.count(at: tap.place)
      let difference = abs(full.sharpness - tap.sharpness)
      if difference > 0 { sharpness.count(difference, at: tap.place) }
      let scale = min(tap.intensity / full.intensity, 1).inNineDigits
      items.append(
        Item(
          time: time, primitive: AndroidPrimitive(kind: kind, scale: scale),
          place: tap.place))
    }
  }

  /// The primitive nearest in sharpness among those strong enough that end before the next
  /// transient; the shortest if none does.
  private func kind(for tap: ResolvedTap, gap: Int) -> AndroidPrimitiveKind? {
    let strong = AndroidPrimitiveKind.allCases.filter { kind in
      device.primitives.contains(kind) && (kind.tap?.intensity ?? 0) >= tap.intensity
    }
    let short = strong.filter { $0.milliseconds <= gap }
    guard !short.isEmpty else { return strong.min { $0.milliseconds < $1.milliseconds } }
    return short.min { distance($0, tap) < distance($1, tap) }
  }

  private func distance(_ kind: AndroidPrimitiveKind, _ tap: ResolvedTap) -> Double {
    abs((kind.tap?.sharpness ?? 2) - tap.sharpness)
  }

  // MARK: - Swells

  private mutating func add(_ vibration: ResolvedVibration) {
    let swells = AndroidPrimitiveKind.allCases.filter { !$0.shape.isEmpty }
    let top = vibration.points.map { $0.intensity }.max() ?? 0
    let fit = swells.first { device.primitives.contains($0) && isLike(vibration, $0, top) }
    guard let fit else { return dropped.count(at: vibration.place) }
    let place = vibration.place
    let time = vibration.start.nearestMillisecond
    let errors = AndroidLine(vibration.points).difference(
      to: AndroidLine(fit.points(from: time, scale: top)), outside: [])
    self.swells.count(errors.level, at: place)
    if errors.sharpness > 0 { sharpness.count(errors.sharpness, at: place) }
    swellStarts.append(vibration.start)
    items.append(
      Item(
        time: time, primitive: AndroidPrimitive(kind: fit, scale: top.inNineDigits), place: place))
  }

  /// Whether a continuous event has about the length and shape of a primitive.
  private func isLike(
    _ vibration: ResolvedVibration, _ kind: AndroidPrimitiveKind, _ top: Double
  ) -> Bool {
    let length = (vibration.end - vibration.start).seconds
    let nominal = Double(kind.milliseconds) / 1000
    guard abs(length - nominal) <= nominal * Self.lengthMargin else { return false }
    return vibration.points.allSatisfy { point in
      let fraction = (point.time - vibration.start).seconds / length
      return abs(kind.level(at: fraction) * top - point.intensity) <= Self.levelMargin * top
    }
  }

  // MARK: - Composition

  /// Puts the primitives in sequence; one that starts too long before another's end is left out.
  private mutating func compose() {
    var end = 0
    for item in items.sorted(by: { $0.time < $1.time }) {
      let delay = item.time - end
      guard delay >= -Self.latest else {
        dropped.count(at: item.place)
        continue
      }
      if delay < 0 { late.count(Double(-delay), at: item.place) }
      var primitive = item.primitive
      primitive.delay = max(delay, 0)
      primitives.append(primitive)
      end += primitive.delay + primitive.kind.milliseconds
    }
  }

  private var losses: [Loss] {
    [
      taps.loss(.tapApproximated, hasAmount: false) {
        "\($0.counted("tap")) \($0.form("becomes a preset", "become presets")) of the device."
      },
      sharpness.loss(.sharpnessApproximated) {
        "Sharpness only selects the preset; the largest difference is \($0.largest)."
      },
      swells.loss(.intensityApproximated) {
        "\($0.counted("vibration")) \($0.form("becomes a swell", "become swells")) of the device; the "
          + "largest difference is \($0.largest)."
      },
      dropped.loss(.eventDropped, hasAmount: false) {
        "\($0.counted("event")) that no preset resembles, or that has no room, "
          + "\($0.form("is", "are")) left out."
      },
      late.loss(.timeRounded) {
        "\($0.counted("preset")) \($0.form("waits", "wait")) for the one before, at most \($0.largest) ms."
      },
    ].compactMap { $0 }
  }
}

extension AndroidPrimitiveKind {
  /// The line of a swell that starts at a whole millisecond.
  fileprivate func points(from start: Int, scale: Double) -> [VibrationPoint] {
    shape.map { point in
      VibrationPoint(
        time: .milliseconds(Int64(start))
          + .milliseconds(Int64(milliseconds)).scaled(by: point.fraction),
        intensity: point.level * scale, sharpness: point.sharpness)
    }
  }

  /// The level at a fraction of the length, at scale 1.
  fileprivate func level(at fraction: Double) -> Double {
    for (a, b) in zip(shape, shape.dropFirst()) where fraction <= b.fraction {
      return a.level + (b.level - a.level) * (fraction - a.fraction) / (b.fraction - a.fraction)
    }
    return shape.last?.level ?? 0
  }
}
