// Plays golden runs with the generated Kotlin, or with --costs measures its updates, then lets the adapter play them to recording vibrators.

import android.content.Context
import android.os.Build
import android.os.Recorder
import android.os.Vibrator
import java.io.File
import kotlin.system.exitProcess

class Frame(val time: Double, val fingers: Int, val samples: List<List<Double>>) {
    val effects = mutableListOf<List<String>>()
    /** What is shown then, where a run says so. */
    var shown: List<Double>? = null
}

fun fill(sample: LiveSample, numbers: List<Double>) {
    sample.value = numbers[0]
    sample.velocity = numbers[1]
    sample.events = numbers[2].toInt()
}

fun player(name: String, set: List<Pair<String, Double>>): Pair<(Frame) -> List<LiveEffect>, () -> List<Double>> = when (name) {
/*PLAYERS*/
    else -> error(name)
}

fun isSame(one: LiveEffect, other: List<String>) =
    one.kind.name == other[0] && one.subject == other[1].toInt() && one.detail == other[2].toInt() &&
        Math.abs(one.time - other[3].toDouble()) <= /*SAME_TIME*/ &&
        listOf(one.a, one.b, one.c).withIndex().all { (k, number) ->
            Math.abs(number - other[4 + k].toDouble()) <= /*SAME_NUMBER*/
        }


/** The nanoseconds that each frame takes, the least of a hundred rounds. */
fun nanoseconds(frames: List<Frame>, make: () -> (Frame) -> List<LiveEffect>): DoubleArray {
    val least = DoubleArray(frames.size) { Double.POSITIVE_INFINITY }
    repeat(100) {
        val play = make()
        frames.forEachIndexed { place, frame ->
            val start = System.nanoTime()
            play(frame)
            least[place] = minOf(least[place], (System.nanoTime() - start).toDouble())
        }
    }
    return least
}

fun measure(name: String, set: List<Pair<String, Double>>, frames: List<Frame>) {
    val updates = nanoseconds(frames) { player(name, set).first }
    val nothing = nanoseconds(frames) { { emptyList() } }
    println("cost $name ${updates.zip(nothing) { a, b -> a - b }.joinToString(" ")}")
}

/** The golden runs of a file: how many there are, and how many differ. */
fun golden(path: String, measures: Boolean): Pair<Int, Int> {
    val name = path.substringAfterLast("/").substringBefore(".")
    var (runs, different) = Pair(0, 0)
    var title = ""
    var set = mutableListOf<Pair<String, Double>>()
    var frames = mutableListOf<Frame>()
    fun finish() {
        if (frames.isEmpty()) return
        runs += 1
        if (measures && ", 120 Hz" in title) measure(name, set, frames)
        val (play, read) = player(name, set)
        for (frame in frames) {
            val told = play(frame)
            val shown = read()
            val wanted = frame.shown ?: shown
            val isShown = wanted.size == shown.size &&
                wanted.zip(shown).all { (a, b) -> Math.abs(a - b) <= /*SAME_NUMBER*/ * maxOf(1.0, Math.abs(a)) }
            if (isShown && told.size == frame.effects.size && told.zip(frame.effects).all { (a, b) -> isSame(a, b) }) continue
            println("$name, $title, at ${frame.time}: not ${frame.effects}; shows $shown, not $wanted")
            different += 1
            break
        }
        set = mutableListOf()
        frames = mutableListOf()
    }
    File(path).forEachLine { line ->
        val parts = line.split(" ")
        when (parts[0]) {
            "run" -> { finish(); title = line.drop(4) }
            "set" -> set.add(Pair(parts[1], parts[2].toDouble()))
            "frame" -> {
                val numbers = parts.drop(1).map { it.toDouble() }
                frames.add(Frame(numbers[0], numbers[1].toInt(), numbers.drop(2).chunked(3)))
            }
            "shown" -> frames.last().shown = parts.drop(1).map { it.toDouble() }
            else -> frames.last().effects.add(parts.drop(1))
        }
    }
    finish()
    return Pair(runs, different)
}

/** A device: its version, and what its vibrator can. */
class Device(val mode: String, val version: Int, val vibrator: Vibrator)

/** What the adapter calls on devices from the best to the poorest, and switched off. */
fun adapt(path: String) {
    val lines = File(path).readLines().map { it.split(" ") }
    val name = path.substringAfterLast("/").substringBefore(".")
    val devices = listOf(
        Device("envelopes", 36, Vibrator(primitives = true, envelopes = true)),
        Device("predefined", 30, Vibrator()), Device("amplitudes", 26, Vibrator()),
        Device("onOff", 26, Vibrator(amplitudes = false)), Device("off", 36, Vibrator()),
        Device("half", 36, Vibrator())
    )
    for (device in devices) {
        Build.VERSION.SDK_INT = device.version
        Recorder.calls.clear()
        val context = Context(File(lines[0][2]), device.vibrator)
        val tones = lines[2].drop(1).map { it.toInt() }.toSet()
        val adapter = HapticLiveAndroid(context, lines[1].drop(1), tones)
        adapter.isEnabled = device.mode != "off"
        val effects = mutableListOf<LiveEffect>()
        for (line in lines.drop(3)) {
            if (line[0] == "effect") {
                val numbers = line.drop(4).map { it.toDouble() }
                val kind = LiveEffectKind.valueOf(line[1])
                val (time, a, b, c) = numbers
                effects.add(LiveEffect(kind, line[2].toInt(), time, line[3].toInt(), a, b, c))
                continue
            }
            // A frame comes after its effects.
            Recorder.time = line[1].toDouble()
            adapter.play(effects, Recorder.time)
            if (device.mode == "half" && effects.any { it.kind == LiveEffectKind.follow && it.a > 0.1 }) {
                adapter.isEnabled = false
            }
            effects.clear()
        }
        adapter.stop()
        for (call in Recorder.calls) println("call $name ${device.mode} $call")
    }
}

fun main(arguments: Array<String>) {
    val measures = "--costs" in arguments
    val results = arguments.filter { it.endsWith(".runs") }.map { golden(it, measures) }
    val runs = results.map { it.first }.sum()
    val different = results.map { it.second }.sum()
    println("Kotlin: ${runs - different} of $runs golden runs agree.")
    arguments.filter { it.endsWith(".played") && !measures }.forEach { adapt(it) }
    exitProcess(if (different == 0) 0 else 1)
}
