// Compose views that supply finger input to a live interaction, to use or to copy from: a pad, a button and
// a simple scroll view. The same for all interactions.

import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.input.pointer.PointerEvent
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.unit.dp
import kotlin.math.PI
import kotlin.math.atan2
import kotlin.math.hypot
import kotlin.math.max

/** The direction in which fingers count. */
enum class LiveAxis { X, Y, AROUND }

/** A source of input samples. */
abstract class LiveInputView {
    /** The number of fingers on it. */
    var fingers = 0
        protected set
    protected var value = 0.0
    protected var velocity = 0.0
    protected var events = 0

    /** The current value, and the events since the last call. */
    fun fill(sample: LiveSample) {
        sample.value = value
        sample.velocity = velocity
        sample.events = events
        events = 0
    }
}

/** A button that reports when it is pressed. */
class LiveButton(val title: String) : LiveInputView() {
    fun press() { events = LiveEvents.press }
}

/** A pad that a finger drags, turns or presses, in points; only the first finger counts. */
open class LivePad(private val axis: LiveAxis, private val isPress: Boolean = false) : LiveInputView() {
    private var hasMoved = false
    private var startX = 0.0
    private var startY = 0.0
    private var lastX = 0.0
    private var lastY = 0.0
    private var seen = 0L

    /** Takes pointer events: the centre and positions in points, and a time in milliseconds. */
    fun take(event: PointerEvent, width: Double, height: Double, density: Float) {
        fingers = event.changes.count { it.pressed }
        val change = event.changes.firstOrNull() ?: return
        val x = change.position.x / density.toDouble()
        val y = change.position.y / density.toDouble()
        if (change.pressed && !change.previousPressed) {
            startX = x
            startY = y
            hasMoved = false
            begin()
            velocity = 0.0
            events = events or LiveEvents.press
        } else if (change.pressed) {
            val step = way(x, y, width / 2, height / 2)
            velocity = step * 1000 / max(change.uptimeMillis - seen, 1L)
            go(step)
            if (!hasMoved && hypot(x - startX, y - startY) > SLOP) {
                hasMoved = true
                events = events or if (isPress) LiveEvents.cancel else LiveEvents.drag
            }
        } else if (change.previousPressed) {
            // A finger that rests before it is lifted does not fling.
            if (change.uptimeMillis - seen > 100) velocity = 0.0
            if (!isPress || !hasMoved) events = events or LiveEvents.release
            if (!hasMoved) events = events or LiveEvents.tap
            letGo()
            return
        }
        lastX = x
        lastY = y
        seen = change.uptimeMillis
    }

    protected open fun begin() { value = 0.0 }
    protected open fun go(step: Double) { value += step }
    protected open fun letGo() {}

    /** Points along the axis, or degrees clockwise about the centre. */
    private fun way(x: Double, y: Double, midX: Double, midY: Double): Double = when (axis) {
        LiveAxis.X -> x - lastX
        LiveAxis.Y -> y - lastY
        LiveAxis.AROUND -> {
            val turn = atan2(y - midY, x - midX) - atan2(lastY - midY, lastX - midX)
            Math.IEEEremainder(turn, 2 * PI) * 180 / PI
        }
    }

    private companion object {
        /** How far a finger moves before it drags or slips away, in points. */
        const val SLOP = 10.0
    }
}

/**
 * A minimal scroll view: it follows the finger, at half the distance beyond its start, and stays where
 * it is released until `move` moves it. Compose's own scroll views do not report how far they are
 * pulled beyond their ends.
 */
class LiveScroll(axis: LiveAxis) : LivePad(axis) {
    override fun begin() {}
    override fun go(step: Double) { value -= if (value < 0) step / 2 else step }
    override fun letGo() { events = events or LiveEvents.rest }

    /** Moves as the effect `move` requires. */
    fun move(effect: LiveEffect) {
        value = effect.target
        events = events or LiveEvents.rest
    }
}

/** A view that takes touches. */
@Composable
fun LiveTouch(view: LiveInputView) {
    val modifier = Modifier.fillMaxWidth().height(160.dp).background(Color.LightGray)
    when (view) {
        is LiveButton -> Box(modifier.clickable { view.press() }) { BasicText(view.title) }
        is LivePad -> Box(
            modifier.pointerInput(view) {
                awaitPointerEventScope {
                    while (true) {
                        val event = awaitPointerEvent()
                        val width = size.width / density.toDouble()
                        view.take(event, width, size.height / density.toDouble(), density)
                    }
                }
            }
        ) {}
    }
}
