// How a gesture drives an input: which fingers count, what they do, and the events they bring.

import HapticModel

/// A gesture as one input sees it.
struct InputGesture {
  let input: InteractionInput
  let touches: FingerPath
  /// The trace that moves it in place of fingers; empty if fingers do.
  let trace: [GesturePoint]
  /// Whether the trace says where a dial is, and not how far it is turned.
  let isTraceAbsolute: Bool
  /// The numbers in its definition.
  let number: (Quantity) -> Double

  /// The run; `nil` for an input that does not move.
  var run: InputRun? {
    let start = number(input.start)
    guard trace.isEmpty else {
      return input.moved.map { _ in
        InputRun(.grabs([tracing]), named: dialName, from: start, threshold: 0.5)
      }
    }
    switch input.kind {
    case .scroll(let axis, _, let viewport, let rubber):
      let edges = ElasticEdges(
        input.range(number) ?? 0...0, band: band(number(rubber), number(viewport)))
      return scrolling(axis, edges, sign: 1, threshold: number(input.rules.threshold))
    case .drag(let axis, let range, let rubber):
      let ends = range.map { [number($0.lower), number($0.upper)].sorted() } ?? [-1e12, 1e12]
      let edges = ElasticEdges(
        -ends[1] ... -ends[0], band: band(rubber.map(number) ?? 0, max(ends[1] - ends[0], 1)))
      return scrolling(axis, edges, sign: -1, threshold: 0.1)
    case .pan: return InputRun(.grabs(pans.map { $0.grab }), from: start, threshold: 0.1)
    case .dial(let x, let y):
      let centre = TouchPoint(x: number(x), y: number(y))
      return InputRun(.grabs(turns(about: centre)), named: dialName, from: start, threshold: 0.1)
    case .press(let distance):
      return InputRun(.grabs(presses(within: number(distance))), from: start, threshold: 1e-3)
    case .button, .number, .random: return nil
    }
  }

  private func band(_ coefficient: Double, _ dimension: Double) -> RubberBand? {
    coefficient > 0 ? RubberBand(dimension: dimension, coefficient: coefficient) : nil
  }

  private func scrolling(
    _ axis: ScrollPhysics.Axis, _ edges: ElasticEdges, sign: Double, threshold: Double
  ) -> InputRun {
    var physics = ScrollPhysics(axis: axis, range: edges.range, band: RubberBand(dimension: 1))
    physics.edges = edges
    physics.panHysteresis = number(input.slop)
    physics.threshold = max(threshold, 1e-6)
    physics.deceleration = input.rules.deceleration(number)
    physics.staleAfter = .seconds(number(input.stale))
    if let snap = input.rules.snap {
      physics.snapping = Snapping(every: number(snap.distance), phase: number(snap.place))
    }
    let fingers = number(input.rules.mirrored) == 0 ? touches : touches.mirrored
    return InputRun(
      .scroll(physics, fingers, sign: sign), from: number(input.start), threshold: threshold)
  }

  private var tracing: Grab {
    let curve = MonotoneCubic(trace)
    let (first, last) = (trace.first?.time ?? .zero, trace.last?.time ?? .zero)
    let span = TimeSpan(start: first, end: max(last, first + ResolvedPace.leastTime))
    let value = curve.value(at: first)
    let rest = HermiteCubic(span: span, from: value, to: value, fromSlope: 0, toSlope: 0)
    let pieces = curve.pieces.isEmpty ? [rest] : curve.pieces
    guard dialName != nil, !isTraceAbsolute else {
      return Grab(span: span, cubics: pieces, carries: false, speed: curve.slope(at: last))
    }
    return Grab(
      span: span, cubics: pieces.map { $0.mapped(scale: 1, shift: -value) }, carries: true,
      hasGain: false)
  }

