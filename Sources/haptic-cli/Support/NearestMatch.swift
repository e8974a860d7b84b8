// Suggests the name that was probably meant.

import HapticModel

extension Failure {
  /// The usage error of an unknown name, which suggests the nearest one.
  ///
  /// The hint is a clause that says where the names are listed; by default all are listed.
  static func unknown(
    _ kind: String, _ name: String, among candidates: [String], hint: String? = nil
  ) -> Failure {
    let list = hint ?? "known: \(candidates.joined(separator: ", "))"
    let question = nearestName(to: name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
    return Failure(usage: "unknown \(kind) '\(name)'\(question) (\(list))")
  }
}
