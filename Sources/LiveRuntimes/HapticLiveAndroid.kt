// Plays the effects of a live interaction on Android, from API 26 on. The same for all interactions.

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
 * Plays an interaction's haptics as well as the device can.
 *
 * Call [play] after each update, even after one without effects. A vibrator plays one effect, and drops
 * it when the next one arrives. So that nothing is cut off, everything that plays at a time is mixed into
 * one waveform, which includes the rest of the one that it replaces. An effect that plays alone uses the
 * maker's tuning: taps are primitives or predefined effects, swells are envelopes.
 *
 * Effects have the attributes of touch, so the system's switch applies. The app handles reduced motion,
 * which is a variant in another file. The app needs the permission VIBRATE.
 */
@TargetApi(26)
class HapticLiveAndroid(
    private val context: Context,
    /** The names of the interaction's haptics in order; those of pieces are also the names of their files. */
    private val haptics: List<String>,
    /** The indices of those that are heard and not felt. */
    private val tones: Set<Int> = emptySet(),
    private val vibrator: Vibrator? = defaultVibrator(context)
) {
    /** Whether haptics play; sounds, states and moves are reported either way. */
    var isEnabled = true
        set(value) {
            field = value
            if (!value) silence()
        }

    /** A machine enters a state. */
    var onState: (LiveEffect) -> Unit = {}
    /** A scroll view must move. */
    var onMove: (LiveEffect) -> Unit = {}
    /** A sound, or a tone that begins, continues or ends; the app's own player plays their files. */
    var onSound: (LiveEffect) -> Unit = {}

    /** A strength that changes linearly between two times of the run. */
    private class Stretch(
        val subject: Int, val start: Double, val end: Double, val from: Double, val to: Double
    ) {
        fun at(time: Double): Double =
            if (time < start || time >= end) 0.0
            else from + (to - from) * (time - start) / (end - start)
    }

    /** A piece's file: its waveform, and the effect tuned by the maker, if the device has it. */
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
    /** When the current effect ends and started, and how strong vibrations are in it. */
    private var coveredTo = 0.0
    private var sentAt = Double.NEGATIVE_INFINITY
    private var sent = 0.0
    /** When a pulse of a motor without amplitudes began, and the time from one to the next. */
    private var pulse = 0.0
    private var cycle = Double.POSITIVE_INFINITY

    /** Ends everything, such as when a screen disappears. The next update starts a new run. */
    fun stop() {
        silence()
        beginning = null
    }

    /** Plays the effects of an update at the update's time; the first update is the beginning. */
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
                // The levels of a swell arrive in a row.
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
            LiveEffectKind.begin, LiveEffectKind.follow -> {
                if (vibrations.isEmpty()) cycle = Double.POSITIVE_INFINITY
                vibrations[effect.subject] = effect.a
            }
            LiveEffectKind.end -> {
                vibrations.remove(effect.subject)
                stretches.removeAll { it.subject == effect.subject }
            }
            else -> {}
        }
    }

    private fun lastEnd(): Double = stretches.fold(now) { end, one -> max(end, one.end) }

    /** Whether a vibration differs from what plays, or is about to end. */
    private fun isOutdated(): Boolean =
        now > coveredTo - MARGIN || (now - sentAt >= PAUSE && abs(strength() - sent) >= LEAST)

    private fun strength(): Double = min(vibrations.values.sum(), 1.0)

    /** Plays everything from now on as one waveform. */
    private fun renew() {
        pace()
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
        // Without amplitude control the list alternates off and on times, off first.
        if (!hasAmplitude && rows[0].second > 0) rows.add(0, Pair(0, 0))
        val lengths = LongArray(rows.size) { rows[it].first * step }
        val effect =
            if (!hasAmplitude) VibrationEffect.createWaveform(lengths, -1)
            else VibrationEffect.createWaveform(lengths, IntArray(rows.size) { rows[it].second }, -1)
        send(effect, end)
    }

    /** Where a strength changes, the part of the wait for the next pulse that is over remains. */
    private fun pace() {
        val next = PULSE / max(strength(), WEAKEST)
        pulse = now - (now - pulse) % cycle / cycle * next
        cycle = next
    }

    /** The amplitude at a time, 0 to 255, or whether the motor is on. */
    private fun level(time: Double): Int {
        val steady = strength()
        val passing = stretches.fold(0.0) { sum, one -> sum + one.at(time + 1e-9) }
        if (hasAmplitude) {
            val sum = min(steady + passing, 1.0)
            return if (sum > 0) max((sum * 255 + 0.5).toInt(), 1) else 0
        }
        // Below a half, pulses fill a share of the time equal to the strength.
        val isPulse = steady >= WEAKEST && (time - pulse + 1e-9) % cycle < PULSE
        val isOn = steady >= 0.5 || isPulse
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

    // Effects tuned by the maker

    /** The tuned effect for something that plays alone, if the device has one. */
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

    /** For each tap, the strongest first, the primitive nearest in sharpness that is strong enough. */
    @TargetApi(31)
    private fun primitives(taps: List<LiveEffect>): VibrationEffect {
        val composition = VibrationEffect.startComposition()
        var end = now
        for (tap in taps.sortedWith(compareBy({ it.time }, { -it.a }))) {
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

    /** Straight lines between strengths, on the scales of the framework's example motor. */
    @TargetApi(36)
    private fun envelope(lines: List<Stretch>, sharpness: Double): VibrationEffect? {
        // Points are 20 ms to 1 s apart, and there are at most 16.
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

    /** Reads a piece's file, which lists several effects, the best first and a waveform last. */
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

    /** A primitive for taps: its strength at full scale, its sharpness and its duration. */
    private class Tap(
        val primitive: Int, val full: Double, val sharpness: Double, val seconds: Double
    )

    private companion object {
        /** The shortest pulse and the weakest strength that can be felt. */
        const val PULSE = 0.03
        const val WEAKEST = 0.05
        /** The steps of waveforms, in seconds, and the ramps of envelopes, in milliseconds. */
        const val STEP = 0.01
        const val RAMP = 20L
        /** A vibration is sent for one second, and again before its last fifth (our choice). */
        const val AHEAD = 1.0
        const val MARGIN = 0.2
        /** Changes are sent at most twenty times per second, if they are at least 2 % (our choice). */
        const val PAUSE = 0.05
        const val LEAST = 0.02
        /** The example motor's full strength above the threshold of touch, in decibels. */
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
