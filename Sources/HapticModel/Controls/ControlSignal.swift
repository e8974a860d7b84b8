// All steps and curves of one control parameter as one function of time, and what it makes of a value of an event.

/// The value of a control parameter at every moment of a pattern.
///
/// Of the elements that have started, the one that started last decides; of two that start
/// together, the later in the file. Before any, the parameter is neutral.
///
/// ```
///        curve A                     A    B
/// value    /‾‾‾‾ ...              __/|   /‾‾‾
///        _/      B starts here →     |__/
/// ```
public struct ControlSignal: Hashable, Sendable {
  /// A straight line that decides from its start until the next piece starts.
  public struct Piece: Hashable, Sendable {
    /// The point it starts from.
    public let from: ControlPoint
    /// The point it aims at, and whose value it holds beyond; a level aims at its own start.
    public let to: ControlPoint

    package init(from: ControlPoint, to: ControlPoint) {
      self.from = from
      self.to = to
    }

    /// The value at a moment not before the start.
    public func value(at time: HapticTime) -> Double {
      from.value(at: time, towards: to).value
    }
  }

  /// The value before the first piece.
  public let neutral: Double
  /// The pieces, by start; no two start together.
  public let pieces: [Piece]

  /// The signal of one parameter among a pattern's controls, given in file order.
  public init(of parameter: ControlParameter, in controls: [Control]) {
    self.init(of: parameter, all: controls.filter { $0.parameter == parameter })
  }

  fileprivate init(of parameter: ControlParameter, all controls: [Control]) {
    neutral = parameter.neutral
    pieces = ControlSignal.pieces(of: controls)
  }

  /// The value at a moment; one binary search.
  public func value(at time: HapticTime) -> Double {
    let next = firstPiece(startingAfter: time)
    return next == 0 ? neutral : pieces[next - 1].value(at: time)
  }

  /// The index of the first piece that starts after a moment; `pieces.count` if none does.
  package func firstPiece(startingAfter time: HapticTime) -> Int {
    pieces.partitioningIndex { $0.from.time > time }
  }
}

/// The signals of every control parameter of a pattern, resolved in one pass.
package struct ControlSignals: Sendable {
  private let signals: [ControlParameter: ControlSignal]

  /// The signals of a pattern's controls, given in file order.
  package init(_ controls: [Control]) {
    let byParameter = Dictionary(grouping: controls, by: { $0.parameter })
    signals = Dictionary(
      uniqueKeysWithValues: byParameter.map { ($0, ControlSignal(of: $0, all: $1)) })
  }

  /// The signal of a parameter; neutral at all times if nothing changes it.
  package subscript(parameter: ControlParameter) -> ControlSignal {
    signals[parameter] ?? ControlSignal(of: parameter, all: [])
  }
}

extension ControlSignal {
  /// Each element's pieces, in order of start, each element cut where the next one starts.
  private static func pieces(of controls: [Control]) -> [Piece] {
    let order = controls.compactMap { control in
      control.start.map { (start: $0, control: control) }
    }.sorted(on: { $0.start })
    var pieces: [Piece] = []
    pieces.reserveCapacity(controls.reduce(0) { $0 + $1.pointCount })
    for (position, element) in order.enumerated() {
      let next = position + 1 < order.count ? order[position + 1].start : nil
      element.control.appendPieces(to: &pieces, until: next)
    }
    return pieces
  }
}

extension Control {
  /// How many points it has; one for a step.
  package var pointCount: Int {
    switch self {
    case .parameter: 1
    case .curve(let curve): curve.points.count
    }
  }

  fileprivate func appendPieces(to pieces: inout [ControlSignal.Piece], until end: HapticTime?) {
    switch self {
    case .parameter(let step):
      let point = ControlPoint(time: step.time, value: step.value)
      pieces.append(from: point, to: point, until: end)
    case .curve(let curve):
      for index in curve.points.indices {
        let next = min(index + 1, curve.points.count - 1)
        pieces.append(from: curve.points[index], to: curve.points[next], until: end)
      }
    }
  }
}

extension [ControlSignal.Piece] {
  /// Appends a piece that lives: one that starts before `end`, in place of any at the same start.
  fileprivate mutating func append(
    from: ControlPoint, to: ControlPoint, until end: HapticTime?
  ) {
    if let end, from.time >= end { return }
    if let last, last.from.time == from.time { removeLast() }
    append(ControlSignal.Piece(from: from, to: to))
  }
}

/// A part of a control over which it is one straight line.
package struct ControlStretch: Hashable, Sendable {
  package let start: HapticTime
  package let end: HapticTime
  fileprivate let piece: ControlSignal.Piece

  package var line: Line { line(from: start, to: end) }

  /// The values between two moments inside it, each computed from the ends of the whole line.
  package func line(from: HapticTime, to: HapticTime) -> Line {
    Line(from: piece.value(at: from), to: piece.value(at: to))
  }
}

