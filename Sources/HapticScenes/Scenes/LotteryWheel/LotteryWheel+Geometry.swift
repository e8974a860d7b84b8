// The angles of slots, borders and fingers.

import HapticModel

extension LotteryWheel {
  package var slotAngle: Double { 360 / Double(slots) }

  /// The angle at which a finger is seen from the centre, clockwise from the top, in degrees:
  /// `180 − atan2(x, y)·180/π` for a place `(x, y)` relative to the centre, `y` downwards.
  ///
  /// - Parameter place: Where the finger is, in points.
  /// - Returns: 0…360; 180 at the centre itself.
  package func angle(ofFingerAt place: TouchPoint) -> Double {
    180 - Double.atan2(y: place.x - centre.x, x: place.y - centre.y) * 180 / .pi
  }

  /// The angle of the wheel at which a slot's centre is at the pin, in degrees.
  ///
  /// Slot centres pass the pin at multiples of ``slotAngle``; the borders between them half-way.
  package func angle(ofSlot slot: Int) -> Double { -Double(slot) * slotAngle }

  /// The angle to which the wheel spins, in degrees: `360 − i·360/n + turn` clockwise, and
  /// `−i·360/n − turn` the other way.
  ///
  /// - Returns: An absolute angle, counted from a whole turn of the wheel.
  package func target(clockwise: Bool) -> Double {
    let slot = angle(ofSlot: winner)
    return clockwise ? 360 + slot + spin.turn : slot - spin.turn
  }

  /// The angles of the wheel at which a border between two slots is at the pin.
  var borders: LevelGrid { LevelGrid(origin: slotAngle / 2, spacing: slotAngle) }
}

extension Double {
  /// The nearest multiple of 360 to an angle in degrees; of two the lower.
  var nearestWholeTurn: Double { ((self / 360) - 0.5).rounded(.up) * 360 }
}
