// Tests the measurement of devices on simulated ones: how near it comes, and what it refuses.

import HapticFromSound
import HapticModel
import HapticTestSupport
import Testing

@Suite("Calibration") struct CalibrationTests {
  /// How many devices are measured, and how many recordings are spoilt; many are for a night.
  private static let (devices, faults) = (10, 16)

  /// A device with its recording, by seed.
  private struct Case {
    let device: SimulatedDevice
    let reference: Double
    let recording: CalibrationRecording

    init(seed: Int, fault: SimulatedRecorder.Fault? = nil) {
      var random = SplitMix64(seed: UInt64(seed))
      device = SimulatedDevice(random: &random)
      var recorder = SimulatedRecorder(random: &random)
      recorder.fault = fault
      // Accelerometers have no automatic gain.
      if fault == .automaticGain || fault == .gate {
        (recorder.isTable, recorder.rate) = (false, 16_000)
      }
      // What a gate mutes lies below what it lets pass.
      if fault == .gate { recorder.noise = min(recorder.noise, -25) }
      let sweep = CalibrationSweep.standard
      reference = device.amplitude(intensity: 1, sharpness: 0.5)
      recording = recorder.record(
        device.motion(of: sweep.items, for: sweep.length), reference: reference,
        level: device.level, random: &random)
    }
  }

  @Test
  func `frequency, strength and edges of simulated devices are found, and intervals hold them`()
    throws
  {
    var (frequencies, strengths, edges): ([Double], [Double], [Double]) = ([], [], [])
    var held = (inside: 0, all: 0)
    for seed in 100..<100 + Self.devices {
      let example = Case(seed: seed)
      let fit = try CalibrationFit(example.recording)
      for point in fit.points {
        let frequency = example.device.frequency(of: point.sharpness)
        let amplitude = example.device.amplitude(
          intensity: point.intensity, sharpness: point.sharpness)
        let strength = 20 * Double.log10(amplitude / example.reference)
        frequencies.append(abs(point.frequency.value / frequency - 1))
        strengths.append(abs(point.strength.value - strength))
        held.all += 1
        held.inside += (point.strength.low...point.strength.high).contains(strength) ? 1 : 0
      }
      let reference = example.device.edges(sharpness: 0.5)
      let best = fit.points.filter { $0.intensity == 1 }.map { $0.strength.value }.max() ?? 0
      if best < 3 { edges.append(abs(fit.rise.value - reference.rise)) }
    }
    #expect(frequencies.share(0.5) < 0.02)
    #expect(frequencies.share(0.95) < 0.05)
    #expect(strengths.share(0.5) < 1)
    #expect(strengths.share(0.95) < 2.5)
    #expect(edges.share(0.5) < 0.005)
    #expect(Double(held.inside) > 0.9 * Double(held.all))
  }

  @Test func `recordings that cannot be trusted are refused`() {
    for seed in 0..<Self.faults {
      let fault = SimulatedRecorder.Fault.allCases[seed % SimulatedRecorder.Fault.allCases.count]
      let example = Case(seed: seed, fault: fault)
      #expect(throws: CalibrationRefusal.self, "seed \(seed): \(fault)") {
        try CalibrationFit(example.recording)
      }
    }
  }

  @Test func `a limit that only twenty samples of noisy axes reach is found`() throws {
    let tables = (300..<306).map { Case(seed: $0).recording }.filter { $0.times != nil }.prefix(3)
    for table in tables {
      let channels = table.channels.map { channel in
        let limit = channel.sorted()[channel.count - 20]
        return channel.map { min($0, limit) }
      }
      let clipped = CalibrationRecording(
        times: table.times ?? [], channels: channels, isAcceleration: true)
      let refusal = #expect(throws: CalibrationRefusal.self) { try CalibrationFit(clipped) }
      #expect(refusal?.reason == .clipped)
    }
  }

  @Test func `coarse steps of a table are no limit`() throws {
    let tables = (300..<312).map { Case(seed: $0).recording }.filter { $0.times != nil }.prefix(4)
    for table in tables {
      let coarse = CalibrationRecording(
        times: table.times ?? [],
        channels: table.channels.map { $0.map { (($0 / 0.098).rounded() * 0.098) } },
        isAcceleration: true)
      #expect(throws: Never.self) { try CalibrationFit(coarse) }
    }
  }

  @Test func `rows at even distances need twice the highest frequency`() throws {
    let table = try #require((300..<312).map { Case(seed: $0).recording }.first { $0.times != nil })
    let even = CalibrationRecording(
      times: table.channels[0].indices.map { Double($0) / 500 }, channels: table.channels,
      isAcceleration: true)
    let refusal = #expect(throws: CalibrationRefusal.self) { try CalibrationFit(even) }
    #expect(refusal?.reason == .tooSlow)
  }

  @Test func `the sweep lasts less than two minutes and has taps at both ends`() {
    let sweep = CalibrationSweep.standard
    #expect(sweep.length < 120)
    #expect(sweep.items.prefix(4).allSatisfy { $0.purpose == .sync })
    #expect(sweep.items.suffix(4).allSatisfy { $0.purpose == .sync })
    for (item, next) in zip(sweep.items, sweep.items.dropFirst()) { #expect(item.end < next.start) }
  }
}

extension [Double] {
  /// The number below which a share of all lies.
  fileprivate func share(_ share: Double) -> Double {
    sorted()[Swift.min(Int(Double(count) * share), count - 1)]
  }
}
