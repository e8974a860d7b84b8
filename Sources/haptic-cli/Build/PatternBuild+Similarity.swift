// Measures the similarity of a written file to its pattern: read back, rendered, compared.

import HapticFormats
import HapticModel
import HapticRender
import HapticWorkbench

extension PatternBuild {
  /// The similarity of a file under the build's profile; `nil` if unreadable or without haptics.
  func similarity(
    of written: WrittenFile, in format: Format, to timeline: Timeline
  ) throws -> BuildManifest.Similarity? {
    guard format.read != nil, let played = written.played(in: format, options.writing) else {
      return nil
    }
    do {
      let comparison = try RenderComparison(
        timeline, played, profile: options.writing.profile, limits: options.limits)
      return BuildManifest.Similarity(
        feltDistance: comparison.felt.distance, stSIM: comparison.similarity,
        spqi: comparison.quality, envelopeDistance: comparison.envelopeDistance)
    } catch {
      throw Failure(error, path: pattern.name)
    }
  }
}
