// Operations on tracks: shift, stretch, trim, merge.

extension AnimationTrack {
  /// The track moved later by an offset.
  public func shifted(by offset: HapticTime) -> AnimationTrack {
    mapping {
      $0.start += offset
      $0.cut = $0.cut.map { $0 + offset }
    }
  }

  /// The track slowed down by a factor about time zero, springs and slopes included.
  ///
  /// - Parameter factor: A finite factor above 0; any other leaves the track unchanged.
  /// - Returns: The slower or faster track.
  public func stretched(by factor: Double) -> AnimationTrack {
    guard factor > 0, factor.isFinite, factor != 1 else { return self }
    return mapping {
      $0.start = $0.start.scaled(by: factor)
      $0.duration = $0.duration.scaled(by: factor)
      $0.cut = $0.cut?.scaled(by: factor)
      $0.motion = $0.motion.stretched(by: factor)
    }
  }

  /// The track up to the end of a span: later motions are dropped, a running one is stopped there.
  ///
  /// Motions before the span stay, because they decide the value inside it.
  public func trimmed(to span: TimeSpan) -> AnimationTrack {
    var result = mapping { segment in
      if segment.end > span.end { segment.cut = span.end }
    }
    result.updateSegments { $0.removeAll { $0.start >= span.end } }
    return result
  }

  /// The motions of all tracks by start, ties in the order of the tracks; name, unit and initial
  /// value are this track's.
  public func merging(_ others: some Sequence<AnimationTrack>) -> AnimationTrack {
    var result = self
    result.updateSegments { segments in
      for other in others { segments += other.segments }
    }
    return result
  }

  /// The motions of both tracks by start; name, unit and initial value are this track's.
  public func merging(_ other: AnimationTrack) -> AnimationTrack { merging([other]) }

  private func mapping(_ change: (inout TrackSegment) -> Void) -> AnimationTrack {
    var result = self
    result.updateSegments { segments in
      for index in segments.indices { change(&segments[index]) }
    }
    return result
  }
}
