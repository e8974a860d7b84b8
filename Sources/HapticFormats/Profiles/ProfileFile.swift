// Reads an actuator profile strictly, since a wrong number would be heard but not noticed.

import HapticModel

/// The profile file format; see `Documentation/Profiles.md`.
public enum ProfileFile {
  /// The most bytes of a profile; the built-in ones have about 1,500.
  public static let maximumBytes = 1 << 20
  package static let maximumPartials = 16

  /// Reads a profile.
  ///
  /// - Parameter bytes: The file, in UTF-8.
  /// - Returns: The profile.
  /// - Throws: ``MalformedFile`` for anything missing, unknown, repeated, of the wrong type or out
  ///   of range, with its path, line and column.
  public static func read(_ bytes: UnsafeRawBufferPointer) throws(MalformedFile) -> ActuatorProfile
  {
    do throws(ProfileFault) {
      guard bytes.count <= maximumBytes else {
        let message =
          "The profile has \(bytes.count) bytes, more than the limit of \(maximumBytes)."
        throw ProfileFault(path: "", fault: JSONFault(offset: 0, message: message))
      }
      var reader = ProfileFields()
      try reader.read(bytes)
      return try reader.profile()
    } catch {
      throw MalformedFile(error.fault, path: error.path, in: bytes)
    }
  }
}

extension ProfileFile {
  /// Whether bytes look like a profile: an object with a top-level `law`, `continuous` or
  /// `transient`, none of which a pattern has.
  public static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let start = UnsafeRawBufferPointer(rebasing: bytes.prefix(maximumBytes))
    return (try? startsLikeAProfile(start)) ?? false
  }

  private static func startsLikeAProfile(_ bytes: UnsafeRawBufferPointer) throws(JSONFault) -> Bool
  {
    var scanner = try JSONScanner(bytes)
    guard try scanner.kind() == .object else { return false }
    try scanner.enter()
    while let key = try scanner.nextKey() {
      if ["law", "continuous", "transient"].contains(scanner.text(of: key)) { return true }
      try scanner.skip()
    }
    return false
  }
}

extension ProfileFields {
  /// The range of times in a profile, in seconds.
  static let times = 0.0...10.0
  static let units = 0.0...1.0
  /// The range of shortest pulses of a motor, in seconds.
  static let pulses = 0.001...1.0
  /// The range of a file's share of a gain; its lower end keeps quotients from growing too large.
  static let writtenGains = 0.001...1.0
  /// The range of peak accelerations, in metres per second squared; 1,000 is a blow.
  static let accelerations = 0.01...1000.0
  static let tapRates = 1.0...1000.0
  /// The range of limits on lengths and energies, in seconds.
  static let limits = 0.1...86_400.0
  /// The range of frequencies in hertz, within what a sound file can hold.
  static let frequencies = 1.0...20_000.0

  fileprivate func profile() throws(ProfileFault) -> ActuatorProfile {
    try checkVersion()
    var profile = ActuatorProfile(
      name: try text("name"), summary: try text("summary"), law: try law(),
      continuous: try continuous(), transient: try transient(), shortestPulse: try shortestPulse(),
      sound: try sound(), touch: try touch(), sources: try sources())
    profile.measurements = try measurements()
    return profile
  }

  /// A time in milliseconds, the clock of motor drivers; 30 ms if the file has none.
  private func shortestPulse() throws(ProfileFault) -> HapticTime {
    let length = try number("shortestPulse", in: Self.pulses, or: 0.03)
    return .milliseconds(Int64((length * 1000).rounded()))
  }

  /// What the device does to a hand: that of `reference` with the file's changes.
  private func touch() throws(ProfileFault) -> TouchProfile {
    if fields["touch"] != nil { try require("touch", "an object") }
    var touch = TouchProfile.reference
    touch.acceleration = try number(
      "touch.acceleration", in: Self.accelerations, or: touch.acceleration)
    if isNull("touch.tapsPerSecond") {
      touch.tapsPerSecond = nil
    } else if let usual = touch.tapsPerSecond {
      touch.tapsPerSecond = try number("touch.tapsPerSecond", in: Self.tapRates, or: usual)
    }
    let longest = touch.longestVibration.seconds
    touch.longestVibration = .seconds(
      try number("touch.longestVibration", in: Self.limits, or: longest))
    touch.energy = try number("touch.energy", in: Self.limits, or: touch.energy)
    if fields["touch.accelerations"] != nil {
      let curve = try curve(
        "touch.accelerations", at: Self.frequencies, values: Self.accelerations)
      touch.accelerations = curve
      // One number for what takes no curve: the largest.
      touch.acceleration = curve.highest?.value ?? touch.acceleration
    }
    return touch
  }

