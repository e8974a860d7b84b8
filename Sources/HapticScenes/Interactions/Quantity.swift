// A number of an interaction: written out, named, or reckoned from others.

import HapticModel

/// A number that may depend on parameters and values, by their names.
///
/// There are four operations and a few functions, and neither conditions nor calls.
public indirect enum Quantity: Hashable, Sendable {
  /// The four operations.
  public enum Operator: String, CaseIterable, Hashable, Sendable {
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
  }

  /// What is reckoned of one number or several.
  public enum Function: String, CaseIterable, Hashable, Sendable {
    case min, max, abs
    /// The direction to a place from 0, 0: degrees from the right, clockwise as y points down.
    case angle
    /// The nearest whole number; of two the lower.
    case round
    /// Of an angle in degrees.
    case sin, cos
  }

  case number(Double)
  /// A parameter, a value, a field of an input or a motion; `NAME.speed` is how fast one changes.
  case name(String)
  case negative(Quantity)
  case operation(Operator, Quantity, Quantity)
  case function(Function, [Quantity])
}

extension Quantity {
  /// The number, with `named` for each name; 0 for what is not a number, such as 0 / 0.
  package func value(_ named: (String) -> Double) -> Double {
    reckoned(named).limited(to: -Trajectory.largestValue...Trajectory.largestValue)
  }

  private func reckoned(_ named: (String) -> Double) -> Double {
    switch self {
    case .number(let number): number
    case .name(let name): named(name)
    case .negative(let quantity): -quantity.reckoned(named)
    case .operation(let sign, let a, let b):
      sign.result(a.reckoned(named), b.reckoned(named))
    case .function(let function, let quantities):
      function.result(quantities.map { $0.reckoned(named) })
    }
  }

  /// The names in it, in order.
  package var names: [String] {
    switch self {
    case .number: []
    case .name(let name): [name]
    case .negative(let quantity): quantity.names
    case .operation(_, let a, let b): a.names + b.names
    case .function(_, let quantities): quantities.flatMap { $0.names }
    }
  }

  /// Whether something in it is divided, and so may not be a number.
  package var divides: Bool {
    switch self {
    case .number, .name: false
    case .negative(let inner): inner.divides
    case .operation(let sign, let a, let b): sign == .divided || a.divides || b.divides
    case .function(_, let quantities): quantities.contains { $0.divides }
    }
  }

  /// Whether it is a number, a name, or a product or part of these: what may stand for a number
  /// outside formulas.
  package var isProduct: Bool {
    switch self {
    case .number, .name: true
    case .negative(let quantity): quantity.isProduct
    case .operation(let sign, let a, let b):
      (sign == .times || sign == .divided) && a.isProduct && b.isProduct
    case .function: false
    }
  }
}

extension Quantity.Operator {
  func result(_ a: Double, _ b: Double) -> Double {
    switch self {
    case .plus: a + b
    case .minus: a - b
    case .times: a * b
    case .divided: a / b
    }
  }
}

extension Quantity.Function {
  fileprivate func result(_ numbers: [Double]) -> Double {
    guard let first = numbers.first else { return 0 }
    guard numbers.count > 1 else { return result(first, first) }
    return numbers.dropFirst().reduce(first) { result($0, $1) }
  }

  /// The result of two numbers, of which most functions only know the first.
  func result(_ a: Double, _ b: Double) -> Double {
    switch self {
    case .min: Swift.min(a, b)
    case .max: Swift.max(a, b)
    case .abs: a.magnitude
    case .angle: direction(a, b)
    case .round: rounded(a)
    case .sin: sine(a)
    case .cos: cosine(a)
    }
  }
}

extension Quantity: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral
{
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// A name.
  public init(stringLiteral value: String) { self = .name(value) }
}
