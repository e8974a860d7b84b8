// What the reader of an AHAP file keeps in mind: its place, and drafts of what is not yet complete.

import HapticModel

// MARK: - Values

/// A place in the structure of an AHAP file, converted to text only on request.
struct AHAPPath {
  /// The index in `Pattern`.
  var element: Int?
  /// `Event`, `Parameter` or `ParameterCurve`; `nil` outside of these.
  var part: StaticString?
  var list: StaticString?
  var item = 0

  /// What is at this place, in words; `nil` outside of the parts of an element.
  var whole: String? {
    guard let part else { return nil }
    let isEvent = part.description == "Event"
    if list != nil { return isEvent ? "parameter" : "control point" }
    if isEvent { return "event" }
    return part.description == "Parameter" ? "parameter" : "curve"
  }

  /// The path of a key at this place, or of the place itself.
  func text(_ key: StaticString? = nil) -> String {
    let steps = [
      element.map { "Pattern[\($0)]" }, part.map { "\($0)" }, list.map { "\($0)[\(item)]" },
      key.map { "\($0)" },
    ]
    return steps.compactMap { $0 }.joined(separator: ".")
  }
}

struct JSONValue<Value> {
  let value: Value
  let offset: Int
}

/// The set of an object's keys read so far, at most sixteen.
struct SeenKeys {
  private var bits: UInt16 = 0

  var count: Int { bits.nonzeroBitCount }

  @inline(__always)
  func contains(_ bit: Int) -> Bool { bits &>> UInt16(truncatingIfNeeded: bit) & 1 == 1 }

  /// Adds a key; returns whether it is new.
  @inline(__always)
  mutating func insert(_ bit: Int) -> Bool {
    let isNew = !contains(bit)
    bits |= 1 &<< UInt16(truncatingIfNeeded: bit)
    return isNew
  }
}

/// Where an element of the pattern is written: its first byte, and its index.
struct ElementPlace {
  let offset: Int
  let index: Int
}

// MARK: - Drafts

struct ControlDraft {
  let start: Int
  var seen = SeenKeys()
  var id: ControlParameter?
  var hasTime = false
  var time: JSONValue<Double>?
  var value: JSONValue<Double>?
  var pointsAreLast = false
}

/// A control point as in the file, before its curve's time and parameter are known.
struct ControlPointDraft {
  let index: Int
  let time: JSONValue<Double>
  let value: JSONValue<Double>
  let bytes: Range<Int>
}

/// The parameters of one event: the last valid value of each.
struct EventParameterDraft {
  /// A fixed number of values without an allocation; a bit mask records which are present.
  private var values = SIMD16<Double>()
  private var present: UInt16 = 0

  subscript(_ parameter: AHAPNames.EventParameter) -> Double? {
    present >> parameter.rawValue & 1 == 1 ? values[parameter.rawValue] : nil
  }

  mutating func set(_ parameter: AHAPNames.EventParameter, to value: Double) {
    values[parameter.rawValue] = value
    present |= 1 << parameter.rawValue
  }

  /// Whether there are no parameters but intensity, sharpness and `Sustained`, as almost always.
  var isPlain: Bool {
    typealias Parameter = AHAPNames.EventParameter
    let usual = [Parameter.intensity, .sharpness, .sustained]
    return usual.reduce(present) { $0 & ~(1 << $1.rawValue) } == 0
  }

  mutating func removeAll() { present = 0 }

  /// A value limited to 0…1, or a default if it is missing.
  func unit(_ parameter: AHAPNames.EventParameter, else missing: UnitValue) -> UnitValue {
    self[parameter].map(UnitValue.init(clamping:)) ?? missing
  }

  /// The envelope; `Sustained` values of 0.5 or more are true.
  var envelope: Envelope {
    Envelope(
      attack: unit(.attack, else: .zero), decay: unit(.decay, else: .zero),
      release: unit(.release, else: .zero), isSustained: self[.sustained] ?? 1 >= 0.5)
  }
}

// MARK: - Findings for the end

struct RangedNames {
  private var bits: UInt32 = 0

  @inline(__always)
  mutating func insert(_ bit: UInt32) { bits |= 1 &<< bit }

  func contains(_ bit: UInt32) -> Bool { bits &>> bit & 1 == 1 }
}

/// The values of one parameter that are outside its range.
struct Outliers {
  let name: String
  let range: String
  var count = 0
  /// The findings about them: their indices in the log, and where the values are written.
  var findings: [(index: Int, offset: Int)] = []
}

/// A curve whose first point has the curve's own time.
struct SuspectCurve {
  /// The curve as the player reads it, its points counted from its `Time`.
  let span: TimeSpan
  let path: AHAPPath
  /// Where the first point's `Time` and the curve's own are written.
  let pointTime: Int
  let curveTime: Int?
}

/// A curve with too many points, and the fix that splits it.
///
/// The fix holds only if nothing else changes the parameter until the last piece starts: of two
/// controls the one that started last decides, and a piece would start anew.
struct LongCurve {
  let finding: Int
  let parameter: ControlParameter
  let count: Int
  /// When it starts, and when its last piece does.
  let starts: ClosedRange<HapticTime>
  let fix: Fix
}
