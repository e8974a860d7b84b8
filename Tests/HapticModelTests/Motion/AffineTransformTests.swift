// Affine maps against plain 3 × 3 matrices, in the order of Core Graphics.

import HapticModel
import HapticTestSupport
import Testing

/// A 3 × 3 matrix that multiplies row vectors from the right.
private struct Matrix {
  var rows: [[Double]]

  init(_ map: AffineTransform) {
    rows = [[map.a, map.b, 0], [map.c, map.d, 0], [map.tx, map.ty, 1]]
  }

  init(rows: [[Double]]) { self.rows = rows }

  static func * (a: Matrix, b: Matrix) -> Matrix {
    Matrix(
      rows: a.rows.map { row in
        (0..<3).map { column in (0..<3).reduce(0) { $0 + row[$1] * b.rows[$1][column] } }
      })
  }

  func distance(to map: AffineTransform) -> Double {
    let other = Matrix(map)
    return zip(rows.joined(), other.rows.joined()).map { abs($0 - $1) }.max() ?? 0
  }
}

extension SplitMix64 {
  fileprivate mutating func map() -> AffineTransform {
    AffineTransform(
      a: number(-2...2), b: number(-2...2), c: number(-2...2), d: number(-2...2),
      tx: number(-300...300), ty: number(-300...300))
  }
}

@Suite struct AffineTransformTests {
  @Test func compositionIsMultiplicationOfMatrices() throws {
    var random = SplitMix64(seed: 1)
    try withEvery("case", in: 0..<500) { _ in
      let (a, b) = (random.map(), random.map())
      try #require((Matrix(a) * Matrix(b)).distance(to: a.concatenating(b)) < 1e-9)
      let angle = random.number(-720...720)
      let (x, y) = (random.number(-90...90), random.number(-90...90))
      let rows: [(AffineTransform, AffineTransform)] = [
        (.rotation(degrees: angle), a.rotated(degrees: angle)),
        (.translation(x: x, y: y), a.translated(x: x, y: y)),
        (.scale(x: x, y: y), a.scaled(x: x, y: y)),
      ]
      for (first, composed) in rows {
        try #require((Matrix(first) * Matrix(a)).distance(to: composed) < 1e-9)
      }
      let point = Point2D(x: x, y: y)
      let (inTurn, atOnce) = (
        b.applied(to: a.applied(to: point)), a.concatenating(b).applied(to: point)
      )
      try #require(abs(inTurn.x - atOnce.x) < 1e-9 && abs(inTurn.y - atOnce.y) < 1e-9)
    }
  }

  @Test func anInverseUndoes() throws {
    var random = SplitMix64(seed: 2)
    try withEvery("case", in: 0..<500) { _ in
      let map = random.map()
      guard abs(map.determinant) > 0.01 else { return }
      let inverse = try #require(map.inverted())
      try #require(Matrix(.identity).distance(to: map.concatenating(inverse)) < 1e-9)
    }
    #expect(AffineTransform.scale(x: 0, y: 1).inverted() == nil)
    #expect(AffineTransform.scale(x: .nan, y: 1).inverted() == nil)
    #expect(AffineTransform.scale(x: 1e-200, y: 1e-200).inverted() == nil)
    #expect(AffineTransform.identity.inverted() == .identity)
  }

  @Test func rightAnglesAreExact() {
    #expect(AffineTransform.rotation(degrees: 90).applied(to: Point2D(x: 1, y: 0)).x == 0)
    #expect(AffineTransform.rotation(degrees: 90).applied(to: Point2D(x: 1, y: 0)).y == 1)
    #expect(AffineTransform.rotation(degrees: -180).applied(to: Point2D(x: 3, y: 4)).x == -3)
    #expect(AffineTransform.rotation(degrees: 720).applied(to: Point2D(x: 3, y: 4)).y == 4)
    #expect(AffineTransform.rotation(degrees: 270).a == 0)
    #expect(abs(AffineTransform.rotation(degrees: 30).b - 0.5) < 1e-15)
    #expect(AffineTransform.rotation(degrees: .infinity).a.isNaN)
  }

  @Test func anAnchorStaysWhereItIs() throws {
    var random = SplitMix64(seed: 3)
    try withEvery("case", in: 0..<200) { _ in
      let anchor = Point2D(x: random.number(-400...400), y: random.number(-400...400))
      let turn = AffineTransform.rotation(degrees: random.number(-360...360), about: anchor)
      let after = turn.applied(to: anchor)
      try #require(abs(after.x - anchor.x) < 1e-9 && abs(after.y - anchor.y) < 1e-9)
    }
  }

  /// The counterfoil: turned −10° about its bottom right corner, then moved along its own axes.
  @Test func aTearOffMovesAlongItsRotatedAxes() {
    let stub = Rectangle(origin: Point2D(x: 100, y: 50), width: 64, height: 120)
    let anchor = stub.point(atX: 1, y: 1)
    let turned = AffineTransform.rotation(degrees: -10, about: anchor)
    let torn = turned.translated(x: -64, y: 8)
    let (before, after) = (turned.applied(to: anchor), torn.applied(to: anchor))
    let angle = 10 * Double.pi / 180
    // (−64, 8) in axes turned counterclockwise: cos 10° ≈ 0.98481, sin 10° ≈ 0.17365.
    #expect(abs(after.x - before.x - (-64 * 0.984_807_753 + 8 * 0.173_648_178)) < 1e-6)
    #expect(abs(after.y - before.y - (64 * 0.173_648_178 + 8 * 0.984_807_753)) < 1e-6)
    #expect(abs(turned.bounds(of: stub).maxY - (170 + 0)) < 64 * angle)
  }

  @Test func boundsHoldEveryPointTightly() throws {
    var random = SplitMix64(seed: 4)
    try withEvery("case", in: 0..<200) { _ in
      let map = random.map()
      let shape = Rectangle(
        origin: Point2D(x: random.number(-50...50), y: random.number(-50...50)),
        width: random.number(0...90), height: random.number(0...90))
      let box = map.bounds(of: shape)
      let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map {
        map.applied(to: shape.point(atX: $0, y: $1))
      }
      try #require(abs((corners.map(\.x).min() ?? 0) - box.origin.x) < 1e-9)
      try #require(abs((corners.map(\.x).max() ?? 0) - box.maxX) < 1e-9)
      try #require(abs((corners.map(\.y).min() ?? 0) - box.origin.y) < 1e-9)
      try #require(abs((corners.map(\.y).max() ?? 0) - box.maxY) < 1e-9)
    }
  }
}
