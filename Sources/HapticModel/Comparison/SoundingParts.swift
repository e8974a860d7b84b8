// The parts of a vibration between silences: whether a format writes a silence or ends the event is
// not felt.

extension ResolvedVibration {
  /// The parts that sound, each from where it leaves 0 to where it is back, in order; none of what
  /// is silent all along.
  var soundingParts: [ResolvedVibration] {
    var parts: [ResolvedVibration] = []
    var points: [VibrationPoint] = []
    func endPart() {
      if let part = ResolvedVibration(points: points, origin: origin) { parts.append(part) }
      points = []
    }
    for (a, b) in zip(self.points, self.points.dropFirst()) {
      guard a.intensity > 0 || b.intensity > 0 else {
        endPart()
        continue
      }
      if points.isEmpty { points.append(a) }
      points.append(b)
    }
    endPart()
    return parts
  }
}
