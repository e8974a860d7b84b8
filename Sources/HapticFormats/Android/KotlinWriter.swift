// Writes effects as Kotlin: an object that makes the best one that a device can play.

/// Kotlin source for apps that cannot load XML, which takes API 37.2.
struct KotlinWriter {
  /// The most entries of one effect: more would pass the 64 KB that Java's class files allow a
  /// method (eight bytes an element, in each of two arrays).
  private static let maximumEntries = 4000
  /// The most primitives, for the same reason (about thirteen bytes a call, and two for luck).
  private static let maximumPrimitives = 2000

  private var text = ""

  /// The source of an object that is called after a pattern.
  ///
  /// - Throws: ``UnwritableTimeline`` for an effect of more entries than a method may hold.
  static func text(of effects: [AndroidEffect], name: String) throws -> String {
    var writer = KotlinWriter()
    try writer.write(effects, name: name)
    return writer.text
  }

  /// A name that Kotlin allows and that no class of Android has: the letters and digits of a
  /// pattern's name, as in `FeedbackSuccessHaptics`, no more than a hundred (ours: a class is a file,
  /// and a file's name has 255 bytes).
  static func identifier(for name: String) -> String {
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let start = joined.first.map { $0.isNumber ? "Pattern" : "" } ?? "Pattern"
    return start + joined.prefix(100) + "Haptics"
  }

  // MARK: - The object

  private mutating func write(_ effects: [AndroidEffect], name: String) throws {
    text = """
      import android.os.Build
      import android.os.VibrationEffect
      import android.os.Vibrator

      /**
       * The best vibration that a device can play, for API 26 and later.
       *
       * vibrator.vibrate(\(Self.identifier(for: name)).effect(vibrator))
       */
      object \(Self.identifier(for: name)) {
        /** The first effect that the device supports. */
        fun effect(vibrator: Vibrator): VibrationEffect {

      """
    for effect in effects { writeChoice(effect) }
    text += "    return if (vibrator.hasAmplitudeControl()) waveform() else onOff()\n  }\n"
    for effect in effects { try write(effect) }
    text += "}\n"
  }

  private mutating func writeChoice(_ effect: AndroidEffect) {
    switch effect {
    case .primitives(let primitives):
      let kinds = AndroidPrimitiveKind.allCases.filter { kind in
        primitives.contains { $0.kind == kind }
      }
      let level = kinds.map(\.apiLevel).max() ?? 30
      let list = kinds.map { "VibrationEffect.Composition.\($0.constant)" }
      text += """
            if (Build.VERSION.SDK_INT >= \(level) &&
              vibrator.arePrimitivesSupported(
                \(list.joined(separator: ",\n          "))
              ).all { it }
            ) {
              return primitives()
            }

        """
    case .basicEnvelope: writeEnvelopeChoice("basicEnvelope")
    case .waveformEnvelope: writeEnvelopeChoice("waveformEnvelope")
    case .waveform: break
    }
  }

  private mutating func writeEnvelopeChoice(_ function: String) {
    text += """
          if (Build.VERSION.SDK_INT >= 36 && vibrator.areEnvelopeEffectsSupported()) {
            return \(function)()
          }

      """
  }

  // MARK: - Effects

  private mutating func write(_ effect: AndroidEffect) throws {
    switch effect {
    case .primitives(let primitives): try write(primitives)
    case .basicEnvelope(let envelope):
      write(envelope, "basicEnvelope", "BasicEnvelopeBuilder", "setInitialSharpness")
    case .waveformEnvelope(let envelope):
      write(envelope, "waveformEnvelope", "WaveformEnvelopeBuilder", "setInitialFrequencyHz")
    case .waveform(let entries): try write(entries)
    }
  }

  private mutating func write(_ primitives: [AndroidPrimitive]) throws {
    try check(primitives.count, Self.maximumPrimitives)
    text += """

        /** Presets of the device, from API \(primitives.map(\.kind.apiLevel).max() ?? 30) on. */
        fun primitives(): VibrationEffect {
          val composition = VibrationEffect.startComposition()

      """
    for primitive in primitives {
      text +=
        "    composition.addPrimitive(VibrationEffect.Composition.\(primitive.kind.constant), "
      text += "\(primitive.scale)f, \(primitive.delay))\n"
    }
    text += "    return composition.compose()\n  }\n"
  }

  private mutating func write(
    _ envelope: AndroidEnvelope, _ function: String, _ builder: String, _ initial: String
  ) {
    text += """

        /** Lines between points, from API 36 on. */
        fun \(function)(): VibrationEffect =
          VibrationEffect.\(builder)()
            .\(initial)(\(envelope.initialTone ?? 0)f)

      """
    for point in envelope.points {
      text += "      .addControlPoint(\(point.level)f, \(point.tone)f, \(point.duration)L)\n"
    }
    text += "      .build()\n"
  }

  private mutating func write(_ entries: [AndroidEntry]) throws {
    try check(entries.count, Self.maximumEntries)
    let amplitudes = entries.map { $0.amplitude ?? AndroidUnits.defaultAmplitude }
    text += """

        /** Amplitudes, each held for some milliseconds. */
        fun waveform(): VibrationEffect =
          VibrationEffect.createWaveform(
            longArrayOf(\(Self.list(entries.map(\.duration)))),
            intArrayOf(\(Self.list(amplitudes))),
            -1
          )

        /** Off and on in turn, for a motor that knows no amplitudes: on from half the largest one. */
        fun onOff(): VibrationEffect =
          VibrationEffect.createWaveform(longArrayOf(\(Self.list(Self.onOff(entries)))), -1)

      """
  }

  private func check(_ count: Int, _ limit: Int) throws {
    guard count <= limit else {
      throw UnwritableTimeline(
        "The effect has \(count) entries; more than \(limit) are too much for one method in "
          + "Kotlin.")
    }
  }

  // MARK: - Lists

  /// Durations off, on, off and so on; a motor without amplitudes plays any at its full strength,
  /// so that what is weaker than half of the strongest stays off (ours).
  static func onOff(_ entries: [AndroidEntry]) -> [Int] {
    let amplitudes = entries.map { $0.amplitude ?? AndroidUnits.defaultAmplitude }
    let threshold = ((amplitudes.max() ?? 0) + 1) / 2
    var durations = [0]
    var isOn = false
    for (entry, amplitude) in zip(entries, amplitudes) {
      let turnsOn = amplitude > 0 && amplitude >= threshold
      if turnsOn != isOn { durations.append(0) }
      isOn = turnsOn
      durations[durations.count - 1] += entry.duration
    }
    return durations
  }

  /// Numbers in lines of sixteen.
  private static func list(_ numbers: [Int]) -> String {
    stride(from: 0, to: numbers.count, by: 16).map { start in
      numbers[start..<min(start + 16, numbers.count)].map { "\($0)" }.joined(separator: ", ")
    }
    .joined(separator: ",\n        ")
  }
}
