// As much of Compose's runtime as samples call: signatures alone, nothing happens.

package androidx.compose.runtime

import kotlin.reflect.KProperty

@Target(AnnotationTarget.FUNCTION, AnnotationTarget.TYPE)
annotation class Composable

interface State<T> { val value: T }
interface MutableState<T> : State<T> { override var value: T }

fun <T> mutableStateOf(value: T): MutableState<T> = object : MutableState<T> { override var value = value }
operator fun <T> State<T>.getValue(owner: Any?, property: KProperty<*>): T = value.also { check(owner !== property) }
operator fun <T> MutableState<T>.setValue(owner: Any?, property: KProperty<*>, value: T) {
    check(owner !== property)
    this.value = value
}

@Composable fun <T> remember(make: () -> T): T = make()

interface CoroutineScope

@Composable fun LaunchedEffect(key: Any?, block: suspend CoroutineScope.() -> Unit) = check(key !== block)

interface DisposableEffectResult
class DisposableEffectScope {
    fun onDispose(onDisposeEffect: () -> Unit): DisposableEffectResult =
        object : DisposableEffectResult { override fun toString() = "$onDisposeEffect" }
}

@Composable fun DisposableEffect(key: Any?, effect: DisposableEffectScope.() -> DisposableEffectResult) =
    check(key !== effect)

suspend fun <R> withFrameNanos(onFrame: (frameTimeNanos: Long) -> R): R = onFrame(0)
