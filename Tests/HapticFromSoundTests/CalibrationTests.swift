// Tests the measurement of devices on simulated ones: how near it comes, and what it refuses.

import Foundation
import HapticFromSound
import HapticModel
import HapticTestSupport
import Testing

@Suite("Calibration") struct CalibrationTests {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// How many devices are measured, from which seed on; `DEVICES=n SEED=n` takes others, and prints.
  private static let many = number("DEVICES")
  private static let seeds = (number("SEED") ?? 100)..<((number("SEED") ?? 100) + (many ?? 10))
  /// Half as many recordings are spoilt: each fault twice at least.
  private static let faults = (number("SEED") ?? 0)..<((number("SEED") ?? 0) + (many ?? 44) / 2)

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
      // Accelerometers have no automatic gain, and rows have times.
      if let fault, [.automaticGain, .gate, .repeated, .lateDrop, .limiter].contains(fault) {
        (recorder.isTable, recorder.rate) = (false, 16_000)
      }
      // What a gate mutes lies below what it lets pass, and taps are weak.
      if fault == .gate || fault == .lateDrop { recorder.noise = min(recorder.noise, -25) }
      let sweep = CalibrationSweep.standard
      reference = device.amplitude(intensity: 1, sharpness: 0.5)
      recording = recorder.record(
        device.motion(of: sweep.items, for: sweep.length), reference: reference,
        level: device.level, random: &random)
    }
  }

  /// How far measurements are from the truth, and how many of their intervals hold it.
  private struct Errors {
    var sizes: [Double] = []
    var held = 0

    mutating func add(_ measured: Measured, _ truth: Double, relative: Bool = false) {
      sizes.append(abs(measured.value - truth) / (relative ? truth : 1))
      held += (measured.low...measured.high).contains(truth) ? 1 : 0
    }

    var share: Double { Double(held) / Double(sizes.count) }
    func row(_ name: String, _ factor: Double, _ unit: String) -> String {
      let numbers = [sizes.share(0.5) * factor, sizes.share(0.95) * factor, share * 100]
      let words = numbers.map { String(format: "%.3f", $0) }
      return "| \(name) | \(words[0]) \(unit) | \(words[1]) \(unit) | \(words[2]) % |"
    }
  }

  @Test
  func `frequency, strength and edges of simulated devices are found, and intervals hold them`() {
    var (frequency, strength, rise, fall) = (Errors(), Errors(), Errors(), Errors())
    var refused: [String] = []
    for seed in Self.seeds {
      let example = Case(seed: seed)
      let fit: CalibrationFit
      do { fit = try CalibrationFit(example.recording) } catch {
        // Samples at twice the frequency may all be zero.
        let periods = example.recording.rate / example.device.frequency(of: 0.5)
        if error.reason == .tooSlow, abs(periods - 2) < 0.1 { continue }
        refused.append("seed \(seed): \(error.message)")
        continue
      }
      for point in fit.points {
        frequency.add(
          point.frequency, example.device.frequency(of: point.sharpness), relative: true)
        let amplitude = example.device.amplitude(
          intensity: point.intensity, sharpness: point.sharpness)
        strength.add(point.strength, 20 * Double.log10(amplitude / example.reference))
      }
      let edges = example.device.edges(sharpness: fit.edgeSharpness)
      rise.add(fit.rise, edges.rise)
      fall.add(fit.fall, edges.fall)
    }
    #expect(refused.isEmpty)
    #expect(frequency.sizes.share(0.5) < 0.02)
    #expect(frequency.sizes.share(0.95) < 0.05)
    #expect(strength.sizes.share(0.5) < 1)
    #expect(strength.sizes.share(0.95) < 2.5)
    for edges in [rise, fall] { #expect(edges.sizes.share(0.5) < 0.005) }
    for errors in [frequency, strength, rise, fall] { #expect(errors.share > 0.9) }
    guard Self.many != nil else { return }
    print("| | median | 95 of 100 | held |")
    print(frequency.row("frequency", 100, "%"), strength.row("strength", 1, "dB"), separator: "\n")
    print(rise.row("rise", 1_000, "ms"), fall.row("fall", 1_000, "ms"), separator: "\n")
    print("\(refused.count) refused", refused.joined(separator: "\n"))
  }

  @Test func `recordings that cannot be trusted are refused`() {
    let kinds = SimulatedRecorder.Fault.allCases
    for seed in Self.faults {
      let fault = kinds[seed % kinds.count]
      let example = Case(seed: seed, fault: fault)
      #expect(throws: CalibrationRefusal.self, "seed \(seed): \(fault)") {
        _ = try CalibrationFit(example.recording)
      }
    }
  }

  @Test func `repeated and lost buffers and a limiter are refused as such`() {
    let reasons: [SimulatedRecorder.Fault: CalibrationRefusal.Reason] = [
      .repeated: .dropped, .lateDrop: .dropped, .limiter: .automaticGain,
    ]
    for (fault, reason) in reasons {
      for seed in 60..<63 {
        let recording = Case(seed: seed, fault: fault).recording
        let refusal = #expect(throws: CalibrationRefusal.self) { try CalibrationFit(recording) }
        #expect(refusal?.reason == reason, "seed \(seed): \(fault): \(refusal?.message ?? "")")
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
