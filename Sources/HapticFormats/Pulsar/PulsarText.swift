// Writes Pulsar's haptic format.

import HapticModel

struct PulsarText {
  /// The text of the file, with a final line break.
  let text: String
  /// The number of transients and of points in both lines.
  let count: Int

  /// Creates the text; times are in milliseconds, exact to the nanosecond.
  init(_ taps: [ResolvedTap], _ line: [VibrationPoint], name: String) {
    let points = line.fromZero
    let end = max(points.last?.time ?? .zero, taps.last?.time ?? .zero)
    let (amplitude, frequency) = (
      points.line(of: { $0.intensity }), points.line(of: { $0.sharpness })
    )
    count = taps.count + amplitude.count + frequency.count
    var writer = JSONWriter()
    writer.object { root in
      root.member("name", name)
      root.member("duration", end.milliseconds)
      root.object("continuousPattern") {
        $0.write("amplitude", amplitude)
        $0.write("frequency", frequency)
      }
      root.array("discretePattern") { list in
        for tap in taps {
          list.lineObject {
            $0.member("time", tap.time.milliseconds)
            $0.member("amplitude", tap.intensity.inNineDigits)
            $0.member("frequency", tap.sharpness.inNineDigits)
          }
        }
      }
    }
    text = writer.text + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ key: String, _ points: [ControlPoint]) {
    array(key) { list in
      for point in points {
        list.lineObject {
          $0.member("time", point.time.milliseconds)
          $0.member("value", point.value)
        }
      }
    }
  }
}

extension [VibrationPoint] {
  /// The line with silence from 0 to its start, because players hold the first value back to 0.
  fileprivate var fromZero: [VibrationPoint] {
    guard let first, first.time > .zero else { return self }
    var silence = [first, first]
    silence[0].time = .zero
    silence[0].intensity = 0
    silence[1].intensity = 0
    return silence + (first.intensity == 0 ? Array(dropFirst()) : self)
  }

  /// One of its values by time, without points between equal ones or inside a step.
  fileprivate func line(of value: (VibrationPoint) -> Double) -> [ControlPoint] {
    var line: [ControlPoint] = []
    for point in self {
      line.joinSteps(ControlPoint(time: point.time, value: value(point).inNineDigits))
    }
    return line
  }
}
