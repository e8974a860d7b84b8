// As much of Compose's touches as samples call: signatures alone, nothing happens.

package androidx.compose.ui.input.pointer

import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.IntSize

class Offset(val x: Float, val y: Float)
class PointerInputChange(
    val position: Offset, val pressed: Boolean, val previousPressed: Boolean, val uptimeMillis: Long
)
class PointerEvent(val changes: List<PointerInputChange>)
interface AwaitPointerEventScope {
    val size: IntSize
    val density: Float
    suspend fun awaitPointerEvent(): PointerEvent
}
interface PointerInputScope {
    suspend fun <R> awaitPointerEventScope(block: suspend AwaitPointerEventScope.() -> R): R
}

fun Modifier.pointerInput(key: Any?, block: suspend PointerInputScope.() -> Unit) = also { check(key !== block) }
