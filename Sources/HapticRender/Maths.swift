// Platform functions for measurements; renders avoid them to give the same bits everywhere.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(Android)
  import Android
#endif

/// The sine of an angle in radians.
func sine(_ angle: Double) -> Double { sin(angle) }

/// The cosine of an angle in radians.
func cosine(_ angle: Double) -> Double { cos(angle) }

/// The logarithm to the base ten.
func logarithm10(_ value: Double) -> Double { log10(value) }

/// A power of ten.
func powerOf10(_ exponent: Double) -> Double { pow(10, exponent) }

/// A power of a base of 0 or more.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

func hyperbolicTangent(_ value: Double) -> Double { tanh(value) }

/// The standard normal distribution up to a value.
func normalDistribution(_ value: Double) -> Double { erfc(-value / 2.0.squareRoot()) / 2 }
