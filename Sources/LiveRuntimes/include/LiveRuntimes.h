// The players of live interactions, in each language, as text.

#pragma once

#include <stddef.h>

// The text of a file by its name, which ends with a zero; NULL for a name that is not known.
const char *live_runtime(const char *name);
