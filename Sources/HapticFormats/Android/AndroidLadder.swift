// The effects of a timeline from the best to the one that every device can play.

import HapticModel

/// Effects in the order in which devices should try them.
///
/// 1. Primitives, for a timeline of nothing but taps that all find room: a maker has tuned them for
///    the device, and no envelope is as short.
/// 2. A basic envelope, if a device's points are enough to follow the strength within ``levelMargin``
///    and the sharpness within ``sharpnessMargin``, and no tap is left out. The framework maps it to
///    what each device can make felt.
/// 3. The waveform: whatever vibrates can play it.
///
/// A waveform envelope is in no ladder. Where it plays, a basic envelope plays too, and that one
/// suits itself to the device, while frequencies of a profile suit only the device it describes, and
/// silence every other. It is written on request.
struct AndroidLadder {
  /// How far few points may be from the strength (ours: half of the 0.20 by which strengths are told
  /// apart, Forta, Morioka and Griffin).
  static let levelMargin = 0.1
  /// How far few points may be from the sharpness (ours: 0.2 of 80 to 230 Hz is 30 Hz, the 20 % by
  /// which frequencies are told apart).
  static let sharpnessMargin = 0.2

  /// The effects; the last is the waveform.
  private(set) var effects: [AndroidEffect] = []
  /// What each loses, its effect named in the message, after what all lose.
  private(set) var losses: [Loss]

  /// The ladder of a timeline.
  ///
  /// - Throws: ``UnwritableTimeline`` if not even the waveform can be written.
  init(_ source: AndroidSource, _ options: WritingOptions) throws {
    losses = source.losses
    if source.vibrations.isEmpty,
      let rung = try? AndroidPrimitiveWriter.effect(of: source, options), rung.dropped == 0
    {
      add(rung.effect, rung.losses, "Primitives")
    }
    if let rung = try? AndroidEnvelopeWriter.effect(.basic, of: source, options), rung.isClose {
      add(rung.effect, rung.losses, "Basic envelope")
    }
    let last = try AndroidWaveformWriter.effect(of: source, options)
    add(last.effect, last.losses, "Waveform")
  }

  private mutating func add(_ effect: AndroidEffect, _ losses: [Loss], _ name: String) {
    effects.append(effect)
    self.losses += losses.map { loss in
      Loss(
        loss.kind, at: loss.place, count: loss.count, amount: loss.amount,
        "\(name): \(loss.message)")
    }
  }
}

extension WrittenEnvelope {
  /// Whether it says nearly all that a waveform says.
  fileprivate var isClose: Bool {
    droppedTaps == 0 && levelError <= AndroidLadder.levelMargin
      && sharpnessError <= AndroidLadder.sharpnessMargin
  }
}
