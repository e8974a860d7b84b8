// The sheet that says how to record the sweep, and the Kotlin that asks Android for its own answer.

import HapticFormats
import HapticFromSound

extension CalibrationSweep {
  /// The sweep in each format that a device plays, as files that replace others of their format.
  package func files() throws(UnwritableTimeline) -> [(
    name: String, text: String, replaces: FileClass
  )] {
    var options = WritingOptions()
    options.name = "sweep"
    var files: [(name: String, text: String, replaces: FileClass)] = []
    let rows = [
      ("ahap", "ahap"), ("android", "xml"), ("kotlin", "kt"), ("haptic", "haptic"), ("web", "mjs"),
    ]
    for (name, ending) in rows {
      guard let format = Format.all.named(name) else { continue }
      let text = try format.write(timeline, options: options).parts[0].text
      files.append(("sweep.\(ending)", text, .pattern(format)))
    }
    return files
  }

  /// How to play and record the sweep, as Markdown.
  package var sheet: String {
    """
    # Measure a device

    The sweep lasts \(Int(length.rounded(.up))) s: four taps, \(vibrations.count) vibrations of half a second, taps, pairs of
    taps, four taps. Play one of the files beside this sheet, record all of it, then run

        haptic-cli calibrate fit RECORDING --name my-phone -o my-phone.json --svg residuals.svg

    ## Play

    * `sweep.ahap` on an iPhone, `sweep.xml` or `sweep.kt` on Android, `sweep.mjs` in a browser,
      `sweep.haptic` with Meta's tools, `sweep.gamepad.wav` on a DualSense (channels 3 and 4).
    * Full battery, no power saving, haptics at full strength in the settings, no case.
    * Browsers and on-off motors cannot play strengths; what they leave out is missing in the profile.

    ## Record

    * Best: an accelerometer of 1,000 rows a second or more, as CSV: time, x, y, z, with units in the
      first line, such as `time (s), x (m/s²), y (m/s²), z (m/s²)`. Only this gives strengths in g.
    * Good: a contact microphone on the back of the device, as WAV or FLAC of 8 kHz or more.
    * A second phone works as either; hold both together with tape or wax, not with a table between.
    * Switch automatic gain and noise suppression off. The level stays below the limit all the time.
    * Start recording two seconds before, stop two seconds after. Touch nothing meanwhile.

    ## Where the device lies

    | held | what changes |
    |---|---|
    | in the hand, as in use | what people feel; repeat it, as no grip is like another |
    | on foam or hung up | strongest, and the same every time: best to compare devices |
    | waxed to a heavy plate | resonance and strength of the motor alone |
    | on a table | rattles; not usable |

    Write it down with the device, its system and the recorder: `--origin` takes a line for it.

    ## Android's own answer

    From Android 16 on, `FrequencyProfile.kt` prints what the maker measured. Save the printed lines:

        haptic-cli calibrate fit printed.csv --name my-phone -o my-phone.json

    """
  }

  /// Kotlin that prints what Android tells of its vibrator, in the form that `fit` reads.
  package static let kotlin = """
    // Prints the acceleration of this device's vibrator by frequency, for haptic-cli calibrate fit.

    import android.content.Context
    import android.os.Build
    import android.os.Vibrator
    import android.os.VibratorManager

    /** The lines "frequency_hz,acceleration_g" of the vibrator, or null before Android 16. */
    fun frequencyProfile(context: Context): String? {
        if (Build.VERSION.SDK_INT < 36) return null
        val manager = context.getSystemService(VibratorManager::class.java) ?: return null
        val vibrator: Vibrator = manager.defaultVibrator
        val profile = vibrator.frequencyProfile ?: return null
        val lines = StringBuilder("frequency_hz,acceleration_g\\n")
        var hertz = profile.minFrequencyHz
        while (hertz < profile.maxFrequencyHz) {
            lines.append("$hertz,${profile.getOutputAccelerationGs(hertz)}\\n")
            hertz += 5f
        }
        val last = profile.maxFrequencyHz
        lines.append("$last,${profile.getOutputAccelerationGs(last)}\\n")
        return lines.toString()
    }

    """
}
