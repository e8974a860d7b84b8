// The player of live interactions: it turns finger samples and time into effects and values.

import kotlin.math.*

// What is played

/** A number at a moment. */
typealias LiveNumber = (LiveNow) -> Double
/** Whether a condition is true at a moment. */
typealias LiveTest = (LiveNow) -> Boolean
/** A number computed from another at a moment. */
typealias LiveConversion = (LiveNow, Double) -> Double

/** An interaction as tables, with slots for parameters, constants, inputs, motions and stops. */
class LiveProgram(
    val parameters: Int = 0, val constants: List<LiveNumber> = listOf(),
    val maps: List<LiveMapping> = listOf(), val inputs: List<LiveInput> = listOf(),
    val motions: List<LiveMotion> = listOf(), val stops: List<LiveStops> = listOf(),
    /** The transitions, by machine and state. */
    val machines: List<List<List<LiveExit>>> = listOf(),
    val responses: List<LiveResponse> = listOf(),
    /** The number of motions that are animators. */
    val animators: Int = 0
)

/** A state of a machine, both by index. */
data class LiveState(val machine: Int, val state: Int)

/** What must move a value for a crossing to count. */
enum class LiveAgent { finger, motion }

/** A spring: its angular frequency in radians per second, and its damping ratio. */
class LiveSpring(val frequency: Double, val damping: Double)

/** A piecewise linear function. */
class LiveMapping(val points: List<LivePoint>, val edge: LiveEdge = LiveEdge.clamp)

/** How a map continues beyond its points. */
enum class LiveEdge { clamp, extend, wrap }

/** A point of a map. */
class LivePoint(val at: LiveNumber, val value: LiveNumber)

/** Stops: one is passed at the fraction `snap` of the way to it; an end is passed on arrival. */
class LiveStops(
    val value: LiveNumber, val places: LivePlaces, val snap: LiveNumber = { 0.5 },
    val hasEnds: Boolean = true, val input: Int? = null
)

/** Stops from a list, evenly spaced over the values of a map, or at multiples of a distance. */
sealed class LivePlaces {
    class Listed(val at: List<LiveNumber>) : LivePlaces()
    class Even(val count: LiveNumber, val map: Int) : LivePlaces()
    class Endless(val every: LiveNumber) : LivePlaces()
}

/** What the app supplies; after a millisecond the fraction `rate` of its speed remains. */
class LiveInput(
    val kind: LiveKind, val start: LiveNumber = { 0.0 }, val gains: List<LiveGain> = listOf(),
    val locks: List<LiveState> = listOf(), val runs: List<LiveRun> = listOf(),
    val releases: List<LiveRelease> = listOf(), val rate: LiveNumber = { 0.998 },
    val isSummed: LiveTest = { false }, val dragsAtOnce: Boolean = false
)

/** The kind of an input; a drag has ends, with a rubber band beyond them. */
sealed class LiveKind {
    object Scroll : LiveKind()
    class Drag(
        val lower: LiveNumber? = null, val upper: LiveNumber? = null, val rubber: LiveNumber
    ) : LiveKind()
    object Dial : LiveKind()
    object Pan : LiveKind()
    object Press : LiveKind()
    object Button : LiveKind()
    object Number : LiveKind()
}

/** How far an input moves for each point or degree of the finger in a state. */
class LiveGain(val state: LiveState, val factor: LiveNumber)

/** Where an input moves when a state is entered. */
class LiveRun(val state: LiveState, val move: LiveMove)

/** A move of an input; it may release the finger, or continue when one touches down. */
class LiveMove(
    val input: Int, val target: LiveNumber, val pace: LivePace, val cancels: Boolean = false,
    val isPlaced: Boolean = false, val number: Int = 0
)

/** Where an input goes when it is released, by a value and its stop. */
class LiveRelease(
    val target: LiveTarget, val pace: LivePace, val value: LiveConversion,
    val place: LiveConversion, val condition: LiveTest? = null, val isForRelease: Boolean = true,
    val isForCancel: Boolean = true, val stops: Int? = null, val map: Int? = null,
    val number: Int = 0
)

/** The target of a value; above a certain speed, the stop after the nearest one. */
sealed class LiveTarget {
    object Stay : LiveTarget()
    object Start : LiveTarget()
    object End : LiveTarget()
    object Back : LiveTarget()
    object Projected : LiveTarget()
    class Nearest(val speed: LiveNumber? = null) : LiveTarget()
    class Place(val of: LiveNumber) : LiveTarget()
}

/** How something moves to its target; a spring starts at a speed in whole distances per second. */
sealed class LivePace {
    class Curve(val of: List<Double>, val seconds: LiveNumber) : LivePace()
    class Spring(val of: LiveSpring) : LivePace()
    class Swing(val of: LiveSpring, val ways: Double, val seconds: Double) : LivePace()
    object Slowing : LivePace()
    object Jump : LivePace()
}

/** A number that changes over time by itself. */
class LiveMotion(
    val start: LiveNumber, val beginnings: List<LiveBeginning> = listOf(),
    val loop: LiveLoop? = null, val follows: LiveFollowing? = null,
    val animator: LiveAnimator? = null
)

/** The motion that an event starts, after a delay in seconds. */
class LiveBeginning(val cause: Int, val course: LiveCourse, val delay: LiveNumber? = null)

/** The path of a motion: to a number, through several at fractions of the time, slowing down, or shaking. */
sealed class LiveCourse {
    class Move(val to: LiveNumber, val pace: LivePace) : LiveCourse()
    class Frames(
        val of: List<LiveNumber>, val at: List<LiveNumber>, val curves: List<List<Double>>,
        val seconds: LiveNumber
    ) : LiveCourse()
    class Decay(val speed: LiveNumber, val exponent: Double) : LiveCourse()
    class Shake(val reach: LiveNumber, val phase: LiveNumber, val cycles: Int) : LiveCourse()
}

/** Targets in turn, while one of the given states is active. */
class LiveLoop(
    val targets: List<LiveNumber>, val seconds: LiveNumber, val curve: List<Double>,
    val states: List<LiveState>, val end: LiveEnd = LiveEnd.target
)

/** Where a loop may end: at any target, after the last, or where the motion starts. */
enum class LiveEnd { target, cycle, start }

/** The stops whose index a motion follows. */
class LiveFollowing(val stops: Int, val pace: LivePace)

/**
 * What moves a motion from 0 to 1 and back: taps, and an input that travels `way` from 0 to 1.
 *
 * It resumes in the fraction `factor` of its duration, or in the remaining time; with `keepsCurve`
 * along the rest of its curve.
 */
class LiveAnimator(
    val taps: List<LiveAnimatorTap> = listOf(), val scrub: Int? = null,
    val way: LiveNumber = { 1.0 }, val pace: LivePace, val factor: LiveNumber = { 0.0 },
    val keepsCurve: Boolean = false, val number: Int = 0
)

/** An event that counts as a tap, and the end from which it starts the motion. */
class LiveAnimatorTap(val event: Int, val isAtOne: Boolean = false)

/** A condition that becomes true, by an agent if one is given; `inputs` are those whose fingers count. */
class LiveCrossing(
    val holds: LiveTest, val agent: LiveAgent? = null, val inputs: List<Int> = listOf()
)

/** A transition from a state, or moves alone; `isAtOnce` if a condition that is already true triggers it. */
class LiveExit(
    val trigger: LiveTrigger, val condition: LiveTest? = null, val isAtOnce: Boolean = false,
    val target: Int? = null, val moves: List<LiveMove> = listOf()
)

/** A crossing, a number of events, or a time since a state was entered. */
sealed class LiveTrigger {
    class Crossing(val of: LiveCrossing) : LiveTrigger()
    class Event(val of: Int, val count: Int) : LiveTrigger()
    class After(val of: LiveNumber, val since: LiveState? = null) : LiveTrigger()
}

/** A haptic or sound, a delay after its cause, which may replace others. */
class LiveResponse(
    val cause: LiveCause, val effect: LiveFelt, val condition: LiveTest? = null,
    val agent: LiveAgent? = null, val delay: LiveNumber? = null, val sound: LiveSound? = null,
    val isOnce: Boolean = false, val replaced: List<Int> = listOf()
)

/** When a response plays, or during which states. */
sealed class LiveCause {
    class Event(val of: Int) : LiveCause()
    class Transition(val machine: Int, val from: Int, val to: Int) : LiveCause()
    class Crossing(val of: LiveCrossing) : LiveCause()
    class During(val of: List<LiveState>) : LiveCause()
    class Sounding(val of: Int) : LiveCause()
}

/** What a response plays. */
sealed class LiveFelt {
    class Taps(val of: List<LiveTap>) : LiveFelt()
    object Piece : LiveFelt()
    class Vibration(
        val intensity: LiveNumber, val sharpness: LiveNumber, val pieces: LiveNumber? = null
    ) : LiveFelt()
    class Tone(val volume: LiveNumber, val pitch: LiveNumber) : LiveFelt()
    class Swell(
        val of: List<LiveNumber>, val sharpness: LiveNumber, val seconds: LiveNumber
    ) : LiveFelt()
    object None : LiveFelt()
}

/** A tap, a delay in seconds after its cause. */
class LiveTap(val intensity: LiveNumber, val sharpness: LiveNumber, val time: LiveNumber = { 0.0 })

/** A sound, which is cut off after a time in seconds. */
class LiveSound(val volume: LiveNumber, val pitch: LiveNumber, val seconds: LiveNumber? = null)

