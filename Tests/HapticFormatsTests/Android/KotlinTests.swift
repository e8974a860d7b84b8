// Kotlin that compiles, makes the same choice, and is called what Kotlin allows.

import Foundation
import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct KotlinTests {
  private func kotlin(_ timeline: Timeline, name: String = "pattern") throws -> String {
    var options = WritingOptions()
    options.name = name
    return try write(timeline, "kotlin", options).text
  }

  @Test(arguments: [
    ("success", "SuccessHaptics"), ("feedback/success", "FeedbackSuccessHaptics"),
    ("secret-offer.v2", "SecretOfferV2Haptics"), ("", "PatternHaptics"),
    ("42 days", "Pattern42DaysHaptics"), ("\"; class é", "ClassHaptics"),
    ("object", "ObjectHaptics"), ("a b\"c$d\n", "ABCDHaptics"), ("*/ fun `x`", "FunXHaptics"),
    ("тест", "PatternHaptics"),
    (String(repeating: "a", count: 400), "A" + String(repeating: "a", count: 99) + "Haptics"),
  ])
  func `an object has a name that Kotlin allows`(name: String, object: String) throws {
    #expect(try kotlin(timeline(.tap(0)), name: name).contains("\nobject \(object) {\n"))
  }

  @Test func `taps ask for primitives, then for envelopes, then for amplitudes`() throws {
    let text = try kotlin(timeline(.tap(0), .tap(200, 0.4, 0.3)))
    let order = [
      "SDK_INT >= 31", "arePrimitivesSupported", "return primitives()", "SDK_INT >= 36",
      "areEnvelopeEffectsSupported", "return basicEnvelope()", "hasAmplitudeControl",
    ].map { text.firstRange(of: $0)?.lowerBound }
    #expect(order.allSatisfy { $0 != nil })
    #expect(order.compactMap { $0 } == order.compactMap { $0 }.sorted())
    #expect(
      text.contains("addPrimitive(VibrationEffect.Composition.PRIMITIVE_LOW_TICK, 0.8f, 188)"))
  }

  @Test func `a motor without amplitudes is on where it is strong`() throws {
    let text = try kotlin(timeline(.buzz(10, 100), .buzz(110, 50, 0.4), .buzz(160, 50, 0.6)))
    #expect(text.contains("createWaveform(longArrayOf(10, 100, 50, 50), -1)"))
  }

  @Test func `more than a method may hold is refused`() throws {
    let many = Timeline(HapticPattern(events: (0..<2501).map { .tap(Double($0 * 50)) }))
    #expect(throws: UnwritableTimeline.self) { try kotlin(many) }
  }

  @Test func `the compiler accepts what is written`() throws {
    let compiler = "/usr/bin/kotlinc"
    guard FileManager.default.isExecutableFile(atPath: compiler) else {
      return print("Kotlin is not compiled: kotlinc is not installed.")
    }
    try withTemporaryFolder { folder in
      let sources = try self.sources()
      for (name, text) in sources {
        try text.write(toFile: "\(folder)/\(name).kt", atomically: true, encoding: .utf8)
      }
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: compiler)
      process.arguments = sources.keys.sorted().map { "\($0).kt" } + ["-d", "classes"]
      process.currentDirectoryURL = URL(fileURLWithPath: folder)
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let text = String(
        decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(text.prefix(2000))")
      let classes = files(below: folder + "/classes").filter { $0.hasSuffix("Haptics.class") }
      #expect(classes.count == sources.count - 1)
    }
  }

  /// Patterns that reach every kind of effect, and the classes of Android that they need.
  private func sources() throws -> [String: String] {
    var random = RandomTimelines(seed: 3)
    let timelines = [
      ("taps", timeline(.tap(0), .tap(200, 0.001, 0.3), .tap(700, 1, 0))),
      ("envelope", timeline(.buzz(0, 300, 0.00001, 0.3), .tap(100))),
      ("random", random.timeline()),
      ("longest", Timeline(HapticPattern(events: (0..<1999).map { .tap(Double($0 * 50)) }))),
    ]
    var sources = ["android": Self.stub]
    for (name, timeline) in timelines { sources[name] = try kotlin(timeline, name: name) }
    return sources
  }

  /// As much of `android.os` as the written code uses, with its signatures.
  private static let stub = """
    package android.os
    object Build { object VERSION { @JvmField val SDK_INT: Int = 36 } }
    abstract class Vibrator {
      abstract fun hasAmplitudeControl(): Boolean
      abstract fun areEnvelopeEffectsSupported(): Boolean
      abstract fun arePrimitivesSupported(vararg ids: Int): BooleanArray
    }
    open class VibrationEffect {
      companion object {
        @JvmStatic fun createWaveform(t: LongArray, a: IntArray, r: Int) = VibrationEffect()
        @JvmStatic fun createWaveform(t: LongArray, r: Int) = VibrationEffect()
        @JvmStatic fun startComposition() = Composition()
      }
      class Composition {
        companion object {
          const val PRIMITIVE_CLICK = 1
          const val PRIMITIVE_THUD = 2
          const val PRIMITIVE_SPIN = 3
          const val PRIMITIVE_QUICK_RISE = 4
          const val PRIMITIVE_SLOW_RISE = 5
          const val PRIMITIVE_QUICK_FALL = 6
          const val PRIMITIVE_TICK = 7
          const val PRIMITIVE_LOW_TICK = 8
        }
        fun addPrimitive(id: Int, scale: Float, delay: Int) = this
        fun compose() = VibrationEffect()
      }
      class BasicEnvelopeBuilder {
        fun setInitialSharpness(s: Float) = this
        fun addControlPoint(i: Float, s: Float, d: Long) = this
        fun build() = VibrationEffect()
      }
    }
    """
}
