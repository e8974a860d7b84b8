// The bytes of the files that the formats bring along: profiles and schemas.

#pragma once

#include <stddef.h>

/// A file's bytes; none of a file that does not ship.
struct FormatFileBytes {
  const unsigned char *_Nullable start;
  ptrdiff_t count;
};

/// A built-in profile by its place in the list, of which the first is the default; none behind the last.
struct FormatFileBytes profileFile(int index);

/// A schema by its file's name, such as `scene.schema.json`; none in the module for browsers, which does not print them.
struct FormatFileBytes schemaFile(const char *_Nonnull name);
