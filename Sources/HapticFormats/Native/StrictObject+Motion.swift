// Reads the motion of a segment: timing curves, springs, cubics, steps.

import HapticModel

extension StrictObject {
  /// The motion of a segment, and its length if that follows from the motion.
  func motion() throws(JSONFault) -> (Motion, settling: HapticTime?) {
    let kinds = ["curve", "spring", "cubic", "step"]
    guard kinds.contains(where: { self[$0] != nil }) else { return (.linear, nil) }
    let (key, node) = try only(of: kinds)
    switch key {
    case "curve": return (.timed(try document.timingCurve(node)), nil)
    case "spring": return try document.spring(node)
    case "cubic": return (try cubic(node), nil)
    default:
      guard try flag("step", default: true) else {
        throw fault(node, "\"step\" is false; leave it out.")
      }
      return (.step, .zero)
    }
  }

  private func cubic(_ node: JSONNode) throws(JSONFault) -> Motion {
    let slopes = try document.list(node, "\"cubic\"", count: 2, "the slopes at start and end")
    return .cubic(
      startSlope: try document.number(slopes[0], "The slope at the start", in: .finite),
      endSlope: try document.number(slopes[1], "The slope at the end", in: .finite))
  }
}

extension ClosedRange<Double> {
  static var finite: Self { -Double.greatestFiniteMagnitude ... .greatestFiniteMagnitude }
}

extension JSONDocument {
  /// A timing curve by name, or by its two control points.
  func timingCurve(_ node: JSONNode) throws(JSONFault) -> TimingCurve {
    if node.kind == .string {
      let name = try text(node, "\"curve\"")
      if let curve = TimingCurve(named: name) { return curve }
      throw unknown(name, node, "\"curve\"", among: TimingCurve.named.map { $0.name })
    }
    let wanted = "a name, or the x and y of two control points"
    let nodes = try list(node, "\"curve\"", count: 4, wanted)
    let x1 = try number(nodes[0], "The first x", in: 0...1)
    let y1 = try number(nodes[1], "The first y", in: .finite)
    let x2 = try number(nodes[2], "The second x", in: 0...1)
    let y2 = try number(nodes[3], "The second y", in: .finite)
    guard let curve = CubicBezier(x1, y1, x2, y2) else {
      throw wrongType("\"curve\"", node, wanted)
    }
    return .cubicBezier(curve)
  }

  /// A spring by name or by numbers, with its settling time.
  func spring(_ node: JSONNode) throws(JSONFault) -> (Motion, settling: HapticTime?) {
    let (spring, velocity) = try springAndVelocity(node)
    let settling = HapticTime(exactly: spring.settlingTime(initialVelocity: velocity))
    return (.spring(spring, initialVelocity: velocity), settling)
  }

  private func springAndVelocity(_ node: JSONNode) throws(JSONFault) -> (DampedSpring, Double) {
    if node.kind == .string {
      let name = try text(node, "\"spring\"")
      if let spring = DampedSpring(named: name) { return (spring, 0) }
      throw unknown(name, node, "\"spring\"", among: DampedSpring.named.map { $0.name })
    }
    let keys = ObjectShape.springs.compactMap { $0.needed.first }
    guard let key = try key(of: node, among: keys),
      let shape = ObjectShape.springs.first(where: { $0.needed.first == key })
    else { throw shapeless(node, "A spring", keys) }
    let object = try StrictObject(self, node, shape)
    try object.checkRemarks()
    let velocity = try object.number("velocity")
    guard let spring = try object.spring(by: key) else {
      throw fault(node, "\(excerpt(of: node)) is not a spring: a number is out of its range.")
    }
    return (spring, velocity)
  }
}

extension StrictObject {
  fileprivate func spring(by key: String) throws(JSONFault) -> DampedSpring? {
    switch key {
    case "angularFrequency":
      return DampedSpring(
        angularFrequency: try number(key), dampingRatio: try number("dampingRatio"))
    case "mass":
      return DampedSpring(
        mass: try number(key), stiffness: try number("stiffness"), damping: try number("damping"))
    case "response":
      return DampedSpring(dampingRatio: try number("dampingRatio"), response: try number(key))
    case "settlingIn":
      return DampedSpring(
        dampingRatio: try number("dampingRatio"), settlingIn: try number(key),
        rule: try word("rule", of: SettlingRule.self) ?? .envelope)
    default: return DampedSpring(duration: try number(key), bounce: try number("bounce"))
    }
  }
}
