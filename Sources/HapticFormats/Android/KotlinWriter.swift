// Writes effects as Kotlin: an object that plays the best one that a device can.

/// What a file of Kotlin holds.
struct KotlinSource {
  /// The effects, the best first; the last is a waveform.
  var effects: [AndroidEffect]
  /// When a motor without amplitudes is on, in milliseconds, by time and apart.
  var onOff: [Range<Int>]
  /// What the pattern is called.
  var name: String
  /// The name of the file without its extension; `nil` for one that is called after the pattern.
  var fileName: String?
  /// The package that the object is in; `nil` for none.
  var package: KotlinPackage?

  /// What the object is called: as the file, where that is called as a class is, else after the pattern.
  var object: String {
    guard let fileName, KotlinWriter.isNameOfObject(fileName) else {
      return KotlinWriter.identifier(for: name)
    }
    return fileName
  }
}

/// Kotlin source for apps that cannot load XML, which takes API 37.2.
///
/// What needs a newer API than the rest is in private functions behind a check of `SDK_INT`, under
/// `android.annotation.TargetApi`: `RequiresApi` would say the same to callers, but is no part of
/// Android itself, and there are no callers. The file says so where reviewers look.
///
/// The layout is that of kotlinlang.org/docs/coding-conventions.html: four spaces, arguments that do not
/// fit on a line each on their own, and lines of 100 columns.
struct KotlinWriter {
  var text = ""
  let source: KotlinSource

  /// The source of an object that plays a pattern.
  ///
  /// - Throws: ``UnwritableTimeline`` for an effect of more entries than a method may hold.
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

  // MARK: - The head

  /// The remark, which linters are told to pass over what nobody wrote, the package and the imports.
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
         * Where a view says \(constant.meaning), Android has feedback of its own, which needs
         * no permission: `view.performHapticFeedback(HapticFeedbackConstants.\(constant.name))`,
         * from API \(constant.apiLevel) on.

        """
    }
    text += """
       *
       * Calls that need a newer API are behind checks of SDK_INT, and TargetApi tells lint so.
       * RequiresApi would ask the same of callers, which are all here, and needs androidx.annotation.
       */
      @TargetApi(26)
      object \(source.object) {

      """
  }

  // MARK: - What apps call

  private mutating func writePlay() {
    text += """
          @Volatile
          private var cached: VibrationEffect? = null

          /**
           * Plays it on the device's own vibrator as feedback to a touch, if the settings allow that.
           *
           * Returns false where there is no vibrator, and before API 26.
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

          /** Stops what the device's own vibrator plays for this app. */
          fun stop(context: Context) {
              vibrator(context)?.cancel()
          }


      """
  }

  private mutating func writeChoice() {
    text += """
          /** The best effect that a vibrator can play, such as one of a gamepad. */
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

  // MARK: - What Android has

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
  /// The version of Android's SDK that code of these effects compiles against.
  var compileSDK: Int {
    map { effect in
      switch effect {
      case .primitives(let primitives): primitives.apiLevel
      case .basicEnvelope, .waveformEnvelope: 36
      // The attributes of a touch.
      case .waveform: 33
      }
    }.max() ?? 33
  }
}
