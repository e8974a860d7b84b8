// What a sample of each voice costs, and whether the block loop allocates.

import CountingAllocator
import HapticFormats
import HapticModel
import HapticRender

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One thing to measure.
struct Case {
  var name: String
  var timeline: Timeline
  var profile: ActuatorProfile
  var layout = ChannelLayout.haptic
}

@main
struct VoiceBenchmarks {
  static func main() throws {
    print("voice                        ns/sample   allocations between two blocks")
    var allocates = false
    for measured in cases() {
      let result = try measure(measured)
      allocates = allocates || result.allocations > 0
      let name = measured.name.padded(to: 28)
      print("\(name) \(result.nanoseconds.rounded(toPlaces: 3))\t\(result.allocations)")
    }
    guard allocates else { return }
    print("The block loop allocates.")
    fflush(nil)
    exit(1)
  }

  /// Ten seconds of each voice, alone.
  static func cases() -> [Case] {
    let reference = ActuatorProfile.reference
    let steady = Timeline(HapticPattern(events: [vibration()]))
    let curved = Timeline(HapticPattern(events: [vibration()], controls: curves()))
    let taps = (0..<250).map { HapticEvent.transient(TransientEvent(time: .milliseconds($0 * 40))) }
    let tapped = Timeline(HapticPattern(events: taps))
    var all = [
      Case(name: "silence", timeline: silence(), profile: reference),
      Case(name: "vibration", timeline: steady, profile: reference),
      Case(name: "vibration under curves", timeline: curved, profile: reference),
      Case(name: "taps", timeline: tapped, profile: reference),
      Case(name: "envelopes", timeline: curved, profile: reference, layout: .envelopes),
    ]
    for name in ["taptic", "audible"] {
      guard let profile = ActuatorProfile.named(name) else { continue }
      all.append(Case(name: "taps, \(name)", timeline: tapped, profile: profile))
    }
    return all
  }

  static func vibration() -> HapticEvent {
    .continuous(ContinuousEvent(time: .zero, duration: .seconds(10), intensity: .half))
  }

  /// A point every 50 ms on both curves, as a dense pattern has.
  static func curves() -> [Control] {
    [ControlParameter.hapticIntensity, .hapticSharpness].map { parameter in
      let points = (0..<200).map { index in
        ControlPoint(time: .milliseconds(Int64(index) * 50), value: index % 2 == 0 ? 0.4 : 0.1)
      }
      return .curve(ParameterCurve(parameter, points: points))
    }
  }

  /// A tap at either end, and nothing between.
  static func silence() -> Timeline {
    Timeline(
      HapticPattern(events: [
        .transient(TransientEvent(time: .zero)), .transient(TransientEvent(time: .seconds(10))),
      ]))
  }
}

// MARK: - Measuring

struct Result {
  var nanoseconds: Double
  var allocations: Int
}

/// The fastest of several renders in blocks of 4,096 frames, and the allocations after the first block.
func measure(_ measured: Case) throws -> Result {
  let plan = try RenderPlan(
    measured.timeline, profile: measured.profile, options: RenderOptions(layout: measured.layout))
  let block: Int64 = 4096
  let output = UnsafeMutableBufferPointer<Float>.allocate(capacity: Int(block) * plan.channels)
  defer { output.deallocate() }
  var fastest = Duration.seconds(1000)
  var allocations = 0
  for _ in 0..<9 {
    var renderer = BlockRenderer(plan)
    renderer.render(0..<block, into: output)
    let before = allocation_count()
    let time = ContinuousClock().measure {
      var start = block
      while start < plan.frames {
        let end = min(start + block, plan.frames)
        renderer.render(start..<end, into: output)
        start = end
      }
    }
    allocations = allocation_count() - before
    fastest = min(fastest, time)
  }
  let samples = Double(plan.frames - block) * Double(plan.channels)
  return Result(nanoseconds: fastest / .nanoseconds(1) / samples, allocations: allocations)
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

extension Double {
  func rounded(toPlaces places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }
}
