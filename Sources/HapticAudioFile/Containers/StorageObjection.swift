// Why a container cannot hold what it is asked to, and what can hold all of it.

/// Why a sound file cannot hold what it is asked to, and what would do.
public struct StorageObjection: Hashable, Sendable {
  /// What is wrong, without a full stop.
  public let reason: String
  /// What the same container holds instead, such as `48000 Hz is nearest`; only if nothing else
  /// would be wrong then.
  public let nearest: String?
  /// The containers that hold all that was asked for, as like the refused one as there are.
  public let others: [AudioContainer]
  /// The encoding that was asked for and that ``others`` do not hold, where none holds all.
  public let encodingLeftOut: SampleEncoding?

  /// The whole of it with the containers by their names.
  public var message: String { message { StorageObjection.list($0.map(\.name)) } }

  /// The whole of it as a sentence.
  ///
  /// - Parameter naming: How ``others`` are called, such as `.wav or .flac`; they are not empty.
  /// - Returns: Such as `mp3 holds no 96000 Hz; 48000 Hz is nearest, or use .ogg.`
  public func message(naming: ([AudioContainer]) -> String) -> String {
    var other = others.isEmpty ? nil : "use \(naming(others))"
    if let encodingLeftOut { other = other.map { "\($0) without \(encodingLeftOut.rawValue)" } }
    let advice = [nearest, other].compactMap { $0 }.joined(separator: ", or ")
    return reason + "; " + (advice.isEmpty ? "no kind of sound file holds all of it" : advice) + "."
  }

  /// Words as a list of choices, such as `wav, rf64 or caf`.
  public static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