// Input from the app, and output to it

/** The events of an input since the previous sample, as bits. */
object LiveEvents {
    const val press = 1
    const val release = 2
    const val cancel = 4
    const val tap = 8
    const val rest = 16
    const val drag = 32
}

/** An offset, a finger's translation or rotation since touch-down, or a number; the velocity is per second. */
class LiveSample(var value: Double = 0.0, var velocity: Double = 0.0, var events: Int = 0)

/**
 * Something to play or do at a time, in seconds since the run began.
 *
 * A machine enters `state` detail; a scroll view must `move` to a in b seconds, 0 for a spring. A
 * response's `tap`, or its vibration that `begin`s, `follow`s and `end`s, has strength a and
 * sharpness b, and a `buzz` c seconds; a `sound` or a tone has volume a and pitch b; a swell goes
 * through each `level` a; a `piece` is as it is.
 */
data class LiveEffect(
    val kind: LiveEffectKind, val subject: Int, val time: Double, val detail: Int = 0,
    val a: Double = 0.0, val b: Double = 0.0, val c: Double = 0.0
) {
    /** Of a move: where to, in the unit of the input. */
    val target get() = a
    /** Of a move: how long it takes, in seconds; 0 if it is by a spring. */
    val seconds get() = b
    /** Of a sound or a tone: its volume, 0…1. */
    val volume get() = a
}

/** The kinds of effect. */
enum class LiveEffectKind { state, move, tap, piece, begin, follow, end, buzz, level, sound }

// Numbers

private fun clamp(x: Double, low: Double, high: Double) = min(max(x, low), high)
/** Strengths and volumes are 0…1. */
private fun fraction(x: Double) = if (x > 0) min(x, 1.0) else 0.0

/** The nearest whole number; a half is rounded away from 0. */
private fun whole(x: Double): Double {
    val below = floor(abs(x))
    return (if (abs(x) - below >= 0.5) below + 1 else below).withSign(x)
}

/** Two pieces may differ by a trillionth where they meet, because of rounding. */
private fun margin(x: Double) = max(abs(x), 1.0) * 1e-12

// Comparisons that ignore such a difference

fun above(a: Double, b: Double) = a > b + margin(b)
fun atLeast(a: Double, b: Double) = a >= b - margin(b)
fun below(a: Double, b: Double) = a < b - margin(b)
fun atMost(a: Double, b: Double) = a <= b + margin(b)
fun equals(a: Double, b: Double) = abs(a - b) <= margin(b)
fun differs(a: Double, b: Double) = abs(a - b) > margin(b)

/** A number limited to ±10¹², or 0 if it is not a number. */
fun finite(x: Double) = if (x.isNaN()) 0.0 else clamp(x, -1e12, 1e12)

/** The direction in degrees, clockwise from the right, because y points down. */
fun direction(x: Double, y: Double) = atan2(y, x) * 180 / PI

/** The nearest whole number; a half is rounded down. */
fun rounded(x: Double) = ceil(x - 0.5)

/** The sine of degrees, exact at right angles. */
fun sine(degrees: Double): Double {
    val quarter = whole(degrees / 90)
    val rest = (degrees - quarter * 90) * PI / 180
    val side = quarter - 4 * floor(quarter / 4)
    val size = if (side % 2 == 0.0) sin(rest) else cos(rest)
    return if (side < 2) size else -size
}

/** The cosine of degrees, exact at right angles. */
fun cosine(degrees: Double) = sine(degrees + 90)

/** The numbers and states at a moment, with speeds in units per second. */
class LiveNow(slots: Int, inputs: Int, machines: Int) {
    /** Seconds since the run began. */
    var time = 0.0
    val numbers = DoubleArray(slots)
    val speeds = DoubleArray(slots)
    val states = IntArray(machines)
    var maps = listOf<LiveMap>()
    val rows = mutableListOf<LiveRow>()
    /** The speed of each input at its last release. */
    val flicks = DoubleArray(inputs)
    private var ahead = 0.0

    /** The number in a slot. */
    operator fun get(slot: Int) = numbers[slot] + ahead * speeds[slot]

    /** How fast a number changes. */
    fun speed(number: LiveNumber): Double {
        val before = ahead
        val current = number(this)
        ahead += 1e-6
        val later = number(this)
        ahead = before
        return (later - current) / 1e-6
    }

    /** Where an input would come to rest without a finger. */
    fun rest(slot: Int, rate: Double, isSummed: Boolean): Double {
        val seconds = if (isSummed) rate / (1 - rate) / 1000 else -1 / (1000 * ln(rate))
        return numbers[slot] + speeds[slot] * seconds
    }

    /** Whether a machine is in a state. */
    fun isIn(state: LiveState) = states[state.machine] == state.state
}

/** A map with its numbers. */
class LiveMap(mapping: LiveMapping, now: LiveNow) {
    private val edge = mapping.edge
    private val places = mutableListOf<Double>()
    val values = mutableListOf<Double>()
    private val last: Int

    init {
        for (point in mapping.points) {
            val place = point.at(now)
            if (places.isNotEmpty() && !(places.last() < place)) continue
            places.add(place)
            values.add(point.value(now))
        }
        last = places.size - 1
    }

    /** The value of an argument. */
    fun value(argument: Double): Double {
        if (last < 1) return values.firstOrNull() ?: 0.0
        if (edge == LiveEdge.clamp && argument < places[0]) return values[0]
        if (edge == LiveEdge.clamp && argument >= places[last]) return values[last]
        val length = places[last] - places[0]
        val turn =
            if (edge == LiveEdge.wrap) floor((argument - places[0]) / length) * length else 0.0
        var piece = 0
        while (piece < last - 1 && places[piece + 1] <= argument - turn) piece += 1
        val scale = scale(piece)
        return (argument - turn) * scale + (values[piece] - places[piece] * scale)
    }

    /** The first argument that gives a value, or the end nearest to it. */
    fun argument(value: Double): Double {
        if (last < 1) return places.firstOrNull() ?: 0.0
        for (piece in 0 until last) {
            val scale = scale(piece)
            if (scale == 0.0) continue
            val argument = (value - (values[piece] - places[piece] * scale)) / scale
            val extends = edge == LiveEdge.extend
            val isAbove = argument >= places[piece] || (extends && piece == 0)
            val isBelow = argument <= places[piece + 1] || (extends && piece == last - 1)
            if (isAbove && isBelow) return argument
        }
        return places[if (abs(values[0] - value) <= abs(values[last] - value)) 0 else last]
    }

    private fun scale(piece: Int) =
        (values[piece + 1] - values[piece]) / (places[piece + 1] - places[piece])
}

/** Stops in order, or multiples of a distance. */
class LiveRow(val places: List<Double> = listOf(), private val distance: Double = 1.0) {
    fun exists(number: Int) = places.isEmpty() || number in places.indices

    fun place(number: Int) =
        if (places.isEmpty()) number * distance else places[min(max(number, 0), places.size - 1)]

    /** The index of the stop nearest to a value. */
    fun nearest(value: Double): Int {
        if (places.isEmpty()) return clamp(whole(value / distance), -1e9, 1e9).toInt()
        var nearest = 0
        for (number in places.indices) {
            if (abs(places[number] - value) < abs(places[nearest] - value)) nearest = number
        }
        return nearest
    }
}

// Ways

/** The shortest duration of a motion, in seconds, so that it passes everything on its way. */
private const val least = 1e-9

/** The fraction of an animator's path that counts as nothing. */
private const val rounding = 1e-12

/** A path from one number to another, with its position and speed at a time from its start. */
private abstract class LiveWay(
    val from: Double, val to: Double, start: Double, end: Double
) {
    var start = start
        private set
    var end = end
        private set

    protected abstract fun place(passed: Double): Double
    protected abstract fun speed(passed: Double): Double

    /** When it first reaches its end, in seconds, if it overshoots. */
    open fun first(): Double? = null

    /** Resumes it after a pause. */
    fun delay(seconds: Double) {
        start += seconds
        end += seconds
    }

    fun placeAt(time: Double) =
        if (!(time > start)) from else if (time < end) place(time - start) else to

    fun speedAt(time: Double) = if (time >= start && time < end) speed(time - start) else 0.0
}

private val straight = listOf(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)

/** Along a Bézier curve given by four numbers, or a straight line. */
private class LiveCurve(
    curve: List<Double>, from: Double, to: Double, start: Double, seconds: Double
) : LiveWay(from, to, start, start + max(seconds, least)) {
    private val points = if (curve.size == 4) curve else straight

    override fun place(passed: Double) =
        from + (to - from) * bezier(parameter(passed), points[1], points[3])

    override fun speed(passed: Double): Double {
        val part = parameter(passed)
        val rise = slope(part, points[1], points[3])
        val run = slope(part, points[0], points[2])
        val steepness = if (run > 0) clamp(rise / run, -1e9, 1e9) else if (rise > 0) 1e9 else 0.0
        return (to - from) * steepness / (end - start)
    }

    override fun first(): Double? =
        firstEnd(points[1], points[3])?.let { (end - start) * bezier(it, points[0], points[2]) }

    private fun parameter(passed: Double) = parameter(passed / (end - start), points)
}

private fun bezier(part: Double, first: Double, second: Double): Double {
    val rest = 1 - part
    return 3 * rest * rest * part * first + part * part * (3 * rest * second + part)
}

