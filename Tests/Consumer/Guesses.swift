// First guesses that do not compile, each with what the compiler has to say of it; `.ci/consumer` reads them.

import HapticFormats
import HapticModel

func guesses(
  _ level: Double, _ event: HapticEvent, _ events: [HapticEvent], _ line: Timeline,
  _ file: WrittenFile, _ placed: EventFragment, _ pair: FeatureAlignment, _ spring: DampedSpring,
  _ reading: Reading
) {
  _ = UnitValue(level)  // Write UnitValue(clamping: number)
  _ = HapticTime(level)  // Write .seconds(number)
  _ = HapticEvent.transient(at: level, intensity: level)  // Write .transient(at: .seconds(time)
  _ = HapticEvent.transient(at: 0, name: "tap")  // Name it as it is added
  _ = event.intensity  // has tap.intensity; put
  _ = event.sharpness  // has tap.sharpness; put
  _ = HapticEvent.continuous(at: level, duration: level)  // Write .continuous(at: .seconds(time)
  _ = event.kind  // Switch over the event itself
  _ = placed.time  // has been renamed to 'event.time'
  _ = pair.isWithin(0.01)  // Write isWithin(-tolerance ... tolerance)
  _ = event.isTransient  // Write if case .transient = event
  _ = Control.curve(.hapticIntensity, at: 0, points: [(0, 1)])  // Write .curve(ParameterCurve(
  _ = ControlParameter.intensity  // has been renamed to 'hapticIntensity'
  _ = line.followed(by: line, after: 0.3)  // Write followed(by: next.shifted(by: pause))
  _ = DampedSpring(response: 0.4, dampingFraction: 0.7)  // Write DampedSpring(dampingRatio:
  _ = DampedSpring(response: 0.4, dampingRatio: 0.7)  // Write DampedSpring(dampingRatio:
  _ = spring.value(at: 0.1)  // has been renamed to 'progress(at:)'
  _ = Format.androidXML  // has been renamed to 'android'
  _ = reading.metadata  // Write reading[AHAP.metadata]
  _ = BuiltInProfile.allCases  // Write ActuatorProfile.builtIn
  _ = Format.ahap.canRead  // Write format.read != nil
  _ = Format.named("ahap")  // Write Format.all.named(name)
  _ = HapticPattern(events)  // has been renamed to 'init(events:)'
  _ = HapticPattern(ahap: file.parts[0].bytes)  // Write try Format.ahap.read(bytes).timeline
  _ = file.text  // Write parts[0].text
  _ = HapticTimeline()  // has been renamed to 'Timeline'
  _ = HapticFormat.all  // has been renamed to 'Format'
}
