// What a calibration found, as lines of text and as a drawing of what its profile leaves over.

import HapticFormats
import HapticFromSound
import HapticModel

extension CalibratedProfile {
  /// The findings, a line each.
  package var report: String {
    let lost = fit.steps.count { $0.strength == nil }
    let ends = profile.continuous.frequency
    let edge = fit.edgeSharpness == 0.5 ? "" : ", at sharpness \(trimmed(fit.edgeSharpness, 2))"
    let rows: [(String, String)] = [
      ("clock", "\(trimmed(fit.drift * 1e6, 0)) ppm, sweep from \(trimmed(fit.offset, 3)) s"),
      (
        "noise",
        "\(trimmed(-fit.noise, 1)) dB under the reference step; \(lost) of \(fit.steps.count) vibrations lost in it"
      ),
      ("law", "\(profile.law.rawValue) (exponent \(trimmed(exponent, 2)))"),
      (
        "frequency",
        "\(trimmed(ends.atZero, 1)) to \(trimmed(ends.atOne, 1)) Hz"
          + (ends.between.isEmpty ? "" : ", a curve of \(ends.between.count + 2) points")
      ),
      ("rise", Self.milliseconds(fit.rise) + edge), ("fall", Self.milliseconds(fit.fall) + edge),
      ("taps apart", fit.fusionGap.map(Self.milliseconds) ?? "at none of the gaps"),
    ]
    let worst = residuals.map { abs($0.strength.value) }.max() ?? 0
    return rows.map { "\(padded($0.0, to: 12))\($0.1)\n" }.joined()
      + "\(padded("left over", to: 12))\(trimmed(worst, 2)) dB at most\n"
  }

  private static func milliseconds(_ measured: Measured) -> String {
    func text(_ seconds: Double) -> String { trimmed(seconds * 1_000, 1) }
    return "\(text(measured.value)) ms (\(text(measured.low)) to \(text(measured.high)))"
  }

  /// What was measured less what the profile predicts.
  private var residuals:
    [(point: ActuatorMeasurements.Point, strength: Measured, frequency: Measured)]
  {
    fit.points.map { point in
      let expected = prediction(intensity: point.intensity, sharpness: point.sharpness)
      func percent(_ hertz: Double) -> Double { (hertz / expected.frequency - 1) * 100 }
      let (strength, frequency) = (point.strength, point.frequency)
      return (
        point,
        Measured(
          strength.value - expected.strength, low: strength.low - expected.strength,
          high: strength.high - expected.strength),
        Measured(
          percent(frequency.value), low: percent(frequency.low), high: percent(frequency.high))
      )
    }
  }

  /// The residuals as a page: strength and frequency over sharpness, with error bars.
  package var svg: String {
    var writer = SVGWriter()
    let strengths = residuals.map { (point: $0.point, rest: $0.strength) }
    let frequencies = residuals.map { (point: $0.point, rest: $0.frequency) }
    Self.draw(strengths, "Strength: measured less profile, in decibels", at: 40, to: &writer)
    Self.draw(frequencies, "Frequency: measured less profile, in percent", at: 300, to: &writer)
    let style =
      "text{font:13px sans-serif;fill:currentColor}"
      + "line{stroke:currentColor}.grid{stroke-opacity:.2}circle{fill:currentColor}"
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 720 550\" color=\"#246\">\n"
      + "<title>Residuals of \(XMLWriter.escaped(profile.name))</title><style>\(style)</style>\n"
      + "<rect width=\"720\" height=\"550\" fill=\"#fff\"/>\n\(writer.text)</svg>\n"
  }

  private static func draw(
    _ points: [(point: ActuatorMeasurements.Point, rest: Measured)], _ title: String,
    at top: Double,
    to writer: inout SVGWriter
  ) {
    let height = 200.0
    let most = max(points.map { max(abs($0.rest.low), abs($0.rest.high)) }.max() ?? 1, 0.5)
    func y(_ value: Double) -> Double { top + height / 2 - value / most * height / 2 }
    func pixels(_ value: Double) -> String { trimmed(value, 1) }
    func line(_ x: (Double, Double), _ y: (Double, Double), _ style: String) {
      writer.element(
        "line",
        [
          "class": style, "x1": pixels(x.0), "x2": pixels(x.1), "y1": pixels(y.0),
          "y2": pixels(y.1),
        ])
    }
    func label(_ text: String, _ x: Double, _ y: Double, _ anchor: String = "start") {
      writer.element(
        "text", ["x": pixels(x), "y": pixels(y), "text-anchor": anchor], holding: text)
    }
    label(title, 70, top - 12)
    for value in [-most, 0, most] {
      line((70, 690), (y(value), y(value)), "grid")
      label(trimmed(value, 1), 62, y(value) + 4, "end")
    }
    for (point, rest) in points {
      // Intensities stand side by side at their sharpness.
      let x = 90 + point.sharpness * 560 + point.intensity * 36
      line((x, x), (y(rest.low), y(rest.high)), "bar")
      writer.element(
        "circle", ["cx": pixels(x), "cy": pixels(y(rest.value)), "r": "3"],
        tip: "intensity \(trimmed(point.intensity, 2)), sharpness \(trimmed(point.sharpness, 2)): "
          + "\(trimmed(rest.value, 2)) (\(trimmed(rest.low, 2)) to \(trimmed(rest.high, 2)))")
    }
    for tenth in stride(from: 0, through: 10, by: 2) {
      label(trimmed(Double(tenth) / 10, 1), 126 + Double(tenth) * 56, top + height + 18, "middle")
    }
    label("sharpness; within it, intensity from left to right", 690, top + height + 34, "end")
  }
}
