// Stands in for malloc, calloc, realloc and aligned allocation, and counts.
#include "CountingAllocator.h"

#include <stdlib.h>  // defines __GLIBC__

#ifdef __GLIBC__
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_long count;
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) { count++; return __libc_malloc(size); }
void *calloc(size_t number, size_t size) { count++; return __libc_calloc(number, size); }
void *realloc(void *old, size_t size) { count++; return __libc_realloc(old, size); }
void *aligned_alloc(size_t alignment, size_t size) { count++; return __libc_memalign(alignment, size); }
int posix_memalign(void **result, size_t alignment, size_t size) {
  count++;
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}
long allocation_count(void) { return count; }
#else
long allocation_count(void) { return -1; }
#endif
