// As much of Compose's foundation as samples call: signatures alone, nothing happens.

package androidx.compose.foundation

import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color

fun Modifier.background(color: Color): Modifier = also { check(color != Color()) }
fun Modifier.clickable(onClick: () -> Unit): Modifier = also { onClick() }
