// Draws the states of each machine as bands with names.

import HapticFormats
import HapticModel
import HapticScenes

struct StateBands {
  struct Band {
    let state: String
    let span: TimeSpan
    /// The index of the state in its machine, which selects its colour.
    let number: Int
  }

  let machine: String
  /// The states by time, each lasting until the next.
  let bands: [Band]
}

extension Timeline {
  /// A lane for each machine, in the order in which they first enter a state.
  func stateBands(until end: HapticTime) -> [StateBands] {
    var machines: [String] = []
    var changes: [String: [StateChange]] = [:]
    for change in states.sorted(on: { $0.time }) {
      if changes[change.machine] == nil { machines.append(change.machine) }
      changes[change.machine, default: []].append(change)
    }
    return machines.map { StateBands($0, changes[$0] ?? [], until: end) }
  }
}

extension StateBands {
  fileprivate init(_ machine: String, _ changes: [StateChange], until end: HapticTime) {
    var numbers: [String: Int] = [:]
    self.machine = machine
    bands = changes.enumerated().map { index, change in
      let number = numbers[change.state] ?? numbers.count
      numbers[change.state] = number
      let stop = index + 1 < changes.count ? changes[index + 1].time : end
      return Band(
        state: change.state, span: TimeSpan(start: change.time, end: stop), number: number)
    }
  }
}

extension DrawingCanvas {
  private static let bandHeight = 22.0
  private static let leaderHeight = 14.0
  private static let leaderRows = 3
  /// The width at which a shortened name is readable, in pixels.
  private static let readable = 90.0
  /// The width below which a band is merged with its neighbours, in pixels.
  private static let thinnest = 0.75

  /// The same width if there are more bands than pixels; it grows with the number of machines, so
  /// that at most about 3000 bands are drawn in all.
  private func thinnest(of bands: Int, in machines: Int) -> Double {
    max(columnWidth(for: bands) * Double(machines) / 3, DrawingCanvas.thinnest)
  }

  /// Draws the states of machines, up to a limit on their number.
  mutating func states(_ lanes: some Collection<StateBands>) {
    let bands = lanes.reduce(0) { $0 + $1.bands.count }
    let thinnest = thinnest(of: bands, in: lanes.count)
    for lane in lanes { states(lane, thinnest: thinnest) }
  }

  /// Draws a machine's states; names that do not fit into their band are written below.
  private mutating func states(_ lane: StateBands, thinnest: Double) {
    name(lane.machine, middle: y + DrawingCanvas.bandHeight / 2)
    var outside: [StateBands.Band] = []
    var crowd: Crowd?
    for band in lane.bands
    where band.span.end > ruler.start && band.span.start < ruler.end || lane.bands.count == 1 {
      let (x, width) = (ruler.x(band.span.start), ruler.width(of: band.span))
      if width < thinnest && lane.bands.count > DrawingCanvas.fewBands {
        crowd = Crowd(start: crowd?.start ?? x, end: x + width, count: (crowd?.count ?? 0) + 1)
        continue
      }
      draw(crowd: &crowd)
      draw(band)
      if label(of: band) == nil { outside.append(band) }
    }
    draw(crowd: &crowd)
    y += DrawingCanvas.bandHeight
    leaders(outside + lane.bands.filter { $0.span.start == ruler.end && lane.bands.count > 1 })
    y += 8
  }

  private mutating func draw(_ band: StateBands.Band) {
    let (x, width) = (ruler.x(band.span.start), ruler.width(of: band.span))
    let style = "s\(band.number % DrawingTheme.stateColours)"
    bar(
      style, x: x, y: y, width: max(width - 1, 0.5), height: DrawingCanvas.bandHeight, round: 5,
      tip: band.tip)
    guard let label = label(of: band) else { return }
    text(label, x: max(x, ruler.origin) + 6, y: y + 15, "ink")
  }

  /// The label inside a band: whole, or shortened if there is room for much of it.
  private func label(of band: StateBands.Band) -> LabelText? {
    let (label, room) = (LabelText(band.state), ruler.width(of: band.span) - 12)
    return room >= label.width || room >= DrawingCanvas.readable
      ? label.shortened(to: room) : nil
  }

  /// Neighbouring bands too narrow to tell apart.
  private struct Crowd {
    let start, end: Double
    let count: Int
  }

  /// The number of bands of a machine up to which each is drawn, however narrow.
  private static let fewBands = 200

  private mutating func draw(crowd: inout Crowd?) {
    guard let drawn = crowd else { return }
    crowd = nil
    bar(
      "many", x: drawn.start, y: y, width: drawn.end - drawn.start,
      height: DrawingCanvas.bandHeight, round: 0,
      tip: drawn.count.counted("short state"))
  }

  /// Draws names below their bands, on hanging poles.
  private mutating func leaders(_ bands: [StateBands.Band]) {
    let labels = bands.map { band in
      PoledLabel(
        x: ruler.x(band.span.start) + min(ruler.width(of: band.span) / 2, 6),
        label: LabelText(band.state, size: 10).shortened(to: DrawingCanvas.flagWidth)
          ?? LabelText("…", size: 10))
    }
    let rows = LabelRows(labels.map { $0.pole }, atMost: DrawingCanvas.leaderRows)
    for (label, row) in zip(labels, rows.rows) {
      guard let row else { continue }
      let base = y + 12 + Double(row) * DrawingCanvas.leaderHeight
      line("pole zero", from: (label.x, y), to: (label.x, base + 1))
      text(label.label, x: label.x + LabelRows.gap, y: base, "soft halo")
    }
    y += rows.count > 0 ? Double(rows.count) * DrawingCanvas.leaderHeight + 4 : 0
  }
}

extension StateBands.Band {
  fileprivate var tip: String {
    "\(state.shortened), \(span.start.decimalSeconds)–\(span.end.decimalSeconds) s"
  }
}

extension TimeRuler {
  /// The width of a span in pixels, limited to the axis.
  func width(of span: TimeSpan) -> Double { width(from: span.start, to: span.end) }
}
