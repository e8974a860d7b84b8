// The bytes of the shipped interaction files.

#pragma once

#include <stddef.h>

/// A file's bytes; none of a file that does not ship.
struct InteractionFileBytes {
  const unsigned char *_Nullable start;
  ptrdiff_t count;
};

/// The file of an interaction by its name, such as `splash`.
struct InteractionFileBytes interactionFile(const char *_Nonnull name);
