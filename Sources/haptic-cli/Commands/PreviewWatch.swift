// Keeps a page current: looks at the files it is made of, and rewrites the script that the page reads.

import HapticAudioFile
import HapticFormats
import HapticWorkbench

/// A page that is watched.
struct PreviewWatch {
  /// The time between two looks at the files, in microseconds: with as long a wait for the end of a
  /// save, and the page's own looks, a change shows within half a second.
  private static let period: useconds_t = 100_000

  private let page: StudioPage
  private let file: RunFile
  private let script: RunFile
  /// What the page's policy lets run, and what tells this watch from another one.
  private let nonce: String

  init(_ page: StudioPage, _ file: RunFile, _ replacing: ReplacingOptions) throws {
    (self.page, self.file) = (page, file)
    let path = file.path
    let base = path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex)
    script = RunFile("script", "\(base).watch.js", replacing.content(.page))
    try script.requireReplaceable()
    var random = SystemRandomNumberGenerator()
    nonce = base64((0..<18).map { _ in UInt8.random(in: .min ... .max, using: &random) })
  }

  /// Writes the page, calls `show`, and follows the files until a signal comes.
  ///
  /// - Throws: ``Failure``; after a signal one that says nothing, when the page is complete.
  func run(_ state: inout PreviewState, _ show: () throws -> Void) throws {
    try script.requireApart(from: state.paths.map(RunFile.init(referredTo:)))
    // However the watch ends, also by force, the script goes.
    TemporaryNames.insert(script.path)
    defer { TemporaryNames.delete(script.path) }
    var number = 1
    var shown = state.document.json()
    // Empty, so that what changed since the inputs were read is read at once.
    var read: [String: [Int]] = [:]
    try write(shown, version: number)
    let name = String(script.path[script.path.endOfFolder...])
    let start = state.document.json(version: version(number), watch: (script: name, nonce: nonce))
    try page.create(start, nonce: nonce, at: file)
    try show()
    writeDiagnostic("\(file.path): note: it stays current until Ctrl-C.")
    while true {
      wait(for: &read, of: state)
      let before = state.faults.map(\.message)
      // A signal may also come while files are read; the page then keeps what it had.
      guard !Interruption.isRequested, (try? state.read(survivingAll: true)) != nil else {
        try Interruption.uninterrupted { try page.create(state.document.json(), at: file) }
        throw Failure(.interrupted, line: "")
      }
      // Only files that are new to it are as they were after the reading.
      let after = look(at: state.paths)
      read = after.merging(read.filter { after[$0.key] != nil }) { $1 }
      for line in state.faults.map(\.message) where !before.contains(line) { writeDiagnostic(line) }
      let now = state.document.json()
      guard now != shown else { continue }
      (shown, number) = (now, number + 1)
      try write(now, version: number)
    }
  }

  private func version(_ number: Int) -> String { "\(nonce)-\(number)" }

  /// Waits until files have changed, and no longer change; or until they may be read again after a
  /// fault, since what was missing is not among them.
  private func wait(for read: inout [String: [Int]], of state: PreviewState) {
    var last = look(at: state.paths)
    while !Interruption.isRequested {
      usleep(Self.period)
      let now = look(at: state.paths)
      defer { last = now }
      guard now == last, now != read || !state.faults.isEmpty else { continue }
      read = now
      return
    }
  }

  private func write(_ state: String, version number: Int) throws {
    let call = "hapticPreview({...\(state.dropLast()), version: \"\(version(number))\"});\n"
    let text = "// Written by haptic-cli preview --watch, for the page beside it.\n" + call
    try OutputFile(text, for: script).commit()
  }
}

/// How files are now: the version of each by its path, empty where there is none.
private func look(at paths: [String]) -> [String: [Int]] {
  paths.reduce(into: [:]) { $0[$1] = FileKind(path: $1)?.version ?? [] }
}
