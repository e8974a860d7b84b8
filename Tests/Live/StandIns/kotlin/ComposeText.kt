// As much of Compose's texts as samples call: signatures alone, nothing happens.

package androidx.compose.foundation.text

import androidx.compose.runtime.Composable

@Composable fun BasicText(text: String) = check(text.isNotEmpty())
