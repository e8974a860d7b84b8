// Opens a file of a format to edit it.

extension Format {
  /// An editor of a file; throws for a format whose files cannot be edited.
  package func editor(
    of bytes: [UInt8], _ options: ReadingOptions
  ) throws(MalformedFile) -> PatternEditor {
    guard let outline else {
      throw MalformedFile(
        "Files of the format \(name) cannot be edited; convert this one to AHAP, and edit that.")
    }
    return try PatternEditor(bytes, outline, options)
  }
}
