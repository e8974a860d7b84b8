// The script with which CI shows changed haptic files: what it writes for each kind of change.

import Foundation
import HapticTestSupport
import Testing

@Suite struct ChangesExampleTests {
  /// Runs a line of shell in a repository with committed fixtures, where the command is installed
  /// with a page in place of the studio.
  private func changing(_ line: String) throws -> (outcome: Outcome, files: [String: String]) {
    try withFixtures { folder in
      let script = PackageRoot.path(of: ".ci/changes")
      let outcome = try CommandLineTool.shell(
        """
        set -e; mkdir -p i/bin i/share/haptic-synth
        cp "$(command -v haptic-cli)" i/bin; cp studio.html i/share/haptic-synth/haptic-studio.html
        export PATH="$PWD/i/bin:$PATH" GIT_CONFIG_GLOBAL=/dev/null
        mkdir app; cp *.ahap *.json app; cd app; git init -q; git add .
        git -c user.name=a -c user.email=a@b commit -qm one
        \(line)
        printf '*.ahap\\n./offer.timeline.json\\n' | bash '\(script)' HEAD ../out
        """, in: folder)
      let names = (try? names(in: "\(folder)/out")) ?? []
      let files = names.map { name in
        (name, (try? String(contentsOfFile: "\(folder)/out/\(name)", encoding: .utf8)) ?? "")
      }
      return (outcome, Dictionary(uniqueKeysWithValues: files))
    }
  }

  @Test func `a changed file has a page of both versions, a picture and the verdict`() throws {
    guard CommandLineTool.program("git") != nil else { return }
    let (outcome, files) = try changing("sed -i.bak 's/0\\.8/0.2/' tap.ahap")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(files.keys.sorted() == ["summary.md", "tap.ahap.html", "tap.ahap.svg"])
    let page = try #require(files["tap.ahap.html"])
    #expect(page.contains(#""path": "old/tap.ahap""#) && page.contains(#""path": "new/tap.ahap""#))
    #expect(files["tap.ahap.svg"]?.contains("<svg") == true)
    let summary = try #require(files["summary.md"])
    #expect(summary.contains("### tap.ahap") && summary.contains("**Feels different.**"))
    #expect(summary.contains("Feel       "))
  }

  @Test func `a new file and a wrong one have pages, whatever their names are`() throws {
    guard CommandLineTool.program("git") != nil else { return }
    let (outcome, files) = try changing(
      #"cp tap.ahap '# <b>`x`.ahap'; printf '{"Pattern": [}' > tap.ahap; git add -A"#)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let summary = try #require(files["summary.md"])
    #expect(summary.contains("### # bx.ahap") && summary.contains("**New.**"))
    #expect(summary.contains("**Cannot be read.**") && summary.contains("tap.ahap:1:14: error:"))
    #expect(files["tap.ahap.html"]?.contains(#""fault": {"#) == true)
    #expect(files["# <b>`x`.ahap.html"] != nil)
  }

  @Test func `what is not asked for is not shown`() throws {
    guard CommandLineTool.program("git") != nil else { return }
    let (outcome, files) = try changing("echo >> card.timeline.json; echo >> README.md; git add -A")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(files.keys.sorted() == ["summary.md"])
    #expect(files["summary.md"]?.contains("No haptic file has changed.") == true)
  }
}
