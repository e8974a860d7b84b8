// The effects of Kotlin code: one function each.

extension KotlinWriter {
  /// The most entries of one effect: more would pass the 64 KB that Java's class files allow a
  /// method (eight bytes an element, in each of two arrays).
  private static let maximumEntries = 4000
  /// The most primitives, for the same reason (about thirteen bytes a call, and two for luck).
  private static let maximumPrimitives = 2000

  mutating func write(_ effect: AndroidEffect) throws {
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
    try check(primitives.count, Self.maximumPrimitives, "primitives")
    text += """

        /** Presets of the device, from API \(primitives.apiLevel) on. */
        @TargetApi(\(primitives.apiLevel))
        private fun primitives(): VibrationEffect {
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
        @TargetApi(36)
        private fun \(function)(): VibrationEffect =
          VibrationEffect.\(builder)()
            .\(initial)(\(envelope.initialTone ?? 0)f)

      """
    for point in envelope.points {
      text += "      .addControlPoint(\(point.level)f, \(point.tone)f, \(point.duration)L)\n"
    }
    text += "      .build()\n"
  }

  private mutating func write(_ entries: [AndroidEntry]) throws {
    try check(entries.count, Self.maximumEntries, "entries of a waveform")
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

  private func check(_ count: Int, _ limit: Int, _ things: String) throws {
    guard count <= limit else {
      throw UnwritableTimeline(
        "There are \(count) \(things); Kotlin that compiles holds at most \(limit), because Java "
          + "allows a method 64 KB. Vibration XML holds more.")
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

extension [AndroidPrimitive] {
  /// The API level that all of them need.
  var apiLevel: Int { map(\.kind.apiLevel).max() ?? 30 }
}

extension [AndroidEffect] {
  /// The version of Android's SDK that code of these effects compiles against.
  var compileSDK: Int {
    map { effect in
      switch effect {
      case .primitives(let primitives): primitives.apiLevel
      case .basicEnvelope, .waveformEnvelope: 36
      case .waveform: 26
      }
    }.max() ?? 26
  }
}
