// A format is one folder and one row: the sources are read, and none outside of both may name it.

import HapticFormats
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct OneFolderTests {
  /// The files besides the catalog that name formats, for the options of single ones: as flags of
  /// the command, and as rows that it shares with the module for the web.
  private static let flags = [
    "haptic-cli/Inputs/FormatOptions", "HapticWorkbench/Settings/Setting+Formats",
  ].map { "\($0).swift" }

  /// A source file: its path in `Sources`, its text, and its text without comments and strings.
  private struct Source {
    let path: String
    let text: String
    let code: String

    var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }
    var words: Set<Substring> { Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }) }
  }

  private static let sources: [Source] = {
    let root = PackageRoot.path(of: "Sources/")
    return files(below: String(root.dropLast())).compactMap { path in
      guard path.hasSuffix(".swift"), let bytes = contents(ofFile: path) else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      return Source(path: String(path.dropFirst(root.count)), text: text, code: bare(text))
    }
  }()

  /// Swift without comments and without the insides of strings.
  private static func bare(_ text: String) -> String {
    text.replacing(/"""(?s:.*?)"""/, with: "\"\"")
      .replacing(/"(?:\\.|[^"\\\n])*"/, with: "\"\"").replacing(/\/\/[^\n]*/, with: "")
  }

  /// The folders that have rows of the table.
  private static let folders: [String: [Source]] = {
    let rows = Set(sources.filter { $0.code.contains(/static let \w+ = Format\(/) }.map(\.folder))
    return Dictionary(grouping: sources.filter { rows.contains($0.folder) }, by: \.folder)
  }()

  /// What a folder declares for its whole module or more.
  private static func types(in files: [Source]) -> Set<Substring> {
    let declaration =
      /(?m)^(?:public |package |final |indirect )*(?:struct|enum|class|protocol|actor|typealias) (\w+)/
    return Set(files.flatMap { $0.code.matches(of: declaration).map(\.1) })
  }

  @Test func `every row of the table lies in a folder of formats`() {
    let rows = Self.folders.values.joined().flatMap {
      $0.text.matches(of: /static let \w+ = Format\(\s*name: "([^"]+)"/).map { String($0.1) }
    }
    #expect(rows.sorted() == Format.all.map(\.name).sorted())
  }

  @Test func `no source outside a format's folder names its types`() {
    for (folder, files) in Self.folders {
      let own = Self.types(in: files)
      #expect(!own.isEmpty, "\(folder)")
      for source in Self.sources
      where source.folder != folder && !Self.flags.contains(source.path) {
        let named = own.intersection(source.words).sorted()
        #expect(named.isEmpty, "\(source.path) names \(named) of \(folder)")
      }
    }
  }

  @Test func `no source but the catalog asks for a row by name`() {
    let names = Format.all.map(\.name).joined(separator: "|")
    let asked = try? Regex("(named\\(|[nN]ame [!=]= |format: |case )\"(\(names))\"")
    let rows = Self.folders.values.joined().flatMap {
      $0.code.matches(of: /static let (\w+) = Format\(/).map { String($0.1) }
    }
    let members = try? Regex("\\bFormat\\.(\(rows.joined(separator: "|")))\\b")
    for source in Self.sources where source.path != "HapticFormats/Format+Catalog.swift" {
      for pattern in [asked, members] {
        let found = pattern.flatMap { source.text.firstMatch(of: $0) }.map { String($0.0) }
        #expect(pattern != nil && found == nil, "\(source.path) asks for \(found ?? "")")
      }
    }
  }
}
