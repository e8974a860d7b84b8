// Files that appear under their names only when they are complete.

import Foundation
import HapticTestSupport
import Testing

@testable import HapticAudioFile
@testable import haptic_cli

@Suite struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func names() -> [String] { ((try? entries(ofFolder: folder.path)) ?? []).map(\.name) }

  private func output(_ path: String) -> RunFile { RunFile("output", path) }

  private func text(of path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `nothing bears the name before a file is committed`() throws {
    let path = folder.path + "/a.ahap"
    let file = try OutputFile("text", for: output(path))
    #expect(FileKind(path: path) == nil)
    try file.commit()
    #expect(names() == ["a.ahap"])
    #expect(try text(of: path) == "text")
  }

  @Test func `a file that is not committed leaves nothing behind`() throws {
    _ = try OutputFile("text", for: output(folder.path + "/a.ahap"))
    #expect(names().isEmpty)
  }

  @Test func `what was there before is replaced as a whole`() throws {
    let path = folder.path + "/a.ahap"
    for version in ["a long first text", "second", ""] {
      let before = FileKind(path: path)
      try OutputFile(version, for: output(path)).commit()
      #expect(try text(of: path) == version)
      #expect(FileKind(path: path) != before)
      #expect(names() == ["a.ahap"])
    }
  }

  @Test func `a link stays one, and what it leads to is replaced`() throws {
    let (path, link) = (folder.path + "/a.ahap", folder.path + "/link.ahap")
    try OutputFile("old", for: output(path)).commit()
    symlink("a.ahap", link)
    try OutputFile("new", for: output(link)).commit()
    #expect(try text(of: path) == "new")
    #expect(FileKind(path: path) == FileKind(path: link))
  }

  @Test func `a folder that takes no file is refused, with its name`() throws {
    let path = folder.path + "/missing/a.ahap"
    let failure = try #require(throws: Failure.self) { try OutputFile("text", for: output(path)) }
    #expect(failure.status == .cannotCreate)
    #expect(failure.message.contains("the folder '\(folder.path)/missing/' does not exist"))
  }

  @Test func `a folder in the file's place is refused, and stays`() throws {
    let path = folder.path + "/a.ahap"
    mkdir(path, 0o777)
    defer { rmdir(path) }
    #expect(throws: Failure.self) { try OutputFile("text", for: output(path)).commit() }
    #expect(names() == ["a.ahap"])
    #expect(FileKind(path: path)?.isDirectory == true)
  }

  @Test func `permissions stay those of the file that is replaced`() throws {
    let path = folder.path + "/a.ahap"
    try OutputFile("old", for: output(path)).commit()
    chmod(path, 0o600)
    try OutputFile("new", for: output(path)).commit()
    var facts = stat()
    #expect(stat(path, &facts) == 0 && facts.st_mode & 0o777 == 0o600)
  }

  @Test func `a link to nothing gets what it leads to, and a link to itself is refused`() throws {
    symlink("new.ahap", folder.path + "/link.ahap")
    try OutputFile("text", for: output(folder.path + "/link.ahap")).commit()
    #expect(try text(of: folder.path + "/new.ahap") == "text")
    let loop = folder.path + "/loop.ahap"
    symlink("loop.ahap", loop)
    let failure = try #require(throws: Failure.self) { try OutputFile("text", for: output(loop)) }
    #expect(failure.status == .cannotCreate)
    #expect(names() == ["link.ahap", "loop.ahap", "new.ahap"])
  }

  @Test func `a name has up to 255 bytes, and a longer one is refused before any work`() throws {
    let longest = folder.path + "/" + String(repeating: "é", count: 127) + "a"
    for version in ["first", "second"] {
      try OutputFile(version, for: output(longest)).commit()
      #expect(try text(of: longest) == version)
    }
    let failure = try #require(throws: Failure.self) {
      try OutputFile("text", for: output(longest + "a"))
    }
    #expect(failure.status == .cannotCreate)
  }

  @Test func `a device is written into and stays one`() throws {
    try OutputFile("text", for: output("/dev/null")).commit()
    #expect(FileKind(path: "/dev/null")?.isRegular == false)
  }

  @Test func `what a killed program left in the way is taken away, and a living one's is not`()
    throws
  {
    let path = folder.path + "/a.ahap"
    try OutputFile("old", for: output(path)).commit()
    // The names that all who replace this file take in turn.
    let taken = (0...1).map { Path.neighbour(of: path, attempt: $0) }
    for name in taken { try Data("half".utf8).write(to: URL(filePath: name)) }
    let living = open(taken[0], O_RDONLY)
    flock(living, LOCK_EX)
    defer { close(living) }
    try OutputFile("new", for: output(path)).commit()
    #expect(try text(of: path) == "new")
    #expect(names() == ["a.ahap", String(taken[0].dropFirst(folder.path.count + 1))].sorted())
  }
}

@Suite struct DigestTests {
  @Test func `the digests are those of sha256sum, however the bytes come`() throws {
    guard CommandLineTool.program("sha256sum") != nil else { return }
    try withTemporaryFolder { folder in
      var random = SplitMix64(seed: 24)
      // Every length around one block and two, and some that are read in several pieces.
      let lengths = Array(0...130) + [1_000, 65_536, 200_000]
      for length in lengths {
        let bytes = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        try Data(bytes).write(to: URL(filePath: "\(folder)/\(length)"))
        var digest = Digest()
        var rest = bytes[...]
        while !rest.isEmpty {
          let piece = Array(rest.prefix(random.integer(1...100)))
          piece.withUnsafeBytes { digest.update($0) }
          rest = rest.dropFirst(piece.count)
        }
        #expect(digest.hexadecimal() == bytes.withUnsafeBytes { sha256(of: $0) })
      }
      let sums = try lengths.map { length in
        try "\(sha256(ofFile: "\(folder)/\(length)", called: "a"))  \(length)\n"
      }.joined()
      let judged = try CommandLineTool.shell("sha256sum --quiet -c -", input: sums, in: folder)
      #expect(judged.status == 0, "\(judged.text)\(judged.errors)")
    }
  }

  @Test func `the digests are those of the standard's examples`() {
    let examples = [
      "": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      "abc": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq":
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ]
    for (text, digest) in examples {
      #expect(Array(text.utf8).withUnsafeBytes { sha256(of: $0) } == digest)
    }
  }
}
