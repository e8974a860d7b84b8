// As much of Compose's colours as samples call: signatures alone, nothing happens.

package androidx.compose.ui.graphics

class Color {
    companion object { val LightGray = Color() }
}
