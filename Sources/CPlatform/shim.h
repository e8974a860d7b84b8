// Two calls of the C library on Linux that its module hides from Swift, because they are declared under _GNU_SOURCE only.
#ifdef __linux__
#include <sched.h>
#include <sys/types.h>
extern int fallocate(int descriptor, int mode, off_t offset, off_t length);
extern int sched_getaffinity(pid_t process, size_t size, cpu_set_t *allowed);
#endif
