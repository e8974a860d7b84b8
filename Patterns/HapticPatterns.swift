// The shipped patterns by name: the AHAP files of this folder, embedded in code.

/// An AHAP file that ships with the package.
///
/// ```swift
/// if let success = ShippedPattern.named("success") {
///   let reading = try AHAP.read(success.bytes)
/// }
/// ```
public struct ShippedPattern: Hashable, Sendable {
  /// Its name, unique among all shipped patterns.
  public let name: String
  /// The folder its file lies in: `feedback`, `impacts` or `textures`.
  public let folder: String
  /// One sentence on when to use it and what it does.
  public let intent: String
  /// The AHAP file.
  public let bytes: [UInt8]

  private init(_ name: String, in folder: String, _ bytes: [UInt8], _ intent: String) {
    self.name = name
    self.folder = folder
    self.intent = intent
    self.bytes = bytes
  }

  /// The pattern of a name, or `nil` if none has it.
  public static func named(_ name: String) -> ShippedPattern? {
    all.first { $0.name == name }
  }
}

// MARK: - The table

extension ShippedPattern {
  /// Every shipped pattern: feedback, then impacts, then textures.
  public static let all: [ShippedPattern] = [
    ShippedPattern(
      "success", in: "feedback", PackageResources.success_ahap,
      "A task is done: two taps, the second one stronger."),
    ShippedPattern(
      "warning", in: "feedback", PackageResources.warning_ahap,
      "Something needs attention: two taps, the second one weaker."),
    ShippedPattern(
      "error", in: "feedback", PackageResources.error_ahap,
      "A task has failed: four taps of varying strength, the third one strongest."),
    ShippedPattern(
      "selection", in: "feedback", PackageResources.selection_ahap,
      "A choice moves on by one: one faint, crisp tap."),
    ShippedPattern(
      "light", in: "impacts", PackageResources.light_ahap,
      "Small things touch: one weak tap."),
    ShippedPattern(
      "medium", in: "impacts", PackageResources.medium_ahap,
      "Things of middling size touch: one tap."),
    ShippedPattern(
      "heavy", in: "impacts", PackageResources.heavy_ahap,
      "Large things touch: one full tap."),
    ShippedPattern(
      "soft", in: "impacts", PackageResources.soft_ahap,
      "Yielding things touch: one round tap."),
    ShippedPattern(
      "rigid", in: "impacts", PackageResources.rigid_ahap,
      "Hard things touch: one crisp tap."),
    ShippedPattern(
      "bell", in: "textures", PackageResources.bell_ahap,
      "A bell struck once: a crisp tap, and a ring that dies away by itself."),
    ShippedPattern(
      "bounce", in: "textures", PackageResources.bounce_ahap,
      "A ball dropped on a hard floor: eight taps, each sooner and weaker than the one before."),
    ShippedPattern(
      "breathing", in: "textures", PackageResources.breathing_ahap,
      "One slow breath: a soft hum that rises for four seconds, rests, and falls for five."),
    ShippedPattern(
      "engine", in: "textures", PackageResources.engine_ahap,
      "An engine pulls away: the pitch climbs through two gears and dips between them."),
    ShippedPattern(
      "heartbeat", in: "textures", PackageResources.heartbeat_ahap,
      "A heart at rest: three beats of two dull taps, the first of each stronger."),
    ShippedPattern(
      "pull", in: "textures", PackageResources.pull_ahap,
      "Something resists being pulled: a hum that grows evenly for a second and lets go."),
    ShippedPattern(
      "rumble", in: "textures", PackageResources.rumble_ahap,
      "Thunder that rolls away: a low boom that swells up seven times more, each time weaker."),
    ShippedPattern(
      "sparkle", in: "textures", PackageResources.sparkle_ahap,
      "Something glitters: fifteen faint, crisp taps at uneven gaps, thinning out."),
  ]
}
