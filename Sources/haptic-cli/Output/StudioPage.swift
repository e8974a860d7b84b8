// The studio page as a file of this installation, into which `preview` puts inputs.

import HapticAudioFile
import HapticFormats
import HapticWorkbench

/// The built page, read into memory.
struct StudioPage {
  /// Where it was found.
  let path: String
  private let template: StudioTemplate

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
    let bytes = try withContents(
      of: path, called: path, limit: StudioPage.mostBytes, limitNote: " for a page"
    ) { Array($0) }
    guard let template = StudioTemplate(bytes) else {
      throw Failure(
        .unreadable, path: path,
        "this is not a studio page of this version; build it again with `make web`.")
    }
    self.template = template
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

  /// Creates the page with inputs at a file, or on standard output for `nil`; a page that is watched
  /// runs scripts of its nonce.
  func create(_ inputs: String, nonce: String? = nil, at file: RunFile?) throws {
    try file?.requireReplaceable()
    do {
      let output = try OutputFile(for: file.map { .file($0.path) } ?? .standardOutput)
      try template.write(inputs, nonce: nonce) { bytes throws(AudioFileError) in
        try output.write(bytes)
      }
      try output.commit()
    } catch let error as AudioFileError {
      throw Failure(error)
    }
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
