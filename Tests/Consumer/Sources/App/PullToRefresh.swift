// An interaction of an app's own, built with literals from nothing but what the libraries make public.

import HapticModel
import HapticScenes

/// A list that is pulled down beyond its top, and refreshes once it is pulled far enough.
let pullToRefresh: Interaction = {
  var refresh = Interaction(
    "pull-to-refresh", "A list refreshes when it is pulled down far enough.")
  refresh.parameters = [
    SceneParameter(
      "threshold", 60, in: .number(1...90), unit: "pt", "pull at which it refreshes"),
    SceneParameter("intensity", 0.8, in: .number(0...1), "strength of the transient"),
  ]
  refresh.inputs = [
    InteractionInput("list", .scroll(.vertical, content: 2_000, viewport: 600, rubber: 0.55))
  ]
  refresh.values = [InteractionValue("pull", .name("list.overscroll.start"))]
  let pulled = InteractionCrossing(
    InteractionComparison("pull", .above, "threshold"), by: .finger)
  let back = InteractionCrossing(InteractionComparison("pull", .atMost, 0))
  refresh.machines = [
    InteractionMachine(
      "refresh",
      [
        .init("idle", [InteractionExit(.crossing(pulled), to: "armed")]),
        .init("armed", [InteractionExit(.crossing(back), to: "idle")]),
      ])
  ]
  let armed = InteractionResponse.Cause.entry(StateName("refresh", "armed"))
  refresh.responses = [
    InteractionResponse("tap", on: armed, .tap(intensity: "intensity", sharpness: 0.5))
  ]
  refresh.markers = [InteractionMarker("refreshed", on: armed)]
  refresh.expectations = [Expectation("tap", with: "refreshed")]
  var row = InteractionFigure("row", .thing, x: 0, y: 0, width: 360, height: 40)
  row.bindings = [.init(.translationY, InteractionValue("", .name("pull")))]
  refresh.stage = .init(width: 360, height: 600, [row])
  let drag = SimulatedFinger.drag(
    from: TouchPoint(x: 180, y: 100), to: TouchPoint(x: 180, y: 300))
  refresh.examples = [.init("far enough", GestureInput(.simulated([drag])))]
  return refresh
}()

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
