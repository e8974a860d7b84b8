// The manifest of a built folder: its inputs, outputs, and losses.

import HapticFormats
import HapticModel

/// The list of everything in a built folder; see `Documentation/Build.md`.
public struct BuildManifest: Hashable, Sendable {
  /// The name in the folder of a build.
  package static let fileName = "manifest.json"

  /// A file that the build read or wrote.
  public struct File: Hashable, Sendable {
    /// The path, relative to the folder; for an input, relative to the folder of the first one.
    public var path: String
    /// The SHA-256 digest, in hexadecimal.
    public var sha256: String

    /// Creates a file entry.
    public init(path: String, sha256: String) {
      self.path = path
      self.sha256 = sha256
    }
  }

  /// The similarity of an output to its input, with both rendered under one profile.
  public struct Similarity: Hashable, Sendable {
    /// The perceptible distance in just-noticeable steps, over all that is felt.
    public var feltDistance: Double
    /// ST-SIM of the two renders, 0…1.
    public var stSIM: Double
    /// SPQI of the two renders, 0…1.
    public var spqi: Double
    /// The distance of their envelopes in decibels.
    public var envelopeDistance: Double

    /// Creates the figures of one comparison.
    public init(feltDistance: Double, stSIM: Double, spqi: Double, envelopeDistance: Double) {
      self.feltDistance = feltDistance
      self.stSIM = stSIM
      self.spqi = spqi
      self.envelopeDistance = envelopeDistance
    }
  }

  /// A file that the build wrote.
  public struct Output: Hashable, Sendable {
    /// The path and digest.
    public var file: File
    /// The name of the format.
    public var format: String
    /// The losses of writing it.
    public var losses: [Loss]
    /// The similarity to the input; `nil` if the format cannot be read back and rendered.
    public var similarity: Similarity?

    /// Creates the entry of a written file.
    public init(_ file: File, format: String, losses: [Loss] = [], similarity: Similarity? = nil) {
      self.file = file
      self.format = format
      self.losses = losses
      self.similarity = similarity
    }
  }

  /// A format in which nothing was written, with the reason.
  public struct Omission: Hashable, Sendable {
    /// The name of the format.
    public var format: String
    /// The reason, as a complete sentence.
    public var reason: String

    /// Creates the entry of a format without an output.
    public init(format: String, reason: String) {
      self.format = format
      self.reason = reason
    }
  }

  /// The version of the command that built the folder.
  public var toolVersion: String
  /// The name of the pattern.
  public var name: String
  /// The name of the profile for formats in physical units.
  public var profile: String
  /// The options that affected reading or writing, as typed.
  public var options: [String]
  /// The files read: the input first, then those it refers to.
  public var inputs: [File]
  /// The files written, in order.
  public var outputs: [Output]
  /// The formats without an output.
  public var omissions: [Omission]

  /// Creates a manifest of the inputs and outputs of a build.
  public init(
    toolVersion: String, name: String, profile: String, options: [String] = [], inputs: [File],
    outputs: [Output], omissions: [Omission]
  ) {
    self.toolVersion = toolVersion
    self.name = name
    self.profile = profile
    self.options = options
    self.inputs = inputs
    self.outputs = outputs
    self.omissions = omissions
  }
}

// MARK: - Writing

extension BuildManifest {
  /// The manifest as JSON, with a final line break.
  public var json: String {
    JSONWriter.object { root in
      root.member("manifest", 1)
      root.lineObject("tool") {
        $0.member("name", "haptic-cli")
        $0.member("version", toolVersion)
      }
      root.member("name", name)
      root.member("profile", profile)
      if !options.isEmpty {
        root.lineArray("options") { list in for option in options { list.element(option) } }
      }
      root.list("inputs", inputs) { list, input in list.lineObject { input.write(to: &$0) } }
      root.list("outputs", outputs) { list, output in list.object { output.write(to: &$0) } }
      root.list("leftOut", omissions) { list, omission in
        list.lineObject {
          $0.member("format", omission.format)
          $0.member("reason", omission.reason)
        }
      }
    }
  }
}

extension BuildManifest.File {
  fileprivate func write(to object: inout JSONWriter) {
    object.member("path", path)
    object.member("sha256", sha256)
  }
}

extension BuildManifest.Output {
  fileprivate func write(to object: inout JSONWriter) {
    file.write(to: &object)
    object.member("format", format)
    object.list("losses", losses) { list, loss in
      list.object { ConversionReport.write(loss, to: &$0) }
    }
    guard let similarity else { return }
    object.lineObject("similarity") {
      $0.member("feltDistance", similarity.feltDistance)
      $0.member("stSIM", similarity.stSIM)
      $0.member("spqi", similarity.spqi)
      $0.member("envelopeDistance", similarity.envelopeDistance)
    }
  }
}
