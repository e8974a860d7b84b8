// Suggests the name that was probably meant.

import HapticModel

extension Failure {
  /// The failure of an unknown name.
  ///
  /// - Parameters:
  ///   - kind: The kind of name, such as `profile`.
  ///   - name: The name as written.
  ///   - candidates: The known names.
  ///   - hint: A clause that says where they are listed; by default all are listed.
  /// - Returns: A usage error that suggests the nearest one.
  static func unknown(
    _ kind: String, _ name: String, among candidates: [String], hint: String? = nil
  ) -> Failure {
    let list = hint ?? "known: \(candidates.joined(separator: ", "))"
    let question = nearestName(to: name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
    return Failure(usage: "unknown \(kind) '\(name)'\(question) (\(list))")
  }
}
