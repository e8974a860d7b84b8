// The page that says which patterns of a library a hand tells apart, on each motor.

import HapticFormats
import HapticModel

/// Every pair of a library's patterns, on every motor.
package struct ConfusionTable: Sendable {
  /// Two patterns, with their difference on each motor.
  package struct Pair: Sendable {
    package let names: (String, String)
    /// The family of both; `nil` if they are of two.
    package let family: String?
    package let differences: [FeltPatterns.Difference]
    package var isTold: Bool { differences.allSatisfy { $0.isTold } }
  }

  /// The profiles that stand for a motor: all but the one for loudspeakers.
  package let motors: [ActuatorProfile]
  package let pairs: [Pair]

  /// Compares the patterns that have a meaning.
  package init(_ library: [LibraryPattern]) {
    let patterns = library.filter { $0.meaning != nil && $0.reading != nil }
    let motors = ActuatorProfile.builtIn.map { $0.profile }.filter { $0.name != "audible" }
    let timelines = patterns.compactMap { $0.reading?.timeline }
    let felt = motors.map { FeltPatterns(timelines, under: $0) }
    self.motors = motors
    pairs = patterns.indices.flatMap { a in
      patterns.indices.dropFirst(a + 1).map { b in
        Pair(
          names: (patterns[a].name, patterns[b].name),
          family: patterns[a].group == patterns[b].group ? patterns[a].group : nil,
          differences: felt.map { $0.difference(a, b) ?? .steps(0) })
      }
    }
  }
}

// MARK: - Text

extension ConfusionTable {
  /// The page in Markdown.
  package var page: String {
    let columns = motors.map { "`\($0.name)`" }
    let alignment = Array(repeating: "--:", count: motors.count)
    let kin = pairs.filter { $0.family != nil }
    let mixed = pairs.filter { $0.family == nil && !$0.isTold }
    let exceptions = kin.filter { !$0.isTold }.map { pair in
      let places = motors.indices.filter { !pair.differences[$0].isTold }.map { columns[$0] }
      return "* \(pair.names.0) and \(pair.names.1) on \(places.joined(separator: ", "))\n"
    }
    return """
      # What a hand tells apart

      <!-- Made by `haptic-cli patterns --confusions`, which a test compares with this page. -->

      Every pair of the [library](../Patterns/README.md) on every motor that the product knows. *Rhythm*
      means that the number of beats, a length or a pause differs by what people notice; see
      [F113](rules/F113.md). A number is the most just-noticeable steps between two of one rhythm: of
      taps in strength or frequency, as [F104](rules/F104.md) and [F105](rules/F105.md) judge them, of
      vibrations at any moment, as [`compare`](Compare.md) does. Below 1 they are confused.


      """ + table(["motor", "told by rhythm", "told by steps", "confused"], summary)
        + "\n## Within families\n\nNo two members of a family are confused on any motor"
        + (exceptions.isEmpty ? ".\n\n" : ", except\n\n" + exceptions.joined() + "\n")
        + table(["family", "pair"] + columns, kin.map(row), alignment)
          + """

          ## Between families

          These pairs are confused on at least one motor. They are fit for one screen only where what is seen
          tells them apart. Every other pair of two families is told apart on every motor.


          """ + table(["pair"] + columns, mixed.map { Array(row($0).dropFirst()) }, alignment)
  }

  private var summary: [[String]] {
    motors.indices.map { motor in
      let differences = pairs.map { $0.differences[motor] }
      let told = differences.count { $0.isTold }
      let byRhythm = differences.count { $0 == .rhythm }
      return [
        "`\(motors[motor].name)`", "\(byRhythm)", "\(told - byRhythm)",
        "\(differences.count - told)",
      ]
    }
  }

  private func row(_ pair: Pair) -> [String] {
    [pair.family ?? "", "\(pair.names.0), \(pair.names.1)"]
      + pair.differences.map { difference in
        switch difference {
        case .rhythm: "rhythm"
        // Rounded down, so that what is confused does not look told.
        case .steps(let steps): fixed((steps * 10).rounded(.down) / 10, 1)
        }
      }
  }

  private func table(
    _ head: [String], _ rows: [[String]], _ alignment: [String] = ["--:", "--:", "--:"]
  ) -> String {
    let rule = Array(repeating: "---", count: head.count - alignment.count) + alignment
    return ([head, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}
