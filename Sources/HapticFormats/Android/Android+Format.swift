// The table rows of Android's vibration effects.

import HapticModel

extension Format {
  /// A choice of effects for different devices, which is what an app ships.
  public static let android = Format(
    name: "android", summary: "Android vibration XML: the best effect that a device can play",
    extensions: ["xml"], carries: ladderContents, rules: AndroidRules.all,
    recognises: AndroidXML.recognises,
    read: AndroidXML.read,
    write: { timeline, options throws(UnwritableTimeline) in
      if let copy = AndroidXML.copy(of: timeline, options) { return copy }
      let ladder = try AndroidLadder(AndroidSource(timeline, options), options)
      let text = try AndroidXML.text(ladder.effects, limits: options.limits)
      return WrittenFile(text, losses: ladder.losses, rungs: ladder.rungs)
    }
  ).with {
    $0.sharesExtension = true
    $0.delivery = Delivery(to: "android", resourceName: resourceName) { resourceName($0) + ".xml" }
    $0.schemas = [
      FileSchema("android") { FileSchema.embedded("vibration.xsd") }
    ]
  }

  /// A single waveform effect.
  public static let androidWaveform = Format(
    name: "android-waveform", summary: "Android vibration XML of one waveform, for any device",
    extensions: [], fileExtension: "xml", carries: waveformContents,
    write: writer(of: AndroidWaveformWriter.effect)
  ).with { $0.recognisesOwn = AndroidXML.recognises }

  /// A single composition of primitives.
  public static let androidPrimitives = Format(
    name: "android-primitives", summary: "Android vibration XML of one composition of primitives",
    extensions: [], fileExtension: "xml",
    carries: [
      .transient: .part("one of the device's presets"),
      .continuous: .part("as presets that rise or fall"),
    ],
    write: writer { source, options throws(UnwritableTimeline) in
      let written = try AndroidPrimitiveWriter.effect(of: source, options)
      return (written.effect, written.losses)
    }
  ).with { $0.recognisesOwn = AndroidXML.recognises }

  /// A single basic envelope effect.
  public static let androidBasicEnvelope = Format(
    name: "android-basic-envelope",
    summary: "Android vibration XML of one envelope of intensity and sharpness (API 36)",
    extensions: [], fileExtension: "xml", carries: envelopeContents,
    write: envelopeWriter(.basic)
  ).with { $0.recognisesOwn = AndroidXML.recognises }

  /// A single waveform envelope effect.
  public static let androidWaveformEnvelope = Format(
    name: "android-waveform-envelope",
    summary: "Android vibration XML of one envelope of amplitude and frequency (API 36)",
    extensions: [], fileExtension: "xml", carries: envelopeContents,
    write: envelopeWriter(.waveform)
  ).with { $0.recognisesOwn = AndroidXML.recognises }

  /// The choice of effects as Kotlin code.
  public static let kotlin = Format(
    name: "kotlin", summary: "Kotlin that makes the same choice, for apps before API 37.2",
    extensions: ["kt"], carries: ladderContents,
    write: { timeline, options throws(UnwritableTimeline) in
      let source = try AndroidSource(timeline, options)
      let ladder = try AndroidLadder(source, options)
      let onOff = OnOffPattern.fitting(source.haptics, options: options) {
        2 * $0.spans.count <= KotlinWriter.maximumEntries
      }
      let code = KotlinSource(
        effects: ladder.effects, onOff: onOff.spans, name: options.name,
        fileName: options.fileName, package: options[AndroidXML.options].package)
      let rung = onOff.rung("On and off")
      return WrittenFile(
        try KotlinWriter.text(of: code),
        losses: ladder.losses + onOff.losses.map { $0.of(rung.name) },
        rungs: ladder.rungs + [rung])
    }
  ).with {
    $0.delivery = Delivery(to: "android", declaredName: KotlinNames.identifier) {
      SwiftFile.typeName(of: $0) + ".kt"
    }
  }

  private typealias Written = (effect: AndroidEffect, losses: [Loss])

  private static func envelopeWriter(_ kind: AndroidEnvelopeWriter.Kind) -> Write {
    writer { source, options throws(UnwritableTimeline) in
      let written = try AndroidEnvelopeWriter.effect(kind, of: source, options)
      return (written.effect, written.losses)
    }
  }

  private static func writer(
    of effect:
      @escaping @Sendable (AndroidSource, WritingOptions) throws(UnwritableTimeline) -> Written
  ) -> Write {
    { timeline, options throws(UnwritableTimeline) in
      let source = try AndroidSource(timeline, options)
      let written = try effect(source, options)
      let text = try AndroidXML.text([written.effect], limits: options.limits)
      return WrittenFile(text, losses: source.losses + written.losses)
    }
  }

  private static let waveformContents: [Content: Support] = [
    .transient: .part("a pulse of 30 ms"), .continuous: .part("256 steps of strength"),
    .intensityCurve: .part("steps of 10 ms"), .envelope: .part("included in the strength"),
    .overlap: .part("added together"), .over30Seconds: .whole,
  ]

  private static let ladderContents: [Content: Support] = waveformContents.overridden(
    by: [.sharpnessCurve: .part("only on devices that play envelopes")])

  private static let envelopeContents: [Content: Support] = [
    .transient: .part("a rise and a fall"), .continuous: .part("steps become ramps"),
    .intensityCurve: .part("at most 16 points"), .sharpnessCurve: .part("at most 16 points"),
    .envelope: .part("included in the strength"), .overlap: .part("added together"),
  ]
}
