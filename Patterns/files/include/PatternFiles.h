// The shipped patterns and scenes, with the bytes of their files.

#pragma once

#include <stddef.h>

/// A pattern or a scene: its folder, its name, one sentence about it, and its file's bytes.
struct PatternFile {
  const char *_Nonnull folder;
  const char *_Nonnull name;
  const char *_Nonnull intent;
  const unsigned char *_Nullable start;
  ptrdiff_t count;
};

int patternFileCount(void);

/// The one at a place of the list, from 0 to `patternFileCount() - 1`.
struct PatternFile patternFile(int index);
