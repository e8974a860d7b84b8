// How fast a device starts and stops, from the edges of all vibrations of one frequency.

import HapticModel

/// How a device starts and stops.
struct Edges {
  let rise: Measured
  let fall: Measured
  /// By how much the sweep starts later than its edges said.
  let delay: Double

  /// Reads the edges of vibrations that are all driven at one frequency, in hertz.
  init(_ prepared: PreparedRecording, _ items: [CalibrationSweep.Item], _ frequency: Double) {
    let pace = prepared.alignment.pace
    var starts = Self.starts(prepared, items, frequency)
    let hold = items.first?.hold ?? CalibrationSweep.hold
    let rings = starts.map {
      Stretch(prepared.fine, from: $0 + hold + 0.004, to: $0 + hold + 0.12)
        .strongest(in: prepared.band).frequency
    }
    let ring = rings.sorted()[rings.count / 2]
    // Slow edges pass the half, by which they were found, late.
    let late = EdgeWave(
      prepared.fine, .fall, at: starts.map { $0 + hold * pace }, pace: pace, frequency: frequency,
      span: -0.25...0.27, most: 0.12
    ).time(ring: ring)
    starts = starts.map { $0 + late * pace }
    func wave(_ kind: EdgeWave.Kind, _ starts: [Double]) -> EdgeWave {
      let (edge, span) = kind == .rise ? (0, -0.06...(hold - 0.01)) : (hold * pace, -0.15...0.37)
      return EdgeWave(
        prepared.fine, kind, at: starts.map { $0 + edge }, pace: pace, frequency: frequency,
        span: span)
    }
    func measured(
      _ kind: EdgeWave.Kind, like other: EdgeWave.Reading? = nil
    ) -> (reading: EdgeWave.Reading, width: Measured) {
      let all = wave(kind, starts).read(ring: ring, like: other)
      let halves = (0..<2).map { half in
        wave(kind, starts.indices.filter { $0 % 2 == half }.map { starts[$0] })
          .read(ring: ring, first: all).width
      }
      // Halves of the steps say how well the whole is known; a fifth of a period stays open, as levels
      // are deflections, of which each half period has one.
      let (spread, least) = (abs(halves[0] - halves[1]) / 2, 0.2 / frequency)
      let result = Measured(
        all.width, deviation: (spread * spread + least * least).squareRoot() + 0.01 * all.width)
      return (all, Measured(result.value, low: max(result.low, 0), high: result.high))
    }
    // What rings on after a vibration rises before it: that is used unless the rise tells better.
    let fall = measured(.fall)
    let rise = measured(.rise, like: fall.reading)
    (self.rise, self.fall) = (rise.width, fall.width)
    delay = late + (rise.reading.start + fall.reading.start) / 2
  }

  /// Where vibrations start in the recording, moved by parts of a period until all have one phase.
  private static func starts(
    _ prepared: PreparedRecording, _ items: [CalibrationSweep.Item], _ frequency: Double
  ) -> [Double] {
    let (pace, omega) = (prepared.alignment.pace, 2 * Double.pi * frequency)
    let starts = items.map { prepared.alignment.time($0.start) }
    let phasors = zip(items, starts).map { item, start -> Phasor in
      let stretch = prepared.settled(item)
      let phasor =
        stretch.phasor(at: frequency / pace)
        * Phasor.turn(-omega * (stretch.middle - start) / pace)
      return phasor * (1 / max(phasor.size, 1e-30))
    }
    let mean = phasors.reduce(Phasor(real: 0, imaginary: 0)) { $0 + $1 }
    let back = Phasor(real: mean.real, imaginary: -mean.imaginary)
    return zip(starts, phasors).map { start, phasor in
      let turned = phasor * back
      return start - .atan2(y: turned.imaginary, x: turned.real) / omega * pace
    }
  }
}
