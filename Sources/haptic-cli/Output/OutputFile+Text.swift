// Writes text files through the same class as sound files.

import HapticAudioFile
import HapticFormats

extension OutputFile {
  /// Creates a file with a text, which may replace one of its kind; it gets its name on
  /// ``commit()``.
  convenience init(_ text: String, for file: RunFile) throws(Failure) {
    try file.requireReplaceable()
    do throws(AudioFileError) {
      try self.init(for: .file(file.path))
      try write(text)
    } catch {
      throw Failure(error)
    }
  }

  convenience init(_ bytes: UnsafeRawBufferPointer, for file: RunFile) throws(Failure) {
    try file.requireReplaceable()
    do throws(AudioFileError) {
      try self.init(for: .file(file.path))
      try write(bytes)
    } catch {
      throw Failure(error)
    }
  }

  func write(_ text: String) throws(AudioFileError) {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(AudioFileError) in try write(UnsafeRawBufferPointer(bytes)) }
    }
    try result.get()
  }

  /// Gives the file its name, or copies it to a destination that cannot be replaced.
  func commit() throws(Failure) {
    do throws(AudioFileError) {
      try finish { Interruption.isRequested }
    } catch {
      throw Failure(error)
    }
  }
}
