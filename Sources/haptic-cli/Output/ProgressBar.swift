// The progress bar of long work on a terminal.

/// A progress bar on standard error, shown only on a terminal and after half a second.
struct ProgressBar: Sendable {
  private let total: Int64
  private let begin: Double
  private let isShown: Bool

  init(total: Int64, isShown: Bool) {
    self.total = max(total, 1)
    self.isShown = isShown && Terminal.diagnostics.isTerminal
    begin = monotonicSeconds()
  }

  private var isDue: Bool { isShown && monotonicSeconds() - begin > 0.5 }

  @Sendable func show(_ frames: Int64) {
    // Stateless, for use by several threads: of blocks up to 64k frames, those at a mark draw.
    let isMark = frames % max(total / 200, 1) < 65_536
    guard isMark, isDue else { return }
    let cells = 40
    let (full, empty) = Terminal.showsUnicode ? ("█", "░") : ("#", "-")
    let done = min(Int(frames * Int64(cells) / total), cells)
    let bar = String(repeating: full, count: done) + String(repeating: empty, count: cells - done)
    _ = writeAll("\r\(bar) \(frames * 100 / total) %", to: STDERR_FILENO)
  }

  func erase() {
    if isDue { _ = writeAll("\r\u{1B}[K", to: STDERR_FILENO) }
  }
}

/// The seconds of a monotonic clock.
func monotonicSeconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}
