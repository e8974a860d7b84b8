// The half in the centre at an offset, and the looks of each half: pure formulas.

import HapticModel

extension HalfAndHalf {
  /// The place in the list that is at a wheel's centre: `(offset + viewHeight/2) / itemHeight`.
  ///
  /// - Returns: The half's number, and how far into it the centre is: 2.5 for the middle of half 2.
  package func index(atOffset offset: Double) -> Double {
    (offset + layout.viewHeight / 2) / layout.itemHeight
  }

  /// The offset at which a half is in the centre: `itemHeight·index + itemHeight/2 − viewHeight/2`.
  package func offset(ofItem item: Int) -> Double {
    layout.itemHeight * Double(item) + layout.itemHeight / 2 - layout.viewHeight / 2
  }

  /// The half in the centre of a wheel, which has at least one.
  ///
  /// - Returns: 0 to `count − 1`, also beyond the edges.
  package func centreItem(atOffset offset: Double, of count: Int) -> Int {
    Int(index(atOffset: offset).rounded(.down).limited(to: 0...Double(max(count - 1, 0))))
  }

  /// How far a half is below the centre, in points: `itemCentre − screenCentre`.
  package func distance(ofItem item: Int, atOffset offset: Double) -> Double {
    self.offset(ofItem: item) - offset
  }

  package func appearance(ofItem item: Int, atOffset offset: Double) -> Appearance {
    appearance(at: distance(ofItem: item, atOffset: offset))
  }

  /// How a half looks at a distance from the centre of its wheel, in points, positive below it.
  func appearance(at distance: Double) -> Appearance { Appearance(distance: distance, look) }

  /// Where one half ends in the centre and the next begins; level `k` is between `k − 1` and `k`.
  var boundaries: LevelGrid {
    LevelGrid(origin: -layout.viewHeight / 2, spacing: layout.itemHeight)
  }

  /// How a half looks at a distance from the centre of its wheel.
  package struct Appearance: Hashable, Sendable {
    /// The distance from the centre in points, positive below it.
    package let distance: Double
    /// The distance as a part of ``Look/reach``, −1…1, positive below the centre.
    package let normalisedDistance: Double
    /// Its size, 1 in the centre: `1 − 0.4·|n|`.
    package let scale: Double
    /// Its opacity, which equals its size.
    package let alpha: Double
    /// The opacity of its label: `1 − |n|`.
    package let labelAlpha: Double
    /// How far its label is shifted down, in points: `20·n`.
    package let labelShift: Double
    /// How far it is moved towards the centre, in points, so that smaller halves leave no gap:
    /// `−distance/4·scale`.
    package let squeeze: Double

    init(distance: Double, _ look: Look) {
      let n = (distance / look.reach).limited(to: -1...1)
      self.distance = distance
      normalisedDistance = n
      scale = 1 - look.loss * n.magnitude
      alpha = scale
      labelAlpha = 1 - n.magnitude
      labelShift = look.labelShift * n
      squeeze = -distance / look.squeeze * scale
    }
  }
}

extension HalfAndHalf.Layout {
  /// How far a half moves towards the middle, in points: `(columnWidth − itemWidth·scale)/2`, less
  /// half of the gap.
  func shift(atScale scale: Double) -> Double {
    (width / 2 - itemWidth * scale) / 2 - gap / 2
  }

  /// Where the middle of a half's label is, in points below the centre of its wheel: above the half
  /// in the centre, with a gap.
  var headerPlace: Double { -itemHeight / 2 - headerGap - headerHeight / 2 }
}
