// The page on a set of conversions: what each input became, and which of them a hand confuses.

import HapticFormats
import HapticFromSound
import HapticModel
import HapticRender

/// A page of HTML, without scripts and other files, on inputs that were converted together.
package struct SetReport {
  /// What an input became.
  package struct Row: Sendable {
    package let name: String
    package let timeline: Timeline
    /// How it was made of a sound; `nil` for a pattern.
    package let sound: SoundConversion?

    package init(name: String, _ timeline: Timeline, _ sound: SoundConversion?) {
      (self.name, self.timeline, self.sound) = (name, timeline, sound)
    }
  }

  /// How a hand tells two rows apart.
  package struct Pair: Sendable {
    let first: Int
    let second: Int
    let difference: FeltPatterns.Difference
    /// The just-noticeable steps between both; infinite if their rhythm differs.
    fileprivate var steps: Double {
      if case .steps(let steps) = difference { steps } else { .infinity }
    }
  }

  /// The most rows that are compared with one another, 19,900 pairs (our choice).
  private static let mostCompared = 200
  /// The nearest pairs that are listed, besides those that are confused (our choice).
  private static let mostListed = 10

  private let rows: [Row]
  private let profile: ActuatorProfile
  private let pairs: [Pair]

  package init(_ rows: [Row], _ pairs: [Pair], under profile: ActuatorProfile) {
    (self.rows, self.profile) = (rows, profile)
    self.pairs = pairs.sorted(on: { $0.steps })
  }

  /// The pairs of a row and each later one; without what no render holds or where nothing plays.
  package static func pairs(
    of first: Int, in rows: [Row], _ felt: FeltPatterns
  ) -> [Pair] {
    guard !rows[first].isEmpty else { return [] }
    return rows.indices.prefix(mostCompared).dropFirst(first + 1).compactMap { second in
      guard !rows[second].isEmpty else { return nil }
      return felt.difference(first, second).map {
        Pair(first: first, second: second, difference: $0)
      }
    }
  }

  /// The page.
  package var html: String {
    var page = XMLWriter()
    page.element("html", ["lang": "en"]) { html in
      html.element("head", [:]) { head in
        head.element("meta", ["charset": "utf-8"])
        head.element("meta", ["name": "generator", "content": "haptic-synth report"])
        head.element("meta", ["name": "viewport", "content": "width=device-width"])
        head.element("title", [:], text: title)
        head.element("style", [:], text: SetReport.style)
      }
      html.element("body", [:]) { body in
        body.element("h1", [:], text: title)
        body.element("p", [:], text: summary)
        list(of: pairs.filter { !$0.difference.isTold }, called: "Felt as the same", to: &body)
        let others = pairs.filter { $0.difference.isTold && $0.steps < .infinity }
          .prefix(SetReport.mostListed)
        list(of: Array(others), called: "Nearest of the others", to: &body)
        table(to: &body)
      }
    }
    let declaration = XMLWriter().text.utf8.count
    return "<!DOCTYPE html>\n"
      + String(decoding: page.text.utf8.dropFirst(declaration), as: UTF8.self)
  }

  private var title: String { "Haptics of \(rows.count.counted("input"))" }

  private var summary: String {
    let confused = pairs.count { !$0.difference.isTold }
    let apart = pairs.count - confused
    let share = pairs.isEmpty ? 100 : Int(Double(apart) / Double(pairs.count) * 100)
    let left = rows.count - SetReport.mostCompared
    return "\(apart) of \(pairs.count.counted("pair")) are told apart (\(share) %) on the actuator "
      + "profile \(profile.name): they differ in rhythm, or by at least one just-noticeable step."
      + (left > 0 ? " The last \(left) were not compared." : "")
  }

  private func list(of pairs: [Pair], called title: String, to body: inout XMLWriter) {
    guard !pairs.isEmpty else { return }
    body.element("h2", [:], text: title)
    body.element("ul", [:]) { list in
      for pair in pairs {
        list.element(
          "li", [:],
          text: "\(rows[pair.first].name) and \(rows[pair.second].name): "
            + "\(trimmed(pair.steps, 2)) steps")
      }
    }
  }

  private func table(to body: inout XMLWriter) {
    body.element("table", [:]) { table in
      table.element("tr", [:]) { head in
        for title in [
          "Input", "Strength over time", "Length", "Taps", "Vibrations", "Nearest", "How",
        ] {
          head.element("th", [:], text: title)
        }
      }
      for (index, row) in rows.enumerated() {
        table.element("tr", [:]) { line in write(row, index, to: &line) }
      }
    }
  }

  private func write(_ row: Row, _ index: Int, to line: inout XMLWriter) {
    line.element("th", ["scope": "row"], text: row.name)
    guard !row.isEmpty else {
      line.element("td", ["colspan": "6"], text: "Silent: nothing is written.")
      return
    }
    line.element("td", [:]) { row.sketch(under: profile, to: &$0) }
    let felt = FeltTimeline(row.timeline, under: profile)
    line.element("td", [:], text: "\(trimmed(row.timeline.duration.seconds, 2)) s")
    line.element("td", [:], text: "\(felt.taps.count)")
    line.element("td", [:], text: "\(felt.parts.count)")
    line.element("td", [:], text: nearest(to: index))
    line.element("td", [:], text: row.sound.map { "\($0.strategy.rawValue): \($0.reason)" } ?? "")
  }

  /// The row that feels most like one, with the steps between them.
  private func nearest(to index: Int) -> String {
    guard let pair = pairs.first(where: { $0.first == index || $0.second == index }) else {
      return ""
    }
    guard pair.steps < .infinity else { return "none of its rhythm" }
    let other = pair.first == index ? pair.second : pair.first
    return "\(rows[other].name), \(trimmed(pair.steps, 2)) steps"
  }

  // On one line, because a line feed in it would be escaped, and a style is read as it stands.
  private static let style =
    "body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; color-scheme: light dark } "
    + "table { border-collapse: collapse } th, td { text-align: left; padding: .3rem .8rem } "
    + "tr + tr { border-top: 1px solid #8886 } svg { display: block } path { fill: #0a84ff }"
}

extension SetReport.Row {
  fileprivate var isEmpty: Bool { timeline.duration == .zero && sound?.pattern.isEmpty ?? false }

  /// A sketch of the strength over time, from the start to the end of what plays.
  fileprivate func sketch(under profile: ActuatorProfile, to cell: inout XMLWriter) {
    let (width, height) = (240.0, 48.0)
    let points = (try? timeline.envelope(under: profile)) ?? []
    let end = max(points.last?.time.seconds ?? 0, 1e-3)
    // The largest of each half pixel: a finer line would only be longer.
    var heights = [Double](repeating: 0, count: Int(2 * width))
    for point in points {
      let column = min(Int(point.time.seconds / end * 2 * width), heights.count - 1)
      heights[column] = max(heights[column], point.intensity)
    }
    var path = "M0 \(trimmed(height, 0))"
    for (column, value) in heights.enumerated() {
      path += "L\(trimmed(Double(column) / 2, 1)) \(trimmed(height * (1 - value), 1))"
    }
    path += "L\(trimmed(width, 0)) \(trimmed(height, 0))Z"
    cell.element(
      "svg", ["width": trimmed(width, 0), "height": trimmed(height, 0), "role": "img"]
    ) {
      $0.element("title", [:], text: "Strength of \(name) over time")
      $0.element("path", ["d": path])
    }
  }
}
