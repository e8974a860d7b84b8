// The secret offer from right to left: the offsets and outlines of `layout.rightToLeft`, mirrored.

import HapticModel

extension SecretOffer.Layout {
  /// The offset of the view: right to left, the content is seen from its other end.
  func viewOffset(of offset: Double) -> Double {
    isRightToLeft ? contentWidth - frameWidth - offset : offset
  }

  /// The offset in left-to-right terms of an offset of the view; the same mirror.
  func leftToRightOffset(of offset: Double) -> Double { viewOffset(of: offset) }

  /// An outline in left-to-right terms as it is seen: right to left, mirrored in its width.
  func inReadingDirection(_ outline: Outline, width: Double) -> Outline {
    isRightToLeft ? outline.mirrored(inWidth: width) : outline
  }
}
