// Which format a file has: by its name, or by its content.

import HapticModel

extension [Format] {
  /// The format with a name in lower case; `nil` if there is none.
  public func named(_ name: String) -> Format? { first { $0.name == name } }

  /// The format for an extension, in any case and without the dot; `nil` if there is none.
  public func forExtension(_ extension: String) -> Format? {
    let name = `extension`.lowercased()
    return first { $0.extensions.contains(name) }
  }

  /// The format whose extension ends a file's name, in any case: `reveal.timeline.json` is a
  /// timeline, while the extension of `reveal.json` is ambiguous.
  public func forFile(named name: String) -> Format? {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    return first { format in format.extensions.contains { last.hasExtension($0) } }
  }

  /// The first format that recognises the bytes of a file.
  public func recognising(_ bytes: UnsafeRawBufferPointer) -> Format? {
    first { $0.isAskedFirst && $0.recognises(bytes) } ?? first { $0.recognises(bytes) }
  }

  /// The first format that recognises the bytes of a file; throws for an empty file, a profile, and
  /// anything that no format recognises.
  package func requireRecognising(
    _ bytes: UnsafeRawBufferPointer
  ) throws(MalformedFile) -> Format {
    if let format = recognising(bytes) { return format }
    guard !bytes.isEmpty else {
      throw MalformedFile(at: Place(line: 1, column: 1), "The file is empty.")
    }
    throw MalformedFile(
      at: Place(),
      ProfileFile.recognises(bytes)
        ? "this is a profile, not a pattern; use --profile."
        : "the format of this file is unknown; name it with --from FORMAT, "
          + "`haptic-cli formats` lists them.")
  }
}
