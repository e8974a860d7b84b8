// Android's mark of code for a newer version.

package android.annotation

annotation class TargetApi(val value: Int)
