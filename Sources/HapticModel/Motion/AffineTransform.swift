// Affine maps of the plane: turns, shifts and growths of an animated view.

/// An affine map of the plane, with the numbers and the order of `CGAffineTransform`.
///
/// A point is a row: `x′ = a·x + c·y + tx`, `y′ = b·x + d·y + ty`. With `y` downwards a positive
/// rotation is clockwise.
public struct AffineTransform: Hashable, Sendable {
  /// `x` into `x`.
  public var a: Double
  /// `x` into `y`.
  public var b: Double
  /// `y` into `x`.
  public var c: Double
  /// `y` into `y`.
  public var d: Double
  /// The shift in `x`.
  public var tx: Double
  /// The shift in `y`.
  public var ty: Double

  /// A map by its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A turn about the origin; exact at whole right angles.
  public static func rotation(degrees: Double) -> AffineTransform {
    let (sine, cosine) = Double.sineAndCosine(degrees: degrees)
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// A shift.
  public static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A growth about the origin.
  public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A turn about a point that stays where it is, such as a corner.
  public static func rotation(degrees: Double, about anchor: Point2D) -> AffineTransform {
    .translation(x: anchor.x, y: anchor.y).rotated(degrees: degrees)
      .translated(x: -anchor.x, y: -anchor.y)
  }
}

// MARK: - Composition

extension AffineTransform {
  /// This map, then another: `CGAffineTransformConcat(self, other)`.
  public func concatenating(_ other: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// A turn, then this map, as `CGAffineTransformRotate`: the turn is in this map's own axes.
  public func rotated(degrees: Double) -> AffineTransform {
    AffineTransform.rotation(degrees: degrees).concatenating(self)
  }

  /// A shift, then this map, as `CGAffineTransformTranslate`: the shift is along this map's axes.
  ///
  /// A rotation `.translated` is thus a rotation followed by a translation in the rotated axes.
  public func translated(x: Double, y: Double) -> AffineTransform {
    AffineTransform.translation(x: x, y: y).concatenating(self)
  }

  /// A growth, then this map, as `CGAffineTransformScale`.
  public func scaled(x: Double, y: Double) -> AffineTransform {
    AffineTransform.scale(x: x, y: y).concatenating(self)
  }

  /// How much areas grow; negative if the plane is turned over.
  public var determinant: Double { a * d - b * c }

  /// The map that undoes this one; `nil` if none does, because it flattens the plane.
  public func inverted() -> AffineTransform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
    return AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

// MARK: - Application

extension AffineTransform {
  /// Where a point goes.
  public func applied(to point: Point2D) -> Point2D {
    Point2D(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The least upright rectangle around where a rectangle goes.
  public func bounds(of rectangle: Rectangle) -> Rectangle {
    let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map { x, y in
      applied(to: rectangle.point(atX: x, y: y))
    }
    let x = corners.map(\.x).sorted()
    let y = corners.map(\.y).sorted()
    return Rectangle(
      origin: Point2D(x: x[0], y: y[0]), width: x[3] - x[0], height: y[3] - y[0])
  }
}

extension Double {
  /// The sine and cosine of an angle in degrees, exact at whole right angles.
  static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    let quarter = (degrees / 90).rounded()
    let rest = (degrees - quarter * 90) * .pi / 180
    let (sine, cosine) = (Double.sin(rest), Double.cos(rest))
    switch quarter - 4 * (quarter / 4).rounded(.down) {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }
}
