// The command that puts inputs into a page that anybody can open.

import ArgumentParser
import HapticAudioFile
import HapticFormats
import HapticModel
import HapticWorkbench

struct Preview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    _superCommandName: "haptic-cli",
    abstract: "Make a page to see, hear and compare inputs in any browser.",
    usage: "haptic-cli preview INPUT... [-o PAGE.html] [options]",
    discussion: """
        haptic-cli preview success
        haptic-cli preview old.ahap new.ahap -o change.html --open
        haptic-cli preview mine.timeline.json --watch --open

      The page is the studio with the inputs inside, and the files that they name: patterns, sounds, \
      gestures, scenes. It is one file, opens from disk, and asks for nothing. Of several inputs the \
      first two are compared, as A and B.

      --watch keeps an open page current while the files change; playhead and settings stay. It writes \
      PAGE.watch.js beside the page, and removes it when a signal ends it (status 130); the page stays, \
      as it last was.

      An input that cannot be read is shown with its fault, its line and the cure, and the page is \
      written all the same. Exit status: 0 done; 64 invalid command line; 65 malformed input; 66 an \
      input, or the studio page, cannot be read; 73 cannot create the page; 74 cannot write, or no \
      program opens pages.
      """)

  @Argument(
    help: ArgumentHelp(
      "Files, folders, or names of shipped patterns; - reads standard input, once.",
      valueName: "INPUT"),
    completion: .input)
  var inputs: [String]

  @Option(
    name: [.customShort("o", allowingJoined: true), .long],
    help: ArgumentHelp(
      "Page to write, or - for standard output (default: the first input's name with .html).",
      valueName: "PAGE"),
    completion: .file(extensions: ["html"]))
  var output: String?

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Flag(help: "Keep the page current while files change, until a signal ends it.")
  var watch = false

  @Option(
    help: ArgumentHelp(
      "Studio page to put the inputs into (default: the installed one, or .build/web of the checkout).",
      valueName: "file"),
    completion: .file(extensions: ["html"]))
  var studio: String?

  @Option(help: .row(.profile, addsDefault: false), completion: .profile)
  var profile = Setting.profile.standard

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @OptionGroup var replacing: ReplacingOptions
  @OptionGroup var reading: InputOptions

  func run() throws {
    Interruption.listen()
    let page = try StudioPage(studio)
    _ = try ActuatorProfile.resolving(profile)
    var state = try PreviewState(files(), reading, profile: profile)
    let target = try PreviewTarget(output, for: state, replacing: replacing)
    try target.requireApart(from: page, state)
    try requireWatchable(state, target)
    try state.read()
    try target.requireApart(from: page, state)
    for fault in state.faults { writeDiagnostic(fault.message) }
    if watch, let file = target.file {
      return try PreviewWatch(page, file, replacing).run(&state) { try show(target) }
    }
    try target.write(page, state.document.json())
    try show(target)
    guard let status = state.faults.map(\.status.rawValue).max() else { return }
    throw ExitCode(status)
  }

  /// The inputs, with the patterns of each folder in its place.
  private func files() throws -> [String] {
    let projects = Projects(baseline: nil, profile: nil)
    return try inputs.flatMap { argument in
      let found = try FolderSearch.inputs(argument, projects)
      if let fault = found.faults.first { throw fault }
      if !quiet { FolderSearch.remark(on: found, in: argument).map(writeDiagnostic) }
      return found.files
    }
  }

  private func requireWatchable(_ state: PreviewState, _ target: PreviewTarget) throws {
    guard watch || open else { return }
    guard let file = target.file, FileKind(path: file.path)?.isRegular ?? true else {
      throw Failure(usage: "--\(watch ? "watch" : "open") needs a file for the page, not -.")
    }
    guard !watch || !inputs.contains("-") else {
      throw Failure(usage: "--watch needs files, but standard input is not one.")
    }
  }

  /// Says where the page is, and opens it if that is wished.
  private func show(_ target: PreviewTarget) throws {
    guard let file = target.file else { return }
    if !quiet { try writeOutput([try target.line()]) }
    guard open else { return }
    #if canImport(Darwin)
      let opener = ["open"]
    #else
      // Apart, because Ctrl-C would end a browser that starts here with the watch.
      let opener = (Program(named: "setsid") == nil ? [] : ["setsid"]) + ["xdg-open"]
    #endif
    let words = opener + [realPath(of: file.path) ?? file.path]
    // Some of these programs become the browser, so their end is not waited for.
    guard Program(named: opener[opener.count - 1]) != nil,
      Program(named: words[0])?.start(Array(words.dropFirst())) != nil
    else {
      throw Failure(
        .writing, path: file.path,
        "no program opens pages here (\(opener[opener.count - 1])); open this file in a browser.")
    }
  }
}

/// Where a page is written.
struct PreviewTarget {
  /// The file; `nil` for standard output.
  let file: RunFile?

  init(_ output: String?, for state: PreviewState, replacing: ReplacingOptions) throws {
    guard output != "" else { throw Failure(usage: "-o is empty; name a page.") }
    guard output != "-" else {
      guard !Terminal.output.isTerminal else {
        throw Failure(usage: "a page does not belong on a terminal; redirect it, or use -o FILE.")
      }
      file = nil
      return
    }
    guard let path = output ?? state.first.baseName.map({ "\($0).html" }) else {
      throw Failure(usage: "standard input has no name for the page; add -o PAGE.html.")
    }
    let (suffix, kind) = (pathExtension(of: path), FileKind(path: path))
    guard suffix == "html" || suffix == "htm" || kind.map({ !$0.isRegular }) ?? false else {
      throw Failure(usage: "a page cannot be written as '\(path)'; end its name with .html.")
    }
    // A name that nobody typed may be that of another input's page: card.ahap and card.timeline.json.
    let own = output == nil ? state.first.fileTitle.map(FileClass.page(of:)) : nil
    file = RunFile("page", path, replacing.content(own ?? .page))
  }

  /// Throws if the page would replace a file that it is made of, or one of another kind.
  func requireApart(from page: StudioPage, _ state: PreviewState) throws(Failure) {
    try file?.requireApart(
      from: [RunFile("studio page", page.path)] + state.paths.map(RunFile.init(referredTo:)))
  }

  func write(_ page: StudioPage, _ inputs: String) throws {
    try page.create(inputs, at: file)
  }

  /// What is said of the page that was written.
  fileprivate func line() throws -> String {
    let path = file?.path ?? ""
    let size = Double(FileKind(path: path)?.size ?? 0) / 1e6
    return "\(path): \(fixed(size, 1)) MB; open it in a browser"
  }
}
