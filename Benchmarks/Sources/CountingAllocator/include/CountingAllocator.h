// Counts the allocations of a process, by standing in for the C library's own.
#pragma once

/// How often memory has been asked for; -1 where the C library does not let itself be replaced.
long allocation_count(void);
