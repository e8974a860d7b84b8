// Queries what the installed libsndfile can write and read, because a build may lack an encoder.

import CSndfile

extension AudioContainer {
  /// Whether the installed libsndfile can write this container.
  public var isAvailable: Bool {
    SoundLibrary.formats(.majors).contains { $0.format == majorFormat }
      && encodings.allSatisfy { encoding in
        SoundLibrary.formats(.subtypes).contains { $0.format == encoding.subtype }
          && SoundLibrary.accepts(majorFormat | encoding.subtype, rate: 48_000)
      }
  }

  /// The container with a name.
  ///
  /// - Parameter name: A name such as `flac`.
  /// - Returns: The container; `nil` if none has that name.
  public static func named(_ name: String) -> AudioContainer? { all.first { $0.name == name } }

  /// The container for a file extension.
  ///
  /// - Parameter suffix: The part after the last dot, in lower case.
  /// - Returns: The container; `nil` if none uses that extension.
  public static func forExtension(_ suffix: String) -> AudioContainer? {
    all.first { $0.extensions.contains(suffix) }
  }
}

/// A format of sound files that can be read.
public struct ReadableSoundFormat: Hashable, Sendable {
  /// libsndfile's name for the format.
  public let name: String
  /// The file extensions: libsndfile's, and those of the containers that are written.
  public let extensions: [String]

  /// The formats that the installed libsndfile reads, in its order, without raw samples, which
  /// state neither rate nor encoding.
  public static var all: [ReadableSoundFormat] {
    let withHeaders = SoundLibrary.formats(.majors).filter { $0.format != Int32(SF_FORMAT_RAW) }
    return withHeaders.map {
      ReadableSoundFormat($0)
    }
  }

  private init(_ entry: SoundLibrary.Entry) {
    let written = AudioContainer.all.filter { $0.majorFormat == entry.format }
    let others = written.flatMap(\.extensions).filter { $0 != entry.fileExtension }
    name = entry.name
    extensions = [entry.fileExtension] + others
  }
}

/// Queries to the installed libsndfile.
enum SoundLibrary {
  /// One of libsndfile's lists of formats.
  enum List {
    case majors, subtypes

    fileprivate var commands: (count: Int32, entry: Int32) {
      switch self {
      case .majors: (Int32(SFC_GET_FORMAT_MAJOR_COUNT), Int32(SFC_GET_FORMAT_MAJOR))
      case .subtypes: (Int32(SFC_GET_FORMAT_SUBTYPE_COUNT), Int32(SFC_GET_FORMAT_SUBTYPE))
      }
    }
  }

  struct Entry {
    fileprivate let info: SF_FORMAT_INFO

    var format: Int32 { info.format }
    var name: String { info.name.map { String(cString: $0) } ?? "" }
    var fileExtension: String { info.extension.map { String(cString: $0) } ?? "" }
  }

  static func formats(_ list: List) -> [Entry] {
    var count: Int32 = 0
    sf_command(nil, list.commands.count, &count, Int32(MemoryLayout<Int32>.size))
    return (0..<max(count, 0)).compactMap { index in
      var info = SF_FORMAT_INFO()
      info.format = index
      let size = Int32(MemoryLayout<SF_FORMAT_INFO>.size)
      return sf_command(nil, list.commands.entry, &info, size) == 0 ? Entry(info: info) : nil
    }
  }

  /// Whether libsndfile claims to write a format in mono.
  static func accepts(_ format: Int32, rate: Int32) -> Bool {
    var info = SF_INFO()
    (info.samplerate, info.channels, info.format) = (rate, 1, format)
    return sf_format_check(&info) != 0
  }
}
