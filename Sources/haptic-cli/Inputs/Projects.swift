// The projects that files belong to, by the nearest `.haptic-synth.json` above each.

import HapticFormats
import HapticModel
import HapticWorkbench

extension ProjectBaseline {
  /// Reads the file of a path.
  init(path: String) throws {
    let baseline = try withContents(
      of: path, called: path, limit: ProjectBaseline.mostBytes
    ) { bytes in
      do throws(MalformedFile) {
        return try Baseline(bytes)
      } catch {
        throw Failure(error, path: path)
      }
    }
    self.init(baseline, inFolder: try absoluteFolder(of: path))
  }
}

/// Finds the project of each folder, and reads each project's file once.
final class Projects {
  private var found: [String: Result<Project, Failure>] = [:]
  /// The baseline in place of the projects' own.
  private let baseline: ProjectBaseline?
  /// The profile in place of the projects' own.
  private let profile: ActuatorProfile?

  init(baseline: ProjectBaseline?, profile: ActuatorProfile?) {
    self.baseline = baseline
    self.profile = profile
  }

  /// The project of the files in a folder.
  ///
  /// - Parameter folder: An absolute path without links and without a final slash.
  /// - Returns: The project of the nearest file, or one without settings.
  /// - Throws: ``Failure`` for a project file that cannot be read.
  func project(ofFolder folder: String) throws(Failure) -> Project {
    if let project = found[folder] { return try project.get() }
    do throws(Failure) {
      if let own = try read(inFolder: folder) {
        found[folder] = .success(own)
      } else {
        found[folder] = .success(try parent(of: folder))
      }
    } catch {
      found[folder] = .failure(error)
      throw error
    }
    return try project(ofFolder: folder)
  }

  /// The settings of files that belong to no project.
  var none: Project {
    Project(
      settings: ProjectFile(), folder: "", file: nil, baseline: baseline,
      profile: profile ?? .reference)
  }

  private func parent(of folder: String) throws(Failure) -> Project {
    guard !folder.isEmpty else { return none }
    return try project(ofFolder: String(folder[..<folder.endOfFolder].dropLast()))
  }

  private func read(inFolder folder: String) throws(Failure) -> Project? {
    let path = "\(folder)/\(ProjectFile.fileName)"
    guard try FileKind.present(at: path)?.isRegular == true else { return nil }
    let name = relative(path, to: try absoluteFolder(of: "."))
    do {
      return try read(path, called: name, inFolder: folder)
    } catch {
      throw Failure(of: error, in: name, .unreadable)
    }
  }

  private func read(_ path: String, called name: String, inFolder folder: String) throws -> Project
  {
    let bytes = try withContents(
      of: path, called: name, limit: ProjectFile.maximumBytes
    ) { Array($0) }
    let settings: ProjectFile
    do throws(MalformedFile) {
      settings = try ProjectFile(bytes)
    } catch {
      throw Failure(error, path: name)
    }
    return Project(
      settings: settings, folder: folder, file: name,
      baseline: try baseline ?? ownBaseline(settings, in: folder),
      profile: try profile ?? ownProfile(settings, in: folder, name))
  }
}

extension Projects {
  /// The baseline that a project names, or one of the usual name beside its file.
  private func ownBaseline(
    _ settings: ProjectFile, in folder: String
  ) throws -> ProjectBaseline? {
    if let name = settings.baseline { return try ProjectBaseline(path: "\(folder)/\(name)") }
    let usual = "\(folder)/\(ProjectFile.baselineName)"
    return try FileKind.present(at: usual)?.isRegular == true
      ? try ProjectBaseline(path: usual) : nil
  }
}

extension Projects {
  private func ownProfile(
    _ settings: ProjectFile, in folder: String, _ file: String
  ) throws -> ActuatorProfile {
    guard let name = settings.profile else { return .reference }
    do {
      return try .resolving(name, inFolder: folder)
    } catch let failure as Failure where failure.status == .usage {
      let names = ActuatorProfile.builtIn.map(\.profile.name)
      let question = nearestName(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? "."
      throw Failure(
        .malformed, path: file,
        "profile: \"\(name)\" is neither a built-in profile nor a file next to this one\(question)")
    }
  }
}

/// The absolute path, without links and a final slash, of the folder that holds a file; as it is if
/// it does not exist.
///
/// - Throws: ``Failure`` if the system cannot tell.
func absoluteFolder(of path: String) throws(Failure) -> String {
  let folder = String(path[..<path.endOfFolder])
  guard let real = realPath(of: folder.isEmpty ? "." : folder) else {
    guard errno == ENOENT || errno == ENOTDIR else {
      throw Failure(unreadable: folder.count > 1 ? String(folder.dropLast()) : folder)
    }
    return folder
  }
  return real == "/" ? "" : real
}
