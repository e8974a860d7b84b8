// How a report is written, and of which part of a run.

import HapticModel

/// The choices for writing a report.
public struct ReportStyle: Sendable {
  /// Whether text is coloured.
  public var isColoured: Bool
  /// Whether the text report lists findings one by one that differ in their places only.
  public var listsAll: Bool
  /// The version of the reporting tool.
  public var version: String?
  /// The part of a run that the report is of; `nil` for all of it.
  public var part: Shard?
  /// The page of a rule in Markdown; `nil` if it has none.
  public var page: @Sendable (Rule) -> String?

  /// Creates a style; by default without colours and pages.
  public init(
    isColoured: Bool = false, listsAll: Bool = false, version: String? = nil,
    part: Shard? = nil,
    page: @escaping @Sendable (Rule) -> String? = { _ in nil }
  ) {
    self.isColoured = isColoured
    self.listsAll = listsAll
    self.version = version
    self.part = part
    self.page = page
  }
}
