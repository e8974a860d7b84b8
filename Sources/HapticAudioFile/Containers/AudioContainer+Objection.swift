// The objections of containers to a request, with alternatives, known before any work is done.

import HapticRender

extension AudioFileOptions {
  /// The objection to a layout at a rate with these options; `nil` if there is none.
  public func objection(to layout: ChannelLayout, rate: Int) -> StorageObjection? {
    container.objection(to: StorageRequest(self, layout: layout, rate: rate))
  }

  /// The objection to a plan of any length with these options; `nil` if there is none.
  public func objection(to plan: RenderPlan) -> StorageObjection? {
    container.objection(to: StorageRequest(self, plan))
  }

  /// The objection to a plan with this many bytes of samples; `nil` if there is none.
  func objection(to plan: RenderPlan, bytes: Int64) -> StorageObjection? {
    var request = StorageRequest(self, plan)
    (request.bytes, request.isEmpty) = (bytes, plan.frames == 0)
    return container.objection(to: request)
  }
}

extension StorageRequest {
  fileprivate init(_ options: AudioFileOptions, _ plan: RenderPlan) {
    self.init(options, layout: plan.layout, rate: plan.rate)
    channels = plan.channels
  }
}

extension AudioContainer {
  func objection(to request: StorageRequest) -> StorageObjection? {
    guard let obstacle = obstacle(to: request) else { return nil }
    var plainer = request
    plainer.encoding = nil
    let holding = AudioContainer.holding(request)
    let others = holding.isEmpty ? AudioContainer.holding(plainer) : holding
    let near = nearest(to: request, past: obstacle, isLastResort: holding.isEmpty)
    let leavesOut = holding.isEmpty && !others.isEmpty
    return StorageObjection(
      reason: reason(of: obstacle, for: request), nearest: near,
      // If the same container can serve, one without the encoding is not suggested.
      others: leavesOut && near != nil ? [] : likeSelf(others),
      encodingLeftOut: leavesOut && near == nil ? request.encoding : nil)
  }

  /// The containers that lose as little as this one, or all if there are none.
  private func likeSelf(_ others: [AudioContainer]) -> [AudioContainer] {
    let like = others.filter { $0.isLossy == isLossy }
    return like.isEmpty ? others : like
  }

  /// The nearest thing that the container holds, if nothing else is wrong.
  ///
  /// An encoding with other losses than the requested one is only a last resort.
  private func nearest(
    to request: StorageRequest, past obstacle: Obstacle, isLastResort: Bool
  ) -> String? {
    var other = request
    let what: String
    switch obstacle {
    case .layoutRate: return "48000 Hz is its rate"
    case .rate:
      other.rate = rates.nearest(to: request.rate)
      what = "\(other.rate) Hz"
    case .encoding where isLastResort || (!isLossy && request.encoding?.isLossy == false):
      other.encoding = usualEncoding
      what = usualEncoding.rawValue
    case .encoding, .library, .layout, .channels, .bytes, .emptiness: return nil
    }
    return self.obstacle(to: other) == nil ? "\(what) is nearest" : nil
  }

  private func reason(of obstacle: Obstacle, for request: StorageRequest) -> String {
    switch obstacle {
    case .library: "The installed libsndfile cannot write \(name)"
    case .layout where request.layout == .android:
      "Layout android is for Ogg Vorbis, where Android looks for it, not \(name)"
    case .layout:
      "Layout \(request.layout.rawValue) holds exact values, which \(name) does not keep"
    case .layoutRate:
      "Layout dualsense is for a controller that takes 48000 Hz, not \(request.rate) Hz"
    case .encoding: encodingReason(request.encoding ?? usualEncoding)
    case .rate: "\(name) does not support \(request.rate) Hz"
    case .channels:
      "\(name) supports at most \(counted(mostChannels)), not \(request.channels ?? 0)"
    case .bytes: "\(request.bytes) bytes of samples are too many for \(name)"
    case .emptiness: "The sound is empty, and \(name) cannot hold an empty one"
    }
  }

  private func encodingReason(_ encoding: SampleEncoding) -> String {
    guard encodings.count > 1 else {
      let own = usualEncoding.rawValue
      return "\(name) has one encoding, \(own == name ? "its own" : own), and does not support "
        + encoding.rawValue
    }
    let list = StorageObjection.list(encodings.map(\.rawValue))
    return "\(name) supports \(list), not \(encoding.rawValue)"
  }

  private func counted(_ channels: Int) -> String {
    "\(channels) channel\(channels == 1 ? "" : "s")"
  }
}
