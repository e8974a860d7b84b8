// The rows of Android's effects in the table of formats.

import HapticModel

extension Format {
  /// The choice among effects, which is what an app ships.
  static let android = Format(
    name: "android", summary: "Android vibration XML: the best effect that a device can play",
    extensions: ["xml"], carries: ladderContents, rules: AndroidRules.all,
    recognises: AndroidXML.recognises,
    read: { try AndroidXML.read($0, options: $1) },
    write: { timeline, options in
      let ladder = try AndroidLadder(AndroidSource(timeline, options), options)
      let text = try AndroidXML.text(ladder.effects, limits: options.limits)
      return WrittenFile(text, losses: ladder.losses)
    }
  ).with {
    $0.delivery = Delivery(to: "android", resourceName: resourceName) { resourceName($0) + ".xml" }
    $0.schemas = [
      FileSchema("android") { String(decoding: PackageResources.vibration_xsd, as: UTF8.self) }
    ]
  }

  /// One waveform.
  static let androidWaveform = Format(
    name: "android-waveform", summary: "Android vibration XML of one waveform, for any device",
    extensions: [], fileExtension: "xml", carries: waveformContents,
    write: {
      try writeOne($0, $1) {
        let written = try AndroidWaveformWriter.effect(of: $0, $1)
        return (written.effect, written.losses)
      }
    })

  /// One composition.
  static let androidPrimitives = Format(
    name: "android-primitives", summary: "Android vibration XML of one composition of primitives",
    extensions: [], fileExtension: "xml",
    carries: [
      .transient: .part("a preset of the device"), .continuous: .part("rises and falls"),
    ],
    write: {
      try writeOne($0, $1) {
        let written = try AndroidPrimitiveWriter.effect(of: $0, $1)
        return (written.effect, written.losses)
      }
    })

  /// One basic envelope.
  static let androidBasicEnvelope = Format(
    name: "android-basic-envelope",
    summary: "Android vibration XML of one envelope of intensity and sharpness (API 36)",
    extensions: [], fileExtension: "xml", carries: envelopeContents,
    write: { try writeOne($0, $1) { try writeEnvelope(.basic, $0, $1) } })

  /// One waveform envelope.
  static let androidWaveformEnvelope = Format(
    name: "android-waveform-envelope",
    summary: "Android vibration XML of one envelope of amplitude and frequency (API 36)",
    extensions: [], fileExtension: "xml", carries: envelopeContents,
    write: { try writeOne($0, $1) { try writeEnvelope(.waveform, $0, $1) } })

  /// The choice among effects as code.
  static let kotlin = Format(
    name: "kotlin", summary: "Kotlin that makes the same choice, for apps before API 37.2",
    extensions: ["kt"], carries: ladderContents,
    write: { timeline, options in
      let source = try AndroidSource(timeline, options)
      let ladder = try AndroidLadder(source, options)
      let onOff = OnOffPattern.fitting(source.haptics, options: options) {
        2 * $0.spans.count <= KotlinWriter.maximumEntries
      }
      let code = KotlinSource(
        effects: ladder.effects, onOff: onOff.spans, name: options.name,
        fileName: options.fileName, package: options[AndroidXML.options].package)
      let losses = ladder.losses + onOff.losses.map { $0.said("On and off: ") }
      return WrittenFile(try KotlinWriter.text(of: code), losses: losses)
    }
  ).with {
    $0.delivery = Delivery(to: "android", declaredName: KotlinWriter.identifier) {
      SwiftFile.typeName(of: $0) + ".kt"
    }
  }

  /// An effect, and what it loses.
  private typealias Written = (effect: AndroidEffect, losses: [Loss])

  private static func writeEnvelope(
    _ kind: AndroidEnvelopeWriter.Kind, _ source: AndroidSource, _ options: WritingOptions
  ) throws -> Written {
    let written = try AndroidEnvelopeWriter.effect(kind, of: source, options)
    return (written.effect, written.losses)
  }

  /// The file of one effect.
  private static func writeOne(
    _ timeline: Timeline, _ options: WritingOptions,
    _ write: (AndroidSource, WritingOptions) throws -> Written
  ) throws -> WrittenFile {
    let source = try AndroidSource(timeline, options)
    let written = try write(source, options)
    let text = try AndroidXML.text([written.effect], limits: options.limits)
    return WrittenFile(text, losses: source.losses + written.losses)
  }

  private static let waveformContents: [Content: Support] = [
    .transient: .part("a pulse of 30 ms"), .continuous: .part("256 steps of strength"),
    .intensityCurve: .part("steps of 10 ms"), .envelope: .part("part of the strength"),
    .overlap: .part("added up"), .over30Seconds: .whole,
  ]

  private static let ladderContents: [Content: Support] = waveformContents.merging(
    [.sharpnessCurve: .part("where envelopes play")]) { $1 }

  private static let envelopeContents: [Content: Support] = [
    .transient: .part("a rise and a fall"), .continuous: .part("ramps in place of steps"),
    .intensityCurve: .part("16 points"), .sharpnessCurve: .part("16 points"),
    .envelope: .part("part of the strength"), .overlap: .part("added up"),
  ]
}
