// The stage of a timeline without figures of its own: a shape for each element that its tracks move.

import HapticModel

extension Stage {
  /// The side of a shape whose size no track says, the gap between two, and the furthest that one may
  /// move from its place, in points (our choice).
  private static let (side, gap, furthest) = (96.0, 24.0, 4_000.0)
  /// The most shapes, and the most named moments (our choice).
  private static let (mostShapes, mostMoments) = (64, 12)

  /// A shape for each element that tracks move, side by side, with room for their ways; `nil` if
  /// none moves.
  ///
  /// The tracks `card.scale` and `card.rotation` move one shape that says `card`; `x` and `opacity`
  /// move one without a name.
  package init?(of timeline: Timeline) {
    let moving = timeline.tracks.filter { $0.property != .none && !$0.segments.isEmpty }
    var elements: [String] = []
    for track in moving where !elements.contains(track.element) && elements.count < Self.mostShapes
    {
      elements.append(track.element)
    }
    guard !elements.isEmpty else { return nil }
    let shapes = elements.map { name in Shape(name, moving.filter { $0.element == name }) }
    let columns = (1...shapes.count).first { $0 * $0 >= shapes.count } ?? 1
    let rows = (shapes.count + columns - 1) / columns
    let cell = Point2D(
      x: (shapes.map { $0.room.x }.max() ?? 0) + Self.gap,
      y: (shapes.map { $0.room.y }.max() ?? 0) + Self.gap)
    let size = Point2D(x: cell.x * Double(columns), y: cell.y * Double(rows))
    let figures = shapes.enumerated().map { number, shape in
      shape.figure(
        around: Point2D(
          x: (Double(number % columns) + 0.5) * cell.x, y: (Double(number / columns) + 0.5) * cell.y
        ))
    }
    let marks = timeline.markers.map { $0.name }
    let states = timeline.states.filter { $0.time > .zero }.map { "\($0.machine).\($0.state)" }
    self.init(
      size: size, figures: [StageFigure(at: .zero, size: size, .ground, figures)],
      moments: Array((marks + states).prefix(Self.mostMoments)))
  }

  /// An element with its size, and the room that it takes as it moves.
  private struct Shape {
    let name: String
    let size: Point2D
    let room: Point2D

    init(_ name: String, _ tracks: [AnimationTrack]) {
      func values(_ properties: [TrackProperty]) -> [Double] {
        tracks.filter { properties.contains($0.property) }.flatMap { track in
          [track.initial] + track.segments.flatMap { [$0.from, $0.to] }
        }
      }
      func length(_ property: TrackProperty) -> Double {
        values([property]).max()?.limited(to: 1...Stage.furthest) ?? Stage.side
      }
      func way(_ properties: [TrackProperty]) -> Double {
        values(properties).map { $0.magnitude }.max()?.limited(to: 0...Stage.furthest) ?? 0
      }
      self.name = name
      size = Point2D(x: length(.width), y: length(.height))
      let scale = values([.scale]).max()?.limited(to: 1...4) ?? 1
      room = Point2D(
        x: size.x * scale + 2 * way([.translationX, .localTranslationX, .scrollX]),
        y: size.y * scale + 2 * way([.translationY, .localTranslationY, .scrollY]))
    }

    func figure(around middle: Point2D) -> StageFigure {
      // What scrolls is seen by a mark on it.
      let mark = StageFigure(
        at: Point2D(x: size.x * 0.4, y: size.y * 0.8), size: Point2D(x: size.x * 0.2, y: 4), .mark)
      return StageFigure(
        name, at: Point2D(x: middle.x - size.x / 2, y: middle.y - size.y / 2), size: size, .thing,
        label: name, [mark])
    }
  }
}
