// Comparing and reckoning numbers, in simulated runs, live ones and generated code alike.

import HapticModel

/// What is added to a level before a number is above it: a trillionth of it, since the arithmetic of two
/// pieces may disagree by that where they meet.
private func margin(_ level: Double) -> Double { max(abs(level), 1) * 1e-12 }

func above(_ a: Double, _ b: Double) -> Bool { a > b + margin(b) }
func atLeast(_ a: Double, _ b: Double) -> Bool { a >= b - margin(b) }
func below(_ a: Double, _ b: Double) -> Bool { a < b - margin(b) }
func atMost(_ a: Double, _ b: Double) -> Bool { a <= b + margin(b) }
func equals(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= margin(b) }
func differs(_ a: Double, _ b: Double) -> Bool { abs(a - b) > margin(b) }

/// A number within ±10¹², and 0 for what is not one, such as 0 / 0.
func finite(_ number: Double) -> Double { number.isNaN ? 0 : min(max(number, -1e12), 1e12) }

/// The direction to a place from 0, 0: degrees from the right, clockwise as y points down.
func direction(_ x: Double, _ y: Double) -> Double { Double.atan2(y: y, x: x) * 180 / .pi }

/// The nearest whole number; a half is rounded down.
func rounded(_ number: Double) -> Double { (number - 0.5).rounded(.up) }

/// The sine of an angle in degrees, exact at whole right angles.
func sine(_ degrees: Double) -> Double {
  let quarter = (degrees / 90).rounded()
  let rest = (degrees - quarter * 90) * .pi / 180
  switch quarter - 4 * (quarter / 4).rounded(.down) {
  case 0: return Double.sin(rest)
  case 1: return Double.cos(rest)
  case 2: return -Double.sin(rest)
  default: return -Double.cos(rest)
  }
}

/// The cosine of an angle in degrees, exact at whole right angles.
func cosine(_ degrees: Double) -> Double { sine(degrees + 90) }