  private func law() throws(ProfileFault) -> ActuatorProfile.Law {
    let name = try text("law")
    guard let law = ActuatorProfile.Law(rawValue: name) else {
      throw fault("law", "\"\(name)\" is not a law; use \"linear\" or \"squared\".")
    }
    return law
  }

  private func continuous() throws(ProfileFault) -> ContinuousVoice {
    ContinuousVoice(
      gain: try number("continuous.gain", in: Self.units),
      frequency: try frequency(),
      attack: try stage("continuous.attack"), decay: try stage("continuous.decay"),
      release: try stage("continuous.release"), cut: try time("continuous.cut"),
      ducking: try number("continuous.ducking", in: Self.units),
      written: try written("continuous.written"))
  }

  private func transient() throws(ProfileFault) -> TransientVoice {
    let length = try tapLength()
    let shortest = min(length.atZero, length.atOne)
    let fade = try time("transient.fade")
    let decay = isNull("transient.decay") ? nil : try time("transient.decay")
    guard shortest > .zero else {
      throw fault("transient.length", "A tap of length 0 cannot sound.")
    }
    guard fade <= shortest else {
      throw fault("transient.fade", "A fade of \(fade) is longer than the tap's \(shortest).")
    }
    guard decay != .zero else {
      throw fault("transient.decay", "A decay must be longer than 0; write null for none.")
    }
    return TransientVoice(
      length: length, decay: decay, fade: fade, partials: try partials(),
      written: try written("transient.written"))
  }

  /// One length, or one for each end of sharpness.
  private func tapLength() throws(ProfileFault) -> TapLength {
    let path = "transient.length"
    guard case .array = fields[path]?.content else {
      let length = try time(path)
      return TapLength(length, length)
    }
    let ends = try map(path, in: Self.times)
    return TapLength(.seconds(ends.atZero), .seconds(ends.atOne))
  }

  /// A divisor of amplitudes; 1 if the file has none.
  private func written(_ path: String) throws(ProfileFault) -> Double {
    try number(path, in: Self.writtenGains, or: 1)
  }

  private func partials() throws(ProfileFault) -> [TransientVoice.Partial] {
    let count = try count("transient.partials")
    guard (1...ProfileFile.maximumPartials).contains(count) else {
      let limit = ProfileFile.maximumPartials
      throw fault("transient.partials", "A tap has 1…\(limit) partials, not \(count).")
    }
    var partials: [TransientVoice.Partial] = []
    for index in 0..<count {
      let path = "transient.partials[\(index)]"
      partials.append(
        TransientVoice.Partial(
          gain: try map(path + ".gain", in: Self.units),
          frequency: try map(path + ".frequency", in: Self.frequencies)))
    }
    return partials
  }

  func map(
    _ path: String, in range: ClosedRange<Double>
  ) throws(ProfileFault) -> SharpnessMap {
    guard try count(path) == 2 else {
      throw fault(path, "This takes two numbers: at sharpness 0, and at sharpness 1.")
    }
    return SharpnessMap(
      try number(path + "[0]", in: range), try number(path + "[1]", in: range))
  }

  private func stage(_ path: String) throws(ProfileFault) -> StageTime {
    StageTime(minimum: try time(path + ".minimum"), full: try time(path + ".full"))
  }

  private func time(_ path: String) throws(ProfileFault) -> HapticTime {
    .seconds(try number(path, in: Self.times))
  }

  private func sources() throws(ProfileFault) -> [ActuatorProfile.Source] {
    try require("sources", "an object")
    var sources: [ActuatorProfile.Source] = []
    for (field, path) in sourceFields {
      // An omitted field has its default and may still have a source.
      let isField = fields[field] != nil || Self.known.contains(field)
      guard isField, !field.hasPrefix("sources") else {
        throw fault(path, "\"\(field)\" is not a field of this profile.")
      }
      sources.append(ActuatorProfile.Source(field: field, origin: try text(path)))
    }
    return sources
  }
}
