// Puts the sound files of this folder into the program.

#include "ShippedSounds.h"

#include "Embed.h"

#include <string.h>

// The shipped sounds; each is a row here, in `ShippedSound.swift` and in the recipe.
#define EACH_SOUND(row) row(chime) row(error) row(press) row(tear) row(tick) row(whoosh)

#define EMBED(name) EMBED_FILE(shipped_sound_##name, #name ".wav")
EACH_SOUND(EMBED)

struct ShippedSoundFile shippedSoundFile(const char *name) {
#define FIND(sound)                                                                           \
  if (strcmp(name, #sound) == 0)                                                              \
    return (struct ShippedSoundFile){shipped_sound_##sound,                                   \
                                     shipped_sound_##sound##_end - shipped_sound_##sound};
  EACH_SOUND(FIND)
  return (struct ShippedSoundFile){NULL, 0};
}
