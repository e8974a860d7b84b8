// Which frames of a render are written, and in which blocks.

/// The blocks of a render: of one length, but for the first, which is so short that the later ones lie on
/// the file system's pages, and for those before a silence that is left out or before the end.
struct BlockGrid {
  /// How many frames the render has.
  let frames: Int64
  /// The frames that are written, in order; what lies between two of them is a hole of whole pages.
  let stretches: [Range<Int64>]
  private let first: Int64
  private let length: Int64
  /// The number of each stretch's first block, and of the block after all of them.
  private let numbers: [Int]

  /// Frames in a block of up to two channels (ours; a quarter or half as many take as long, and four times
  /// as many make writes of 1 MiB, for which see `Documentation/decisions/0029-silence-is-holes.md`).
  static let blockFrames: Int64 = 65_536
  /// Bytes of a block with more channels, as far as that leaves at least a page of frames.
  private static let blockBytes = blockFrames * 8
  /// Bytes of a page of the file system, or a multiple of it.
  private static let page: Int64 = 4096
  /// The least bytes of a hole (ours, measured: shorter ones take longer than writing zeros).
  private static let leastHole: Int64 = 256 << 10

  /// How many frames of silence make a hole, wherever the file's pages begin.
  static func leastSilence(bytesPerFrame: Int) -> Int64 {
    leastHole / Int64(bytesPerFrame) + 2 * page
  }

  /// The blocks of a render whose samples follow a header.
  ///
  /// - Parameters:
  ///   - frames: How many frames it has.
  ///   - bytesPerFrame: Bytes of a frame in the file.
  ///   - headerBytes: Bytes before the first frame.
  ///   - sounding: The stretches that have to be written, as far apart as ``leastSilence(bytesPerFrame:)``;
  ///     `nil` for all frames. The first frame and the last are written in any case.
  init(
    frames: Int64, bytesPerFrame: Int, headerBytes: Int64, sounding: [Range<Int64>]? = nil
  ) {
    let page = BlockGrid.page
    let aligned = (1...page).first { (headerBytes + $0 * Int64(bytesPerFrame)) % page == 0 }
    self.frames = frames
    // Whole pages of frames, so that every block after the first lies on pages of the file.
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

  /// Stretches widened to pages of frames after the first block, with both ends of the render among them.
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

  /// How many blocks there are.
  var count: Int { numbers[numbers.count - 1] }

  /// The most frames a block has.
  var longest: Int { Int(min(max(first, length), frames)) }

  /// The frames of a block.
  subscript(index: Int) -> Range<Int64> {
    let stretch = stretch(of: index)
    let (frames, number) = (stretches[stretch], Int64(index - numbers[stretch]))
    let isBeginning = frames.lowerBound == 0
    guard !isBeginning || number > 0 else { return 0..<first }
    let start = isBeginning ? first + (number - 1) * length : frames.lowerBound + number * length
    return start..<min(start + length, frames.upperBound)
  }

  /// The last stretch whose first block is not after one.
  private func stretch(of index: Int) -> Int {
    var (low, high) = (0, stretches.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if numbers[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }
}
