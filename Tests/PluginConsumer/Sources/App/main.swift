// An app's file: it names what the plugin made from the patterns beside it.

func show(_ name: String, _ ahap: [String]) {
  let taps = ahap.joined().split(separator: "HapticTransient").count - 1
  print("\(name): \(ahap.count) of AHAP, \(taps) taps")
}

show("tap", TapHaptics.ahap)
show("door bell", DoorBellHaptics.ahap)
show("knock", KnockHaptics.ahap)
print("the door is open after \(KnockHaptics.Moment.open.time) s of \(KnockHaptics.duration) s")
