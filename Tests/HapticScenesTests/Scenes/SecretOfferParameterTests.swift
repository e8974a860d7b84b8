// The parameters: published numbers are defaults, and contradictions are refused by name.

import HapticFormats
import HapticModel
import HapticScenes
import Testing

@Suite struct SecretOfferParameterTests {
  private func parameter(_ name: String) throws -> Parameter<SecretOffer> {
    try #require(SecretOffer.parameters.first { $0.description.name == name }, "\(name)")
  }

  @Test func `a parameter is set by its name, in any scene, as the command line sets it`() throws {
    var offer = SecretOffer()
    try offer.set("haptics.delay", to: 0.06)
    try offer.set("intensity.max", to: 0.75)
    #expect(offer.hapticsDelay == .milliseconds(60) && offer.intensity.upperBound == 0.75)
    let fault = try #require(throws: SceneFault.self) { try offer.set("haptics.dely", to: 0.06) }
    #expect(fault.message.contains("haptics.delay") && fault.parameter == "haptics.dely")
    #expect(throws: SceneFault.self) { try offer.set("haptics.delay", to: "soon") }
    #expect(throws: SceneFault.self) { try offer.set("intensity.max", to: 2) }
    #expect(try SecretOffer(["haptics.delay": 0.06, "intensity.max": 0.75]) == offer)
    #expect(throws: SceneFault.self) { try SecretOffer(["haptics.dely": 0.06]) }
    #expect(offer["intensity.max"] == 0.75 && offer["intensity.mx"] == nil)
    var usual = SecretOffer()
    for parameter in SecretOffer.parameters {
      try usual.set(parameter.description.name, to: parameter.description.defaultValue)
    }
    #expect(usual == SecretOffer())
  }

  @Test(
    arguments: [
      ("inset.left", 4), ("inset.right", 12), ("line.spacing", 8), ("pull.start", 0.15),
      ("pull.success", 0.7), ("shake.phase", 0.05), ("shake.angle.min", 1.4),
      ("shake.angle.max", 1.9), ("scale.step", 0.02), ("scale.peak", 1.12), ("intensity.min", 0.22),
      ("intensity.max", 0.52), ("vibration.duration", 0.1), ("tearoff.angle", 10),
      ("tearoff.rotation", 0.3), ("tearoff.translation", 0.3), ("flip.duration", 0.3),
      ("peek.overshoot", 20), ("peek.scale", 1.03), ("peek.scale.duration", 0.15),
    ] as [(String, Double)])
  func `a published number is a default`(name: String, value: Double) throws {
    let row = try parameter(name).description
    #expect(row.defaultValue == .number(value))
    #expect(row.origin == .published)
  }

  @Test(
    arguments: [
      ("frame.width", 375), ("section.left", 8), ("section.right", 8), ("counterfoil.width", 64),
      ("vibration.sharpness", 0.3), ("success.tap0.intensity", 0.9),
      ("success.tap0.sharpness", 0.4),
      ("success.tap1.intensity", 0.95), ("success.tap1.sharpness", 0.6),
      ("success.tap2.intensity", 1), ("success.tap2.sharpness", 0.8),
      ("rubberBand.coefficient", 0.55), ("haptics.delay", 0),
    ] as [(String, Double)])
  func `a number of ours says so`(name: String, value: Double) throws {
    let row = try parameter(name).description
    #expect(row.defaultValue == .number(value))
    #expect(row.origin == .ours)
  }

  @Test func `names are unique and defaults lie in their domains`() throws {
    let rows = SecretOffer.parameters.map(\.description)
    #expect(Set(rows.map(\.name)).count == rows.count)
    for row in rows { #expect(row.domain.contains(row.defaultValue), "\(row.name)") }
  }

  @Test func `every parameter sets the property it shows`() throws {
    for parameter in SecretOffer.parameters {
      var scene = SecretOffer()
      let row = parameter.description
      let other: SceneValue =
        switch row.domain {
        case .number(let range): .number((range.lowerBound + 3 * range.upperBound) / 4)
        case .integer(let range): .integer(range.upperBound)
        case .flag: .flag(row.defaultValue == .flag(false))
        case .choice(let words): .choice(words.last ?? "")
        }
      #expect(parameter.set(&scene, other), "\(row.name)")
      #expect(parameter.value(scene) == other, "\(row.name)")
      #expect(scene != SecretOffer(), "\(row.name)")
    }
  }

  @Test func `the scene is in the table under its name`() throws {
    let scene = try #require(HapticScene.named("secret-offer"))
    let timeline = try scene.timeline(settings: ["intensity.max": .number(0.6)])
    var offer = SecretOffer()
    offer.intensity.upperBound = 0.6
    #expect(timeline == (try offer.timeline(for: SecretOffer.exampleGesture)))
    #expect(timeline != (try scene.timeline()))
  }

  private func fault(_ change: (inout SecretOffer) -> Void) -> SceneFault? {
    var scene = SecretOffer()
    change(&scene)
    do {
      _ = try scene.timeline(for: SecretOffer.exampleGesture)
      return nil
    } catch {
      return error
    }
  }

  @Test func `insets above four line spacings are refused by the name of the one at fault`() {
    #expect(fault { $0.layout.insetRight = 12.5 }?.parameter == "inset.right")
    #expect(fault { $0.layout.sectionLeft = 30 }?.parameter == "section.left")
    #expect(fault { $0.layout.lineSpacing = 7.9 }?.parameter == "line.spacing")
    #expect(fault { $0.layout.insetRight = 30 }?.message.contains("50.0 pt") == true)
    #expect(fault { $0.layout.insetRight = 12 } == nil)
  }

  @Test func `thresholds in the wrong order and frames without room are refused`() {
    #expect(fault { $0.thresholds.start = 0.7 }?.parameter == "pull.start")
    #expect(fault { ($0.layout.frameWidth, $0.layout.insetLeft) = (100, 150) } != nil)
  }

  @Test(arguments: [Double.nan, .infinity, -1, 1e300])
  func `a number outside its domain is refused wherever it was set`(number: Double) {
    #expect(fault { $0.intensity.upperBound = number }?.parameter == "intensity.max")
    #expect(fault { $0.growth.step = number }?.parameter == "scale.step")
    #expect(fault { $0.shake.phase = .seconds(number) }?.parameter == "shake.phase")
  }

  @Test func `gestures that are none, too early or endless are refused`() {
    let scene = SecretOffer()
    let early = GestureInput.pull((-1, 0), (1, 1))
    let endless = GestureInput.pull((0, 0.4), (1e9, 0.4))
    let lost = GestureInput(.touches([TouchSample(time: .zero, x: 0, y: 0, phase: .moved)]))
    for gesture in [early, endless, lost] {
      #expect(throws: SceneFault.self) { try scene.timeline(for: gesture) }
    }
  }
}
