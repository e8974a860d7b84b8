// As much of Compose on Android as samples call: signatures alone, nothing happens.

package androidx.compose.ui.platform

import android.content.Context

class ProvidableCompositionLocal<T>(val current: T)
val LocalContext = ProvidableCompositionLocal(Context())
