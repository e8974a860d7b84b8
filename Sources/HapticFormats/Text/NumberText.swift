// Numbers for people, with a fixed count of decimals or without trailing zeros.

/// A number with a fixed count of decimals, such as `0.250`.
///
/// - Parameters:
///   - value: A finite value below 9 × 10¹⁵ in units of the last decimal.
///   - decimals: The count of decimals, 0…9.
/// - Returns: The decimal text; for larger values the text that Swift gives.
package func fixed(_ value: Double, _ decimals: Int) -> String {
  let scale = (0..<decimals).reduce(Int64(1)) { power, _ in power * 10 }
  let scaled = (value * Double(scale)).rounded()
  guard scaled.magnitude < 9e15 else { return "\(value)" }
  let units = Int64(scaled)
  let whole = "\(units < 0 ? "-" : "")\(units.magnitude / scale.magnitude)"
  guard decimals > 0 else { return whole }
  let digits = String(units.magnitude % scale.magnitude)
  return whole + "." + String(repeating: "0", count: decimals - digits.count) + digits
}

/// A number without trailing zeros, such as `0.25` or `3`.
package func trimmed(_ value: Double, _ decimals: Int) -> String {
  var text = fixed(value, decimals)
  guard text.contains(".") else { return text }
  while text.hasSuffix("0") { text.removeLast() }
  if text.hasSuffix(".") { text.removeLast() }
  return text
}
