// The platform's elementary functions, as members of `Double`; the model's only import.

// `Double.exp(x)` and its like are spelled as in Swift Evolution's SE-0246. Each passes through a
// private function because inside `exp` the bare name would mean the member itself.

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

private func platformExp(_ x: Double) -> Double { exp(x) }
private func platformLog(_ x: Double) -> Double { log(x) }
private func platformPow(_ x: Double, _ y: Double) -> Double { pow(x, y) }
private func platformExp10(_ x: Double) -> Double { pow(10, x) }
private func platformLog10(_ x: Double) -> Double { log10(x) }
private func platformSin(_ x: Double) -> Double { sin(x) }
private func platformCos(_ x: Double) -> Double { cos(x) }
private func platformAcos(_ x: Double) -> Double { acos(x) }
private func platformAtan2(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
private func platformTanh(_ x: Double) -> Double { tanh(x) }
private func platformErfc(_ x: Double) -> Double { erfc(x) }
private func platformExpMinusOne(_ x: Double) -> Double { expm1(x) }
private func platformLogOnePlus(_ x: Double) -> Double { log1p(x) }

extension Double {
  package static func exp(_ x: Double) -> Double { platformExp(x) }

  /// The natural logarithm of `x`; not a number below 0.
  package static func log(_ x: Double) -> Double { platformLog(x) }

  package static func exp10(_ x: Double) -> Double { platformExp10(x) }

  /// The logarithm of `x` to the base ten; not a number below 0.
  package static func log10(_ x: Double) -> Double { platformLog10(x) }

  package static func pow(_ x: Double, _ y: Double) -> Double { platformPow(x, y) }

  package static func sin(_ x: Double) -> Double { platformSin(x) }

  package static func cos(_ x: Double) -> Double { platformCos(x) }

  /// The angle in 0…π whose cosine is `x`; not a number outside -1…1.
  static func acos(_ x: Double) -> Double { platformAcos(x) }

  /// The angle of the point (`x`, `y`) in -π…π.
  package static func atan2(y: Double, x: Double) -> Double { platformAtan2(y, x) }

  package static func tanh(_ x: Double) -> Double { platformTanh(x) }

  /// The complementary error function of `x`, 0…2.
  package static func erfc(_ x: Double) -> Double { platformErfc(x) }

  /// `exp(x) − 1`, exact also near 0.
  static func expMinusOne(_ x: Double) -> Double { platformExpMinusOne(x) }

  /// `log(1 + x)`, exact also near 0.
  package static func log(onePlus x: Double) -> Double { platformLogOnePlus(x) }
}
