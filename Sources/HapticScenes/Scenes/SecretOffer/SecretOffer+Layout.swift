// Where the card is: from the offset of the list to the fraction of the pull, and back.

import HapticModel

extension SecretOffer {
  /// Where the card is, and how wide everything is, in points.
  ///
  /// ```
  ///   |<------- frame ------->|
  ///   | |last ordinary offer| |[secret]      at rest, left to right
  ///                           |<-->| hidden, with one line's spacing
  /// ```
  public struct Layout: Hashable, Sendable {
    /// How wide the list is shown.
    public var frameWidth = 375.0
    /// The content inset before the first offer.
    public var insetLeft = 4.0
    /// The content inset after the last offer.
    public var insetRight = 12.0
    /// The section's inset before the first offer.
    public var sectionLeft = 8.0
    /// The section's inset after the last offer.
    public var sectionRight = 8.0
    /// The gap between two offers.
    public var lineSpacing = 8.0
    /// How wide the part is that tears off.
    public var counterfoilWidth = 64.0
    /// How high an offer is.
    public var cardHeight = 180.0
    /// How wide the content is, with the secret offer; 0 for as wide as the offers make it.
    public var fixedContentWidth = 0.0
    /// How many offers precede the secret one.
    public var ordinaryOffers = 3
    /// How far before the last ordinary offer the list is at the start.
    public var startDistance = 0.0
    /// Whether the secret offer is beyond the left edge, and everything but the shake mirrored.
    ///
    /// Fingers are where they are on the screen, so a gesture made for left to right has to be
    /// mirrored too: ``GestureInput/mirrored(inWidth:)``.
    public var isRightToLeft = false
  }
}

extension SecretOffer.Layout {
  /// All insets together.
  public var insets: Double { insetLeft + insetRight + sectionLeft + sectionRight }

  /// How wide an offer is.
  public var cardWidth: Double { frameWidth - insets }

  /// How wide the content is: the offers, the gaps between them, and the section's insets.
  public var contentWidth: Double {
    guard fixedContentWidth <= 0 else { return fixedContentWidth }
    let offers = Double(ordinaryOffers)
    return sectionLeft + (offers + 1) * cardWidth + offers * lineSpacing + sectionRight
  }

  /// How much of the secret offer the published inset leaves in sight.
  public var visiblePart: Double { (insets - 2 * lineSpacing) / 2 }

  /// The right inset until the offer is open, which keeps the secret offer out of the way.
  public var restingInset: Double { -(cardWidth - visiblePart) }

  /// How much of the card is still hidden at an offset, in left-to-right terms.
  public func hidden(atOffset offset: Double) -> Double {
    contentWidth - offset - frameWidth + lineSpacing
  }

  /// The fraction of the pull at an offset, in left-to-right terms: `1 − hidden/W`.
  public func pull(atOffset offset: Double) -> Double { 1 - hidden(atOffset: offset) / cardWidth }

  /// The offset that a fraction of the pull has, in left-to-right terms.
  public func offset(atPull pull: Double) -> Double {
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

  /// Where the list rests once the offer is open.
  var openRange: ClosedRange<Double> { range(upTo: contentWidth - frameWidth + insetRight) }

  /// Where the list scrolls on success.
  var openOffset: Double { contentWidth - frameWidth + insets / 2 }

  /// Where it may rest until then: with an offer in the place in which the last ordinary one rests.
  var cardPlaces: Snapping { Snapping(every: cardWidth + lineSpacing, phase: restingEnd) }

  /// Where the list is at the start.
  var startOffset: Double { max(restingRange.lowerBound, restingEnd - startDistance) }

  private func range(upTo end: Double) -> ClosedRange<Double> { min(-insetLeft, end)...end }

  /// The offset of the view: right to left, the content is seen from its other end.
  func viewOffset(of offset: Double) -> Double {
    isRightToLeft ? contentWidth - frameWidth - offset : offset
  }

  /// The offset in left-to-right terms of an offset of the view; the same mirror.
  func leftToRightOffset(of offset: Double) -> Double { viewOffset(of: offset) }
}
