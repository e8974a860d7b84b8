// As much of Compose's modifiers as samples call: signatures alone, nothing happens.

package androidx.compose.ui

interface Modifier {
    companion object : Modifier
}
