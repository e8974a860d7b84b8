// Puts the profiles and the schemas of HapticFormats into the program. `make` notices a changed file; after any
// other build, touch this one.

#include "FormatFiles.h"

#include "Embed.h"

#include <string.h>

#define BYTES_OF(symbol) {format_file_##symbol, format_file_##symbol##_end - format_file_##symbol}

// The built-in profiles, the default one first; each is a row here.
#define EACH_PROFILE(row)                  \
  row(reference, "reference.json") \
  row(taptic, "taptic.json")       \
  row(mpeg_rm, "mpeg-rm.json")     \
  row(audible, "audible.json")     \
  row(quest, "quest.json")         \
  row(dualsense, "dualsense.json")

#define EMBED_PROFILE(symbol, file) EMBED_FILE(format_file_##symbol, "Profiles/Data/" file)
EACH_PROFILE(EMBED_PROFILE)

struct FormatFileBytes profileFile(int index) {
#define PROFILE(symbol, file) BYTES_OF(symbol),
  const struct FormatFileBytes files[] = {EACH_PROFILE(PROFILE){NULL, 0}};
  const int count = sizeof files / sizeof *files - 1;
  return files[0 <= index && index < count ? index : count];
}

#ifdef __wasm__
#define EACH_SCHEMA(row)
#else
#define EACH_SCHEMA(row)                                     \
  row(timeline, "Native/Schemas/", "timeline.schema.json")       \
  row(scene, "Native/Schemas/", "scene.schema.json")             \
  row(interaction, "Native/Schemas/", "interaction.schema.json") \
  row(gesture, "Native/Schemas/", "gesture.schema.json")         \
  row(vibration, "Android/Schemas/", "vibration.xsd")
#endif

#define EMBED_SCHEMA(symbol, folder, file) EMBED_FILE(format_file_##symbol, folder file)
EACH_SCHEMA(EMBED_SCHEMA)

struct FormatFileBytes schemaFile(const char *name) {
#define SCHEMA(symbol, folder, file) \
  if (strcmp(name, file) == 0) return (struct FormatFileBytes)BYTES_OF(symbol);
  EACH_SCHEMA(SCHEMA)
  (void)name;
  return (struct FormatFileBytes){NULL, 0};
}
