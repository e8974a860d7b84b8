// The layout of the list: from its offset to the fraction of the pull, and back.

import HapticModel

extension SecretOffer {
  /// Where the card is, and how wide everything is, in points.
  ///
  /// ```
  ///   |<------- frame ------->|
  ///   | |last ordinary offer| |[secret]      at rest, left to right
  ///                           |<-->| hidden, with one line's spacing
  /// ```
  package struct Layout: Hashable, Sendable {
    package var frameWidth = 375.0
    package var insetLeft = 4.0
    package var insetRight = 12.0
    package var sectionLeft = 8.0
    package var sectionRight = 8.0
    package var lineSpacing = 8.0
    /// How wide the part is that tears off.
    package var counterfoilWidth = 64.0
    package var cardHeight = 180.0
    /// How wide the content is, with the secret offer; 0 for as wide as the offers make it.
    package var fixedContentWidth = 0.0
    package var ordinaryOffers = 3
    /// How far before the last ordinary offer the list is at the start.
    package var startDistance = 0.0
    /// Whether the secret offer is beyond the left edge, and everything but the shake mirrored.
    ///
    /// Fingers are where they are on the screen, so a gesture made for left to right has to be
    /// mirrored too: ``GestureInput/mirrored(inWidth:)``.
    package var isRightToLeft = false
  }
}

extension SecretOffer.Layout {
  package var insets: Double { insetLeft + insetRight + sectionLeft + sectionRight }

  package var cardWidth: Double { frameWidth - insets }

  /// How wide the content is: the offers, the gaps between them, and the section's insets.
  package var contentWidth: Double {
    guard fixedContentWidth <= 0 else { return fixedContentWidth }
    let offers = Double(ordinaryOffers)
    return sectionLeft + (offers + 1) * cardWidth + offers * lineSpacing + sectionRight
  }

  /// How much of the secret offer the published inset leaves in sight.
  package var visiblePart: Double { (insets - 2 * lineSpacing) / 2 }

  /// The right inset until the offer is open, which keeps the secret offer out of the way.
  package var restingInset: Double { -(cardWidth - visiblePart) }

  /// How much of the card is still hidden at an offset, in left-to-right terms.
  package func hidden(atOffset offset: Double) -> Double {
    contentWidth - offset - frameWidth + lineSpacing
  }

  /// The fraction of the pull at an offset, in left-to-right terms: `1 − hidden/W`.
  package func pull(atOffset offset: Double) -> Double { 1 - hidden(atOffset: offset) / cardWidth }

  /// The offset that a fraction of the pull has, in left-to-right terms.
  package func offset(atPull pull: Double) -> Double {
    contentWidth - frameWidth + lineSpacing - (1 - pull) * cardWidth
  }
}

extension SecretOffer.Layout {
  /// Where the list rests with the last ordinary offer in sight.
  var restingEnd: Double { contentWidth - frameWidth + restingInset }

  /// The fraction of the pull there: `(visiblePart − lineSpacing)/W`, by itself so that the default
  /// layout gives 0 to the last bit.
  var restingPull: Double { (visiblePart - lineSpacing) / cardWidth }

  /// Where the list rests until the offer is open.
  var restingRange: ClosedRange<Double> { range(upTo: restingEnd) }

  /// Where the list rests once the offer is open: as far as its right inset lets it, and at least
  /// where the opened offer is centred (our choice: the published inset ends 4 points before).
  var openRange: ClosedRange<Double> {
    range(upTo: max(contentWidth - frameWidth + insetRight, openOffset))
  }

  /// Where the list scrolls on success: the place of the secret offer among ``cardPlaces``.
  var openOffset: Double { contentWidth - frameWidth + insets / 2 }

  /// Where it comes to rest: with an offer in the place in which the last ordinary one rests.
  var cardPlaces: Snapping { Snapping(every: cardWidth + lineSpacing, phase: restingEnd) }

  var startOffset: Double { max(restingRange.lowerBound, restingEnd - startDistance) }

  private func range(upTo end: Double) -> ClosedRange<Double> { min(-insetLeft, end)...end }
}

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

extension SecretOffer.Layout {
  package var counterfoilOutline: Outline {
    inReadingDirection(
      .ticket(width: counterfoilWidth, height: cardHeight, isTornRight: true, radius: 24),
      width: counterfoilWidth)
  }

  package var cardOutline: Outline {
    let width = max(cardWidth - counterfoilWidth, 0)
    return inReadingDirection(
      .ticket(width: width, height: cardHeight, isTornRight: false, radius: 24), width: width)
  }

  var offerOutline: Outline {
    .rectangle(width: cardWidth, height: cardHeight, radii: (24, 24, 24, 24))
  }
}
