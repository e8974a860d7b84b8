// The effects of a timeline from the best one to one that every device can play.

import HapticModel

/// Effects in the order in which devices should try them.
///
/// 1. Primitives, for a timeline of only transients that all fit: makers tune primitives for the
///    device, and no envelope is as short.
/// 2. A basic envelope, if a device's points can follow the strength within ``levelMargin`` and the
///    sharpness within ``sharpnessMargin``, and no transient is left out. The framework maps it to
///    what each device can make felt.
/// 3. The waveform, which every vibrator can play.
///
/// A waveform envelope is in no ladder. Where it plays, a basic envelope plays too and adapts
/// itself to the device, while the frequencies of a profile suit only the device it describes and
/// are silent on others. It is written on request.
struct AndroidLadder {
  /// The largest accepted difference in strength: half of what can be told apart (our choice).
  static let levelMargin = JustNoticeable.amplitude / 2
  /// The largest accepted difference in sharpness: 0.2 of 80…230 Hz, the noticeable 20 %.
  static let sharpnessMargin = JustNoticeable.frequency

  /// The effects; the last is the waveform.
  private(set) var effects: [AndroidEffect] = []
  /// The losses common to all effects, and those of each, with the effect named in the message.
  private(set) var losses: [Loss]
  private(set) var rungs: [WrittenFile.Rung] = []

  /// Creates the ladder of a timeline.
  ///
  /// - Throws: ``UnwritableTimeline`` if not even the waveform can be written.
  init(_ source: AndroidSource, _ options: WritingOptions) throws(UnwritableTimeline) {
    var rungs: [Rung] = []
    // Transients that touch cannot tell apart may be merged if only then all fit.
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
      rung.losses.filter { !shared.contains($0) }.map { $0.of(rung.name) }
    }
    for rung in rungs {
      let text = try AndroidXML.text([rung.effect], limits: options.limits)
      self.rungs.append(WrittenFile.Rung(name: rung.name, text: text))
    }
  }

  private struct Rung {
    let name: String
    let effect: AndroidEffect
    let losses: [Loss]

    /// A composition for a timeline of only transients, if all fit.
    static func primitives(_ source: AndroidSource, _ options: WritingOptions) -> Rung? {
      guard source.vibrations.isEmpty,
        let written = try? AndroidPrimitiveWriter.effect(of: source, options), written.dropped == 0
      else { return nil }
      return Rung(name: "Primitives", effect: written.effect, losses: written.losses)
    }

    /// A basic envelope, if it is close enough.
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
  /// Whether it holds nearly everything that a waveform holds.
  fileprivate var isClose: Bool {
    droppedTaps == 0 && levelError <= AndroidLadder.levelMargin
      && sharpnessError <= AndroidLadder.sharpnessMargin
  }
}
