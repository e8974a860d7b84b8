// The tracks of a wheel: its offset, and the looks of the half in its centre and of the two beside it.

import HapticModel

extension HalfAndHalf {
  /// Which of the halves that are in sight.
  enum Place: Int, CaseIterable {
    case above = -1
    case centre, below

    /// How it is called in the names of tracks.
    var name: String {
      switch self {
      case .above: "above"
      case .centre: "half"
      case .below: "below"
      }
    }
  }
}

extension HalfAndHalf.Side {
  /// The largest error of a half's looks, in points of the offset (our choice); the same for all looks, so that those
  /// which take one course do so to the last motion.
  private static var tolerance: Double { 1e-4 }

  /// The tracks of the wheel: `left.offset`, `left.centre`, and the looks of `left.half`,
  /// `left.above` and `left.below`.
  func tracks(in scene: HalfAndHalf) -> [AnimationTrack] {
    let stretches = stretches(in: scene)
    return [run.offset.track("\(name).offset", unit: .points, property: .scrollY), centreTrack]
      + HalfAndHalf.Place.allCases.flatMap { tracks(of: $0, along: stretches, in: scene) }
  }

  private var centreTrack: AnimationTrack {
    var track = AnimationTrack("\(name).centre", unit: .none, initial: Double(start))
    for change in changes { track.set(Double(change.item), at: change.time) }
    return track
  }

  /// The looks of a half; where there is none, it is as it would be and not seen.
  private func tracks(
    of place: HalfAndHalf.Place, along stretches: [Stretch], in scene: HalfAndHalf
  ) -> [AnimationTrack] {
    let half = "\(name).\(place.name)"
    let inwards: Double = name == "left" ? 1 : -1
    let layout = scene.layout
    func track(
      _ name: String, _ unit: TrackUnit, _ property: TrackProperty,
      _ look: (HalfAndHalf.Appearance) -> Double
    ) -> AnimationTrack {
      let line = line(of: place, along: stretches, in: scene, isFading: property == .opacity, look)
      return line.track("\(half).\(name)", unit: unit, property: property)
    }
    return [
      track("scale", .scale, .scale) { $0.scale },
      track("alpha", .alpha, .opacity) { $0.alpha },
      track("x", .points, .translationX) { inwards * layout.shift(atScale: $0.scale) },
      track("y", .points, .translationY) { $0.distance },
      track("squeeze", .points, .translationY) { $0.squeeze },
      track("label.alpha", .alpha, .opacity) { $0.labelAlpha },
      track("label.y", .points, .translationY) { layout.headerPlace + $0.labelShift },
    ]
  }

  /// The track of one look of a half; one that fades is 0 where there is no half.
  private func line(
    of place: HalfAndHalf.Place, along stretches: [Stretch], in scene: HalfAndHalf, isFading: Bool,
    _ look: (HalfAndHalf.Appearance) -> Double
  ) -> LookLine {
    func law(_ centre: Int, at offset: Double) -> LookLine.Law {
      let item = centre + place.rawValue
      let distance = scene.distance(ofItem: item, atOffset: offset)
      let values =
        isFading && !(0..<count).contains(item)
        ? Quadratic(constant: 0)
        : Quadratic(over: scene.look.branch(at: distance)) { look(scene.appearance(at: $0)) }
      return LookLine.Law(values: values, origin: scene.offset(ofItem: item))
    }
    let rest = run.offset.initialValue
    var line = LookLine(
      restingAt: law(start, at: rest).value(atOffset: rest), tolerance: Self.tolerance)
    for stretch in stretches {
      line.append(stretch, law(stretch.centre, at: stretch.middle))
    }
    return line
  }
}

// MARK: - Along the offset

extension HalfAndHalf.Side {
  /// A part of the movement over which every look is a parabola of the offset.
  fileprivate struct Stretch {
    let piece: Trajectory.Piece
    let span: TimeSpan
    /// The offset in the middle of its time.
    let middle: Double
    let centre: Int
  }

  private func stretches(in scene: HalfAndHalf) -> [Stretch] {
    var stretches: [Stretch] = []
    var kinks = kinks(in: scene)[...]
    for piece in run.offset.pieces {
      var knots = [piece.span.start]
      while let kink = kinks.first, kink < piece.span.end {
        if kink > piece.span.start { knots.append(kink) }
        kinks.removeFirst()
      }
      knots.append(piece.span.end)
      for (start, end) in zip(knots, knots.dropFirst()) where start < end {
        let span = TimeSpan(start: start, end: end)
        let middle = piece.value(at: start + span.duration.scaled(by: 0.5))
        stretches.append(
          Stretch(
            piece: piece, span: span, middle: middle,
            centre: scene.centreItem(atOffset: middle, of: count)))
      }
    }
    return stretches
  }

