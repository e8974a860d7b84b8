// A drawing as a program reads it: elements, attributes and text.

import Foundation
import HapticWorkbench
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of a drawing.
final class DrawnElement {
  let name: String
  let attributes: [String: String]
  private(set) var children: [DrawnElement] = []
  private(set) var text = ""

  init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// Parses a document, which must be well-formed.
  convenience init(parsing svg: String) throws {
    let builder = Builder()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = builder
    let isWhole = parser.parse()
    try #require(isWhole, "\(String(describing: parser.parserError))")
    self.init(copying: try #require(builder.root))
  }

  private init(copying other: DrawnElement) {
    (name, attributes, children) = (other.name, other.attributes, other.children)
    text = other.text
  }

  /// This element and all inside it, in order.
  var all: [DrawnElement] { [self] + children.flatMap(\.all) }

  /// The first child of a name.
  func first(_ name: String) -> DrawnElement? { children.first { $0.name == name } }

  /// An attribute as a number.
  func number(_ attribute: String) throws -> Double {
    try #require(attributes[attribute].flatMap(Double.init), "\(name) \(attribute)")
  }

  private final class Builder: NSObject, XMLParserDelegate {
    var root: DrawnElement?
    private var open: [DrawnElement] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let element = DrawnElement(name: name, attributes: attributes)
      open.last?.children.append(element)
      root = root ?? element
      open.append(element)
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) { open.removeLast() }
  }
}