private fun slope(part: Double, first: Double, second: Double): Double {
    val rest = 1 - part
    val middle = 2 * rest * part * (second - first)
    return 3 * (rest * rest * first + middle + part * part * (1 - second))
}

/** The position on a curve at a fraction of the time, by Newton's method between two bounds. */
private fun parameter(time: Double, curve: List<Double>): Double {
    var low = 0.0
    var high = 1.0
    var part = time
    for (step in 0 until 60) {
        val error = bezier(part, curve[0], curve[2]) - time
        if (!(abs(error) > 1e-16)) break
        if (error < 0) low = part else high = part
        val next = part - error / slope(part, curve[0], curve[2])
        val better = if (next > low && next < high) next else (low + high) / 2
        if (better == part) break
        part = better
    }
    return part
}

/**
 * Where a curve that overshoots reaches 1 before its end.
 *
 * 1 less the curve is 1 - p times 1 + (1 - 3 y1) p + (1 + 3 y1 - 3 y2) p².
 */
private fun firstEnd(y1: Double, y2: Double): Double? {
    val b = 1 - 3 * y1
    val a = 1 + 3 * y1 - 3 * y2
    val inner = b * b - 4 * a
    if (!(inner >= 0)) return null
    // The form that stays accurate where a is small.
    val sum = -(b + if (b < 0) -sqrt(inner) else sqrt(inner)) / 2
    val one = if (sum == 0.0) 2.0 else 1 / sum
    val other = if (a == 0.0) 2.0 else sum / a
    val first = if (min(one, other) > 0) min(one, other) else max(one, other)
    return if (first > 0 && first < 1) first else null
}

/** The fraction of the time at which a curve of four numbers first reaches a fraction of its path. */
private fun timeReaching(part: Double, curve: List<Double>): Double? {
    if (!(part >= 0 && part <= 1)) return null
    if (curve.size != 4) return part
    var low = 0.0
    var high = 0.0
    var steps = 0
    while (bezier(high, curve[1], curve[3]) < part) {
        if (steps >= 64) return null
        steps += 1
        low = high
        high = steps / 64.0
    }
    for (step in 0 until 60) {
        val middle = (low + high) / 2
        if (bezier(middle, curve[1], curve[3]) < part) low = middle else high = middle
    }
    return bezier(high, curve[0], curve[2])
}

/** The rest of a curve of four numbers after a fraction of the time, as a curve of its own. */
private fun restOf(curve: List<Double>, time: Double): List<Double> {
    if (curve.size != 4) return listOf()
    val part = parameter(time, curve)
    fun bend(first: Double, second: Double): List<Double>? {
        val past = bezier(part, first, second)
        if (past == 1.0) return null
        val last = second + (1 - second) * part
        val middle = first + (second - first) * part
        return listOf((middle + (last - middle) * part - past) / (1 - past), (last - past) / (1 - past))
    }
    if (!(bezier(part, curve[0], curve[2]) < 1)) return listOf()
    val x = bend(curve[0], curve[2]) ?: return listOf()
    val y = bend(curve[1], curve[3]) ?: return listOf()
    return listOf(x[0], y[0], x[1], y[1])
}

/** Slows down by e^exponent per second, until less than a threshold is left. */
private fun glide(
    from: Double, velocity: Double, start: Double, exponent: Double, threshold: Double
): LiveWay {
    val ratio = -exponent * threshold / abs(velocity)
    val seconds = if (ratio > 0 && ratio < 1) ln(ratio) / exponent else 0.0
    val to = from + velocity * (exp(exponent * seconds) - 1) / exponent
    return object : LiveWay(from, to, start, start + max(seconds, least)) {
        override fun place(passed: Double) =
            this.from + velocity * (exp(exponent * passed) - 1) / exponent

        override fun speed(passed: Double) = velocity * exp(exponent * passed)
    }
}

/** A damped spring with an initial speed. */
private class LiveSwing(
    spring: LiveSpring, private val from: Double, private val to: Double,
    private val velocity: Double
) {
    private val frequency = spring.frequency
    private val damping = spring.damping
    private val decay = damping * frequency
    private val split = frequency * sqrt(abs((1 - damping) * (1 + damping)))
    private val length = max(abs(to - from), abs(velocity) * 1e-9)
    private val ways = (if (to < from) -velocity else velocity) / length

    /** The factors of the solution that starts at 1, and of the one that starts at 0 with slope 1. */
    private fun sum(even: Double, odd: Double, seconds: Double): Double {
        val angle = split * seconds
        if (damping > 1 && split > 0) {
            val envelope = exp(-frequency / (damping + split / frequency) * seconds)
            val lost = exp(-2 * angle) - 1
            return even * (envelope * (1 + lost / 2)) + odd * (envelope * (-lost / (2 * split)))
        }
        val envelope = exp(-decay * seconds)
        if (angle == 0.0) return even * envelope + odd * (envelope * seconds)
        return even * (envelope * cos(angle)) + odd * (envelope * sin(angle) / split)
    }

    private fun place(passed: Double) =
        to + sum(from - to, velocity + decay * (from - to), passed)

    private fun distance(seconds: Double) = abs(sum(1.0, decay - ways, seconds))

    /** When it first reverses, if it does. */
    private fun peak(): Double? {
        if (!(length > 0)) return null
        val pull = frequency * frequency - decay * ways
        if (!(damping >= 1)) {
            val angle = atan2(-ways, pull / split)
            return (if (angle > 0) angle else angle + PI) / split
        }
        val ratio = -ways / pull
        if (!(ratio > 0 && ratio * split < 1)) return null
        return if (split > 0) ln((1 + ratio * split) / (1 - ratio * split)) / (2 * split) else ratio
    }

    /** When it first reaches its target, in seconds, if it overshoots. */
    private fun first(): Double? {
        val lead = decay - velocity / (to - from)
        if (!(damping >= 1)) return atan2(1.0, -lead / split) / split
        if (!(split > 0)) return if (lead < 0) -1 / lead else null
        val ratio = -split / lead
        return if (ratio > 0 && ratio < 1) ln((1 + ratio) / (1 - ratio)) / (2 * split) else null
    }

    /** Where it first reverses, if it does. */
    fun reach(): Double? = peak()?.let { place(it) }

    /** The last moment at which its distance from the target exceeds a threshold. */
    private fun settling(threshold: Double): Double {
        if (!(length > 0)) return 0.0
        val tolerance = max(threshold, length * 1e-12) / length
        val first = peak()
        val height = if (first == null) 0.0 else distance(first)
        var leaves = 0.0
        if (first != null && height > tolerance) {
            val loss = if (damping < 1) decay * PI / split else 0.0
            val swings = if (loss > 0) floor(ln(height / tolerance) / loss) else 0.0
            leaves = if (damping < 1) first + swings * PI / split else first
        } else if (tolerance >= 1) return 0.0
        var returns: Double
        if (first != null && first > leaves) returns = first
        else if (damping < 1) returns = leaves + PI / split
        else {
            var wait = 1 / frequency
            for (step in 0 until 60) if (distance(leaves + wait) > tolerance) wait *= 2 else break
            returns = leaves + wait
        }
        for (step in 0 until 60) {
            val middle = (leaves + returns) / 2
            if (distance(middle) > tolerance) leaves = middle else returns = middle
        }
        return (leaves + returns) / 2
    }

    /** The given duration, or until it stays within a threshold of its target. */
    fun way(start: Double, threshold: Double, seconds: Double = settling(threshold)): LiveWay =
        object : LiveWay(from, to, start, start + max(seconds, least)) {
            override fun place(passed: Double) = this@LiveSwing.place(passed)

            override fun first() = this@LiveSwing.first()

            override fun speed(passed: Double): Double {
                val pull = frequency * frequency * (to - this.from) - decay * velocity
                return sum(velocity, pull, passed)
            }
        }
}

/** A damped spring, whose initial speed is reduced if it would leave a range. */
private fun swing(
    spring: LiveSpring, from: Double, to: Double, velocity: Double,
    range: ClosedRange<Double>? = null
): LiveSwing {
    fun at(share: Double) = LiveSwing(spring, from, to, velocity * share)
    fun leaves(share: Double): Boolean {
        val reach = at(share).reach()
        return range != null && reach != null && reach !in range
    }
    if (!leaves(1.0)) return at(1.0)
    var slow = 0.0
    var fast = 1.0
    for (step in 0 until 40) {
        val middle = (slow + fast) / 2
        if (leaves(middle)) fast = middle else slow = middle
    }
    return at(slow)
}

/** The ends of a drag, and the rubber band beyond them. */
private class LiveEdges(one: Double, other: Double, private val rubber: Double) {
    private val lower = min(one, other)
    private val upper = max(one, other)
    private val length = max(upper - lower, 1.0)
    private val excess = if (rubber > 0) 0.9 * length else 0.0

    /** How far it may overshoot: nine tenths of what the rubber band can show. */
    val reach = lower - excess..upper + excess

    fun shown(pulled: Double): Double {
        val edge = clamp(pulled, lower, upper)
        if (pulled == edge || !(rubber > 0)) return edge
        val beyond = pulled - edge
        return edge + beyond * (length * rubber / (length + rubber * abs(beyond)))
    }

    fun pulled(shown: Double): Double {
        val edge = clamp(shown, lower, upper)
        if (shown == edge || !(rubber > 0)) return edge
        val limit = length * (1 - 1e-6)
        val beyond = clamp(shown - edge, -limit, limit)
        return edge + beyond * length / (rubber * (length - abs(beyond)))
    }

