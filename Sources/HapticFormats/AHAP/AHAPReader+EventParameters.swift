// Reads the parameters of one event of an AHAP file.

import HapticModel

extension AHAPReader {
  /// Reads an event's list of parameters, which replaces any earlier list.
  mutating func readEventParameters() throws(JSONFault) {
    guard try scanner.starts(.array) else {
      return try ignore("EventParameters", wanted: "an array", ReadingRules.ignoredValue)
    }
    eventParameters.removeAll()
    path.list = "EventParameters"
    path.item = 0
    try scanner.enter()
    while try nextElement(of: "EventParameters") {
      try readEventParameter()
      path.item += 1
    }
    path.list = nil
  }

  private mutating func readEventParameter() throws(JSONFault) {
    guard try scanner.starts(.object) else {
      return try ignore("The parameter", wanted: "an object", ReadingRules.unusableValue)
    }
    let start = scanner.offset
    var seen = SeenKeys()
    var id: JSONValue<AHAPNames.EventParameter>?
    var value: JSONValue<Double>?
    try scanner.enter()
    while let key = try nextKey(of: AHAPNames.EventParameterKey.self) {
      guard let field = key.name else {
        try skipUnknown(key.string, AHAPNames.EventParameterKey.self)
        continue
      }
      noteRepeat(of: key.string, bit: field.rawValue, in: &seen)
      switch field {
      case .id: id = try readEventParameterID() ?? id
      case .value:
        value = try number("ParameterValue", ReadingRules.unusableValue) ?? value
      }
    }
    noteMissing(AHAPNames.EventParameterKey.id.rawValue, "ParameterID", in: seen, at: start)
    noteMissing(AHAPNames.EventParameterKey.value.rawValue, "ParameterValue", in: seen, at: start)
    if let id, let value { set(id, to: value) }
  }

  private mutating func readEventParameterID() throws(JSONFault)
    -> JSONValue<AHAPNames.EventParameter>?
  {
    let names = AHAPNames.EventParameter.self
    guard let id = try neededName("ParameterID", of: names) else { return nil }
    if let name = id.name { return JSONValue(value: name, offset: id.string.start - 1) }
    reportName(id.string, names, elsewhere: ReadingRules.unknownName) {
      "\($0) is not an event parameter, and is ignored."
    }
    return nil
  }

  private mutating func set(
    _ id: JSONValue<AHAPNames.EventParameter>, to value: JSONValue<Double>
  ) {
    let parameter = id.value
    if eventParameters[parameter] != nil {
      report(ReadingRules.repeated, at: id.offset) { _ in
        "\(AHAPNames.EventParameter.name(of: parameter)) appears twice in this event; the last one counts."
      }
    }
    if parameter == .sustained {
      noteSustained(value)
    } else {
      noteRange(parameter, value, parameter.range)
    }
    eventParameters.set(parameter, to: value.value)
  }

  private mutating func noteSustained(_ value: JSONValue<Double>) {
    guard value.value != 0, value.value != 1 else { return }
    let taken = value.value >= 0.5 ? 1 : 0
    let fix = scanner.replacingNumber(at: value.offset, with: "\(taken)")
    report(ReadingRules.sustained, at: value.offset, fix: fix) {
      "Sustained is \($0.numberText(at: value.offset)), neither 0 nor 1; \(taken) is taken."
    }
  }
}
