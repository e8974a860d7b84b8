// Android's context, with assets of a folder.

package android.content

import android.os.Vibrator
import android.os.VibratorManager
import java.io.File
import java.io.InputStream

open class Context(private val folder: File = File("."), private val vibrator: Vibrator = Vibrator()) {
    val assets = Assets(folder)

    @Suppress("UNCHECKED_CAST")
    fun <T> getSystemService(service: Class<T>): T? =
        when (service) {
            Vibrator::class.java -> vibrator as T
            VibratorManager::class.java -> VibratorManager(vibrator) as T
            else -> null
        }
}

class Assets(private val folder: File) {
    fun open(name: String): InputStream = File(folder, name).inputStream()
}
