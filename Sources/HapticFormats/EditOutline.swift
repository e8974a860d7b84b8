// What can be edited in a pattern's file: its events and controls, and where their values are written.

import HapticModel

/// The editable parts of a file, in file order, as places in its text.
package struct EditOutline {
  package enum Kind: String, CaseIterable {
    case transient, continuous, audio, parameter, curve, point

    var isEvent: Bool { self == .transient || self == .continuous || self == .audio }
  }

  /// A number of an item, in the unit and the time of the whole pattern.
  package struct Quantity {
    package let name: String
    package let number: Double
    package var range: ClosedRange<Double>
    /// The pattern's number is `origin + scale × written`.
    var (origin, scale) = (0.0, 1.0)
    let place: WrittenPlace
  }

  enum WrittenPlace {
    case written(JSONNode)
    /// It is missing, and taken as its usual number; this text would say it, with `#` for the number.
    case missing(in: JSONNode, as: String)
  }

  /// An event, a control, or a point of a curve.
  package struct Item {
    /// Where it is in the file, as findings name it.
    package let path: String
    package var kind: Kind
    /// The list that it is deleted from, the list's element that holds it, and its index there.
    let (list, element, index): (JSONNode, JSONNode, Int)
    /// The item itself, if its element holds others too.
    var part: JSONNode?
    /// What a control changes.
    package var parameter: String?
    package var values: [Quantity] = []

    /// The path of the list.
    package var listPath = ""
    /// The line where it starts.
    package var line = 0

    package func value(_ name: String) -> Quantity? { values.first { $0.name == name } }

    var time: Double { value("time")?.number ?? 0 }
  }

  /// A list that takes more items, with a text of each kind that it takes; `#` in it is what the list's points come to
  /// at the time.
  struct List {
    let path: String
    let node: JSONNode
    let texts: [(kind: Kind, text: String)]
  }

  package internal(set) var items: [Item] = []
  var lists: [List] = []
  /// The lists that cannot change their number of items, each with the reason.
  var numbered: [(list: JSONNode, reason: String)] = []
  /// What a file of the format never takes, with the reason.
  var refused: (kind: Kind, reason: String)?
}

extension EditOutline {
  /// Finds the parts of a valid file.
  typealias Find =
    @Sendable (JSONDocument, ReadingOptions) throws(JSONFault) -> EditOutline

  /// Lets no point be moved beyond its neighbours, if they are in order.
  mutating func keepPointsInOrder(from first: Int) {
    let times = items[first...].map { $0.time }
    for (place, index) in (first..<items.count).enumerated() {
      let least = place > 0 ? times[place - 1] : -.greatestFiniteMagnitude
      let most = place + 1 < times.count ? times[place + 1] : .greatestFiniteMagnitude
      guard let value = items[index].values.firstIndex(where: { $0.name == "time" }),
        least <= times[place], times[place] <= most
      else { continue }
      let (range, now) = (items[index].values[value].range, times[place])
      items[index].values[value].range =
        max(least, min(range.lowerBound, now))...min(most, max(range.upperBound, now))
    }
  }
}

extension EditOutline {
  /// The times of events and controls, in seconds; readers have a lower limit.
  static let times = 0...1e9
}

extension JSONDocument {
  /// A number of an item, which may be missing.
  func value(
    _ name: String, _ node: JSONNode?, in range: ClosedRange<Double>, usually usual: Double = 0,
    origin: Double = 0, scale: Double = 1, missing: EditOutline.WrittenPlace
  ) throws(JSONFault) -> EditOutline.Quantity {
    EditOutline.Quantity(
      name: name, number: (origin + scale * (try number(node) ?? usual)).inNineDigits,
      range: range, origin: origin, scale: scale, place: node.map { .written($0) } ?? missing)
  }
}