  /// When a look has a kink: where halves change, are in the centre, or become smallest.
  private func kinks(in scene: HalfAndHalf) -> [HapticTime] {
    let (height, first) = (scene.layout.itemHeight, scene.offset(ofItem: 0))
    let grids = [
      LevelGrid(origin: first, spacing: height / 2),
      LevelGrid(origin: first + scene.look.reach, spacing: height),
      LevelGrid(origin: first - scene.look.reach, spacing: height),
    ]
    let limit = 4 * HalfAndHalf.mostChanges
    return grids.flatMap { run.offset.crossings(of: $0, atMost: limit) ?? [] }.map { $0.time }
      .sorted()
  }
}

extension HalfAndHalf.Look {
  /// The distances about one between which no look has a kink.
  fileprivate func branch(at distance: Double) -> ClosedRange<Double> {
    switch distance {
    case ..<(-reach): (-2 * reach)...(-reach)
    case ..<0: (-reach)...0
    case ..<reach: 0...reach
    default: reach...(2 * reach)
    }
  }
}

extension Quadratic {
  /// The quadratic that a function is over a range, found at its ends and its middle.
  fileprivate init(over range: ClosedRange<Double>, of function: (Double) -> Double) {
    let middle = (range.lowerBound + range.upperBound) / 2
    let half = (range.upperBound - range.lowerBound) / 2
    let (low, mid, high) = (
      function(range.lowerBound), function(middle), function(range.upperBound)
    )
    let curved = (high + low) / 2 - mid
    // What is straight but for its last bits is straight.
    let bend = curved.magnitude > 1e-9 * (1 + mid.magnitude) ? curved / (half * half) : 0
    let tangent = (high - low) / (2 * half)
    self.init(
      constant: mid - tangent * middle + bend * middle * middle,
      linear: tangent - 2 * bend * middle, square: bend)
  }

  /// About how much a look changes with a point of distance.
  fileprivate var steepest: Double { linear.magnitude + square.magnitude }
}

/// One look of a half over time, put together stretch by stretch.
private struct LookLine {
  /// A look as a function of the offset, for the half whose place is at `origin`.
  struct Law {
    /// The look over one branch, by distance.
    let values: Quadratic
    let origin: Double

    func value(atOffset offset: Double) -> Double { values.value(at: origin - offset) }
    func slope(atOffset offset: Double) -> Double { -values.slope(at: origin - offset) }
  }

  private let initial: Double
  private let tolerance: Double
  private var segments: [TrackSegment] = []
  private var last: Double

  init(restingAt value: Double, tolerance: Double) {
    (initial, last) = (value, value)
    self.tolerance = tolerance
  }

  func track(_ name: String, unit: TrackUnit, property: TrackProperty) -> AnimationTrack {
    AnimationTrack(name, unit: unit, initial: initial, property: property, segments: segments)
  }

  /// Goes on over a stretch; a jump at its start is one from half to half.
  mutating func append(_ stretch: HalfAndHalf.Side.Stretch, _ law: Law) {
    let (piece, span) = (stretch.piece, stretch.span)
    let start = law.value(atOffset: piece.value(at: span.start))
    if (start - last).magnitude > 1e-9 {
      segments.append(
        TrackSegment(start: span.start, duration: .zero, from: last, to: start, motion: .step))
    }
    last = law.value(atOffset: piece.value(at: span.end))
    if case .constant = piece.law { return }
    if law.values.square != 0 {
      let line = SmoothLine(
        value: { law.value(atOffset: piece.value(at: $0)) },
        velocity: { law.slope(atOffset: piece.value(at: $0)) * piece.velocity(at: $0) })
      segments += line.cubics(over: span, within: tolerance * law.values.steepest)
    } else if law.values.linear != 0 {
      segments +=
        stretch.movement(law)
        .track("", unit: .none, within: tolerance * law.values.linear.magnitude).segments
    }
  }
}

extension HalfAndHalf.Side.Stretch {
  /// The movement over the stretch as a look that is straight sees it.
  fileprivate func movement(_ law: LookLine.Law) -> Trajectory {
    var offset = Trajectory(restingAt: piece.value(at: span.start))
    offset.append(piece.law, from: span.start, until: span.end)
    return offset.mapped(scale: -law.values.linear, shift: law.value(atOffset: 0))
  }
}