    fun slope(pulled: Double): Double {
        val edge = clamp(pulled, lower, upper)
        if (pulled == edge) return 1.0
        if (!(rubber > 0)) return 0.0
        val ratio = length / (length + rubber * abs(pulled - edge))
        return rubber * ratio * ratio
    }
}

/**
 * An interaction that is played while fingers move.
 *
 * Inputs are interpolated linearly between two samples. What happens in between is handled in order,
 * at its own time to the nanosecond, and is reported with the later sample.
 */
class LivePlayer(program: LiveProgram, parameters: DoubleArray) {
    private var slots = program.parameters + program.constants.size
    private var events = firstEvent
    private val inputs = Array(program.inputs.size) {
        Input(program.inputs[it], slots++, reserve(Touch.count))
    }
    private val motions = Array(program.motions.size) {
        Motion(program.motions[it], slots++, reserve(Moved.count))
    }
    private val rows = Array(program.stops.size) {
        Stops(program.stops[it], slots++, reserve(Passed.count))
    }
    private val firstDriven = reserve(program.animators * Driven.count)
    private val stateEvents = events
    private val machines = Array(program.machines.size) {
        val states = program.machines[it].map { exits -> exits.map(::Exit) }
        Machine(states, it, reserve(states.size))
    }
    private val responses = Array(program.responses.size) { Response(program.responses[it], it) }

    /** The numbers and states at the latest moment. */
    val now = LiveNow(slots, inputs.size, machines.size)
    /** The effects of the latest update, in order. */
    val effects = mutableListOf<LiveEffect>()
    /** The samples of the next update, one for each input; the app sets them. */
    val samples = List(inputs.size) { LiveSample() }
    /** The number of fingers on the screen. */
    var fingers = 0

    private var origin: Double? = null
    private var fingersBefore = 0
    /** Whether a finger held an input before this instant. */
    private var wasHeld = false
    /** How often each event happened at this instant, and its position among all events. */
    private val happened = IntArray(events)
    private val heard = IntArray(events)
    private var order = 0
    private var instantOrder = 0
    private val changes = mutableListOf<LiveCause.Transition>()

    init {
        for (slot in 0 until min(program.parameters, parameters.size)) {
            now.numbers[slot] = parameters[slot]
        }
        program.constants.forEachIndexed { place, constant ->
            now.numbers[program.parameters + place] = constant(now)
        }
        inputs.forEachIndexed { number, input ->
            input.stop(input.part.start(now))
            input.fed = input.place
            samples[number].value = input.place
            now.numbers[input.slot] = input.place
            val kind = input.kind
            if (kind is LiveKind.Drag) {
                val lower = kind.lower?.invoke(now) ?: -1e12
                val upper = kind.upper?.invoke(now) ?: 1e12
                input.edges = LiveEdges(lower, upper, kind.rubber(now))
            }
        }
        now.maps = program.maps.map { LiveMap(it, now) }
        for (motion in motions) {
            motion.place = motion.part.start(now)
            now.numbers[motion.slot] = motion.place
        }
        for (stops in rows) now.rows.add(stops.row)
        rows.forEachIndexed { number, stops -> beginStops(stops, number) }
    }

    private fun reserve(count: Int): Int {
        events += count
        return events - count
    }

    // Updates

    /**
     * Plays up to a moment, in seconds of any clock, with the samples set since the previous update.
     *
     * A moment before the latest one counts as the latest; its events count, its numbers do not.
     */
    fun update(time: Double) {
        effects.clear()
        if (!isFinite(time)) return
        inputs.forEachIndexed { number, input -> input.accept(samples[number]) }
        val passed = time - (origin ?: begin(time))
        val end = max(passed, now.time)
        if (passed >= now.time) aim(now.time, end)
        for (instants in 0 until mostInstants) {
            setClock(nextInstant(end) ?: break)
            instant()
        }
        setClock(end)
        takeSamples()
        for (response in responses) {
            if (response.isOn && !response.isInPieces) tellLevel(LiveEffectKind.follow, response)
        }
    }

    private fun begin(time: Double): Double {
        origin = time
        inputs.forEachIndexed { number, input ->
            if (input.kind == LiveKind.Scroll || input.kind == LiveKind.Number) {
                input.place = samples[number].value
                input.aimed = input.place
            }
        }
        setClock(0.0)
        rows.forEachIndexed { number, stops -> beginStops(stops, number) }
        for (machine in machines) beginMachine(machine)
        for (response in responses) response.crossing?.note(now)
        instant(runStart)
        return time
    }

    /** Moves what fingers hold linearly to where the fingers are at the end. */
    private fun aim(start: Double, end: Double) = inputs.forEachIndexed { number, input ->
        val sample = samples[number]
        input.aimFrom = input.place
        input.aimStart = start
        input.aimEnd = end
        if (input.kind == LiveKind.Scroll || input.kind == LiveKind.Number) {
            input.aimed = sample.value
            if (input.kind == LiveKind.Scroll) input.velocity = sample.velocity
            else input.aimFrom = input.aimed
        } else if (input.isDrawn) {
            input.aimed = input.place
            if (input.isHeld) input.drag(sample)
        }
    }

    /** Sets the moment, and computes every number at it. */
    private fun setClock(time: Double) {
        now.time = time
        for (input in inputs) input.show(now)
        for (motion in motions) {
            val animation = motion.animation
            if (animation != null) {
                animation.show(now, motion.slot, inputs.getOrNull(animation.part.scrub ?: -1)?.slot)
                continue
            }
            val way = motion.way(time)
            now.numbers[motion.slot] = way?.placeAt(time) ?: motion.place
            now.speeds[motion.slot] = way?.speedAt(time) ?: 0.0
        }
        for (stops in rows) now.numbers[stops.slot] = stops.index.toDouble()
    }

    /** The next moment before an end at which something happens without input, if any. */
    private fun nextInstant(end: Double): Double? {
        val start = now.time
        var next = end
        fun offer(time: Double) {
            if (time > start && time < next) next = time
        }
        for (input in inputs) input.way?.let { offer(it.end) }
        for (motion in motions) {
            offer(motion.end)
            offer(motion.phaseEnd)
            offer(motion.due)
            motion.animation?.let {
                offer(it.reach)
                offer(it.arrival)
            }
        }
        for (machine in machines) for (exit in machine.exits) offer(exit.timer)
        for (response in responses) offer(response.until)
        setClock(next)
        if (!isChanging()) {
            if (next < end) return next
            setClock(start)
            return null
        }
        var low = start
        var high = next
        for (step in 0 until 60) {
            if (!(high - low > least)) break
            val middle = (low + high) / 2
            setClock(middle)
            if (isChanging()) high = middle else low = middle
        }
        setClock(start)
        return if (high < end) high else null
    }

    /** Whether a condition that something waits for is true now. */
    private fun isChanging() =
        machines.any { it.exits.any { exit -> exit.crossing?.turns(now) == true } } ||
            rows.any { passage(it) != 0 } ||
            responses.any {
                if (it.part.cause is LiveCause.During) isActive(it) != it.isOn
                else it.crossing?.turns(now) == true
            }

    // Instants

    /** Handles the events since the previous sample, one after the other. */
    private fun takeSamples() {
        for (word in if (isHeld() || fingersBefore > 0) wordsWhileDown else words) {
            val isTold = samples.any { it.events and word != 0 }
            if (isTold || fingersEvent(word) != null) instant(word = word)
        }
        instant()
        for (sample in samples) sample.events = 0
        fingersBefore = fingers
    }

    /** Notes the first finger that touches the screen, or the last one that leaves it. */
    private fun fingersEvent(word: Int) = when {
        word == LiveEvents.press && fingersBefore == 0 && fingers > 0 -> fingersDown
        word == released && fingersBefore > 0 && fingers == 0 -> fingersUp
        else -> null
    }

    private fun isHeld() = inputs.any { it.isHeld }

    /** Handles everything that happens at the current moment. */
    private fun instant(event: Int? = null, word: Int? = null) {
        instantOrder = order
        for (input in inputs) input.wasHeld = input.isHeld
        wasHeld = isHeld()
        if (event != null) raise(event)
        if (word != null) take(word)
        for (input in inputs) noteRest(input)
        for (motion in motions) advance(motion)
        for (motion in motions) drive(motion)
        for (stops in rows) takePassages(stops)
        for (machine in machines) {
            for (exit in machine.exits) exit.isOpen = comes(exit.crossing)
            machine.answered = instantOrder
        }
        for (response in responses) response.comes = if (comes(response.crossing)) 1 else 0
        for (stops in rows) {
            val input = inputs[stops.part.input ?: continue]
            if (isHeard(input.event + Touch.press)) stops.touched = stops.index
        }
        for (input in inputs) letGo(input)
        for (motion in motions) for (beginning in motion.part.beginnings) {
            // The states are entered one after the other.
            val cause = beginning.cause
            if (cause < stateEvents && isHeard(cause)) beginLater(motion, beginning)
        }
        settle()
        for (motion in motions) continueLoop(motion)
        respond()
        happened.fill(0)
        changes.clear()
    }

