// The algebra of tracks: shift, stretch, trim, merge.

extension AnimationTrack {
  /// Every motion later by a time.
  public func shifted(by offset: HapticTime) -> AnimationTrack {
    mapping {
      $0.start += offset
      $0.cut = $0.cut.map { $0 + offset }
    }
  }

  /// Everything slower by a factor about time zero; springs and slopes too.
  ///
  /// - Parameter factor: Above 0, and finite; any other leaves the track as it is.
  /// - Returns: The slower, or faster, track.
  public func stretched(by factor: Double) -> AnimationTrack {
    guard factor > 0, factor.isFinite, factor != 1 else { return self }
    return mapping {
      $0.start = $0.start.scaled(by: factor)
      $0.duration = $0.duration.scaled(by: factor)
      $0.cut = $0.cut?.scaled(by: factor)
      $0.motion = $0.motion.stretched(by: factor)
    }
  }

  /// What happens before a span's end: later motions are left out, a running one is stopped there.
  ///
  /// Motions before the span stay, because the value inside it is theirs.
  public func trimmed(to span: TimeSpan) -> AnimationTrack {
    var result = mapping { segment in
      if segment.end > span.end { segment.cut = span.end }
    }
    result.updateSegments { $0.removeAll { $0.start >= span.end } }
    return result
  }

  /// The motions of all by start, those that start together in the order of the tracks; the name,
  /// the unit and the initial value are this track's.
  public func merging(_ others: some Sequence<AnimationTrack>) -> AnimationTrack {
    var result = self
    result.updateSegments { segments in
      for other in others { segments += other.segments }
    }
    return result
  }

  /// The motions of both by start; the same for one other track.
  public func merging(_ other: AnimationTrack) -> AnimationTrack { merging([other]) }

  private func mapping(_ change: (inout TrackSegment) -> Void) -> AnimationTrack {
    var result = self
    result.updateSegments { segments in
      for index in segments.indices { change(&segments[index]) }
    }
    return result
  }
}
