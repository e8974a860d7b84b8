// How long a sound may be that becomes haptics.

extension AnalyzedSound {
  /// The longest sound that becomes haptics, in seconds: an hour (our choice).
  package static let longestSeconds = 3_600

  /// The refusal of a sound that lasts longer than a number of seconds.
  package static func refusal(beyond seconds: Int) -> String {
    "the sound is longer than \(seconds) s, which is the most that becomes haptics; cut it into "
      + "parts."
  }
}
