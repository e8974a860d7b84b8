// A file is whole or not there: full disks, interruptions and odd targets.

import Foundation
import HapticAudioFile
import HapticModel
import HapticRender
import HapticTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("A file that cannot be written")
struct FaultTests {
  /// The names in a folder, by name.
  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func kind(
    writingTo path: String, options: AudioFileOptions = AudioFileOptions()
  ) -> AudioFileError.Kind? {
    do {
      try writeAudioFile(plan(), to: .file(path), options: options)
      return nil
    } catch {
      return (error as? AudioFileError)?.kind
    }
  }

  @Test
  func `leaves nothing when it is interrupted`() throws {
    try withTemporaryFolder { folder in
      var options = AudioFileOptions()
      options.isInterrupted = { true }
      #expect(kind(writingTo: "\(folder)/a.wav", options: options) == .interrupted)
      let left = try names(in: folder)
      #expect(left == [])
    }
  }

  @Test
  func `can be interrupted while it is copied into what cannot be replaced`() throws {
    // Nobody asks any more until all is rendered.
    let isRendered = Flag()
    var options = AudioFileOptions()
    let frames = try plan().frames
    options.progress = { if $0 == frames { isRendered.raise() } }
    options.isInterrupted = { isRendered.isRaised }
    #expect(kind(writingTo: "/dev/null", options: options) == .interrupted)
  }

  /// Something that is told from several threads.
  private final class Flag: Sendable {
    nonisolated(unsafe) private(set) var isRaised = false

    func raise() { isRaised = true }
  }

  @Test
  func `leaves the old file as it was`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.wav"
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
      var options = AudioFileOptions()
      options.isInterrupted = { true }
      #expect(kind(writingTo: path, options: options) == .interrupted)
      let content = try Data(contentsOf: URL(fileURLWithPath: path))
      let left = try names(in: folder)
      #expect(content == Data("old".utf8))
      #expect(left == ["a.wav"])
    }
  }

  @Test
  func `cannot be created in a missing folder, or in place of a folder`() throws {
    try withTemporaryFolder { folder in
      #expect(kind(writingTo: "\(folder)/none/a.wav") == .cannotCreate)
      #expect(kind(writingTo: folder) == .cannotCreate)
      // The system would make a file "a" of it.
      #expect(kind(writingTo: "\(folder)/a\u{0}b.wav") == .cannotCreate)
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/a"))
      let left = try names(in: folder)
      #expect(left == [])
    }
  }

  @Test
  func `fails on a full device, which stays a device`() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else {
      print("skipped: no /dev/full here")
      return
    }
    #expect(kind(writingTo: "/dev/full") == .writing)
    var facts = stat()
    #expect(stat("/dev/full", &facts) == 0 && facts.st_mode & S_IFMT == S_IFCHR)
  }

  @Test
  func `goes into a device that is there, and through a link to the file behind it`() throws {
    #expect(kind(writingTo: "/dev/null") == nil)
    try withTemporaryFolder { folder in
      try Data("old".utf8).write(to: URL(fileURLWithPath: "\(folder)/real.wav"))
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/link.wav", withDestinationPath: "\(folder)/real.wav")
      #expect(kind(writingTo: "\(folder)/link.wav") == nil)
      #expect(SoundFileReader("\(folder)/real.wav") != nil)
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/link.wav")
      #expect(target == "\(folder)/real.wav")
    }
  }

  @Test
  func `goes through a link to a file that is not there yet, and the link stays`() throws {
    try withTemporaryFolder { folder in
      let link = "\(folder)/link.wav"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "new.wav")
      #expect(kind(writingTo: link) == nil)
      #expect(SoundFileReader("\(folder)/new.wav") != nil)
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: link)
      #expect(target == "new.wav")
    }
  }

  @Test
  func `keeps the permissions of the file it replaces, and else those of the process`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.wav"
      let reference = open("\(folder)/reference", O_CREAT | O_WRONLY, 0o666)
      close(reference)
      #expect(kind(writingTo: path) == nil)
      #expect(mode(of: path) == mode(of: "\(folder)/reference"))
      chmod(path, 0o640)
      #expect(kind(writingTo: path) == nil)
      #expect(mode(of: path) == 0o640)
    }
  }

  private func mode(of path: String) -> mode_t? {
    var facts = stat()
    return stat(path, &facts) == 0 ? facts.st_mode & 0o777 : nil
  }
}
