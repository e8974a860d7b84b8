// What is seen of a wheel over time: its offset, the half in its centre, and the size of that.

extension HalfAndHalf.Side {
  /// How exactly the size follows the offset (ours).
  private static var tolerance: Double { 1e-6 }

  /// The tracks of the wheel.
  func tracks(in scene: HalfAndHalf) -> [AnimationTrack] {
    [
      run.offset.track("\(name).offset", unit: .points), centreTrack,
      scaleTrack(in: scene),
    ]
  }

  private var centreTrack: AnimationTrack {
    var segments: [TrackSegment] = []
    for change in changes {
      segments.append(
        TrackSegment(
          start: change.time, duration: .zero, from: segments.last?.to ?? Double(start),
          to: Double(change.item), motion: .step))
    }
    return AnimationTrack(
      "\(name).centre", unit: .none, initial: Double(start), segments: segments)
  }

  /// The size of the half nearest to the centre.
  ///
  /// Between the offsets at which it has a kink, the size is an affine function of the offset.
  private func scaleTrack(in scene: HalfAndHalf) -> AnimationTrack {
    var segments: [TrackSegment] = []
    var kinks = kinks(in: scene)[...]
    var last = 1.0
    for piece in run.offset.pieces {
      var knots = [piece.span.start]
      while let kink = kinks.first, kink < piece.span.end {
        if kink > piece.span.start { knots.append(kink) }
        kinks.removeFirst()
      }
      knots.append(piece.span.end)
      for (start, end) in zip(knots, knots.dropFirst()) where start < end {
        let part = scale(of: piece, over: TimeSpan(start: start, end: end), in: scene)
        if part.initialValue != last {
          segments.append(
            TrackSegment(
              start: start, duration: .zero, from: last, to: part.initialValue, motion: .step))
        }
        segments += part.track("", unit: .scale, within: Self.tolerance).segments
        last = part.finalValue
      }
    }
    return AnimationTrack("\(name).scale", unit: .scale, initial: 1, segments: segments)
  }

  /// The size over a span without kinks.
  private func scale(
    of piece: Trajectory.Piece, over span: TimeSpan, in scene: HalfAndHalf
  ) -> Trajectory {
    let middle = piece.value(at: span.start + span.duration.scaled(by: 0.5))
    let item = scene.centreItem(atOffset: middle, of: count)
    let distance = scene.distance(ofItem: item, atOffset: middle)
    let isSmallest = distance.magnitude >= scene.look.reach
    // The size falls with the distance, and the distance with the offset.
    let slope = isSmallest ? 0 : scene.look.loss / scene.look.reach * (distance < 0 ? -1 : 1)
    let value = HalfAndHalf.Appearance(distance: distance, scene.look).scale
    var offset = Trajectory(restingAt: piece.value(at: span.start))
    offset.append(piece.law, from: span.start, until: span.end)
    return offset.mapped(scale: slope, shift: value - slope * middle)
  }

  /// When the size has a kink: where halves change, are in the centre, or become smallest.
  private func kinks(in scene: HalfAndHalf) -> [HapticTime] {
    let (height, first) = (scene.layout.itemHeight, scene.offset(ofItem: 0))
    let grids = [
      LevelGrid(origin: first, spacing: height / 2),
      LevelGrid(origin: first + scene.look.reach, spacing: height),
      LevelGrid(origin: first - scene.look.reach, spacing: height),
    ]
    let limit = 4 * HalfAndHalf.mostChanges
    return grids.flatMap { run.offset.crossings(of: $0, atMost: limit) ?? [] }.map(\.time).sorted()
  }
}
