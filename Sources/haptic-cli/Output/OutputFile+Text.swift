// Files of text, written the one way that files are written.

import HapticAudioFile

extension OutputFile {
  /// A file that holds a text; it has its name when it is ``commit()``ted.
  convenience init(_ text: String, for path: String) throws(Failure) {
    do throws(AudioFileError) {
      try self.init(for: .file(path))
      try write(text)
    } catch {
      throw Failure(error)
    }
  }

  /// A file that holds some bytes.
  convenience init(_ bytes: UnsafeRawBufferPointer, for path: String) throws(Failure) {
    do throws(AudioFileError) {
      try self.init(for: .file(path))
      try write(bytes)
    } catch {
      throw Failure(error)
    }
  }

  /// Adds a text at the end.
  func write(_ text: String) throws(AudioFileError) {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(AudioFileError) in try write(UnsafeRawBufferPointer(bytes)) }
    }
    try result.get()
  }

  /// Gives the file its name, or copies it into what cannot be replaced.
  func commit() throws(Failure) {
    do throws(AudioFileError) {
      try finish { Interruption.isRequested }
    } catch {
      throw Failure(error)
    }
  }
}

extension Failure {
  /// A folder that cannot be made, for the reason of the last call.
  init(cannotMakeFolder path: String, code: Int32 = errno) {
    let name = path.hasSuffix("/") ? String(path.dropLast()) : path
    let parent = String(name[..<name.endOfFolder])
    let isMissing = code == ENOENT && !parent.isEmpty && FileKind(path: parent) == nil
    let reason = isMissing ? "the folder '\(parent)' is not there" : systemMessage(code)
    self.init(.cannotCreate, path: path, "Cannot create the folder: \(reason).")
  }
}
