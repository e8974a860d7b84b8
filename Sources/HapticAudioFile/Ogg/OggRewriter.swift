// Puts an Ogg stream in order on its way to the file: the same bytes in every run, and our comments.
//
// libsndfile draws the stream's serial number by lot and lets nobody add a comment. The serial
// number here is the checksum of the header packets, which is as likely as any other to differ
// from another stream's, and the same in every run. It stands on every page, so each page gets a new
// checksum; pages are counted anew, because a longer header may take more of them.

/// Takes an Ogg stream in pieces of any size, and gives it out again page by page.
///
/// It holds no more than a page, what was taken last and, until they are whole, the header packets.
struct OggRewriter {
  private let tags: [String]
  /// Bytes that are no whole page yet.
  private var pending: [UInt8] = []
  private var ready: [OggPage] = []
  /// The header packets so far, the last of them still growing.
  private var headers: [[UInt8]] = [[]]
  private var hasHeaders = false
  private var serial: UInt32 = 0
  private var count: UInt32 = 0
  private var hasEnded = false
  /// Whether something came that is no Ogg stream of Vorbis or Opus.
  private(set) var isBroken = false

  /// A rewriter that adds comments, such as `ANDROID_HAPTIC=1`, behind those that are there.
  init(tags: [String]) { self.tags = tags }

  /// Whether the stream has come to its end, and nothing is left over.
  var isWhole: Bool { hasEnded && pending.isEmpty && ready.isEmpty && !isBroken }

  /// Takes more of the stream.
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

  /// The bytes of the next page of the new stream, if there is one by now.
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

  /// How many header packets such a stream has; `nil` if its first packet is none of them.
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
    // The packet that identifies the stream has the first page for itself.
    ready = OggPage.paginating([headers[0]]) + OggPage.paginating(Array(headers.dropFirst()))
    ready[0].flags = OggPage.Flag.first
    headers = []
    hasHeaders = true
  }
}
