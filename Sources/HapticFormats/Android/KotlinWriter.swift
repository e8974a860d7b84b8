// Writes effects as Kotlin: an object that makes the best one that a device can play.

/// Kotlin source for apps that cannot load XML, which takes API 37.2.
///
/// What needs a newer API than the rest is in private functions behind a check of `SDK_INT`, under
/// `android.annotation.TargetApi`: `RequiresApi` would say the same to callers, but is no part of
/// Android itself, and there are no callers.
struct KotlinWriter {
  var text = ""

  /// The source of an object that is called after a pattern.
  ///
  /// - Parameters:
  ///   - effects: The best first; the last is a waveform.
  ///   - name: What the pattern is called.
  ///   - package: The package that the object is in; `nil` for none.
  /// - Returns: A file of Kotlin.
  /// - Throws: ``UnwritableTimeline`` for an effect of more entries than a method may hold.
  static func text(
    of effects: [AndroidEffect], name: String, package: KotlinPackage? = nil
  ) throws -> String {
    var writer = KotlinWriter()
    writer.writeHead(name: name, package: package)
    try writer.write(effects, name: name)
    return writer.text
  }

  /// A name that Kotlin allows and that no class of Android has: the letters and digits of a
  /// pattern's name, as in `FeedbackSuccessHaptics`, in no more than a hundred bytes (ours: a class is
  /// a file, and a file's name has 255 bytes).
  ///
  /// Letters of every script stay what they are: Kotlin takes them, and so do Java and Android's
  /// class files.
  static func identifier(for name: String) -> String {
    let words = name.words(keeping: \.isLetterOfTwoBytes)
    let joined = words.map { $0.prefix(1).plainlyUppercased + $0.dropFirst() }.joined()
    let start = joined.first.map { $0.isNumber ? "Pattern" : "" } ?? "Pattern"
    return start + joined.prefix(bytes: 100) + "Haptics"
  }

  // MARK: - The object

  /// The remark, which linters are told to pass over what nobody wrote, the package and the imports.
  private mutating func writeHead(name: String, package: KotlinPackage?) {
    text = """
      // \(generatedRemark(name))
      @file:Suppress("detekt:all", "ktlint", "ObsoleteSdkInt", "unused")

      """
    if let package { text += "\npackage \(package.source)\n" }
    text += """

      import android.annotation.TargetApi
      import android.os.Build
      import android.os.VibrationEffect
      import android.os.Vibrator


      """
  }

  private mutating func write(_ effects: [AndroidEffect], name: String) throws {
    text += """
      /**
       * The best vibration that a device can play, from API 26 on; compile with SDK \(effects.compileSDK) or later.
       *
       * Needs the permission android.permission.VIBRATE.
       *
       * vibrator.vibrate(\(Self.identifier(for: name)).effect(vibrator))
       */
      @TargetApi(26)
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
      let level = primitives.apiLevel
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
}

extension StringProtocol {
  /// In capitals, unless that takes a sign beside letters, such as an accent of its own.
  fileprivate var plainlyUppercased: String {
    let capitals = uppercased()
    let isPlain = capitals.unicodeScalars.allSatisfy { $0.isASCII || $0.isLetterOfTwoBytes }
    return isPlain ? capitals : String(self)
  }
}

extension String {
  /// As many whole characters from the start as fit into some bytes of UTF-8.
  fileprivate func prefix(bytes: Int) -> String {
    var (result, length) = ("", 0)
    for character in self {
      length += character.utf8.count
      guard length <= bytes else { break }
      result.append(character)
    }
    return result
  }
}
