// Divides the frames of a render into the blocks to write, with holes for silence.

import HapticModel

/// The blocks of a render; they have one length, except the first, which is shorter so that later
/// ones align with the file system's pages, and those before a hole or the end.
struct BlockGrid {
  let frames: Int64
  /// The frames that are written, in order; between two ranges is a hole of whole pages.
  let stretches: [Range<Int64>]
  private let first: Int64
  private let length: Int64
  /// The index of each stretch's first block, and the total number of blocks.
  private let numbers: [Int]

  /// Frames in a block of up to two channels; a quarter or half as many take as long, and four
  /// times as many make writes of 1 MiB; see `Documentation/decisions/0029-silence-is-holes.md`.
  static let blockFrames: Int64 = 65_536
  /// Bytes of a block with more channels, if that leaves at least a page of frames.
  private static let blockBytes = blockFrames * 8
  /// Bytes of a page of the file system, or a multiple of it.
  private static let page: Int64 = 4096
  /// The smallest hole in bytes; shorter ones take longer than writing zeros (measured).
  private static let leastHole: Int64 = 256 << 10

  /// The frames of silence that make a hole, wherever the file's pages begin.
  static func leastSilence(bytesPerFrame: Int) -> Int64 {
    leastHole / Int64(bytesPerFrame) + 2 * page
  }

  /// Creates the blocks of a render whose samples follow a header.
  ///
  /// The stretches that must be written are ``leastSilence(bytesPerFrame:)`` apart, or more; if
  /// none are given, all frames are. The first and the last frame are always written.
  init(
    frames: Int64, bytesPerFrame: Int, headerBytes: Int64, sounding: [Range<Int64>]? = nil
  ) {
    let page = BlockGrid.page
    let aligned = (1...page).first { (headerBytes + $0 * Int64(bytesPerFrame)) % page == 0 }
    self.frames = frames
    // Whole pages of frames, so that every block after the first aligns with the file's pages.
    let pages = BlockGrid.blockBytes / Int64(bytesPerFrame) / page
    length = min(max(pages, 1) * page, BlockGrid.blockFrames)
    first = min(aligned ?? length, frames)
    stretches = BlockGrid.stretches(
      sounding ?? [0..<frames], of: frames, first: first,
      leastHole: max(BlockGrid.leastHole / Int64(bytesPerFrame), 1))
    var numbers = [0]
    for stretch in stretches {
      let isBeginning = stretch.lowerBound == 0
      let rest = stretch.count - (isBeginning ? Int(first) : 0)
      numbers.append(
        numbers[numbers.count - 1] + (isBeginning ? 1 : 0) + (rest + Int(length) - 1) / Int(length))
    }
    self.numbers = numbers
  }

  /// The stretches widened to pages of frames after the first block, with both ends of the render.
  private static func stretches(
    _ sounding: [Range<Int64>], of frames: Int64, first: Int64, leastHole: Int64
  ) -> [Range<Int64>] {
    guard frames > 0 else { return [] }
    return ([0..<first] + sounding + [frames - 1..<frames]).reduce(into: []) { stretches, stretch in
      let start =
        stretch.lowerBound < first ? 0 : first + (stretch.lowerBound - first) / page * page
      let pages = (max(stretch.upperBound - first, 0) + page - 1) / page
      let end = min(first + pages * page, frames)
      guard let last = stretches.last, start - last.upperBound < leastHole else {
        return stretches.append(start..<end)
      }
      stretches[stretches.count - 1] = last.lowerBound..<max(last.upperBound, end)
    }
  }

  var count: Int { numbers[numbers.count - 1] }

  var longest: Int { Int(min(max(first, length), frames)) }

  subscript(index: Int) -> Range<Int64> {
    let stretch = stretch(of: index)
    let (frames, number) = (stretches[stretch], Int64(index - numbers[stretch]))
    let isBeginning = frames.lowerBound == 0
    guard !isBeginning || number > 0 else { return 0..<first }
    let start = isBeginning ? first + (number - 1) * length : frames.lowerBound + number * length
    return start..<min(start + length, frames.upperBound)
  }

  /// The last stretch whose first block is at or before an index.
  private func stretch(of index: Int) -> Int {
    max(numbers.partitioningIndex { $0 > index } - 1, 0)
  }
}
