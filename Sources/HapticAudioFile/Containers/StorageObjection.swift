// The objection of a container to a request, with alternatives.

/// The reason why a sound file cannot hold what was requested, and alternatives.
public struct StorageObjection: Hashable, Sendable {
  /// The reason, without a full stop.
  public let reason: String
  /// The nearest possibility here, such as `48000 Hz is nearest`, if nothing else is wrong.
  public let nearest: String?
  /// The containers that hold everything requested, those most like the refused one.
  public let others: [AudioContainer]
  /// The requested encoding that ``others`` do not hold, if no container holds everything.
  package let encodingLeftOut: SampleEncoding?

  /// The whole objection, with containers by name.
  public var message: String { message { StorageObjection.list($0.map(\.name)) } }

  /// The whole objection as a sentence.
  ///
  /// - Parameter naming: Names ``others`` in the sentence, such as `.wav or .flac`; never called
  ///   for none.
  /// - Returns: A sentence such as `mp3 does not support 96000 Hz; 48000 Hz is nearest, or use .ogg.`
  public func message(naming: ([AudioContainer]) -> String) -> String {
    var other = others.isEmpty ? nil : "use \(naming(others))"
    if let encodingLeftOut { other = other.map { "\($0) without \(encodingLeftOut.rawValue)" } }
    let advice = [nearest, other].compactMap { $0 }.joined(separator: ", or ")
    return reason + "; " + (advice.isEmpty ? "no sound file format supports all of it" : advice)
      + "."
  }

  /// Words as a list of alternatives, such as `wav, rf64 or caf`.
  public static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
