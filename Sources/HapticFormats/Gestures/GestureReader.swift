// Reads gestures: files of samples as CSV or JSON, and the object of a gesture in a scene file.

import HapticModel
import HapticScenes

/// A gesture file, recorded or invented; see `Documentation/Timeline-files.md`.
public enum GestureFile {
  /// Reads a gesture.
  ///
  /// A file that begins with a brace is JSON with one of `touches`, `offset`, `fraction`,
  /// `simulated` and `none`. Any other is a CSV table: a line of column names in any order, then a
  /// line for each sample. The columns are `time`, `x`, `y`, `phase` and optionally `touch`; or
  /// `time` and `offset`; or `time` and `fraction`.
  ///
  /// ```swift
  /// let flick = try GestureFile.read(Array("time,offset\n0,0\n0.5,120\n".utf8))
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - options: Limits; the one on events also limits samples.
  /// - Returns: The gesture.
  /// - Throws: ``MalformedFile`` with the line and the column of the first fault.
  public static func read(
    _ bytes: [UInt8], options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> GestureInput {
    try bytes.withBytes { bytes throws(MalformedFile) in try read(bytes, options: options) }
  }

  package static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> GestureInput {
    try options.checkSize(of: bytes)
    do throws(JSONFault) {
      if startsWithBrace(bytes) { return try readJSON(bytes, options) }
      var table = try GestureTable(bytes, maximumRows: options.maximumEvents)
      return try table.gesture()
    } catch {
      let path = startsWithBrace(bytes) ? JSONPath.text(to: error.offset, in: bytes) : ""
      throw MalformedFile(error, path: path, in: bytes)
    }
  }

  private static func startsWithBrace(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard var scanner = try? JSONScanner(bytes) else { return false }
    scanner.skipWhitespace()
    return scanner.current == .braceOpen
  }

  private static func readJSON(
    _ bytes: UnsafeRawBufferPointer, _ options: ReadingOptions
  ) throws(JSONFault) -> GestureInput {
    let document = try JSONDocument(bytes)
    let object = try StrictObject(document, document.root, .gestureFile)
    try object.checkRemarks(ObjectShape.gestureFileRemarks)
    var reader = GestureReader(document, options: options, example: nil, references: nil)
    let gesture = try reader.gesture(object)
    try reader.check(gesture, at: object)
    return gesture
  }
}

struct GestureReader {
  let document: JSONDocument
  let options: ReadingOptions
  /// The gesture for `example`; `nil` outside of a scene.
  let example: GestureInput?
  /// The loader for `file`; `nil` if other files are not allowed.
  let references: ReferenceLoader?
  /// The files that were read for the gesture, by identity.
  private(set) var filesRead: [String] = []

  init(
    _ document: JSONDocument, options: ReadingOptions, example: GestureInput?,
    references: ReferenceLoader?
  ) {
    self.document = document
    self.options = options
    self.example = example
    self.references = references
  }

  mutating func gesture(_ object: StrictObject) throws(JSONFault) -> GestureInput {
    let (key, node) = try object.movement()
    var gesture = try movement(key, node, object)
    gesture.actions += try actions(object)
    return gesture
  }

  private mutating func movement(
    _ key: String, _ node: JSONNode, _ object: StrictObject
  ) throws(JSONFault) -> GestureInput {
    switch key {
    case "touches": return GestureInput(.touches(try touches(object)))
    case "offset": return GestureInput(.offset(try points(object, key)))
    case "fraction": return GestureInput(.fraction(try points(object, key)))
    case "simulated": return GestureInput(.simulated(try fingers(object)))
    case "file": return try file(node)
    default:
      guard try object.flag(key, default: true) else {
        throw document.fault(node, "\"\(key)\" is false; leave it out, and give a movement.")
      }
      return key == "none" ? GestureInput() : try exampleGesture(node)
    }
  }

  private func exampleGesture(_ node: JSONNode) throws(JSONFault) -> GestureInput {
    if let example { return example }
    throw document.fault(
      node, "\"example\" is the gesture of a scene; it only works in a scene file.")
  }

  private mutating func file(_ node: JSONNode) throws(JSONFault) -> GestureInput {
    let path = try document.text(node, "\"file\"")
    guard let references else {
      throw document.fault(
        node, "\"\(path.cutInTheMiddle)\" is another file, which cannot be read from here.")
    }
    do throws(ReferenceLoader.Refusal) {
      let file = try references.load(path)
      filesRead.append(file.identity)
      return try read(file, path, at: node)
    } catch {
      throw document.fault(node, error.message)
    }
  }

