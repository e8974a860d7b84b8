// What compiled code calls and the C library lacks: the guard of the stack, and the product of 128 bits.

#include <stdint.h>
#include <stdlib.h>

uintptr_t __stack_chk_guard = 0x5bd1e995;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// In halves of 32 bits, since a product of 64 by 64 bits would call this function again.
void __multi3(uint64_t *product, uint64_t aLow, uint64_t aHigh, uint64_t bLow, uint64_t bHigh) {
  const uint64_t half = 0xffffffff;
  uint64_t low = (aLow & half) * (bLow & half);
  uint64_t middle = (aLow >> 32) * (bLow & half) + (low >> 32);
  uint64_t other = (aLow & half) * (bLow >> 32) + (middle & half);
  product[0] = (other << 32) + (low & half);
  product[1] = (aLow >> 32) * (bLow >> 32) + (middle >> 32) + (other >> 32) +
               aLow * bHigh + aHigh * bLow;
}

// Swift's `Double(_: String)` ends here: what it has read up to, or nothing.
const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
  char *end;
  *value = strtod(text, &end);
  return end == text ? 0 : end;
}
