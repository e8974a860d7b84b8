// Puts the players of live interactions into the program, and what plays them on platforms: the engine's
// own source, and that of other languages. `make` notices a changed file; after any other build, touch
// this one.

#include "LiveRuntimes.h"

#include "Embed.h"

#include <string.h>

EMBED_FILE(live_maths, "LiveMaths.swift.txt")
EMBED_FILE(live_effect, "../HapticScenes/Live/LiveEffect.swift")
EMBED_FILE(live_numbers, "../HapticScenes/Live/LiveNumbers.swift")
EMBED_FILE(live_program, "../HapticScenes/Live/LiveProgram.swift")
EMBED_FILE(live_now, "../HapticScenes/Live/LiveNow.swift")
EMBED_FILE(live_way, "../HapticScenes/Live/LiveWay.swift")
EMBED_FILE(live_animator, "../HapticScenes/Live/LiveAnimator.swift")
EMBED_FILE(live_state, "../HapticScenes/Live/LiveState.swift")
EMBED_FILE(live_player, "../HapticScenes/Live/LivePlayer.swift")
EMBED_FILE(live_kotlin, "HapticLive.kt")
EMBED_FILE(live_typescript, "haptic-live.ts")
EMBED_FILE(live_corehaptics, "HapticLiveCoreHaptics.swift.txt")
EMBED_FILE(live_uikit, "HapticLiveViews.swift.txt")
EMBED_FILE(live_swift_sample, "LiveSample.swift.txt")
EMBED_FILE(live_android, "HapticLiveAndroid.kt")
EMBED_FILE(live_compose, "HapticLiveViews.kt")
EMBED_FILE(live_kotlin_sample, "LiveSample.kt.txt")
EMBED_FILE(live_package, "LivePackage.swift.txt")
EMBED_FILE(live_gradle, "LiveBuild.gradle.txt")
EMBED_FILE(live_android_manifest, "LiveManifest.xml")
EMBED_FILE(live_web, "haptic-live-web.ts")

const char *live_runtime(const char *name) {
#define FIND(symbol)                                    \
  if (strcmp(name, #symbol) == 0)                       \
    return (const char *)live_##symbol;
  FIND(maths)
  FIND(effect)
  FIND(numbers)
  FIND(program)
  FIND(now)
  FIND(way)
  FIND(animator)
  FIND(state)
  FIND(player)
  FIND(kotlin)
  FIND(typescript)
  FIND(corehaptics)
  FIND(uikit)
  FIND(swift_sample)
  FIND(android)
  FIND(compose)
  FIND(kotlin_sample)
  FIND(web)
  FIND(package)
  FIND(gradle)
  FIND(android_manifest)
  return NULL;
}
