// Reads what version 2 of a profile file adds: curves, and measurements with their intervals.

import HapticModel

extension ProfileFields {
  /// The versions that are read; a file that states none has the first.
  static let versions = 1...2
  /// The most points of a curve or of the measurements.
  private static let mostPoints = 1_000
  private static let strengths = -120.0...60.0

  /// Throws unless the version is known and has all that the file holds.
  func checkVersion() throws(ProfileFault) {
    let version = try number("version", in: 1...1_000, or: 1)
    guard Self.versions.contains(Int(version)), version == version.rounded() else {
      throw fault(
        "version", "Version \(JSONWriter.number(version)) is unknown; this reads 1 and 2.")
    }
    for path in ["continuous.frequencies", "touch.accelerations", "measurements"] {
      guard version < 2, fields[path] != nil else { continue }
      throw fault(path, "\"\(path)\" needs \"version\": 2.")
    }
  }

  /// The frequency by sharpness: its ends, or all points of a curve.
  func frequency() throws(ProfileFault) -> SharpnessMap {
    var map = try map("continuous.frequency", in: Self.frequencies)
    let path = "continuous.frequencies"
    guard fields[path] != nil else { return map }
    let points = try curve(path, at: Self.units, values: Self.frequencies).points
    guard let first = points.first, let last = points.last, first.at == 0, last.at == 1 else {
      throw fault(path, "The first point is at sharpness 0, the last at 1.")
    }
    guard first.value == map.atZero, last.value == map.atOne else {
      throw fault(path, "The ends differ from \"continuous.frequency\".")
    }
    map.between = Array(points.dropFirst().dropLast())
    return map
  }

  /// Points in rising order, as pairs of numbers.
  func curve(
    _ path: String, at places: ClosedRange<Double>, values: ClosedRange<Double>
  ) throws(ProfileFault) -> ProfileCurve {
    let count = try count(path)
    guard (2...Self.mostPoints).contains(count) else {
      throw fault(path, "A curve has 2…\(Self.mostPoints) points, not \(count).")
    }
    var points: [ProfileCurve.Point] = []
    for index in 0..<count {
      let pair = "\(path)[\(index)]"
      guard try self.count(pair) == 2 else { throw fault(pair, "A point is a pair of numbers.") }
      let place = try number(pair + "[0]", in: places)
      if let last = points.last, last.at >= place {
        throw fault(
          pair,
          "\(JSONWriter.number(place)) does not follow \(JSONWriter.number(last.at)); points rise.")
      }
      points.append(
        ProfileCurve.Point(at: place, value: try number(pair + "[1]", in: values)))
    }
    return ProfileCurve(points)
  }

  // MARK: - Measurements

  /// The measurements of the file; `nil` if it has none.
  func measurements() throws(ProfileFault) -> ActuatorMeasurements? {
    let path = "measurements"
    guard fields[path] != nil else { return nil }
    try require(path, "an object")
    let count = try count("measurements.points")
    guard count <= Self.mostPoints else {
      throw fault("measurements.points", "There are \(count) points, \(Self.mostPoints) at most.")
    }
    var points: [ActuatorMeasurements.Point] = []
    for index in 0..<count {
      let point = "measurements.points[\(index)]"
      points.append(
        ActuatorMeasurements.Point(
          intensity: try number(point + ".intensity", in: Self.units),
          sharpness: try number(point + ".sharpness", in: Self.units),
          frequency: try measured(point + ".frequency", in: Self.frequencies),
          strength: try measured(point + ".strength", in: Self.strengths)))
    }
    return ActuatorMeasurements(
      points: points, rise: try measured("measurements.rise", in: Self.times),
      fall: try measured("measurements.fall", in: Self.times),
      fusionGap: fields["measurements.fusionGap"] == nil
        ? nil : try measured("measurements.fusionGap", in: Self.times))
  }

  /// The low end of an interval, the value, and the high end.
  private func measured(
    _ path: String, in range: ClosedRange<Double>
  ) throws(ProfileFault) -> Measured {
    guard try count(path) == 3 else {
      throw fault(path, "This takes three numbers: the least, the measured and the greatest.")
    }
    let low = try number(path + "[0]", in: range)
    let value = try number(path + "[1]", in: range)
    let high = try number(path + "[2]", in: range)
    guard low <= value, value <= high else { throw fault(path, "The three numbers do not rise.") }
    return Measured(value, low: low, high: high)
  }
}
