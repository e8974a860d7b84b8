// Writes effects as a Kotlin object that plays the best one a device supports.

struct KotlinSource {
  /// The effects, the best first; the last is a waveform.
  var effects: [AndroidEffect]
  /// The on times of a motor without amplitude control, in milliseconds, by time and disjoint.
  var onOff: [Range<Int>]
  var name: String
  /// The name of the file without extension; `nil` for one named after the pattern.
  var fileName: String?
  var package: KotlinPackage?

  /// The object's name: that of the file if it is a valid class name, else one after the pattern.
  var object: String {
    guard let fileName, KotlinNames.isNameOfObject(fileName) else {
      return KotlinNames.identifier(for: name)
    }
    return fileName
  }
}

/// Kotlin source for apps that cannot load XML, which needs API 37.2.
///
/// Code that needs a newer API is in private functions behind a check of `SDK_INT`, marked with
/// `android.annotation.TargetApi`. `RequiresApi` is not part of Android itself and would only tell
/// callers, of which there are none. A comment in the file explains this to reviewers.
///
/// The layout follows kotlinlang.org/docs/coding-conventions.html: four spaces, arguments that do
/// not fit on a line each on their own, and lines of 100 columns.
struct KotlinWriter {
  var text = ""
  let source: KotlinSource

  /// The source of an object that plays a pattern.
  ///
  /// - Throws: ``UnwritableTimeline`` for an effect with more entries than a method may hold.
  static func text(of source: KotlinSource) throws(UnwritableTimeline) -> String {
    var writer = KotlinWriter(source: source)
    writer.writeHead()
    writer.writeRemark()
    writer.writePlay()
    writer.writeChoice()
    writer.writeServices()
    for effect in source.effects { try writer.write(effect) }
    try writer.writeOnOff()
    writer.text += "}\n"
    return writer.text
  }

  // MARK: - The header

  private mutating func writeHead() {
    text = """
      // \(generatedRemark(source.name))
      @file:Suppress("detekt:all", "ktlint", "ObsoleteSdkInt", "unused")

      """
    if let package = source.package { text += "\npackage \(package.source)\n" }
    text += """

      import android.annotation.TargetApi
      import android.content.Context
      import android.os.Build
      import android.os.VibrationAttributes
      import android.os.VibrationEffect
      import android.os.Vibrator
      import android.os.VibratorManager

      """
  }

  private mutating func writeRemark() {
    text += """

      /**
       * Plays a pattern as well as a device can: `\(source.object).play(context)`.
       *
       * It needs the permission android.permission.VIBRATE, plays from API 26 on, and compiles with
       * SDK \(source.effects.compileSDK) or later.

      """
    if let constant = PlatformFeedback(name: source.name) {
      text += """
         *
         * To tell \(constant.meaning), prefer Android's own feedback, which needs no permission:
         * `view.performHapticFeedback(HapticFeedbackConstants.\(constant.name))`,
         * from API \(constant.apiLevel) on.

        """
    }
    text += """
       *
       * Calls that need a newer API are behind checks of SDK_INT; TargetApi tells lint about them.
       * RequiresApi would also check callers, all in this file, but needs androidx.annotation.
       */
      @TargetApi(26)
      object \(source.object) {

      """
  }

  // MARK: - Public functions

  private mutating func writePlay() {
    text += """
          @Volatile
          private var cached: VibrationEffect? = null

          /**
           * Plays it on the device's own vibrator as touch feedback, if the user's settings allow it.
           *
           * Returns false if there is no vibrator, and before API 26.
           */
          fun play(context: Context): Boolean {
              if (Build.VERSION.SDK_INT < 26) return false
              val vibrator = vibrator(context) ?: return false
              if (!vibrator.hasVibrator()) return false
              val effect = cached ?: effect(vibrator).also { cached = it }
              if (Build.VERSION.SDK_INT >= 33) {
                  playAsTouch(effect, vibrator)
              } else {
                  vibrator.vibrate(effect)
              }
              return true
          }

          /** Stops everything this app plays on the device's own vibrator. */
          fun stop(context: Context) {
              vibrator(context)?.cancel()
          }


      """
  }

  private mutating func writeChoice() {
    text += """
          /** The best effect for a vibrator, which may be another one, such as a gamepad's. */
          fun effect(vibrator: Vibrator): VibrationEffect {

      """
    for effect in source.effects { writeChoice(effect) }
    text += """
              return if (vibrator.hasAmplitudeControl()) waveform() else onOff()
          }

      """
  }

  private mutating func writeChoice(_ effect: AndroidEffect) {
    switch effect {
    case .primitives(let primitives):
      let kinds = AndroidPrimitiveKind.allCases.filter { kind in
        primitives.contains { $0.kind == kind }
      }
      let list = kinds.map { "VibrationEffect.Composition.\($0.constant)" }
      text += """
                if (Build.VERSION.SDK_INT >= \(primitives.apiLevel) &&
                    vibrator.areAllPrimitivesSupported(
                        \(list.joined(separator: ",\n                "))
                    )
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

  // MARK: - Android API levels

  private mutating func writeServices() {
    text += """

          private fun vibrator(context: Context): Vibrator? =
              if (Build.VERSION.SDK_INT >= 31) {
                  defaultVibrator(context)
              } else {
                  context.getSystemService(Vibrator::class.java)
              }

          @TargetApi(31)
          private fun defaultVibrator(context: Context): Vibrator? =
              context.getSystemService(VibratorManager::class.java)?.defaultVibrator

          @TargetApi(33)
          private fun playAsTouch(effect: VibrationEffect, vibrator: Vibrator) {
              val touch = VibrationAttributes.createForUsage(VibrationAttributes.USAGE_TOUCH)
              vibrator.vibrate(effect, touch)
          }

      """
  }
}

extension [AndroidEffect] {
  var compileSDK: Int {
    map { effect in
      switch effect {
      case .primitives(let primitives): primitives.apiLevel
      case .basicEnvelope, .waveformEnvelope: 36
      // Touch attributes need API 33.
      case .waveform: 33
      }
    }.max() ?? 33
  }
}
