// The studio page as a file of this installation, into which `preview` puts inputs.

import HapticAudioFile
import HapticFormats
import HapticWorkbench

/// The built page, read into memory.
struct StudioPage {
  /// Where it was found.
  let path: String
  private let bytes: [UInt8]
  /// Where inputs belong: right after the tag of the element for them.
  private let place: Int
  /// Where a source of scripts can be added to the page's policy.
  private let policy: Int

  private static let fileName = "haptic-studio.html"
  /// The largest page; ours has 3 MB.
  private static let mostBytes = 64 << 20

  /// Reads the page at a path, or else the one of this installation or checkout.
  ///
  /// - Throws: ``Failure`` if there is none, or it is not a page that takes inputs.
  init(_ asked: String?) throws {
    let places = asked.map { [$0] } ?? StudioPage.places
    guard let path = places.first(where: { FileKind(path: $0)?.isRegular == true }) else {
      throw StudioPage.absence(from: places, isAsked: asked != nil)
    }
    self.path = path
    bytes = try withContents(
      of: path, called: path, limit: StudioPage.mostBytes, limitNote: " for a page"
    ) { Array($0) }
    let (open, source) = (#"<script type="application/json" id="inputs">"#, "script-src ")
    guard let place = bytes.end(of: open), let policy = bytes.end(of: source), policy < place
    else {
      throw Failure(
        .unreadable, path: path,
        "this is not a studio page of this version; build it again with `make web`.")
    }
    (self.place, self.policy) = (place, policy)
  }

  /// Beside the installed command, or else in the checkout that the command was built in.
  private static var places: [String] {
    guard let program = Program.itself else { return [] }
    let folder = program[..<program.endOfFolder]
    let beside = pathSteps("../share/haptic-synth/\(fileName)", from: String(folder))
    let installed = "/" + beside.joined(separator: "/")
    let build = folder.firstRange(of: "/.build/").map { folder[..<$0.upperBound] }
    return [installed] + (build.map { ["\($0)web/\(fileName)"] } ?? [])
  }

  private static func absence(from places: [String], isAsked: Bool) -> Failure {
    guard !isAsked else {
      return Failure(.unreadable, path: places[0], "this file does not exist.")
    }
    let list = places.map { "'\($0)'" }.joined(separator: ", nor ")
    return Failure(
      .unreadable,
      line: "error: the studio page is missing: no \(list); build it with `make web`, install a "
        + "package that holds it, or name one with --studio.")
  }

  /// Writes the page with inputs, which are JSON; a page that is watched runs scripts of its nonce.
  func write(_ inputs: String, nonce: String? = nil, to file: OutputFile) throws {
    let source = nonce.map { "'nonce-\($0)' " } ?? ""
    try write(..<policy, to: file)
    try file.write(source)
    try write(policy..<place, to: file)
    // Whatever a file holds stays text: nothing of it can end the element.
    var data: [UInt8] = []
    data.reserveCapacity(inputs.utf8.count)
    for byte in inputs.utf8 {
      if byte == UInt8(ascii: "<") { data += "\\u003c".utf8 } else { data.append(byte) }
    }
    try data.withUnsafeBytes(file.write)
    try write(place..., to: file)
  }

  private func write(_ range: some RangeExpression<Int>, to file: OutputFile) throws {
    try bytes[range].withUnsafeBytes(file.write)
  }
}

extension Program {
  /// The path of the running program, without links; `nil` where the system does not tell.
  fileprivate static var itself: String? {
    if let path = realPath(of: "/proc/self/exe") { return path }
    guard let name = CommandLine.arguments.first else { return nil }
    let folders = name.contains("/") ? [""] : (environment("PATH") ?? "").split(separator: ":")
    return folders.lazy.compactMap { realPath(of: $0.isEmpty ? name : "\($0)/\(name)") }.first
  }
}

extension [UInt8] {
  /// The index after a text in the head of a page, which has less than 4 kB; `nil` if there is none.
  fileprivate func end(of text: String) -> Int? {
    let word = Array(text.utf8)
    let start = prefix(4096).indices.first { self[$0...].starts(with: word) }
    return start.map { $0 + word.count }
  }
}
