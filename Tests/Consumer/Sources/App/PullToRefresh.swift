// An interaction of an app's own, made with nothing but what the libraries make public.

import HapticModel
import HapticScenes

/// A list that is pulled down beyond its top, and refreshes once it is pulled far enough.
struct PullToRefresh: Interaction {
  /// The height of the list, in points.
  var height = 600.0
  /// The pull at which the list refreshes, in points.
  var threshold = 60.0
  /// The intensity of the transient at that moment, 0…1.
  var intensity = 0.8

  static let name = "pull-to-refresh"
  static let summary = "A list refreshes when it is pulled down far enough."
  static let drivers: Set<GestureDriver> = [.none, .touches]
  static let actions: [String] = []
  static let exampleGesture = GestureInput(
    .simulated([.drag(from: TouchPoint(x: 180, y: 100), to: TouchPoint(x: 180, y: 300))]))

  static let parameters: [Parameter<PullToRefresh>] = [
    Parameter(
      "height", { $1(&$0.height) }, "height of the list", unit: "pt", in: 100...5_000, .ours),
    Parameter(
      "threshold", { $1(&$0.threshold) }, "pull at which it refreshes", unit: "pt", in: 1...90,
      .ours),
    Parameter("intensity", property, "strength of the transient", in: 0...1, .ours),
  ]

  private static let property: Parameter<PullToRefresh>.Property<Double> = { $1(&$0.intensity) }

  private var band: RubberBand { RubberBand(dimension: height) }

  private var physics: ScrollPhysics {
    var physics = ScrollPhysics(axis: .vertical, range: 0...1_000, band: band)
    physics.hysteresisRule = ScrollPhysics.HysteresisRule.caughtUp
    physics.releaseVelocity = ScrollPhysics.ReleaseVelocity.finger
    return physics
  }

  func timeline(for gesture: GestureInput) throws(SceneFault) -> Timeline {
    let run = physics.run(try path(of: gesture), from: 0)
    let pull = run.trajectory.mapped(scale: -1)
    let refreshes: [TrajectoryCrossing] = pull.crossings(of: threshold)
      .filter { $0.direction == .rising && $0.isFingerDown }
    var pattern = HapticPattern()
    for (index, refresh) in refreshes.enumerated() {
      let event = TransientEvent(time: refresh.time, intensity: UnitValue(clamping: intensity))
      pattern.append(.transient(event), named: "refresh.tap[\(index)]")
    }
    return Timeline(
      patterns: [PlacedPattern(pattern)],
      tracks: [pull.track("list.pull", unit: .points, property: .translationY)],
      states: states(of: run),
      markers: refreshes.enumerated().map { Marker("refresh[\($0)]", at: $1.time) },
      expectations: refreshes.indices.map {
        Expectation("refresh.tap[\($0)]", with: "refresh[\($0)]")
      })
  }

  private func path(of gesture: GestureInput) throws(SceneFault) -> FingerPath {
    do throws(GestureFault) {
      return try gesture.fingerPath()
    } catch {
      throw SceneFault("\(error)")
    }
  }

  private func states(of run: ScrollRun) -> [StateChange] {
    [StateChange("finger", "up", at: .zero)]
      + run.drags.flatMap { (drag: ScrollRun.Drag) in
        [
          StateChange("finger", "down", at: drag.span.start),
          StateChange("finger", "up", at: drag.span.end),
        ]
      }
  }

  var efforts: [GestureEffort] {
    let travel = band.overscroll(clampingShown: threshold)
    return [GestureEffort("refresh", at: threshold, travel: travel, strokesOf: height)]
  }

  var notes: [SceneNote] {
    intensity == 0 ? [SceneNote("intensity", "With intensity at 0, a refresh is not felt.")] : []
  }

  var stage: Stage? {
    let size = Point2D(x: 360, y: height)
    let row = StageFigure(
      at: .zero, size: Point2D(x: 360, y: 40), .thing, item: StageItem("list.row"))
    let list = StageFigure("list", at: .zero, size: size, .ground, [row])
    return Stage(size: size, figures: [list], moments: ["refresh[0]"])
  }
}

extension Touch {
  /// The length of the straight line from where the finger touched down to where it was lifted, in points.
  var distance: Double {
    let (right, down) = (
      x.value(at: span.end) - x.value(at: span.start),
      y.value(at: span.end) - y.value(at: span.start)
    )
    return (right * right + down * down).squareRoot()
  }
}