    private fun take(word: Int) {
        fingersEvent(word)?.let { raise(it) }
        inputs.forEachIndexed { number, input ->
            val sample = samples[number]
            val drags = LiveEvents.press or LiveEvents.drag
            val dragsAtOnce = input.part.dragsAtOnce && sample.events and drags == drags
            if (sample.events and word == 0 || input.kind == LiveKind.Number) return@forEachIndexed
            if (input.kind == LiveKind.Button) {
                if (word == LiveEvents.press) raise(input.event + Touch.press)
            } else if (word == LiveEvents.press) {
                press(input, sample)
                if (dragsAtOnce) raise(input.event + Touch.drag)
            } else if (word == LiveEvents.drag) {
                if (!dragsAtOnce) raise(input.event + Touch.drag)
                input.isDragging = true
            } else if (word == released) release(input, sample, number)
            else raise(input.event + Touch.rest)
        }
    }

    private fun press(input: Input, sample: LiveSample) {
        if (input.isHeld || input.part.locks.any { now.isIn(it) }) return
        raise(input.event + Touch.press)
        input.isHeld = true
        input.isDragging = false
        input.pressed = now.time
        input.touched = input.place
        input.translation = 0.0
        input.finger = 0.0
        input.velocity = 0.0
        if (!input.isPlaced) input.takeHold(0.0)
        if (!input.isDrawn) return
        // A finger that moved in the same sample has moved by now.
        input.drag(sample)
        if (input.way != null) return
        input.place = input.aimed
        input.aimFrom = input.aimed
        now.numbers[input.slot] = input.aimed
    }

    private fun release(input: Input, sample: LiveSample, number: Int) {
        if (!input.isHeld) return
        if (sample.events and LiveEvents.tap != 0) raise(input.event + Touch.tap)
        if (sample.events and (LiveEvents.release or LiveEvents.cancel) == 0) return
        input.isHeld = false
        val isCancelled = sample.events and LiveEvents.cancel != 0
        val speed = when {
            // The time that a finger is held advances with the clock.
            input.kind == LiveKind.Press -> 1.0
            isCancelled -> 0.0
            input.kind == LiveKind.Scroll -> sample.velocity
            else -> if (input.isDragging) input.speedLetGo() else 0.0
        }
        now.speeds[input.slot] = speed
        now.flicks[number] = speed
        raise(input.event + if (isCancelled) Touch.cancel else Touch.release)
    }

    private fun noteRest(input: Input) {
        val way = input.way ?: return
        if (!(way.end <= now.time)) return
        input.stop(way.to)
        now.numbers[input.slot] = way.to
        if (!input.isHeld) raise(input.event + Touch.rest)
    }

    /** Notes an event for responses and, unless it concerns only them, for everything else. */
    private fun raise(event: Int, isHeard: Boolean = true) {
        happened[event] += 1
        if (!isHeard) return
        order += 1
        heard[event] = order
    }

    private fun isHeard(event: Int) = heard[event] > instantOrder

    /** Whether a crossing becomes true while its agent moves the value. */
    private fun comes(crossing: Crossing?): Boolean {
        if (crossing == null || !crossing.note(now)) return false
        val agent = crossing.part.agent ?: return true
        return crossing.part.inputs.any { inputs[it].wasHeld } == (agent == LiveAgent.finger)
    }

    // Machines

    /** Starts in the first state, or in the one to which a transition at the start of the run leads. */
    private fun beginMachine(machine: Machine) {
        val exit = machine.states.firstOrNull()?.firstOrNull {
            val trigger = it.part.trigger
            trigger is LiveTrigger.Event && trigger.of == runStart && trigger.count == 1 &&
                it.part.target != null && it.part.moves.isEmpty() && it.part.condition.holds()
        }
        enter(machine, exit?.part?.target ?: 0)
    }

    private fun LiveTest?.holds() = this == null || this(now)

    /** Takes the transitions whose conditions are met, in order, until none is left. */
    private fun settle() {
        for (machine in machines) for (exit in machine.exits) {
            val trigger = exit.part.trigger
            if (trigger is LiveTrigger.Event && isHeard(trigger.of)) exit.count += 1
        }
        var number = 0
        var steps = 0
        while (number < machines.size && steps < mostAnswers) {
            val machine = machines[number]
            val exit = machine.exits.firstOrNull { isOpen(it, machine) }
            number = if (exit == null) number + 1 else 0
            if (exit == null) continue
            steps += 1
            if (exit.part.trigger is LiveTrigger.Event) machine.answered = order
            exit.isOpen = false
            leave(exit, machine)
        }
    }

    private fun isOpen(exit: Exit, machine: Machine): Boolean {
        val trigger = exit.part.trigger
        val isTriggered = when (trigger) {
            is LiveTrigger.Event ->
                heard[trigger.of] > machine.answered &&
                    (trigger.count <= 1 || exit.count >= trigger.count)
            is LiveTrigger.After -> exit.timer <= now.time
            is LiveTrigger.Crossing -> {
                val isEntered = exit.part.isAtOnce && machine.entered == now.time
                exit.isOpen || (isEntered && trigger.of.holds(now))
            }
        }
        return isTriggered && exit.part.condition.holds()
    }

    private fun leave(exit: Exit, machine: Machine) {
        for (move in exit.part.moves) obey(move)
        val target = exit.part.target
        if (target == null) {
            exit.count = 0
            exit.timer = never
            exit.crossing?.note(now)
            return
        }
        changes.add(LiveCause.Transition(machine.number, now.states[machine.number], target))
        tell(LiveEffectKind.state, machine.number, target)
        enter(machine, target)
        raise(machine.event + target)
    }

    /** Enters a state, and starts its waits, motions and moves. */
    private fun enter(machine: Machine, number: Int) {
        val state = LiveState(machine.number, number)
        now.states[machine.number] = number
        machine.exits = machine.states[number]
        machine.entered = now.time
        machine.entries[number] = now.time
        for (exit in machine.exits) {
            exit.timer = never
            exit.count = 0
            exit.isOpen = false
            exit.crossing?.note(now)
            val trigger = exit.part.trigger as? LiveTrigger.After ?: continue
            val start = trigger.since?.let { machines[it.machine].entries[it.state] } ?: now.time
            if (start > -never) exit.timer = max(start + max(trigger.of(now), 0.0), now.time)
        }
        for (other in machines) if (other !== machine) for (exit in other.exits) {
            val trigger = exit.part.trigger
            if (trigger !is LiveTrigger.After || trigger.since != state) continue
            exit.timer = now.time + max(trigger.of(now), 0.0)
        }
        for (input in inputs) {
            val part = input.part
            if (part.gains.isNotEmpty()) {
                val gain = part.gains.firstOrNull { now.isIn(it.state) }
                input.gain = gain?.factor?.invoke(now) ?: 1.0
            }
            for (run in part.runs) if (run.state == state) obey(run.move)
            if (part.locks.any { now.isIn(it) }) input.isHeld = false
        }
        for (motion in motions) {
            for (beginning in motion.part.beginnings) {
                if (beginning.cause == machine.event + number) beginLater(motion, beginning)
            }
            val loop = motion.part.loop ?: continue
            if (motion.phaseEnd == never && state in loop.states) startPhase(motion, loop, 0)
        }
    }

    // Inputs

    /** Moves an input, or tells the app to move a scroll view. */
    private fun obey(move: LiveMove) {
        val input = inputs[move.input]
        val target = move.target(now)
        if (input.kind != LiveKind.Scroll) {
            val canBeTaken = input.isDrawn || input.kind == LiveKind.Press
            if (input.kind == LiveKind.Dial || (move.cancels && canBeTaken)) input.isHeld = false
            input.isPlaced = move.isPlaced
        }
        command(input, target, move.pace, move.number)
    }

    private fun command(input: Input, target: Double, pace: LivePace, number: Int = 0) {
        if (input.kind == LiveKind.Scroll) {
            val seconds = when (pace) {
                is LivePace.Curve -> max(pace.seconds(now), 0.0)
                is LivePace.Swing -> pace.seconds
                else -> 0.0
            }
            tell(LiveEffectKind.move, inputs.indexOf(input), number, target, seconds)
            return
        }
        // A finger that has just stopped it also keeps everything else from moving it.
        val isStopped = input.pressed == now.time && !input.isPlaced
        val isKept = input.kind == LiveKind.Pan || input.kind == LiveKind.Press ||
            (input.kind is LiveKind.Drag && (input.isDragging || isStopped))
        if (input.isHeld && isKept) return
        val threshold = if (input.kind == LiveKind.Press) 1e-3 else 0.1
        // If another move has just started, it has that move's speed.
        val begun = input.way?.takeIf { it.start == now.time }
        val speed = begun?.speedAt(now.time) ?: now.speeds[input.slot]
        input.way = way(pace, now.numbers[input.slot], target, speed, threshold, input)
    }

    private fun way(
        pace: LivePace, from: Double, to: Double, speed: Double, threshold: Double,
        input: Input? = null
    ): LiveWay = when {
        pace is LivePace.Curve ->
            LiveCurve(pace.of, from, to, now.time, max(pace.seconds(now), 0.0))
        pace is LivePace.Spring ->
            swing(pace.of, from, to, speed, input?.edges?.reach).way(now.time, threshold)
        pace is LivePace.Swing ->
            swing(pace.of, from, to, pace.ways * (to - from)).way(now.time, 0.0, pace.seconds)
        pace == LivePace.Slowing && input != null -> {
            val exponent = 1000 * ln(input.part.rate(now))
            glide(from, -exponent * (to - from), now.time, exponent, threshold)
        }
        else -> LiveCurve(straight, from, to, now.time, 0.0)
    }

