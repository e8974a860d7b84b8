// Puts the players of live interactions into the program: the engine's own source, and those of other
// languages. `make` notices a changed file; after any other build, touch this one.

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
  return NULL;
}
