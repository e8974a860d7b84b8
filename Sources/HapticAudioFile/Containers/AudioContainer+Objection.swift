// What a container objects to, asked of every other one as well; known before any work is done.

import HapticRender

extension AudioFileOptions {
  /// Why a layout at a rate cannot be written like this; `nil` if it can.
  public func objection(to layout: ChannelLayout, rate: Int) -> StorageObjection? {
    container.objection(to: StorageRequest(self, layout: layout, rate: rate))
  }

  /// Why a plan cannot be written like this, whatever its length; `nil` if it can.
  public func objection(to plan: RenderPlan) -> StorageObjection? {
    container.objection(to: StorageRequest(self, plan))
  }

  /// Why a plan cannot be written like this, with so many bytes of samples; `nil` if it can.
  func objection(to plan: RenderPlan, bytes: Int64) -> StorageObjection? {
    var request = StorageRequest(self, plan)
    (request.bytes, request.isEmpty) = (bytes, plan.frames == 0)
    return container.objection(to: request)
  }
}

extension StorageRequest {
  /// What options ask for a plan.
  fileprivate init(_ options: AudioFileOptions, _ plan: RenderPlan) {
    self.init(options, layout: plan.layout, rate: plan.rate)
    channels = plan.channels
  }
}

extension AudioContainer {
  /// Why it cannot hold a request; `nil` if it can.
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
      // Whoever can stay with the file need not be told of one without the encoding.
      others: leavesOut && near != nil ? [] : likeSelf(others),
      encodingLeftOut: leavesOut && near == nil ? request.encoding : nil)
  }

  /// Those of some containers that lose as little as this one, or all if there are none.
  private func likeSelf(_ others: [AudioContainer]) -> [AudioContainer] {
    let like = others.filter { $0.isLossy == isLossy }
    return like.isEmpty ? others : like
  }

  /// What it holds instead of what it does not, if that is all that is wrong.
  ///
  /// An encoding with other losses than the one asked for is only a last resort.
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
      "Layout \(request.layout.rawValue) carries values, of which \(name) keeps no exact ones"
    case .layoutRate:
      "Layout dualsense is for a controller that takes 48000 Hz, not \(request.rate) Hz"
    case .encoding: encodingReason(request.encoding ?? usualEncoding)
    case .rate: "\(name) holds no \(request.rate) Hz"
    case .channels:
      "\(name) holds at most \(counted(mostChannels)), not \(request.channels ?? 0)"
    case .bytes: "\(request.bytes) bytes of samples are too many for \(name)"
    case .emptiness: "There is nothing to hear, and \(name) cannot hold nothing"
    }
  }

  private func encodingReason(_ encoding: SampleEncoding) -> String {
    guard encodings.count > 1 else {
      let own = usualEncoding.rawValue
      return "\(name) has one encoding, \(own == name ? "its own" : own), and holds no "
        + encoding.rawValue
    }
    let list = encodings.map(\.rawValue).joined(separator: ", ")
    return "\(name) holds no \(encoding.rawValue) but \(list)"
  }

  private func counted(_ channels: Int) -> String {
    "\(channels) channel\(channels == 1 ? "" : "s")"
  }
}
