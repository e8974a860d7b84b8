// Writes the effects of Kotlin code, one function each.

extension KotlinWriter {
  /// The most entries of one effect: more would exceed the 64 KB that Java's class files allow a
  /// method (eight bytes per element in each of two arrays).
  static let maximumEntries = 4000
  /// The most primitives, for the same reason (about thirteen bytes per call, with a margin).
  private static let maximumPrimitives = 2000

  mutating func write(_ effect: AndroidEffect) throws(UnwritableTimeline) {
    switch effect {
    case .primitives(let primitives): try write(primitives)
    case .basicEnvelope(let envelope):
      write(envelope, "basicEnvelope", "BasicEnvelopeBuilder", "setInitialSharpness")
    case .waveformEnvelope(let envelope):
      write(envelope, "waveformEnvelope", "WaveformEnvelopeBuilder", "setInitialFrequencyHz")
    case .waveform(let entries): try write(entries)
    }
  }

  private mutating func write(_ primitives: [AndroidPrimitive]) throws(UnwritableTimeline) {
    try check(primitives.count, Self.maximumPrimitives, "primitives")
    text += """

          /** Presets of the device, from API \(primitives.apiLevel) on. */
          @TargetApi(\(primitives.apiLevel))
          private fun primitives(): VibrationEffect {
              val composition = VibrationEffect.startComposition()

      """
    for primitive in primitives {
      let preset = "VibrationEffect.Composition.\(primitive.kind.constant)"
      text += call(
        "composition.addPrimitive",
        [preset, "\(primitive.scale)f", "\(primitive.delay)"], indent: 8)
    }
    text += "        return composition.compose()\n    }\n"
  }

  private mutating func write(
    _ envelope: AndroidEnvelope, _ function: String, _ builder: String, _ initial: String
  ) {
    text += """

          /** An envelope of straight lines, from API 36 on. */
          @TargetApi(36)
          private fun \(function)(): VibrationEffect =
              VibrationEffect.\(builder)()
                  .\(initial)(\(envelope.initialPitch ?? 0)f)

      """
    for point in envelope.points {
      let arguments = ["\(point.level)f", "\(point.pitch)f", "\(point.duration)L"]
      text += call(".addControlPoint", arguments, indent: 12)
    }
    text += "            .build()\n"
  }

  private mutating func write(_ entries: [AndroidEntry]) throws(UnwritableTimeline) {
    try check(entries.count, Self.maximumEntries, "entries of a waveform")
    let amplitudes = entries.map { $0.amplitude ?? AndroidUnits.defaultAmplitude }
    text += """

          /** Amplitudes, each held for some milliseconds. */
          fun waveform(): VibrationEffect =
              VibrationEffect.createWaveform(
      \(Self.array("longArrayOf", entries.map { $0.duration })),
      \(Self.array("intArrayOf", amplitudes)),
                  -1
              )

      """
  }

  mutating func writeOnOff() throws(UnwritableTimeline) {
    var durations: [Int] = []
    var end = 0
    for span in source.onOff {
      durations += [span.lowerBound - end, span.count]
      end = span.upperBound
    }
    try check(durations.count, Self.maximumEntries, "entries of on and off")
    text += """

          /** Off and on in turn, for a motor without amplitude control. */
          fun onOff(): VibrationEffect =
              VibrationEffect.createWaveform(
      \(Self.array("longArrayOf", durations)),
                  -1
              )

      """
  }

  private func check(_ count: Int, _ limit: Int, _ things: String) throws(UnwritableTimeline) {
    guard count <= limit else {
      throw UnwritableTimeline(
        "There are \(count) \(things); Kotlin that compiles holds at most \(limit), because Java "
          + "allows a method 64 KB. Vibration XML holds more.")
    }
  }

  // MARK: - Layout

  private static let columns = 100

  /// A call on one line, or with each argument on its own.
  private func call(_ function: String, _ arguments: [String], indent: Int) -> String {
    let space = String(repeating: " ", count: indent)
    let line = "\(space)\(function)(\(arguments.joined(separator: ", ")))"
    guard line.count > Self.columns else { return line + "\n" }
    let list = arguments.map { "\(space)    \($0)" }.joined(separator: ",\n")
    return "\(space)\(function)(\n\(list)\n\(space))\n"
  }

  /// An argument that is an array of numbers, on one line or on filled lines.
  private static func array(_ function: String, _ numbers: [Int]) -> String {
    let space = String(repeating: " ", count: 12)
    let line = "\(space)\(function)(\(numbers.map { "\($0)" }.joined(separator: ", ")))"
    guard line.count > columns - 1 else { return line }
    var lines = [space + "   "]
    for (index, number) in numbers.enumerated() {
      let word = " \(number)" + (index + 1 < numbers.count ? "," : "")
      if lines[lines.count - 1].count + word.count > columns { lines.append(space + "   ") }
      lines[lines.count - 1] += word
    }
    return "\(space)\(function)(\n\(lines.joined(separator: "\n"))\n\(space))"
  }
}

extension [AndroidPrimitive] {
  var apiLevel: Int { map { $0.kind.apiLevel }.max() ?? 30 }
}