  private func read(
    _ file: ReferenceLoader.File, _ path: String, at node: JSONNode
  ) throws(ReferenceLoader.Refusal) -> GestureInput {
    do throws(MalformedFile) {
      return try GestureFile.read(file.bytes, options: options)
    } catch {
      throw ReferenceLoader.Refusal(
        "\"\(path.cutInTheMiddle)\"\(error.place.inWords): \(error.message)")
    }
  }

  private func actions(_ object: StrictObject) throws(JSONFault) -> [GestureAction] {
    var actions: [GestureAction] = []
    try object.forEach("actions") { node throws(JSONFault) in
      let action = try StrictObject(document, node, .action)
      try action.checkRemarks()
      try checkCount(actions.count, at: node)
      let time = try action.time("time")
      actions.append(GestureAction(try action.text("name") ?? "", at: time))
    }
    return actions
  }

  private func touches(_ object: StrictObject) throws(JSONFault) -> [TouchSample] {
    var samples: [TouchSample] = []
    try object.forEach("touches") { node throws(JSONFault) in
      try checkCount(samples.count, at: node)
      let sample = try StrictObject(document, node, .touchSample)
      try sample.checkRemarks()
      samples.append(
        TouchSample(
          time: try sample.time("time"), x: try sample.number("x"), y: try sample.number("y"),
          touch: try sample.touch(),
          phase: try sample.word("phase", of: TouchSample.Phase.self) ?? .moved))
    }
    guard !samples.isEmpty else {
      throw document.fault(object.needed("touches"), "\"touches\" has no samples.")
    }
    return samples
  }

  /// A trace, as pairs of a time and a value.
  private func points(_ object: StrictObject, _ key: String) throws(JSONFault) -> [GesturePoint] {
    var points: [GesturePoint] = []
    try object.forEach(key) { node throws(JSONFault) in
      try checkCount(points.count, at: node)
      let pair = try document.list(node, "A point", count: 2, "a time and a value")
      let time = try document.time(pair[0], "The point's time")
      if let last = points.last, time <= last.time {
        throw document.fault(
          pair[0], "\(time) is not later than \(last.time), the point before it.")
      }
      let value = try document.number(pair[1], "The point's value", in: .finite)
      points.append(GesturePoint(time: time, value: value))
    }
    guard !points.isEmpty else {
      throw document.fault(object.needed(key), "\"\(key)\" has no points.")
    }
    return points
  }

  func checkCount(_ count: Int, at node: JSONNode) throws(JSONFault) {
    guard count >= options.maximumEvents else { return }
    throw document.fault(
      node, "The gesture has more than the limit of \(options.maximumEvents) samples.")
  }
}

extension GestureReader {
  /// Throws if a screen could not have reported the samples of the gesture.
  func check(_ gesture: GestureInput, at object: StrictObject) throws(JSONFault) {
    do throws(GestureFault) {
      try FingerPath.check(gesture.touches)
    } catch {
      throw document.fault(try place(of: error, in: object), error.description)
    }
  }

  /// The place of the faulty sample, or of the movement if samples are generated from it.
  private func place(
    of fault: GestureFault, in object: StrictObject
  ) throws(JSONFault) -> JSONNode {
    var place = try object.movement().node
    var index = 0
    try object.forEachIfThere("touches") { node in
      if index == fault.index { place = node }
      index += 1
    }
    return place
  }
}

extension StrictObject {
  /// The single member that describes the gesture's movement.
  func movement() throws(JSONFault) -> (key: String, node: JSONNode) {
    try only(of: ObjectShape.movements.filter(shape.knows))
  }

  /// The number of a touch, any 32-bit integer.
  func touch() throws(JSONFault) -> Int {
    try integer("touch", in: 0...Int(Int32.max), default: 0)
  }

  /// Visits the elements of a list already read without a fault.
  fileprivate func forEachIfThere(
    _ key: String, _ visit: (JSONNode) -> Void
  ) throws(JSONFault) {
    try forEach(key) { node throws(JSONFault) in visit(node) }
  }

  func point(_ key: String, default place: TouchPoint = .zero) throws(JSONFault) -> TouchPoint {
    guard let node = self[key] else { return place }
    let pair = try document.list(node, "\"\(key)\"", count: 2, "an x and a y")
    return TouchPoint(
      x: try document.number(pair[0], "The x", in: .finite),
      y: try document.number(pair[1], "The y", in: .finite))
  }
}
