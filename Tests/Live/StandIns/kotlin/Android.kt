// As much of Android as live code calls, which records the calls instead of vibrating. Each package of
// Android is a file of its own, since Kotlin has one package a file; signatures as documented at
// developer.android.com/reference.

package android.os

import android.media.AudioAttributes

/** What a device can, and what was called. */
object Recorder {
    var time = 0.0
    val calls = ArrayList<String>()
    fun note(call: String) { calls.add("$time $call") }
}

class Build {
    class VERSION {
        companion object {
            @JvmField var SDK_INT = 36
        }
    }
}

class VibrationAttributes private constructor(val usage: Int) {
    companion object {
        const val USAGE_TOUCH = 18
        @JvmStatic fun createForUsage(usage: Int) = VibrationAttributes(usage)
    }
}

open class Vibrator(
    private val amplitudes: Boolean = true, private val primitives: Boolean = false,
    private val envelopes: Boolean = false
) {
    fun hasVibrator() = true
    fun hasAmplitudeControl() = amplitudes
    fun areAllPrimitivesSupported(vararg ids: Int) = primitives && ids.isNotEmpty()
    fun areEnvelopeEffectsSupported() = envelopes
    fun vibrate(effect: VibrationEffect, attributes: VibrationAttributes) =
        Recorder.note("vibrate touch ${attributes.usage} ${effect.text}")
    fun vibrate(effect: VibrationEffect, attributes: AudioAttributes) =
        Recorder.note("vibrate audio ${attributes.usage} ${effect.text}")
    fun cancel() = Recorder.note("cancel")
}

class VibratorManager(val defaultVibrator: Vibrator)

class VibrationEffect(val text: String) {
    companion object {
        const val EFFECT_CLICK = 0
        const val EFFECT_TICK = 2
        const val EFFECT_HEAVY_CLICK = 5
        @JvmStatic fun createWaveform(timings: LongArray, repeat: Int) =
            VibrationEffect("onOff ${timings.joinToString(",")}").also { check(repeat == -1) }
        @JvmStatic fun createWaveform(timings: LongArray, amplitudes: IntArray, repeat: Int): VibrationEffect {
            require(repeat == -1 && timings.size == amplitudes.size && timings.any { it > 0 })
            require(amplitudes.all { it in 0..255 })
            return VibrationEffect("waveform " + timings.indices.joinToString(",") { "${timings[it]}:${amplitudes[it]}" })
        }
        @JvmStatic fun createPredefined(id: Int) = VibrationEffect("predefined $id")
        @JvmStatic fun startComposition() = Composition()
    }

    class Composition {
        private val rows = ArrayList<String>()
        fun addPrimitive(id: Int, scale: Float, delay: Int): Composition {
            require(scale in 0f..1f && delay >= 0)
            rows.add("$delay:$id*%.3f".format(scale))
            return this
        }
        fun compose() = VibrationEffect("primitives ${rows.joinToString(",")}")

        companion object {
            const val PRIMITIVE_CLICK = 1
            const val PRIMITIVE_TICK = 7
            const val PRIMITIVE_LOW_TICK = 8
        }
    }

    class BasicEnvelopeBuilder {
        private val rows = ArrayList<String>()
        private var last = 1f
        fun setInitialSharpness(sharpness: Float) = also { require(sharpness in 0f..1f) }
        fun addControlPoint(intensity: Float, sharpness: Float, milliseconds: Long): BasicEnvelopeBuilder {
            require(intensity in 0f..1f && sharpness in 0f..1f && milliseconds in 20..1000)
            last = intensity
            rows.add("%d:%.3f".format(milliseconds, intensity))
            return this
        }
        fun build(): VibrationEffect {
            check(last == 0f && rows.size <= 16)
            return VibrationEffect("envelope ${rows.joinToString(",")}")
        }
    }
}
