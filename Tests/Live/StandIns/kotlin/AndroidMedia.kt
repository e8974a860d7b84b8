// Android's attributes of sounds, which vibrations had before API 33.

package android.media

class AudioAttributes private constructor(val usage: Int) {
    class Builder {
        private var usage = 0
        fun setUsage(usage: Int) = also { it.usage = usage }
        fun build() = AudioAttributes(usage)
    }

    companion object { const val USAGE_ASSISTANCE_SONIFICATION = 13 }
}
