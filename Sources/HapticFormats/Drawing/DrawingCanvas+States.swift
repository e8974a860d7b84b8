// The states of each machine as bands with their names.

import HapticModel
import HapticScenes

/// The states that one machine goes through.
struct StateLane {
  /// A state, and how long it lasts.
  struct Band {
    let state: String
    let span: TimeSpan
    /// The number of the state among those of its machine, which gives its colour.
    let number: Int
  }

  /// The machine's name.
  let machine: String
  /// Its states by time, each until the next.
  let bands: [Band]
}

extension Timeline {
  /// A lane for each machine, in the order in which they first enter a state.
  func stateLanes(until end: HapticTime) -> [StateLane] {
    var machines: [String] = []
    var changes: [String: [StateChange]] = [:]
    for change in states.sorted(on: { $0.time }) {
      if changes[change.machine] == nil { machines.append(change.machine) }
      changes[change.machine, default: []].append(change)
    }
    return machines.map { StateLane($0, changes[$0] ?? [], until: end) }
  }
}

extension StateLane {
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
  /// The most rows of names below a lane; ours.
  private static let leaderRows = 3
  /// Room in which a shortened name can be read, in pixels; ours.
  private static let readable = 90.0
  /// A band narrower than this is drawn together with its neighbours, in pixels; ours.
  private static let thinnest = 0.75

  /// The same where there are more bands than pixels: more for more machines, so that all together
  /// are some 3000 bands at most (ours).
  private func thinnest(of bands: Int, in machines: Int) -> Double {
    max(columnWidth(for: bands) * Double(machines) / 3, DrawingCanvas.thinnest)
  }

  /// Draws the states of machines, of which there may be more than are drawn.
  mutating func states(_ lanes: some Collection<StateLane>) {
    let bands = lanes.reduce(0) { $0 + $1.bands.count }
    let thinnest = thinnest(of: bands, in: lanes.count)
    for lane in lanes { states(lane, thinnest: thinnest) }
  }

  /// Draws a machine's states; names that do not fit their band stand below it.
  private mutating func states(_ lane: StateLane, thinnest: Double) {
    name(lane.machine, middle: y + DrawingCanvas.bandHeight / 2)
    var outside: [StateLane.Band] = []
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

  private mutating func draw(_ band: StateLane.Band) {
    let (x, width) = (ruler.x(band.span.start), ruler.width(of: band.span))
    let style = "s\(band.number % DrawingTheme.stateColours)"
    bar(
      style, x: x, y: y, width: max(width - 1, 0.5), height: DrawingCanvas.bandHeight, round: 5,
      tip: band.tip)
    guard let label = label(of: band) else { return }
    text(label, x: max(x, ruler.origin) + 6, y: y + 15, "ink")
  }

  /// The label inside a band: whole, or shortened where there is room for a good part of it.
  private func label(of band: StateLane.Band) -> LabelText? {
    let (label, room) = (LabelText(band.state), ruler.width(of: band.span) - 12)
    return room >= label.width || room >= DrawingCanvas.readable
      ? label.shortened(to: room) : nil
  }

  /// Neighbouring bands too narrow to be told apart.
  private struct Crowd {
    let start, end: Double
    let count: Int
  }

  /// So many bands of a machine are each drawn, however narrow; ours.
  private static let fewBands = 200

  private mutating func draw(crowd: inout Crowd?) {
    guard let drawn = crowd else { return }
    crowd = nil
    bar(
      "many", x: drawn.start, y: y, width: drawn.end - drawn.start,
      height: DrawingCanvas.bandHeight, round: 0,
      tip: drawn.count.counted("short state"))
  }

  /// Names below their bands, on poles that hang down.
  private mutating func leaders(_ bands: [StateLane.Band]) {
    let labels = bands.map { band in
      PoledLabel(
        x: ruler.x(band.span.start) + min(ruler.width(of: band.span) / 2, 6),
        label: LabelText(band.state, size: 10).shortened(to: DrawingCanvas.flagWidth)
          ?? LabelText("…", size: 10))
    }
    let rows = LabelRows(labels, atMost: DrawingCanvas.leaderRows)
    for (label, row) in zip(labels, rows.rows) {
      guard let row else { continue }
      let base = y + 12 + Double(row) * DrawingCanvas.leaderHeight
      line("pole zero", from: (label.x, y), to: (label.x, base + 1))
      text(label.label, x: label.x + LabelRows.gap, y: base, "soft halo")
    }
    y += rows.count > 0 ? Double(rows.count) * DrawingCanvas.leaderHeight + 4 : 0
  }
}

extension StateLane.Band {
  fileprivate var tip: String {
    "\(state.shortened), \(span.start.decimalSeconds)–\(span.end.decimalSeconds) s"
  }
}

extension TimeRuler {
  /// The pixels of a span, as far as it is on the axis.
  func width(of span: TimeSpan) -> Double { width(from: span.start, to: span.end) }
}
