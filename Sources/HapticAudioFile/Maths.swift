// The platform's mathematical functions that this target uses.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The sine of an angle in radians.
func sine(_ angle: Double) -> Double { sin(angle) }

/// The logarithm to the base ten.
func logarithm10(_ value: Double) -> Double { log10(value) }
