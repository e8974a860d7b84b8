// A build of a project as it is typed on a command line.

import HapticFormats
import HapticModel

extension Project {
  /// A path of its file from the absolute folder `here`, if it is inside; otherwise absolute.
  package func path(_ path: String, from here: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    let whole = "/" + pathSteps(path, from: folder).joined(separator: "/")
    return whole == here ? "." : relative(whole, to: here)
  }
}

extension ProjectBuild {
  /// The options as they are typed in a folder.
  package func arguments(in project: Project, from here: String) -> [String] {
    let profile = self["profile"] == nil ? project.settings.profile.map { ("profile", $0) } : nil
    let root = self["root"] == nil ? project.settings.root.map { ("root", $0) } : nil
    return ([profile, root].compactMap { $0 } + values).map { (name: String, value: String) in
      if value.isEmpty { return "--\(name)" }
      let isPath: Bool =
        switch ProjectBuild.options.first(where: { $0.name == name })?.kind {
        case .path: true
        case .nameOrPath: ActuatorProfile.named(value) == nil
        default: false
        }
      return "--\(name)=\(isPath ? project.path(value, from: here) : value)"
    }
  }

  /// The files that patterns of paths match; `place` is the path of a file in the project.
  package func matches(
    of elements: [String], among files: [String], _ place: (String) -> String
  ) throws(Misuse) -> [String] {
    guard !inputs.isEmpty else { throw Misuse("\"inputs\" is empty.") }
    let patterns = elements.map { element in
      let isNegated = element.hasPrefix("!")
      return (element, PathPatterns([String(element.dropFirst(isNegated ? 1 : 0))]), isNegated)
    }
    for (element, pattern, isNegated) in patterns where !isNegated {
      guard files.contains(where: { pattern.contains(place($0)) }) else {
        throw Misuse("nothing matches the input \"\(element)\".")
      }
    }
    return files.filter { file in
      // Unlike in `.gitignore`, a file in a matched folder can be taken back.
      patterns.last { $0.1.contains(place(file)) }.map { !$0.2 } ?? false
    }
  }
}
