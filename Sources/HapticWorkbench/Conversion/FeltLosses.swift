// Weighs the losses of a written file by what a hand feels of them: read back, played, compared.

import HapticFormats
import HapticModel
import HapticRender

extension WrittenFile {
  /// The most that is measured, so that an effect takes about a second (our choice); the losses of
  /// more are judged by their amounts alone.
  private static var measurable: RenderLimits {
    var limits = RenderLimits()
    (limits.seconds, limits.voiceSeconds, limits.segments) = (600, 6_000, 100_000)
    return limits
  }

  /// The file with one loss for what is felt of all others, which become notes on its cause.
  ///
  /// - Returns: The file; unchanged if no loss is felt as a difference, or if nothing can read it.
  package func weighed(
    against timeline: Timeline, in format: Format, _ options: WritingOptions
  ) -> WrittenFile {
    let limits = Self.measurable
    guard losses.contains(where: { $0.isMeasurable }), timeline.duration.seconds <= limits.seconds
    else { return self }
    var (found, measured) = (losses, Set<String>())
    let effects = rungs.map { (name: $0.name, file: WrittenFile($0.text), format: Format?.none) }
    for effect in effects.isEmpty ? [("", self, format)] : effects {
      guard let played = effect.file.played(in: effect.format, options),
        let felt = try? FeltDifference(
          timeline, played, profile: options.profile, limits: limits)
      else { continue }
      measured.insert(effect.name)
      if felt.largest >= 1 { found.append(felt.loss.of(effect.name)) }
    }
    let isWhole = measured.count == max(effects.count, 1)
    return losing(
      found.map { loss in
        let isCovered = loss.rung.isEmpty ? isWhole : measured.contains(loss.rung)
        return isCovered && loss.isMeasurable ? loss.measured : loss
      })
  }

  /// What its parts play together, read as a format or as what they are; `nil` if nothing reads them.
  package func played(in format: Format?, _ options: WritingOptions) -> Timeline? {
    let reading = options.reading
    var timeline = Timeline()
    for part in parts {
      let played = Array(part.text.utf8).withUnsafeBytes { bytes in
        try? (format?.read ?? Format.all.recognising(bytes)?.read)?(bytes, reading).timeline
      }
      guard let played else { return nil }
      timeline = timeline.overlaid(with: played)
    }
    return timeline
  }
}

extension FeltDifference {
  fileprivate var loss: Loss {
    let span = spans.filter { $0.start <= largestTime && largestTime < $0.end }
      .max { $0.steps.magnitude < $1.steps.magnitude }
    let how = span.map { ", where \($0.words)" } ?? ""
    let steps =
      trimmed(largest, 1) == "1"
      ? "1 just-noticeable step" : "\(trimmed(largest, 1)) just-noticeable steps"
    return Loss(
      .feltDifference, at: Place(time: largestTime), amount: largest,
      "It differs by up to \(steps), most at "
        + "\(trimmed(largestTime.seconds, 3)) s\(how).")
  }
}

extension FeltDifference.Span {
  fileprivate var words: String {
    switch quality {
    case .presence: return steps > 0 ? "the original is not felt" : "it is not felt"
    case .strength:
      return "it is \(fixed(decibels.magnitude, 1)) dB \(steps > 0 ? "stronger" : "weaker")"
    case .sharpness:
      let percent = fixed(((pitchRatio - 1) * 100).magnitude, 0)
      return "its frequency is \(percent) % \(steps > 0 ? "higher" : "lower")"
    }
  }
}