    /** Releases an input. */
    private fun letGo(input: Input) {
        val isReleased = isHeard(input.event + Touch.release)
        if (!isReleased && !isHeard(input.event + Touch.cancel)) return
        val releases = input.part.releases
        if (releases.isEmpty() && input.kind != LiveKind.Pan && input.kind != LiveKind.Scroll) {
            val place = if (input.kind == LiveKind.Press) 0.0 else now.numbers[input.slot]
            command(input, place, LivePace.Jump)
        }
        val outcome = releases.firstOrNull {
            (if (isReleased) it.isForRelease else it.isForCancel) && it.condition.holds()
        }
        if (outcome != null) command(input, goal(outcome, input), outcome.pace, outcome.number)
    }

    /** The target of an outcome, in the input's unit. */
    private fun goal(outcome: LiveRelease, input: Input): Double {
        val origin = now.numbers[input.slot]
        val speed = now.speeds[input.slot]
        val current = outcome.value(now, origin)
        val values = outcome.map?.let { now.maps[it].values } ?: listOf<Double>()
        val row = outcome.stops?.let { now.rows[it] }
        val target = outcome.target
        val goal = when (target) {
            is LiveTarget.Stay -> return origin
            is LiveTarget.Place -> target.of(now)
            is LiveTarget.Start -> row?.place(0) ?: values.firstOrNull() ?: 0.0
            is LiveTarget.End -> row?.place(max(row.places.size - 1, 0)) ?: values.lastOrNull() ?: 0.0
            is LiveTarget.Back -> outcome.stops?.let { row?.place(rows[it].touched) } ?: current
            is LiveTarget.Projected -> {
                val rest = now.rest(input.slot, input.part.rate(now), input.part.isSummed(now))
                val projected = outcome.value(now, rest)
                row?.place(row.nearest(projected)) ?: projected
            }
            is LiveTarget.Nearest -> {
                if (row == null) return outcome.place(now, current)
                val nearest = row.nearest(current)
                val isFast = target.speed != null && abs(speed) >= target.speed.invoke(now)
                // A map may fall where its input rises, so that the direction is that of the value.
                // Where an end holds it, what is far ahead counts; nothing is ahead of a finger that
                // goes on beyond it.
                fun ahead(way: Double) =
                    sign(outcome.value(now, origin + if (speed < 0) -way else way) - current).toInt()
                val step = if (ahead(1.0) != 0) ahead(1.0) else ahead(1e9)
                val place = row.place(nearest)
                val isBehind = if (step < 0) place >= current else place <= current
                val next = if (isFast && isBehind) nearest + step else nearest
                row.place(if (row.exists(next)) next else nearest)
            }
        }
        return outcome.place(now, goal)
    }

    // Stops

    private fun beginStops(stops: Stops, number: Int) {
        val part = stops.part
        val places = part.places
        val row = when (places) {
            is LivePlaces.Listed -> LiveRow(places.at.map { it(now) }.sorted())
            is LivePlaces.Even -> {
                val values = now.maps[places.map].values.sorted()
                val low = values.firstOrNull() ?: 0.0
                val high = values.lastOrNull() ?: 1.0
                val count = clamp(whole(places.count(now)), 1.0, 10_000.0).toInt()
                LiveRow(List(count) { low + (high - low) * it / max(count - 1, 1) })
            }
            is LivePlaces.Endless -> LiveRow(distance = max(places.every(now), 1e-9))
        }
        now.rows[number] = row
        stops.row = row
        stops.snap = clamp(part.snap(now), 0.01, 0.99)
        stops.hasEnds = part.hasEnds && row.places.isNotEmpty()
        stops.index = row.nearest(part.value(now))
        stops.touched = stops.index
        now.numbers[stops.slot] = stops.index.toDouble()
        forEachFollower(stops) { motion, _ ->
            motion.place = stops.index.toDouble()
            now.numbers[motion.slot] = motion.place
        }
    }

    private inline fun forEachFollower(stops: Stops, visit: (Motion, LivePace) -> Unit) {
        for (motion in motions) {
            val follows = motion.part.follows ?: continue
            if (rows[follows.stops] === stops) visit(motion, follows.pace)
        }
    }

    /** The step to the next stop that a value has passed, or 0. */
    private fun passage(stops: Stops): Int {
        val value = stops.part.value(now)
        return if (stops.passes(1, value)) 1 else if (stops.passes(-1, value)) -1 else 0
    }

    private fun takePassages(stops: Stops) {
        for (steps in 0 until mostInstants) {
            val step = passage(stops)
            if (step == 0) break
            stops.index += step
            now.numbers[stops.slot] = stops.index.toDouble()
            raise(stops.event + if (stops.isEnd(stops.index)) Passed.end else Passed.stop)
            forEachFollower(stops) { motion, pace -> moveTo(motion, stops.index.toDouble(), pace) }
        }
    }

    // Motions

    /** Lets an animator respond to this instant's events. */
    private fun drive(motion: Motion) {
        val animation = motion.animation ?: return
        val place = now.numbers[motion.slot]
        val scrub = animation.part.scrub
        val input = inputs.getOrNull(scrub ?: -1)
        animation.advance(now.time, place)
        if (input != null && scrub != null) {
            val isReleased = isHeard(input.event + Touch.release)
            // A finger that no longer counts has been released, too.
            if (isReleased || !input.isHeld) {
                animation.letGo(if (isReleased) now.flicks[scrub] else 0.0, place, now)
            }
        }
        for (tap in animation.part.taps) {
            if (isHeard(tap.event)) animation.tap(tap.isAtOne, place, now)
        }
        if (input != null && isHeard(input.event + Touch.press)) {
            animation.take(input.touched, place, now)
        }
        for (word in animation.told) {
            val own = firstDriven + animation.part.number * Driven.count + word - Moved.count
            raise(if (word < Moved.count) motion.event + word else own)
        }
    }

    /** Ends motions that are over, and starts delayed ones. */
    private fun advance(motion: Motion) {
        if (motion.end <= now.time) {
            motion.end = never
            raise(motion.event + Moved.over)
        }
        if (motion.phaseEnd <= now.time) raise(motion.event + Moved.phase)
        val pending = motion.pending ?: return
        if (!(motion.due <= now.time)) return
        motion.pending = null
        motion.due = never
        beginCourse(motion, pending)
    }

    private fun beginLater(motion: Motion, beginning: LiveBeginning) {
        val wait = max(beginning.delay?.invoke(now) ?: 0.0, 0.0)
        motion.pending = if (wait > 0) beginning.course else null
        motion.due = if (wait > 0) now.time + wait else never
        if (!(wait > 0)) beginCourse(motion, beginning.course)
    }

    private fun beginCourse(motion: Motion, course: LiveCourse) {
        // Its position after a jump at this moment.
        val landing = now.time + least
        val last = motion.ways.lastOrNull()?.end ?: -never
        val from = motion.value(if (last <= landing) landing else now.time)
        now.numbers[motion.slot] = from
        var value = from
        var start = now.time
        if (course !is LiveCourse.Move) setOut(motion)
        when (course) {
            is LiveCourse.Move -> moveTo(motion, course.to(now), course.pace)
            is LiveCourse.Decay ->
                motion.append(glide(from, course.speed(now), start, course.exponent, 0.5), now)
            is LiveCourse.Shake -> {
                val reach = course.reach(now)
                val seconds = max(course.phase(now), least)
                val targets = doubleArrayOf(from + reach, from, from - reach, from)
                for (turn in 0 until course.cycles * 4) {
                    val target = targets[turn % 4]
                    motion.append(LiveCurve(straight, value, target, start, seconds), now)
                    value = target
                    start += seconds
                }
            }
            is LiveCourse.Frames -> {
                val numbers = course.of
                val seconds = max(course.seconds(now), 0.0)
                value = numbers.firstOrNull()?.invoke(now) ?: from
                start = now.time + (course.at.firstOrNull()?.invoke(now) ?: 0.0) * seconds
                for (index in 1 until numbers.size) {
                    val evenly = index.toDouble() / (numbers.size - 1)
                    val share = if (course.at.isEmpty()) evenly else course.at[index](now)
                    val next = numbers[index](now)
                    val end = now.time + share * seconds
                    val curves = course.curves
                    val curve = curves.getOrNull(if (curves.size == 1) 0 else index - 1) ?: straight
                    motion.append(LiveCurve(curve, value, next, start, end - start), now)
                    value = next
                    start = end
                }
            }
        }
    }

    private fun setOut(motion: Motion) {
        motion.place = now.numbers[motion.slot]
        motion.ways.clear()
        motion.end = never
        motion.phaseEnd = never
        motion.isLeaving = false
        raise(motion.event + Moved.begun, isHeard = false)
    }

    private fun moveTo(motion: Motion, target: Double, pace: LivePace) {
        val from = now.numbers[motion.slot]
        val speed = now.speeds[motion.slot]
        if (target == from && motion.end == never && motion.phaseEnd == never) return
        setOut(motion)
        val threshold = max(abs(target - from), 1e-6) * 1e-3
        motion.append(way(pace, from, target, speed, threshold), now)
    }

