// Files that appear under their names only when they are complete.

import Foundation
import Testing

@testable import haptic_cli

@Suite struct PendingFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func names() -> [String] { entries(ofFolder: folder.path).map(\.name) }

  private func text(of path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `nothing bears the name before a file is committed`() throws {
    let path = folder.path + "/a.ahap"
    let file = try PendingFile("text", for: path)
    #expect(FileKind(path: path) == nil)
    try file.commit()
    #expect(names() == ["a.ahap"])
    #expect(try text(of: path) == "text")
  }

  @Test func `a file that is not committed leaves nothing behind`() throws {
    _ = try PendingFile("text", for: folder.path + "/a.ahap")
    #expect(names().isEmpty)
  }

  @Test func `what was there before is replaced as a whole`() throws {
    let path = folder.path + "/a.ahap"
    for version in ["a long first text", "second", ""] {
      let before = FileKind(path: path)
      try PendingFile(version, for: path).commit()
      #expect(try text(of: path) == version)
      #expect(FileKind(path: path) != before)
      #expect(names() == ["a.ahap"])
    }
  }

  @Test func `a link stays one, and what it leads to is replaced`() throws {
    let (path, link) = (folder.path + "/a.ahap", folder.path + "/link.ahap")
    try PendingFile("old", for: path).commit()
    symlink("a.ahap", link)
    try PendingFile("new", for: link).commit()
    #expect(try text(of: path) == "new")
    #expect(FileKind(path: path) == FileKind(path: link))
  }

  @Test func `a folder that takes no file is refused, with its name`() throws {
    let path = folder.path + "/missing/a.ahap"
    let failure = try #require(throws: Failure.self) { try PendingFile("text", for: path) }
    #expect(failure.status == .cannotCreate)
    #expect(failure.message.contains("the folder '\(folder.path)/missing/' is not there"))
  }

  @Test func `a folder in the file's place is refused, and stays`() throws {
    let path = folder.path + "/a.ahap"
    mkdir(path, 0o777)
    defer { rmdir(path) }
    #expect(throws: Failure.self) { try PendingFile("text", for: path).commit() }
    #expect(names() == ["a.ahap"])
    #expect(FileKind(path: path)?.isDirectory == true)
  }
}
