// Rewrites an Ogg stream with a reproducible serial number and additional comments.
//
// libsndfile chooses the serial number at random and does not let callers add comments. Here it is
// the checksum of the header packets, which is as likely to be unique and the same in every run.
// Every page contains it and so gets a new checksum; pages are renumbered, because a longer header
// may need more.

/// Takes an Ogg stream in pieces of any size, and returns it page by page.
///
/// It holds at most a page, the last piece and, until they are complete, the header packets.
struct OggRewriter {
  private let tags: [String]
  /// Bytes that do not form a complete page yet.
  private var pending: [UInt8] = []
  private var ready: [OggPage] = []
  /// The header packets so far, the last of them possibly incomplete.
  private var headers: [[UInt8]] = [[]]
  private var hasHeaders = false
  private var serial: UInt32 = 0
  private var count: UInt32 = 0
  private var hasEnded = false
  /// Whether the input was not an Ogg stream of Vorbis or Opus.
  private(set) var isBroken = false

  /// Creates a rewriter that appends comments, such as `ANDROID_HAPTIC=1`.
  init(tags: [String]) { self.tags = tags }

  /// Whether the stream ended and all of it was returned.
  var isWhole: Bool { hasEnded && pending.isEmpty && ready.isEmpty && !isBroken }

  mutating func take(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    var start = pending.startIndex
    reading: while start < pending.endIndex && !isBroken {
      switch OggPage.beginning(pending[start...]) {
      case .page(let page, let length):
        take(page)
        start += length
      case .incomplete: break reading
      case .foreign: isBroken = true
      }
    }
    pending.removeFirst(start)
  }

  /// The bytes of the next page of the new stream; `nil` if none is ready.
  mutating func nextPage() -> [UInt8]? {
    guard !ready.isEmpty, !isBroken else { return nil }
    var page = ready.removeFirst()
    (page.serial, page.sequence) = (serial, count)
    count &+= 1
    return page.bytes
  }

  private mutating func take(_ page: OggPage) {
    hasEnded = page.flags & OggPage.Flag.last != 0
    if hasHeaders {
      ready.append(page)
    } else {
      takeHeaders(of: page)
    }
  }

  private mutating func takeHeaders(of page: OggPage) {
    var body = page.body[...]
    for segment in page.segments {
      headers[headers.count - 1] += body.prefix(Int(segment))
      body = body.dropFirst(Int(segment))
      if segment < 255 { headers.append([]) }
    }
    // Sound begins on a page of its own, so the last header packet ends one (RFC 3533, 4).
    guard let wanted = headerCount else { return isBroken = true }
    if headers.count > wanted { finishHeaders(wanted) }
  }

  /// The number of header packets in the stream; `nil` if its codec is unknown.
  private var headerCount: Int? {
    if headers[0].starts(with: [1] + "vorbis".utf8) { return 3 }
    return headers[0].starts(with: "OpusHead".utf8) ? 2 : nil
  }

  private mutating func finishHeaders(_ wanted: Int) {
    guard headers.count == wanted + 1, headers[wanted].isEmpty,
      var comments = OggComments(headers[1])
    else { return isBroken = true }
    comments.comments += tags.map { Array($0.utf8) }
    headers[1] = comments.packet
    headers.removeLast()
    var checksum = OggChecksum()
    for packet in headers { checksum.take(packet) }
    serial = checksum.value
    // The packet that identifies the stream has the first page to itself.
    ready = OggPage.paginating([headers[0]]) + OggPage.paginating(Array(headers.dropFirst()))
    ready[0].flags = OggPage.Flag.first
    headers = []
    hasHeaders = true
  }
}