    private fun continueLoop(motion: Motion) {
        val loop = motion.part.loop ?: return
        if (!(motion.phaseEnd < never)) return
        val isWanted = loop.states.any { now.isIn(it) }
        if (motion.phaseEnd <= now.time) {
            val isWhole = (motion.phase + 1) % loop.targets.size == 0
            val isHoming = loop.end == LiveEnd.start && motion.isLeaving
            val home = if (isHoming) motion.part.start(now) else 0.0
            if (isHoming && motion.value(now.time) != home) startPhase(motion, loop, 0, home)
            else if (!isHoming && (isWanted || (loop.end == LiveEnd.cycle && !isWhole))) {
                startPhase(motion, loop, motion.phase + 1)
            } else {
                motion.phaseEnd = never
                motion.isLeaving = false
                raise(motion.event + Moved.over, isHeard = false)
                if (isHoming && isWanted) startPhase(motion, loop, 0)
            }
        }
        val isGoing = motion.phaseEnd < never && loop.end == LiveEnd.start
        if (isGoing && !isWanted) motion.isLeaving = true
    }

    private fun startPhase(motion: Motion, loop: LiveLoop, phase: Int, home: Double? = null) {
        val targets = loop.targets
        if (targets.isEmpty()) return
        val isSingle = targets.size == 1 && loop.end != LiveEnd.start
        motion.place = if (isSingle) motion.part.start(now) else motion.value(now.time)
        val target = home ?: targets[phase % targets.size](now)
        val way = LiveCurve(loop.curve, motion.place, target, now.time, loop.seconds(now))
        motion.ways.clear()
        motion.ways.add(way)
        motion.end = never
        motion.phaseEnd = way.end
        motion.phase = phase
    }

    // Responses

    private fun respond() {
        for (response in responses) countCauses(response)
        for (response in responses) {
            if (response.comes == 0) continue
            for (other in response.part.replaced) responses[other].isReplaced = true
        }
        for (response in responses) {
            if (!response.isReplaced) for (time in 0 until response.comes) play(response)
            response.isReplaced = false
        }
        for (response in responses) keepUp(response)
    }

    /** How often a response plays at this instant. */
    private fun countCauses(response: Response) {
        val part = response.part
        val cause = part.cause
        var count = when (cause) {
            is LiveCause.Event -> happened[cause.of]
            is LiveCause.Transition -> changes.count {
                it.machine == cause.machine && it.from == cause.from && it.to == cause.to
            }
            else -> response.comes
        }
        if (count > 0 && !part.condition.holds()) count = 0
        if (part.agent != null && wasHeld != (part.agent == LiveAgent.finger)) count = 0
        if (part.isOnce) count = if (response.isSpent) 0 else min(count, 1)
        response.comes = count
        if (count > 0) response.isSpent = true
    }

    private fun play(response: Response) {
        val number = response.number
        val time = now.time + (response.part.delay?.invoke(now) ?: 0.0)
        val effect = response.part.effect
        when (effect) {
            LiveFelt.None, is LiveFelt.Vibration, is LiveFelt.Tone -> Unit
            LiveFelt.Piece -> tell(LiveEffectKind.piece, number, time = time)
            is LiveFelt.Taps -> effect.of.forEachIndexed { detail, tap ->
                val intensity = fraction(tap.intensity(now))
                val sharpness = fraction(tap.sharpness(now))
                val due = time + tap.time(now)
                tell(LiveEffectKind.tap, number, detail, intensity, sharpness, 0.0, due)
            }
            is LiveFelt.Swell -> effect.of.forEachIndexed { detail, level ->
                val seconds = max(effect.seconds(now), 0.0)
                val due = time + seconds * detail / max(effect.of.size - 1, 1)
                val strength = fraction(level(now))
                val sharpness = fraction(effect.sharpness(now))
                tell(LiveEffectKind.level, number, detail, strength, sharpness, 0.0, due)
            }
        }
        val sound = response.part.sound ?: return
        val pitch = clamp(sound.pitch(now), -1.0, 1.0)
        val seconds = max(sound.seconds?.invoke(now) ?: 0.0, 0.0)
        tell(LiveEffectKind.sound, number, 0, fraction(sound.volume(now)), pitch, seconds, time)
    }

    /** Whether a vibration should continue. */
    private fun isActive(response: Response): Boolean {
        val cause = response.part.cause
        val agent = response.part.agent
        val isActive = when (cause) {
            is LiveCause.During -> cause.of.any { now.isIn(it) }
            is LiveCause.Sounding ->
                responses[cause.of].isOn || responses[cause.of].until > now.time
            else -> false
        }
        return isActive && (agent == null || isHeld() == (agent == LiveAgent.finger)) &&
            response.part.condition.holds()
    }

    /** Starts and ends vibrations and tones. */
    private fun keepUp(response: Response) {
        val cause = response.part.cause
        val isActive = isActive(response)
        val wasOn = response.isOn
        val length = (response.part.effect as? LiveFelt.Vibration)?.pieces?.invoke(now) ?: 0.0
        response.isOn = isActive
        if (length > 0) {
            response.isInPieces = true
            val isLeft = cause is LiveCause.During && cause.of.none { now.isIn(it) }
            if (response.until > now.time && isLeft) {
                response.until = now.time
                tell(LiveEffectKind.end, response.number)
            } else if (isActive && response.until <= now.time) {
                response.until = now.time + length
                val due = now.time + (response.part.delay?.invoke(now) ?: 0.0)
                tellLevel(LiveEffectKind.buzz, response, length, due)
            }
        } else if (isActive && !wasOn) tellLevel(LiveEffectKind.begin, response)
        else if (wasOn && !isActive) tell(LiveEffectKind.end, response.number)
    }

    /** Reports the strength of a vibration, or the volume of a tone. */
    private fun tellLevel(
        kind: LiveEffectKind, response: Response, length: Double = 0.0, time: Double = now.time
    ) {
        val effect = response.part.effect
        if (effect is LiveFelt.Vibration) {
            val intensity = fraction(effect.intensity(now))
            tell(kind, response.number, 0, intensity, fraction(effect.sharpness(now)), length, time)
        } else if (effect is LiveFelt.Tone) {
            val pitch = clamp(effect.pitch(now), -1.0, 1.0)
            tell(kind, response.number, 0, fraction(effect.volume(now)), pitch)
        }
    }

    private fun tell(
        kind: LiveEffectKind, subject: Int, detail: Int = 0, a: Double = 0.0, b: Double = 0.0,
        c: Double = 0.0, time: Double = now.time
    ) {
        effects.add(LiveEffect(kind, subject, time, detail, a, b, c))
    }

    // State

    private class Input(val part: LiveInput, val slot: Int, val event: Int) {
        /** Its linear path during an update: from where, from when, and to where. */
        var aimed = 0.0
        var aimFrom = 0.0
        var aimStart = 0.0
        var aimEnd = 0.0
        var place = 0.0
        /** The last number that the app supplied. */
        var fed = 0.0
        var velocity = 0.0
        var touched = 0.0
        /** The finger's speed, and the position before the rubber band. */
        var finger = 0.0
        var pulled = 0.0
        var translation = 0.0
        var gain = 1.0
        var pressed = 0.0
        var isHeld = false
        /** Whether it was held before this instant. */
        var wasHeld = false
        var isDragging = false
        /** Whether a touch leaves it moving. */
        var isPlaced = false
        var way: LiveWay? = null
        var edges: LiveEdges? = null
        val kind = part.kind
        val isDrawn = kind is LiveKind.Drag || kind == LiveKind.Dial || kind == LiveKind.Pan

        /** Sets its current position and speed. */
        fun show(now: LiveNow) {
            val way = way
            if (kind == LiveKind.Press && isHeld) {
                place = now.time - pressed
                now.speeds[slot] = 1.0
            } else if (way != null) {
                place = way.placeAt(now.time)
                now.speeds[slot] = way.speedAt(now.time)
            } else if (aimEnd > aimStart && now.time < aimEnd) {
                place = aimFrom + (aimed - aimFrom) * ((now.time - aimStart) / (aimEnd - aimStart))
                now.speeds[slot] = velocity
            } else {
                place = aimed
                now.speeds[slot] = if (isHeld) velocity else 0.0
            }
            now.numbers[slot] = place
        }

        /** Replaces a number that is not finite by the last one. */
        fun accept(sample: LiveSample) {
            if (isFinite(sample.value)) fed = finite(sample.value)
            sample.value = fed
            sample.velocity = if (isFinite(sample.velocity)) finite(sample.velocity) else 0.0
        }

        fun stop(at: Double) {
            way = null
            isPlaced = false
            place = at
            aimed = at
            aimFrom = at
        }

        /** Its speed at release: that of the finger, reduced by the rubber band. */
        fun speedLetGo() = edges?.let { finger * it.slope(it.pulled(place)) } ?: finger

        /** Lets a finger that has moved far enough hold it at its position. */
        fun takeHold(wayGone: Double) {
            stop(place)
            translation = wayGone
            pulled = edges?.pulled(place) ?: place
        }

        fun drag(sample: LiveSample) {
            if (way != null) {
                // What moves by itself continues until the finger moves.
                if (sample.value == translation) return
                takeHold(sample.value)
            }
            pulled += (sample.value - translation) * gain
            translation = sample.value
            finger = sample.velocity * gain
            if (sample.value != 0.0) isDragging = true
            aimed = edges?.shown(pulled) ?: pulled
            velocity = edges?.let { finger * it.slope(pulled) } ?: finger
        }
    }

    private class Motion(val part: LiveMotion, val slot: Int, val event: Int) {
        /** Its position while nothing moves it. */
        var place = 0.0
        val ways = mutableListOf<LiveWay>()
        /** When the current motion ends, and when a loop's phase ends. */
        var end = never
        var phaseEnd = never
        var phase = 0
        var isLeaving = false
        /** The motions that start later, and when. */
        var pending: LiveCourse? = null
        var due = never
        val animation = part.animator?.let { Animation(it) }

