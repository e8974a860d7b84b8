// Motors without frequencies play what was meant, felt, and off by no more than the losses say.

import Foundation
import HapticFormats
import HapticModel
import HapticPatterns
import HapticTestSupport
import Testing

@Suite struct FallbackTests {
  private static let profiles = WrittenFormats.profiles

  private func withTimelines(
    _ profile: String, _ body: (MeantMotion, Timeline, WritingOptions) throws -> Void
  ) throws {
    try WrittenFormats.withTimelines(profile) { timeline, options in
      try body(MeantMotion(timeline, options.profile), timeline, options)
    }
  }

  private func written(
    _ timeline: Timeline, _ format: String, _ options: WritingOptions
  ) throws -> WrittenFile? {
    try WrittenFormats.written(timeline, format, options)
  }

  @Test(arguments: profiles)
  func `waveforms of Android`(profile: String) throws {
    var count = 0
    try withTimelines(profile) { meant, timeline, options in
      for format in WrittenFormats.waveforms {
        guard let file = try written(timeline, format, options) else { continue }
        count += 1
        let (text, law) = (file.parts[0].text, options.profile.law)
        let motion =
          try format == "kotlin"
          ? WrittenMotion(kotlin: text, law) : WrittenMotion(xml: text, law)
        let losses = file.losses.without(["Primitives: ", "Basic envelope: ", "On and off: "])
        try meant.requireLevels(motion, losses, pulse: 30)
        // Waveforms play at the resonance of the device, a sharpness of 0.7 in the framework.
        try meant.requireSharpnessTold(0.7, losses)
      }
    }
    #expect(count > 200)
  }

  @Test(arguments: profiles)
  func `gamepads in browsers`(profile: String) throws {
    try withTimelines(profile) { meant, timeline, options in
      for format in WrittenFormats.gamepads {
        let file = try #require(try written(timeline, format, options))
        let (text, law) = (file.parts[0].text, options.profile.law)
        let motion =
          try format == "web"
          ? WrittenMotion(moduleForGamepads: text, law) : WrittenMotion(gamepad: text, law)
        let losses = file.losses.without(["On phones: ", "In the one list"])
        try meant.requireLevels(motion, losses, pulse: 0)
        try meant.requireMixture(motion, losses)
        try meant.requireHiddenTapsTold(losses)
      }
    }
  }

  @Test(arguments: profiles)
  func `lines between points`(profile: String) throws {
    try withTimelines(profile) { meant, timeline, options in
      let law = options.profile.law
      if let file = try written(timeline, "haptic", options) {
        let line = try WrittenLine(haptic: file.parts[0].text)
        try meant.requireLine(line, file.losses) { law.strength(ofAmplitude: $0) }
        try meant.requireTones(line, file.losses)
        try meant.requireTaps(of: line, file.losses) { law.strength(ofAmplitude: $0) }
      }
      if let file = try written(timeline, "pulsar", options) {
        let line = try WrittenLine(pulsar: file.parts[0].text)
        try meant.requireLine(line, file.losses) { $0 }
        try meant.requireTones(line, file.losses)
        try meant.requireTaps(of: line, file.losses) { $0 }
      }
    }
  }

  @Test(arguments: profiles, [false, true])
  func `motors that are on or off`(profile: String, isDutyCycle: Bool) throws {
    var count = 0
    try withTimelines(profile) { meant, timeline, options in
      var options = options
      options[OnOff.dutyCycle] = isDutyCycle
      let others = [
        "Primitives: ", "Basic envelope: ", "Waveform: ", "On gamepads: ", "In the one list",
      ]
      if let file = try written(timeline, "kotlin", options) {
        count += 1
        try meant.requireOnOff(
          try WrittenMotion(kotlinOnOff: file.parts[0].text),
          file.losses.without(others))
      }
      let module = try #require(try written(timeline, "web", options))
      try meant.requireOnOff(
        try WrittenMotion(moduleForPhones: module.parts[0].text),
        module.losses.without(others))
      guard let list = try written(timeline, "web-vibrate", options) else { return }
      try meant.requireOnOff(try WrittenMotion(list: list.parts[0].text), list.losses)
      try meant.requireSharpnessTold(nil, list.losses)
      try meant.requireSharpnessTold(nil, module.losses)
      try requireSameList(in: module, as: list)
    }
    #expect(count > 80)
  }

  /// A module's one list is the list that is written by itself, and loses what that loses.
  private func requireSameList(in module: WrittenFile, as list: WrittenFile) throws {
    let text = list.parts[0].text.dropLast()
    try #require(module.parts[0].text.contains("export const vibrate = \(text);"))
    for loss in list.losses where loss.message.contains("so that the list has") {
      try #require(module.losses.contains { $0.message.hasSuffix(loss.message) })
    }
  }
}
