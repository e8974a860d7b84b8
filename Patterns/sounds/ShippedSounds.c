// Puts the sound files of this folder into the program: the assembler copies them as they are, while a list of as
// many bytes in Swift compiles for twenty seconds.

#include "ShippedSounds.h"

#include <string.h>

// The shipped sounds; each is a row here, in `ShippedSound.swift` and in the recipe.
#define EACH_SOUND(row) row(chime) row(error) row(press) row(tear) row(tick) row(whoosh)

#if defined(__APPLE__)
#define CONSTANTS ".const_data"
#elif defined(_WIN32)
#define CONSTANTS ".section .rdata, \"dr\""
#else
#define CONSTANTS ".section .rodata"
#endif

#define TEXT_OF(symbol) #symbol
#define TEXT(symbol) TEXT_OF(symbol)
#define LABEL(name) TEXT(__USER_LABEL_PREFIX__) "shipped_sound_" #name

#define EMBED(name)                                                 \
  __asm__(CONSTANTS "\n"                                            \
          LABEL(name) ": .incbin \"" #name ".wav\"\n"               \
          LABEL(name) "_end: .byte 0\n"                             \
          ".text\n");                                               \
  extern const unsigned char shipped_sound_##name[];                \
  extern const unsigned char shipped_sound_##name##_end[];
EACH_SOUND(EMBED)

struct ShippedSoundFile shippedSoundFile(const char *name) {
#define FIND(sound)                                                                           \
  if (strcmp(name, #sound) == 0)                                                              \
    return (struct ShippedSoundFile){shipped_sound_##sound,                                   \
                                     shipped_sound_##sound##_end - shipped_sound_##sound};
  EACH_SOUND(FIND)
  return (struct ShippedSoundFile){NULL, 0};
}
