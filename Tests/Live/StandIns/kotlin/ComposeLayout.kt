// As much of Compose's layouts as samples call: signatures alone, nothing happens.

package androidx.compose.foundation.layout

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.Dp

interface BoxScope
interface ColumnScope

fun Modifier.fillMaxWidth(): Modifier = this
fun Modifier.fillMaxSize(): Modifier = this
fun Modifier.height(height: Dp): Modifier = also { check(height.value > 0) }
@Composable fun Box(modifier: Modifier, content: @Composable BoxScope.() -> Unit) =
    object : BoxScope {}.content().also { check(modifier is Modifier.Companion) }
@Composable fun Column(modifier: Modifier, content: @Composable ColumnScope.() -> Unit) =
    object : ColumnScope {}.content().also { check(modifier is Modifier.Companion) }
