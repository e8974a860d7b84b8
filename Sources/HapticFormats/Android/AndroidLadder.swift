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
  /// How far few points may be from the strength (ours: half of what is told apart).
  static let levelMargin = JustNoticeable.amplitude / 2
  /// How far few points may be from the sharpness (ours: 0.2 of 80 to 230 Hz is 30 Hz, the 20 % by
  /// which frequencies are told apart).
  static let sharpnessMargin = JustNoticeable.frequency

  /// The effects; the last is the waveform.
  private(set) var effects: [AndroidEffect] = []
  /// What all lose, and what each loses, its effect named in the message.
  private(set) var losses: [Loss]

  /// The ladder of a timeline.
  ///
  /// - Throws: ``UnwritableTimeline`` if not even the waveform can be written.
  init(_ source: AndroidSource, _ options: WritingOptions) throws(UnwritableTimeline) {
    var rungs: [Rung] = []
    // Taps that touch cannot tell apart anyway may become one, if only then all find room.
    let fused = source.withTapsFused
    let sources = fused.mergingLoss == nil ? [source] : [source, fused]
    for make in [Rung.primitives, Rung.envelope] {
      let rung = sources.reduce(nil) { rung, source in rung ?? make(source, options) }
      if let rung { rungs.append(rung) }
    }
    rungs.append(try .waveform(source, options))
    effects = rungs.map { $0.effect }
    let shared = rungs[0].losses.filter { loss in
      rungs.count > 1 && rungs.allSatisfy { $0.losses.contains(loss) }
    }
    losses = source.losses + shared
    losses += rungs.flatMap { rung in
      rung.losses.filter { !shared.contains($0) }.map { $0.said("\(rung.name): ") }
    }
  }

  /// One of the effects.
  private struct Rung {
    let name: String
    let effect: AndroidEffect
    let losses: [Loss]

    /// A composition of a timeline of nothing but taps, all of which find room.
    static func primitives(_ source: AndroidSource, _ options: WritingOptions) -> Rung? {
      guard source.vibrations.isEmpty,
        let written = try? AndroidPrimitiveWriter.effect(of: source, options), written.dropped == 0
      else { return nil }
      return Rung(name: "Primitives", effect: written.effect, losses: written.losses)
    }

    /// A basic envelope that is close enough.
    static func envelope(_ source: AndroidSource, _ options: WritingOptions) -> Rung? {
      guard let written = try? AndroidEnvelopeWriter.effect(.basic, of: source, options),
        written.isClose
      else { return nil }
      return Rung(name: "Basic envelope", effect: written.effect, losses: written.losses)
    }

    static func waveform(_ source: AndroidSource, _ options: WritingOptions)
      throws(UnwritableTimeline) -> Rung
    {
      let written = try AndroidWaveformWriter.effect(of: source, options)
      return Rung(name: "Waveform", effect: written.effect, losses: written.losses)
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
