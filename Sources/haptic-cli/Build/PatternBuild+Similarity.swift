// Measures the similarity of a written file to its pattern: read back, rendered, compared.

import HapticFormats
import HapticModel
import HapticRender

extension PatternBuild {
  /// The similarity of a file under the build's profile; `nil` if unreadable or without haptics.
  func similarity(
    of written: WrittenFile, in format: Format
  ) throws -> BuildManifest.Similarity? {
    guard let read = format.read else { return nil }
    var options = ReadingOptions()
    options.profile = self.options.writing.profile
    options.maximumDuration = .seconds(self.options.limits.seconds)
    let parts = try written.parts.map { part in
      try Array(part.text.utf8).withUnsafeBytes { try read($0, options).timeline }
    }
    do {
      let comparison = try RenderComparison(
        pattern.reading.timeline, parts.reduce(Timeline()) { $0.overlaid(with: $1) },
        profile: options.profile, limits: self.options.limits)
      return BuildManifest.Similarity(
        feltDistance: comparison.felt.distance, stSIM: comparison.similarity,
        spqi: comparison.quality, envelopeDistance: comparison.envelopeDistance)
    } catch {
      throw Failure(error, path: pattern.name)
    }
  }
}
