// Provisional shapes of motion, until the real ones land.
public enum TimingCurve: Hashable, Sendable { case linear }
public struct AnimationTrack: Hashable, Sendable {
  public var name: String
  public var unit: TrackUnit
  public var initial: Double
  public var segments: [TrackSegment]
  public init(_ name: String, unit: TrackUnit, initial: Double, segments: [TrackSegment] = []) {
    (self.name, self.unit, self.initial, self.segments) = (name, unit, initial, segments)
  }
  public func value(at time: HapticTime) -> Double { segments.last { $0.start <= time }?.to ?? initial }
  public var end: HapticTime { segments.map { $0.start + $0.duration }.max() ?? .zero }
  public var range: ClosedRange<Double> { initial...initial }
  func shifted(by offset: HapticTime) -> AnimationTrack { self }
  func stretched(by factor: Double) -> AnimationTrack { self }
  func trimmed(to span: TimeSpan) -> AnimationTrack { self }
  func merging(_ other: AnimationTrack) -> AnimationTrack { self }
}
public enum TrackUnit: String, CaseIterable, Hashable, Sendable { case degrees = "deg", points = "pt", scale, fraction, alpha, none = "" }
public enum Motion: Hashable, Sendable { case step, timed(TimingCurve), cubic(startSlope: Double, endSlope: Double) }
public struct TrackSegment: Hashable, Sendable {
  public var start: HapticTime
  public var duration: HapticTime
  public var from: Double
  public var to: Double
  public var motion: Motion
  public var cut: HapticTime?
}
