// Plays what comes of a live interaction on Android, from API 26 on. The same for all interactions.

import android.annotation.TargetApi
import android.content.Context
import android.media.AudioAttributes
import android.os.Build
import android.os.VibrationAttributes
import android.os.VibrationEffect
import android.os.Vibrator
import android.os.VibratorManager
import javax.xml.parsers.DocumentBuilderFactory
import kotlin.math.abs
import kotlin.math.ceil
import kotlin.math.log10
import kotlin.math.max
import kotlin.math.min
import org.w3c.dom.Element

/**
 * What is felt of an interaction, as well as the device can.
 *
 * Call [play] after each update, also after one that brought nothing. A vibrator plays one effect and
 * drops it for the next. So that nothing is cut, all that is felt at a time is added up to one
 * waveform, which has what is left of the one that it replaces. What is felt alone is left to the
 * maker: taps as primitives or predefined effects, swells as envelopes.
 *
 * Attributes of touch honour the system's switch. Reduced motion is left to the app: it is a
 * variant of the interaction, which is another file. The app needs the permission VIBRATE.
 */
@TargetApi(26)
class HapticLiveAndroid(
    private val context: Context,
    /** The names of the interaction's haptics in their order; those of pieces are names of files. */
    private val haptics: List<String>,
    /** The places of those that are heard and not felt. */
    private val tones: Set<Int> = emptySet(),
    private val vibrator: Vibrator? = defaultVibrator(context)
) {
    /** Whether the app wants anything felt; sounds, states and moves are told all the same. */
    var isEnabled = true
        set(value) {
            field = value
            if (!value) silence()
        }

    /** A machine enters a state. */
    var onState: (LiveEffect) -> Unit = {}
    /** A scroll view is to move. */
    var onMove: (LiveEffect) -> Unit = {}
    /** A sound, and a tone that begins, goes on or ends: the app's own player has their files. */
    var onSound: (LiveEffect) -> Unit = {}

    /** A strength that goes straight from one number to another between two times of the run. */
    private class Stretch(
        val subject: Int, val start: Double, val end: Double, val from: Double, val to: Double
    ) {
        fun at(time: Double): Double =
            if (time < start || time >= end) 0.0
            else from + (to - from) * (time - start) / (end - start)
    }

    /** A piece's file: its waveform, and the effect that the maker tuned, if the device has it. */
    private class Piece(val steps: List<Pair<Int, Int>>, val tuned: VibrationEffect?)

    private val canVibrate = vibrator?.hasVibrator() ?: false
    private val hasAmplitude = vibrator?.hasAmplitudeControl() ?: false
    private val hasPrimitives =
        Build.VERSION.SDK_INT >= 31 && vibrator != null && tapsAreTuned(vibrator)
    private val hasEnvelopes =
        Build.VERSION.SDK_INT >= 36 && vibrator != null && envelopesPlay(vibrator)
    private val pieces = HashMap<Int, Piece?>()
    private val stretches = ArrayList<Stretch>()
    private val vibrations = HashMap<Int, Double>()
    private var beginning: Double? = null
    private var now = 0.0
    /** Until when the vibrator has something to play, since when, and how strong vibrations are in it. */
    private var coveredTo = 0.0
    private var sentAt = Double.NEGATIVE_INFINITY
    private var sent = 0.0

    /** Ends all, such as when a screen disappears. The next update is a new run. */
    fun stop() {
        silence()
        beginning = null
    }

    /** Plays what an update brought about at the time that it was told; the first is the beginning. */
    fun play(effects: List<LiveEffect>, time: Double) {
        val start = beginning ?: time
        if (beginning == null) {
            beginning = start
            coveredTo = 0.0
            sentAt = Double.NEGATIVE_INFINITY
        }
        now = time - start
        val felt = ArrayList<LiveEffect>()
        for (effect in effects) when {
            effect.kind == LiveEffectKind.state -> onState(effect)
            effect.kind == LiveEffectKind.move -> onMove(effect)
            effect.kind == LiveEffectKind.sound || effect.subject in tones -> onSound(effect)
            else -> felt.add(effect)
        }
        if (!isEnabled || !canVibrate) return
        stretches.removeAll { it.end <= now }
        val isAlone = vibrations.isEmpty() && stretches.isEmpty()
        felt.forEachIndexed { place, effect -> take(effect, felt.getOrNull(place + 1)) }
        if (felt.any { it.kind != LiveEffectKind.follow }) {
            val tuned = if (isAlone && vibrations.isEmpty()) tuned(felt) else null
            if (tuned != null) send(tuned, lastEnd()) else renew()
        } else if (vibrations.isNotEmpty() && isOutdated()) {
            renew()
        }
    }

    private fun silence() {
        stretches.clear()
        vibrations.clear()
        if (coveredTo > now) vibrator?.cancel()
        coveredTo = now
    }

    // What is felt

    private fun take(effect: LiveEffect, next: LiveEffect?) {
        val start = max(effect.time, now)
        when (effect.kind) {
            LiveEffectKind.tap -> {
                val seconds = if (hasAmplitude) PULSE else PULSE + 0.02 * effect.a
                stretches.add(Stretch(effect.subject, start, start + seconds, effect.a, effect.a))
            }
            LiveEffectKind.buzz ->
                stretches.add(Stretch(effect.subject, start, start + effect.c, effect.a, effect.a))
            LiveEffectKind.level ->
                // The levels of a swell come in a row.
                if (next?.kind == effect.kind && next.subject == effect.subject && next.detail > 0) {
                    stretches.add(Stretch(effect.subject, start, next.time, effect.a, next.a))
                }
            LiveEffectKind.piece -> {
                var from = start
                for ((length, amplitude) in piece(effect.subject)?.steps ?: emptyList()) {
                    val level = amplitude / 255.0
                    stretches.add(Stretch(effect.subject, from, from + length / 1000.0, level, level))
                    from += length / 1000.0
                }
            }
            LiveEffectKind.begin, LiveEffectKind.follow -> vibrations[effect.subject] = effect.a
            LiveEffectKind.end -> {
                vibrations.remove(effect.subject)
                stretches.removeAll { it.subject == effect.subject }
            }
            else -> {}
        }
    }

    private fun lastEnd(): Double = stretches.fold(now) { end, one -> max(end, one.end) }

    /** Whether a vibration has moved on from what plays, or is about to run out. */
    private fun isOutdated(): Boolean =
        now > coveredTo - MARGIN || (now - sentAt >= PAUSE && abs(strength() - sent) >= LEAST)

    private fun strength(): Double = min(vibrations.values.sum(), 1.0)

    /** Plays all that is felt from now on as one waveform. */
    private fun renew() {
        val end = max(lastEnd(), if (vibrations.isEmpty()) now else now + AHEAD)
        val count = ceil((end - now) / STEP - 1e-6).toInt()
        val levels = IntArray(count) { level(now + it * STEP) }.dropLastWhile { it == 0 }
        if (levels.isEmpty()) {
            if (coveredTo > now) vibrator?.cancel()
            coveredTo = now
            return
        }
        val rows = ArrayList<Pair<Int, Int>>()
        for (level in levels) {
            val last = rows.lastOrNull()
            if (last?.second == level) rows[rows.size - 1] = Pair(last.first + 1, level)
            else rows.add(Pair(1, level))
        }
        val step = (STEP * 1000).toLong()
        // Without amplitude control lengths are off and on in turn, off first.
        if (!hasAmplitude && rows[0].second > 0) rows.add(0, Pair(0, 0))
        val lengths = LongArray(rows.size) { rows[it].first * step }
        val effect =
            if (!hasAmplitude) VibrationEffect.createWaveform(lengths, -1)
            else VibrationEffect.createWaveform(lengths, IntArray(rows.size) { rows[it].second }, -1)
        send(effect, end)
    }

    /** The amplitude at a time, 0 to 255, or whether the motor is on. */
    private fun level(time: Double): Int {
        val steady = strength()
        val passing = stretches.fold(0.0) { sum, one -> sum + one.at(time + 1e-9) }
        if (hasAmplitude) {
            val sum = min(steady + passing, 1.0)
            return if (sum > 0) max((sum * 255 + 0.5).toInt(), 1) else 0
        }
        // Below a half, pulses take a share of time equal to the strength.
        val cycle = PULSE / max(steady, WEAKEST)
        val isOn = steady >= 0.5 || (steady >= WEAKEST && (time + 1e-9) % cycle < PULSE)
        return if (isOn || passing >= WEAKEST) 255 else 0
    }

    private fun send(effect: VibrationEffect, end: Double) {
        val vibrator = vibrator ?: return
        if (Build.VERSION.SDK_INT >= 33) {
            vibrateAsTouch(vibrator, effect)
        } else {
            val usage = AudioAttributes.USAGE_ASSISTANCE_SONIFICATION
            vibrator.vibrate(effect, AudioAttributes.Builder().setUsage(usage).build())
        }
        coveredTo = end
        sentAt = now
        sent = strength()
    }

    // What makers tune

    /** The effect for what is felt alone, if the device has one. */
    private fun tuned(effects: List<LiveEffect>): VibrationEffect? {
        val first = effects[0]
        if (effects.all { it.kind == LiveEffectKind.tap }) {
            if (hasPrimitives) return primitives(effects)
            val isOne = effects.size == 1 && first.time <= now + STEP
            return if (Build.VERSION.SDK_INT >= 29 && isOne) predefined(first.a) else null
        }
        val isOne = effects.all { it.kind == first.kind && it.subject == first.subject }
        if (first.time > now + STEP || !isOne) return null
        return when (first.kind) {
            LiveEffectKind.piece -> if (effects.size == 1) piece(first.subject)?.tuned else null
            LiveEffectKind.level, LiveEffectKind.buzz ->
                if (hasEnvelopes) envelope(stretches, first.b) else null
            else -> null
        }
    }

    /** The nearest in sharpness of those that are strong enough, each at its time. */
    @TargetApi(31)
    private fun primitives(taps: List<LiveEffect>): VibrationEffect {
        val composition = VibrationEffect.startComposition()
        var end = now
        for (tap in taps.sortedBy { it.time }) {
            val strong = TAPS.filter { it.full >= tap.a }
            val nearest = strong.sortedBy { abs(it.sharpness - tap.b) }.first()
            val wait = max(tap.time - end, 0.0)
            val scale = (tap.a / nearest.full).toFloat()
            composition.addPrimitive(nearest.primitive, scale, (wait * 1000 + 0.5).toInt())
            end += wait + nearest.seconds
        }
        return composition.compose()
    }

    @TargetApi(29)
    private fun predefined(strength: Double): VibrationEffect =
        VibrationEffect.createPredefined(
            when {
                strength < 0.55 -> VibrationEffect.EFFECT_TICK
                strength < 0.85 -> VibrationEffect.EFFECT_CLICK
                else -> VibrationEffect.EFFECT_HEAVY_CLICK
            }
        )

    /** Straight lines between strengths, on the scales of the framework's example of a motor. */
    @TargetApi(36)
    private fun envelope(lines: List<Stretch>, sharpness: Double): VibrationEffect? {
        // A point is at least 20 ms and at most 1 s after the one before, and there are at most 16.
        val isFit = lines.size in 1..14 && lines.all { it.end - it.start in 0.06..1.0 }
        if (!isFit) return null
        val pitch = (((80 + 150 * sharpness) - 30) / 270).toFloat()
        val builder = VibrationEffect.BasicEnvelopeBuilder().setInitialSharpness(pitch)
        builder.addControlPoint(intensity(lines[0].from), pitch, RAMP)
        for (line in lines) {
            val ramps = (if (line === lines.first()) RAMP else 0) + (if (line === lines.last()) RAMP else 0)
            val length = ((line.end - line.start) * 1000 + 0.5).toLong() - ramps
            builder.addControlPoint(intensity(line.to), pitch, length)
        }
        return builder.addControlPoint(0f, pitch, RAMP).build()
    }

    private fun intensity(strength: Double): Float =
        if (strength > 0) max(1 + 20 * log10(strength) / FULL_LEVEL, 0.0).toFloat() else 0f

    private fun piece(place: Int): Piece? = pieces.getOrPut(place) { readPiece(haptics[place]) }

    /** Reads a piece's file, which has several effects, the best first, and last a waveform. */
    private fun readPiece(name: String): Piece? {
        val root = try {
            context.assets.open("pieces/$name.xml").use {
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(it).documentElement
            }
        } catch (_: java.io.IOException) {
            return null
        }
        val steps = root.all("waveform-entry").map {
            Pair(it.number("durationMs").toInt(), it.number("amplitude").toInt())
        }
        val presets = root.all("primitive-effect")
        val points = root.all("control-point")
        val tuned = when {
            hasPrimitives && presets.isNotEmpty() &&
                presets.all { PRESETS.containsKey(it.getAttribute("name")) } -> composition(presets)
            hasEnvelopes && points.isNotEmpty() -> {
                val first = root.all("basic-envelope-effect")[0]
                envelope(points, first.number("initialSharpness").toFloat())
            }
            else -> null
        }
        return Piece(steps, tuned)
    }

    @TargetApi(31)
    private fun composition(presets: List<Element>): VibrationEffect {
        val composition = VibrationEffect.startComposition()
        for (preset in presets) {
            val primitive = PRESETS.getValue(preset.getAttribute("name"))
            val scale = preset.number("scale", 1.0).toFloat()
            composition.addPrimitive(primitive, scale, preset.number("delayMs").toInt())
        }
        return composition.compose()
    }

    @TargetApi(36)
    private fun envelope(points: List<Element>, initial: Float): VibrationEffect {
        val builder = VibrationEffect.BasicEnvelopeBuilder().setInitialSharpness(initial)
        for (point in points) {
            builder.addControlPoint(
                point.number("intensity").toFloat(), point.number("sharpness").toFloat(),
                point.number("durationMs").toLong()
            )
        }
        return builder.build()
    }

    /** A primitive for taps: how strong it is at full scale, how sharp, and how long it takes. */
    private class Tap(
        val primitive: Int, val full: Double, val sharpness: Double, val seconds: Double
    )

    private companion object {
        /** The shortest pulse that a motor makes felt, and the weakest strength that is felt. */
        const val PULSE = 0.03
        const val WEAKEST = 0.05
        /** The steps of waveforms, in seconds, and the ramps of envelopes, in milliseconds. */
        const val STEP = 0.01
        const val RAMP = 20L
        /** A vibration is sent for a second, anew before the last fifth of it (our choice). */
        const val AHEAD = 1.0
        const val MARGIN = 0.2
        /** What it follows is sent twenty times a second, if it moved by 2 % (our choice). */
        const val PAUSE = 0.05
        const val LEAST = 0.02
        /** The level of the example's full strength above the threshold of touch, in decibels. */
        const val FULL_LEVEL = 40.6

        val TAPS = listOf(
            Tap(VibrationEffect.Composition.PRIMITIVE_CLICK, 1.0, 0.7, 0.012),
            Tap(VibrationEffect.Composition.PRIMITIVE_TICK, 0.5, 0.9, 0.005),
            Tap(VibrationEffect.Composition.PRIMITIVE_LOW_TICK, 0.5, 0.3, 0.012)
        )
        val PRESETS =
            mapOf("click" to TAPS[0], "tick" to TAPS[1], "low_tick" to TAPS[2])
                .mapValues { it.value.primitive }

        fun defaultVibrator(context: Context): Vibrator? =
            if (Build.VERSION.SDK_INT >= 31) managed(context)
            else context.getSystemService(Vibrator::class.java)

        @TargetApi(31)
        fun managed(context: Context): Vibrator? =
            context.getSystemService(VibratorManager::class.java)?.defaultVibrator

        @TargetApi(31)
        fun tapsAreTuned(vibrator: Vibrator): Boolean =
            vibrator.areAllPrimitivesSupported(*TAPS.map { it.primitive }.toIntArray())

        @TargetApi(36)
        fun envelopesPlay(vibrator: Vibrator): Boolean = vibrator.areEnvelopeEffectsSupported()

        @TargetApi(33)
        fun vibrateAsTouch(vibrator: Vibrator, effect: VibrationEffect) =
            VibrationAttributes.createForUsage(VibrationAttributes.USAGE_TOUCH).let {
                vibrator.vibrate(effect, it)
            }

        fun Element.all(name: String): List<Element> {
            val found = getElementsByTagName(name)
            return List(found.length) { found.item(it) as Element }
        }

        fun Element.number(name: String, usual: Double = 0.0): Double =
            getAttribute(name).toDoubleOrNull() ?: usual
    }
}
