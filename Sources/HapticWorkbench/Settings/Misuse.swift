// Why an option of the command cannot be taken, in a sentence.

import HapticModel

/// Why an option, or its value, cannot be taken.
package struct Misuse: Error {
  /// A sentence that names the option as it is typed.
  package let message: String

  package init(_ message: String) { self.message = message }

  /// The misuse of an unknown name, which suggests the nearest one.
  ///
  /// The hint is a clause that says where the names are listed; by default all are listed.
  package static func unknown(
    _ kind: String, _ name: String, among candidates: [String], hint: String? = nil
  ) -> Misuse {
    let list = hint ?? "known: \(candidates.joined(separator: ", "))"
    let question = nearestName(to: name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
    return Misuse("unknown \(kind) '\(name)'\(question) (\(list))")
  }
}
