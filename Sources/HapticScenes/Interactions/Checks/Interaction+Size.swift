// Refuses an interaction of more parts than a run or a picture of it could bear.

import HapticModel

extension Interaction {
  /// The most parts of each kind, and the most figures that are drawn; our choices.
  private static var mostParts: Int { 1_000 }
  private static var mostFigures: Int { 10_000 }

  func checkSize() throws(InteractionFault) {
    let exits = machines.flatMap { $0.states }.reduce(0) { $0 + 1 + $1.exits.count }
    let felt = variants.reduce(responses.count) { $0 + ($1.responses?.count ?? 0) }
    // Without its type, the compiler takes five seconds for the list.
    let parts: [(String, Int)] = [
      ("parameters", parameters.count), ("inputs", inputs.count),
      ("values", values.reduce(0) { $0 + 1 + $1.map.count }), ("states", machines.count + exits),
      ("motions", motions.reduce(0) { $0 + 1 + $1.runs.count }), ("haptics", felt),
      ("markers", markers.count),
      ("variants", variants.count), ("expectations", expectations.count),
      ("examples", examples.reduce(0) { $0 + 1 + $1.leads.count + $1.never.count }),
    ]
    for (key, count) in parts where count > Self.mostParts {
      throw InteractionFault(
        [key], "The \(key) have \(count) parts, more than the limit of \(Self.mostParts).")
    }
    let drawn = (stage?.figures ?? []).reduce(0) { $0 + drawnCount(of: $1) }
    guard drawn <= Double(Self.mostFigures) else {
      throw InteractionFault(
        ["stage", "figures"],
        "The stage draws \(Quantity.number(drawn).text) figures, with \"each\", more than the limit "
          + "of \(Self.mostFigures).")
    }
  }

  /// How many figures one is at most, with those on it, each as often as it is repeated.
  private func drawnCount(of figure: InteractionFigure) -> Double {
    let inner = (figure.figures + figure.behind).reduce(1) { $0 + drawnCount(of: $1) }
    return inner * (figure.repetition.map { mostCopies($0.count) } ?? 1)
  }

  /// The most that a count may be: the number, the greatest that a parameter may have, or the limit.
  private func mostCopies(_ count: Quantity) -> Double {
    let most = Double(InteractionFigure.Repetition.most)
    switch count {
    case .number(let number): return number.limited(to: 1...most)
    case .name(let name):
      switch parameter(name)?.domain {
      case .integer(let range): return Double(range.upperBound).limited(to: 1...most)
      case .number(let range): return range.upperBound.limited(to: 1...most)
      default: return most
      }
    default: return most
    }
  }
}