        fun way(time: Double) = ways.lastOrNull { it.start <= time } ?: ways.firstOrNull()

        fun value(time: Double) = way(time)?.placeAt(time) ?: place

        fun append(way: LiveWay, now: LiveNow) {
            ways.add(way)
            end = max(way.end, now.time + least)
        }
    }

    /** A motion between 0 and 1 that taps and a finger pause, move, reverse and resume. */
    private class Animation(val part: LiveAnimator) {
        /** The events that occur: those of a motion, then those of an animator. */
        val told = mutableListOf<Int>()
        /** When it first reaches its target, and when it comes to rest there. */
        var reach = never
        var arrival = never

        /** The finger that moves it, and the ends between which it does so. */
        private class Grip(
            val origin: Double, val way: Double, val lower: Double, val upper: Double
        )

        private var place = 0.0
        private var way: LiveWay? = null
        /** The motion that a tap interrupted, and when. */
        private var held: LiveWay? = null
        private var heldAt = 0.0
        private var grip: Grip? = null
        private var isOnItsWay = false
        private var isAtOne = false
        private var leadsToOne = false
        private var headsForOne = false
        private var hasMoved = false
        private var hasReached = false
        private val target get() = if (headsForOne) 1.0 else 0.0

        /** Sets its current position and speed while a finger may move it. */
        fun show(now: LiveNow, slot: Int, finger: Int?) {
            val grip = grip
            if (grip == null || finger == null) {
                now.numbers[slot] = way?.placeAt(now.time) ?: place
                now.speeds[slot] = way?.speedAt(now.time) ?: 0.0
                return
            }
            val moved = (now.numbers[finger] - grip.origin) / grip.way
            val isInside = moved > grip.lower && moved < grip.upper
            now.numbers[slot] = clamp(moved, grip.lower, grip.upper)
            now.speeds[slot] = if (isInside) now.speeds[finger] / grip.way else 0.0
        }

        /** Starts an instant at which it has a given number: handles what has ended by then. */
        fun advance(time: Double, number: Double) {
            told.clear()
            if (grip != null && abs(number - place) > rounding) hasMoved = true
            comeAbout(time)
        }

        private fun comeAbout(time: Double) {
            if (reach <= time) {
                told.add(Driven.reached)
                reach = never
                hasReached = true
            }
            if (!(arrival <= time)) return
            place = target
            arrival = never
            way = null
            isOnItsWay = false
            val isOver = headsForOne == leadsToOne
            if (isOver) isAtOne = !isAtOne
            told.add(if (isOver) Moved.over else Driven.back)
            if (hasMoved) told.add(Driven.settled)
        }

        /** A tap: at rest it has an effect at one end only; in motion it pauses or resumes. */
        fun tap(fromOne: Boolean, number: Double, now: LiveNow) {
            if (grip != null) return
            told.add(Driven.tapped)
            if (!isOnItsWay && fromOne != isAtOne) return
            place = number
            if (!isOnItsWay) {
                setOut()
                run(now, 1.0)
            } else if (way != null) hold(now.time)
            else run(now)
        }

        /** A finger takes hold of it, at the finger's own number. */
        fun take(finger: Double, number: Double, now: LiveNow) {
            if (!isOnItsWay) setOut()
            hold(now.time)
            held = null
            place = number
            val told = part.way(now)
            val length = if (told == 0.0) 1.0 else told
            grip = Grip(finger - number * length, length, min(0.0, number), max(1.0, number))
        }

        /** The finger's direction decides the target; without one it keeps its target. */
        fun letGo(speed: Double, number: Double, now: LiveNow) {
            val direction = speed / (grip ?: return).way
            grip = null
            place = number
            if (direction != 0.0 && (direction > 0) != headsForOne) {
                headsForOne = !headsForOne
                hasReached = false
                if (abs(number - target) > rounding) told.add(Driven.turned)
            }
            run(now)
        }

        private fun setOut() {
            isOnItsWay = true
            hasMoved = false
            hasReached = false
            leadsToOne = !isAtOne
            headsForOne = leadsToOne
            told.add(Moved.begun)
        }

        private fun hold(time: Double) {
            if (way != null) {
                held = way
                heldAt = time
            }
            way = null
            reach = never
            arrival = never
        }

        /** Runs to its target, in a fraction of the duration or in the remaining time. */
        private fun run(now: LiveNow, share: Double? = null) {
            val held = held
            val factor = part.factor(now)
            if (part.keepsCurve && held != null && share == null && !(factor > 0)) {
                held.delay(now.time - heldAt)
                way = held
                arrival = held.end
            } else runAfresh(now, share ?: if (factor > 0) factor else null)
            this.held = null
            if (abs(target - place) > rounding) hasMoved = true
            val isThere = if (headsForOne) place > 1 - rounding else place < rounding
            val first = way?.let { way ->
                if (way.to == way.from) null else way.first()?.let { min(way.start + it, arrival) }
            } ?: arrival
            reach = if (hasReached || !hasMoved) never else if (isThere) now.time else first
            comeAbout(now.time)
        }

        /** Starts towards its target, in a fraction of the whole duration. */
        private fun runAfresh(now: LiveNow, share: Double?) {
            val pace = part.pace
            val seconds: Double
            if (pace is LivePace.Swing) {
                seconds = pace.seconds
                val swing = LiveSwing(pace.of, place, target, pace.ways * (target - place))
                way = swing.way(now.time, 0.0, seconds)
            } else {
                val curve = if (pace is LivePace.Curve) pace.of else listOf()
                val whole = if (pace is LivePace.Curve) max(pace.seconds(now), 0.0) else 0.0
                val fraction = if (headsForOne) place else 1 - place
                val passed = if (part.keepsCurve) timeReaching(fraction, curve) else null
                val left = if (passed == null) min(abs(1 - fraction), 1.0) else 1 - passed
                val rest = if (passed == null) curve else restOf(curve, passed)
                seconds = whole * (share ?: left)
                way = LiveCurve(rest, place, target, now.time, seconds)
            }
            arrival = now.time + seconds
        }
    }

    private class Stops(val part: LiveStops, val slot: Int, val event: Int) {
        var index = 0
        var touched = 0
        var snap = 0.5
        var hasEnds = false
        var row = LiveRow()

        fun isEnd(number: Int) = hasEnds && (number == 0 || number == row.places.size - 1)

        /** Whether a value is at the stop one step away. */
        fun passes(step: Int, value: Double): Boolean {
            if (!row.exists(index + step)) return false
            val from = row.place(index)
            val to = row.place(index + step)
            if (isEnd(index + step)) return if (to > from) atLeast(value, to) else atMost(value, to)
            val level = from + (to - from) * snap
            return if (to > from) above(value, level) else below(value, level)
        }
    }

    private class Crossing(val part: LiveCrossing) {
        private var holds = false

        fun turns(now: LiveNow) = part.holds(now) != holds

        /** Notes whether the condition is true, and returns whether it has just become true. */
        fun note(now: LiveNow): Boolean {
            val held = holds
            holds = part.holds(now)
            return holds && !held
        }
    }

    private class Exit(val part: LiveExit) {
        var timer = never
        var count = 0
        var isOpen = false
        val crossing = (part.trigger as? LiveTrigger.Crossing)?.let { Crossing(it.of) }
    }

    private class Machine(val states: List<List<Exit>>, val number: Int, val event: Int) {
        var entered = 0.0
        /** When each state was last entered. */
        val entries = DoubleArray(states.size) { -never }
        /** The transitions from its state. */
        var exits = listOf<Exit>()
        /** The position of the last event that it has handled. */
        var answered = 0
    }

    private class Response(val part: LiveResponse, val number: Int) {
        var isOn = false
        var isSpent = false
        var isReplaced = false
        var isInPieces = false
        /** How often it plays at this instant. */
        var comes = 0
        /** When its piece ends. */
        var until = -never
        val crossing = (part.cause as? LiveCause.Crossing)?.let { Crossing(it.of) }
    }

    private companion object {
        val never = Double.POSITIVE_INFINITY
        /** The most instants per update (our choice); a run that needs more falls behind. */
        const val mostInstants = 10_000
        /** The most transitions per instant. */
        const val mostAnswers = 100

        /** Events: three of the run, those of each input, motion and row of stops, each state. */
        const val runStart = 0
        const val fingersDown = 1
        const val fingersUp = 2
        const val firstEvent = 3

        /** The order in which a sample's events are handled, and after which of them a finger is down. */
        const val released = LiveEvents.release or LiveEvents.cancel or LiveEvents.tap
        val words = intArrayOf(LiveEvents.press, LiveEvents.drag, released, LiveEvents.rest)
        val wordsWhileDown = words.copyOfRange(1, 4) + LiveEvents.press

        fun isFinite(x: Double) = !x.isNaN() && !x.isInfinite()
    }

    private object Touch {
        const val press = 0
        const val release = 1
        const val cancel = 2
        const val tap = 3
        const val rest = 4
        const val drag = 5
        const val count = 6
    }

    private object Moved {
        const val begun = 0
        const val over = 1
        const val phase = 2
        const val count = 3
    }

    /** The events of an animator, after those of its motion. */
    private object Driven {
        const val reached = 3
        const val turned = 4
        const val back = 5
        const val settled = 6
        const val tapped = 7
        const val count = 5
    }

    private object Passed {
        const val stop = 0
        const val end = 1
        const val count = 2
    }
}
