// The bytes of the shipped sound files.

#pragma once

#include <stddef.h>

/// A file's bytes; none of a file that does not ship.
struct ShippedSoundFile {
  const unsigned char *_Nullable start;
  ptrdiff_t count;
};

/// The file of a sound by its name, such as `chime`.
struct ShippedSoundFile shippedSoundFile(const char *_Nonnull name);
