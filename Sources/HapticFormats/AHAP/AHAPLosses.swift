// Counts the losses of writing AHAP, and reports each cause once.

import HapticModel

struct AHAPLosses {
  private var restarts = LossTally(.asCounted)
  private var splits = LossTally(.asCounted)
  private var bakings = LossTally(.asCounted)
  private var lateTaps = LossTally(.asCounted)
  private var earlyEvents = LossTally(.asCounted)
  private var cutTaps = LossTally(.asCounted)
  private var silentEvents = LossTally(.asCounted)
  private var earlySounds = LossTally(.asCounted)
  private var merges = LossTally(.asCounted)
  private var weakTaps = LossTally(.asCounted)
  private var heldSounds = LossTally(.asCounted)
  private var pieces = 0
  private var points = 0

  mutating func phaseRestarted(_ origin: EventOrigin, _ time: HapticTime) {
    restarts.count(at: Place(origin, at: time))
  }
  mutating func tapDropped(_ origin: EventOrigin, _ time: HapticTime) {
    lateTaps.count(at: Place(origin, at: time))
  }
  mutating func early(_ origin: EventOrigin, _ time: HapticTime) {
    earlyEvents.count(at: Place(origin, at: time))
  }
  mutating func tapCut(_ origin: EventOrigin, _ time: HapticTime) {
    cutTaps.count(at: Place(origin, at: time))
  }
  mutating func silent(_ origin: EventOrigin, _ time: HapticTime) {
    silentEvents.count(at: Place(origin, at: time))
  }
  mutating func soundDropped(_ origin: EventOrigin, _ time: HapticTime) {
    earlySounds.count(at: Place(origin, at: time))
  }

  mutating func split(_ origin: EventOrigin, _ time: HapticTime, into count: Int) {
    splits.count(at: Place(origin, at: time))
    pieces += count
  }

  mutating func baked(
    _ origin: EventOrigin?, _ time: HapticTime, points count: Int, error: Double
  ) {
    bakings.count(error, at: Self.place(origin, time))
    points += count
  }

  /// Records continuous events that became one, with the largest sum of their strengths.
  mutating func merged(_ count: Int, _ time: HapticTime, sum: Double, error: Double) {
    merges.count(max(sum - 1, error), times: count, at: Self.place(nil, time))
  }

  mutating func weakened(_ tap: AHAPTap, by amount: Double) {
    weakTaps.count(amount, at: Place(tap.origin, at: tap.time))
  }

  /// Records sounds that keep their initial values.
  mutating func held(_ count: Int, _ time: HapticTime) {
    heldSounds.count(times: count, at: Self.place(nil, time))
  }

  /// The place of an event, or that of all patterns if it comes from several events.
  private static func place(_ origin: EventOrigin?, _ time: HapticTime) -> Place {
    Place(path: origin?.path ?? "patterns", time: time)
  }
}

// MARK: - Messages

extension AHAPLosses {
  func all(with timeline: Timeline) -> [Loss] {
    let ofEvents = [placing, lasting, sharing].flatMap { $0 }
    return ofEvents + [timeline.interfaceLoss].compactMap { $0 }
  }

  private var placing: [Loss] {
    [
      restarts.loss(.phaseRestarted, hasAmount: false) {
        "\($0.counted("vibration")) \($0.form("begins", "begin")) before time zero; what is left "
          + "of \($0.form("it", "them")) starts with a new phase."
      },
      lateTaps.loss(.eventDropped, hasAmount: false) {
        "\($0.counted("tap")) \($0.form("starts", "start")) before what is written, and only "
          + "\($0.form("its end", "their ends")) would be heard; \($0.form("it is", "they are")) "
          + "left out."
      },
      earlyEvents.beforeZero("event"),
      cutTaps.loss(.tapApproximated, hasAmount: false) {
        "\($0.counted("tap")) \($0.form("is", "are")) cut short by the end of "
          + "\($0.form("its pattern's window", "their patterns' windows")), and written whole."
      },
      silentEvents.loss(.eventDropped, hasAmount: false) {
        "\($0.counted("event")) without length \($0.form("is", "are")) silent and left out."
      },
      earlySounds.loss(.soundDropped, hasAmount: false) {
        "\($0.counted("sound")) \($0.form("begins", "begin")) before time zero and "
          + "\($0.form("is", "are")) left out."
      },
    ].compactMap { $0 }
  }

  private var lasting: [Loss] {
    [
      splits.loss(.vibrationSplit, hasAmount: false) {
        "\($0.counted("continuous event")) \($0.form("is", "are")) longer than "
          + "\(AHAPLimits.continuous) and split into \(pieces), each of which starts with a "
          + "new phase."
      },
      bakings.loss(.envelopeBaked) {
        "Attack, decay and release of \($0.counted("vibration")) are written as "
          + "\(points) points of curves; the largest error is \($0.largest)."
      },
    ].compactMap { $0 }
  }

  private var sharing: [Loss] {
    [
      merges.loss(.vibrationsMerged) {
        "\($0.count) overlapping vibrations under different curves are merged, their strengths added and "
          + "limited to 1; the largest error is \($0.largest)."
      },
      weakTaps.loss(.intensityLimited) {
        "\($0.counted("tap")) \($0.form("lies", "lie")) under a curve of vibrations and "
          + "\($0.form("is", "are")) too weak by \($0.largest) at most."
      },
      heldSounds.loss(.intensityApproximated, hasAmount: false) {
        "\($0.counted("sound")) under curves of several patterns \($0.form("keeps", "keep")) the "
          + "volume, pan, brightness and pitch of \($0.form("its start", "their starts"))."
      },
    ].compactMap { $0 }
  }
}
