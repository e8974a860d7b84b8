// What a pattern file cannot say, counted while it is made and told once for each cause.

import HapticModel

/// One cause of loss: where it first happened, how often, and how bad at worst.
private struct AHAPTally {
  var place: Place?
  var count = 0
  var amount = 0.0
  /// A second number that the message names.
  var parts = 0

  mutating func note(
    _ origin: EventOrigin?, _ time: HapticTime, count: Int = 1, amount: Double = 0, parts: Int = 0
  ) {
    if place == nil { place = Place(path: origin?.path ?? "patterns", time: time) }
    self.count += count
    self.amount = max(self.amount, amount)
    self.parts += parts
  }

  func loss(_ kind: Loss.Kind, amount: Double? = nil, _ message: (Int) -> String) -> Loss? {
    place.map { Loss(kind, at: $0, count: count, amount: amount, message(count)) }
  }
}

/// The losses of writing one timeline.
struct AHAPLosses {
  private var restarts = AHAPTally()
  private var splits = AHAPTally()
  private var bakings = AHAPTally()
  private var lateTaps = AHAPTally()
  private var cutTaps = AHAPTally()
  private var silentEvents = AHAPTally()
  private var earlySounds = AHAPTally()
  private var merges = AHAPTally()
  private var weakTaps = AHAPTally()
  private var heldSounds = AHAPTally()

  mutating func phaseRestarted(_ origin: EventOrigin, _ time: HapticTime) {
    restarts.note(origin, time)
  }
  mutating func tapDropped(_ origin: EventOrigin, _ time: HapticTime) {
    lateTaps.note(origin, time)
  }
  mutating func tapCut(_ origin: EventOrigin, _ time: HapticTime) { cutTaps.note(origin, time) }
  mutating func silent(_ origin: EventOrigin, _ time: HapticTime) {
    silentEvents.note(origin, time)
  }
  mutating func soundDropped(_ origin: EventOrigin, _ time: HapticTime) {
    earlySounds.note(origin, time)
  }

  /// A vibration or a tone that became several.
  mutating func split(_ origin: EventOrigin?, _ time: HapticTime, into pieces: Int) {
    splits.note(origin, time, parts: pieces)
  }

  /// A vibration that became a curve.
  mutating func baked(
    _ origin: EventOrigin?, _ time: HapticTime, points: Int, error: Double
  ) {
    bakings.note(origin, time, amount: error, parts: points)
  }

  /// Vibrations that became one; the largest sum of their strengths.
  mutating func merged(_ count: Int, _ time: HapticTime, sum: Double, error: Double) {
    merges.note(nil, time, count: count, amount: max(sum - 1, error, 0))
  }

  /// A tap that is weaker than it should be.
  mutating func weakened(_ tap: AHAPTap, by amount: Double) {
    weakTaps.note(tap.origin, tap.time, amount: amount)
  }

  /// Sounds that keep the values they start with.
  mutating func held(_ count: Int, _ time: HapticTime) {
    heldSounds.note(nil, time, count: count)
  }
}

// MARK: - Messages

extension AHAPLosses {
  /// The losses, by time.
  func all(with timeline: Timeline) -> [Loss] {
    let ofEvents = [placing, lasting, sharing].flatMap { $0 }
    return ofEvents.stablySortedByTime + [timeline.interfaceLoss].compactMap(\.self)
  }

  private var placing: [Loss] {
    [
      restarts.loss(.phaseRestarted) {
        "\($0.counted("vibration")) \($0.form("begins", "begin")) before time zero; what is left "
          + "of \($0.form("it", "them")) starts with a new phase."
      },
      lateTaps.loss(.eventDropped) {
        "\($0.counted("tap")) \($0.form("starts", "start")) before what is written, and only "
          + "\($0.form("its end", "their ends")) would be heard; \($0.form("it is", "they are")) "
          + "left out."
      },
      cutTaps.loss(.tapApproximated) {
        "\($0.counted("tap")) \($0.form("is", "are")) cut short by the end of "
          + "\($0.form("its pattern's window", "their patterns' windows")), and written whole."
      },
      silentEvents.loss(.eventDropped) {
        "\($0.counted("event")) without length \($0.form("is", "are")) silent and left out."
      },
      earlySounds.loss(.soundDropped) {
        "\($0.counted("sound")) \($0.form("begins", "begin")) before time zero and "
          + "\($0.form("is", "are")) left out."
      },
    ].compactMap { $0 }
  }

  private var lasting: [Loss] {
    [
      splits.loss(.vibrationSplit) {
        "\($0.counted("continuous event")) \($0.form("is", "are")) longer than "
          + "\(AHAPLimits.continuous) and split into \(splits.parts), each of which starts with a "
          + "new phase."
      },
      bakings.loss(.envelopeBaked, amount: bakings.amount) {
        "Attack, decay and release of \($0.counted("vibration")) are written as "
          + "\(bakings.parts) points of curves; the largest error is \(bakings.amount.rounded3)."
      },
    ].compactMap { $0 }
  }

  private var sharing: [Loss] {
    [
      merges.loss(.vibrationsMerged, amount: merges.amount) {
        "\($0) overlapping vibrations under different curves are merged, their strengths added and "
          + "limited to 1; the largest error is \(merges.amount.rounded3)."
      },
      weakTaps.loss(.intensityLimited, amount: weakTaps.amount) {
        "\($0.counted("tap")) \($0.form("lies", "lie")) under a curve of vibrations and "
          + "\($0.form("is", "are")) too weak by \(weakTaps.amount.rounded3) at most."
      },
      heldSounds.loss(.intensityApproximated) {
        "\($0.counted("sound")) under curves of several patterns \($0.form("keeps", "keep")) the "
          + "volume, pan, brightness and pitch of \($0.form("its start", "their starts"))."
      },
    ].compactMap { $0 }
  }
}

extension [Loss] {
  fileprivate var stablySortedByTime: [Loss] {
    enumerated().sorted {
      ($0.element.place.time ?? .zero, $0.offset) < ($1.element.place.time ?? .zero, $1.offset)
    }.map(\.element)
  }
}

// MARK: - The interface

// MARK: - Words

extension Int {
  /// The number and a noun, in the plural where it is one.
  fileprivate func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }

  /// One of two forms of a word.
  fileprivate func form(_ one: String, _ many: String) -> String { self == 1 ? one : many }
}

extension Double {
  /// Rounded up to three digits behind the point.
  fileprivate var rounded3: Double { (self * 1000).rounded(.up) / 1000 }
}
