// As much of Compose's units as samples call: signatures alone, nothing happens.

package androidx.compose.ui.unit

class Dp(val value: Float)
val Int.dp get() = Dp(toFloat())
class IntSize(val width: Int, val height: Int)