/// The stretches of a control over a span, made one by one as they are asked for.
package struct ControlStretches: Sequence, IteratorProtocol {
  private let signal: ControlSignal
  private let end: HapticTime
  private var time: HapticTime
  /// The index of the first piece that starts after ``time``.
  private var following: Int

  fileprivate init(_ signal: ControlSignal, from start: HapticTime, until end: HapticTime) {
    self.signal = signal
    self.end = end
    time = start
    following = signal.firstPiece(startingAfter: start)
  }

  package mutating func next() -> ControlStretch? {
    guard time < end else { return nil }
    let neutral = ControlPoint(time: time, value: signal.neutral)
    let piece =
      following > 0
      ? signal.pieces[following - 1] : ControlSignal.Piece(from: neutral, to: neutral)
    let nextStart = following < signal.pieces.count ? signal.pieces[following].from.time : .largest
    let turn = piece.to.time > time ? piece.to.time : .largest
    let stop = Swift.min(end, nextStart, turn)
    if nextStart <= stop { following += 1 }
    defer { time = stop }
    return ControlStretch(start: time, end: stop, piece: piece)
  }
}

extension ControlSignal {
  /// The straight lines between two moments; none if the second is not later.
  package func stretches(from start: HapticTime, until end: HapticTime) -> ControlStretches {
    ControlStretches(self, from: start, until: end)
  }
}

/// `limit(offset + factor · control)`, a value of an event as one control of its pattern moves it.
package struct ControlledValue: Sendable {
  package let signal: ControlSignal
  private let factor: Double
  private let offset: Double
  private let limits: ClosedRange<Double>

  /// A value; an offset that is not a number is 0.
  package init(
    _ signal: ControlSignal, factor: Double = 1, offset: Double = 0,
    limits: ClosedRange<Double> = 0...1
  ) {
    self.signal = signal
    self.factor = factor
    self.offset = offset.isNaN ? 0 : offset
    self.limits = limits
  }

  /// The value at a moment, within the limits.
  package func value(at time: HapticTime) -> Double {
    limited(offset + factor * signal.value(at: time))
  }

  /// A straight line of the control as one of the value, not limited yet.
  package func unlimited(_ line: Line) -> Line {
    Line(from: offset + factor * line.from, to: offset + factor * line.to)
  }

  /// Whether no limit acts on a line.
  package func allows(_ line: Line) -> Bool {
    limits.contains(line.from) && limits.contains(line.to)
  }

  /// The fractions strictly inside a line at which a limit begins or ends to act, in order.
  package func cuts(of line: Line) -> [Double] {
    allows(line) ? [] : line.crossings(of: [limits.lowerBound, limits.upperBound]).sorted()
  }

  /// The points of a line under the limits: its start, the fractions at which a limit begins or ends
  /// to act, and its end.
  package func points(of line: Line) -> [(fraction: Double, value: Double)] {
    var points = [(fraction: 0.0, value: limited(line.from))]
    for fraction in cuts(of: line) {
      // The limit itself, however the fraction is rounded.
      let value = line.value(at: fraction)
      let isLow = (value - limits.lowerBound).magnitude < (value - limits.upperBound).magnitude
      points.append((fraction, isLow ? limits.lowerBound : limits.upperBound))
    }
    points.append((1, limited(line.to)))
    return points
  }

  private func limited(_ value: Double) -> Double {
    min(max(value, limits.lowerBound), limits.upperBound)
  }
}

/// The attack, decay and release controls of one pattern.
struct EnvelopeControls: Sendable {
  private let haptic: Stages
  private let audio: Stages

  init(_ signals: ControlSignals) {
    haptic = Stages(
      attack: signals[.hapticAttackTime], decay: signals[.hapticDecayTime],
      release: signals[.hapticReleaseTime])
    audio = Stages(
      attack: signals[.audioAttackTime], decay: signals[.audioDecayTime],
      release: signals[.audioReleaseTime])
  }

  /// An event's envelope as the controls leave it at its start; a tap's never matters.
  func envelope(of event: HapticEvent) -> Envelope {
    switch event {
    case .transient: Envelope()
    case .continuous(let vibration): haptic.acting(on: vibration.envelope, at: vibration.time)
    case .audio(let sound): audio.acting(on: sound.envelope, at: sound.time)
    }
  }

  private struct Stages: Sendable {
    let attack: ControlSignal
    let decay: ControlSignal
    let release: ControlSignal

    func acting(on envelope: Envelope, at time: HapticTime) -> Envelope {
      func sum(_ value: UnitValue, _ control: ControlSignal) -> UnitValue {
        UnitValue(clamping: value.value + control.value(at: time))
      }
      return Envelope(
        attack: sum(envelope.attack, attack), decay: sum(envelope.decay, decay),
        release: sum(envelope.release, release), isSustained: envelope.isSustained)
    }
  }
}