  /// The fingers that move more along the axis of a pan than across it, one at a time.
  private var pans: [(grab: Grab, isCancelled: Bool)] {
    guard case .pan(let axis) = input.kind else { return [] }
    let staleAfter = HapticTime.seconds(max(number(input.stale), 0))
    var found: [(grab: Grab, isCancelled: Bool)] = []
    for touch in touches.touches {
      guard let start = touch.start(beyond: number(input.slop)), start.axis == axis else {
        continue
      }
      let curve = touch.curve(along: axis)
      let origin = curve.value(at: start.time)
      let cubics = curve.pieces.filter { $0.span.end > start.time }
      let speed = touch.releaseVelocity(staleAfter: staleAfter)
      let grab = Grab(
        span: TimeSpan(start: start.time, end: touch.span.end),
        cubics: cubics.map { $0.mapped(scale: 1, shift: -origin) }, carries: true,
        speed: axis == .horizontal ? speed.x : speed.y)
      found.append((grab, touch.isCancelled))
    }
    return found.sorted(on: { $0.grab.span.start }).one(at: { $0.grab.span })
  }

  /// The name of a dial, whose fingers are known only in a run, since it may be locked.
  private var dialName: String? { if case .dial = input.kind { input.name } else { nil } }

  /// What each finger would do to a dial if it took hold of it.
  private func turns(about centre: TouchPoint) -> [Grab] {
    let stale = HapticTime.seconds(max(number(input.stale), 0))
    return touches.touches.map { touch in
      let rotation = HandRotation(by: touch, about: centre, atMost: 200_000)
      let counts = !touch.isCancelled && touch.span.end - touch.lastMove <= stale
      return Grab(
        span: touch.span.lasting, cubics: rotation.cubics, carries: true, isThrown: counts,
        isCancelled: touch.isCancelled, isTap: touch.isTap)
    }
  }

  private func presses(within distance: Double) -> [Grab] {
    touches.one.touches.map { touch in
      let end = touch.slip(beyond: distance) ?? touch.span.end
      let span = TimeSpan(start: touch.span.start, end: end)
      let held = HermiteCubic(
        span: span, from: 0, to: span.duration.seconds, fromSlope: 1, toSlope: 1)
      return Grab(span: span, cubics: [held], carries: false)
    }
  }
}

// MARK: - Events

extension InputGesture {
  /// The events that fingers bring, by time.
  var happenings: [Happening] {
    guard input.moved != nil else { return taps }
    guard dialName == nil else { return [] }
    guard trace.isEmpty else {
      return [happening("press", tracing.span.start), happening("release", tracing.span.end)]
    }
    if case .press(let distance) = input.kind { return pressing(within: number(distance)) }
    if case .pan = input.kind {
      return pans.flatMap { pan in
        [
          happening("press", pan.grab.span.start),
          happening(pan.isCancelled ? "cancel" : "release", pan.grab.span.end),
        ]
      }
    }
    let held = touches.touches.map { $0.span }.joined
    return held.flatMap { span in
      let last = touches.touches.last { $0.span.end == span.end }
      let isCancelled = last?.isCancelled ?? false
      let tap = last.flatMap { $0.isTap ? happening("tap", span.end) : nil }
      return [
        happening("press", span.start), happening(isCancelled ? "cancel" : "release", span.end),
      ] + (tap.map { [$0] } ?? [])
    }
  }

  /// The taps that press a button.
  private var taps: [Happening] {
    guard let slip = input.tapWithin.map(number) else { return [] }
    return touches.touches.filter { $0.isTap(within: slip) }
      .map { Happening(name: input.name, time: $0.span.end) }
  }

  /// A finger that slips off a press cancels it there; its lifting is none any more.
  private func pressing(within distance: Double) -> [Happening] {
    touches.one.touches.flatMap { touch in
      let slip = touch.slip(beyond: distance) ?? (touch.isCancelled ? touch.span.end : nil)
      let end = slip.map { happening("cancel", $0) } ?? happening("release", touch.span.end)
      return [happening("press", touch.span.start), end]
    }
  }

  private func happening(_ event: String, _ time: HapticTime) -> Happening {
    Happening(name: "\(input.name).\(event)", time: time)
  }
}

extension Touch {
  /// The first moment at which the finger is further from where it touched down than a distance, along
  /// one of the axes; `nil` if it never is.
  fileprivate func slip(beyond distance: Double) -> HapticTime? {
    [ScrollPhysics.Axis.horizontal, .vertical]
      .compactMap { start(ofPanAlong: $0, hysteresis: max(distance, 1e-6)) }.min()
  }

  /// Whether it is a tap: lifted within half a second and ten points (our choice; UIKit documents
  /// neither).
  fileprivate var isTap: Bool {
    !isCancelled && span.duration < .milliseconds(500) && slip(beyond: 10) == nil
  }
}
