// The rules of the A family: findings of readers, whatever the format.

import HapticModel

/// The rules of findings about reading, one row each.
public enum ReadingRules {
  /// Every reading rule, by identifier.
  public static let all: [Rule] = [
    unreadable, curveTimesLookAbsolute, manyControlPoints, longContinuous, version, outOfRange,
    time,
    defaulted, nearMiss, unknownName, ignoredValue, repeated, trailingComma, byteOrderMark,
    emptyCurve, emptyPattern, silent, ignoredDuration, unorderedPoints, sustained,
    emptyElement, crowdedElement, unknownKey, missingValue, unusableValue, numericFlag, leftOut,
    beforeStart, unplayableWaveform, endlessLoop, extraChannels,
    cutShort, nothingPlays, noEffect,
  ]

  /// A file that cannot be read; only reports turn this into a finding.
  package static let unreadable = Rule("A000", .error, "File that cannot be read", isLoss: false)
  static let curveTimesLookAbsolute = Rule("A001", .warning, "Curve times look absolute")
  static let manyControlPoints = Rule("A002", .warning, "More than 16 control points")
  static let longContinuous = Rule("A003", .warning, "Continuous event longer than 30 s")
  static let version = Rule("A004", .warning, "Version is not 1.0")
  static let outOfRange = Rule("A005", .warning, "Value outside its range")
  static let time = Rule("A007", .warning, "Time missing, negative or not a number")
  static let defaulted = Rule("A009", .note, "Missing value filled in")
  static let nearMiss = Rule("A010", .error, "Misspelt name")
  static let unknownName = Rule("A011", .error, "Unknown name")
  static let ignoredValue = Rule("A012", .warning, "Value of the wrong type ignored")
  static let repeated = Rule("A013", .warning, "Repeated name")
  static let trailingComma = Rule("A014", .note, "Trailing comma")
  static let byteOrderMark = Rule("A015", .note, "Byte order mark")
  static let emptyCurve = Rule("A016", .error, "Curve without control points")
  static let emptyPattern = Rule("A017", .warning, "Nothing to play")
  static let silent = Rule("A019", .warning, "Continuous event without length")
  static let ignoredDuration = Rule("A020", .note, "Duration of a transient ignored")
  static let unorderedPoints = Rule("A021", .warning, "Control points out of order")
  static let sustained = Rule("A022", .warning, "Sustained is neither 0 nor 1")
  static let emptyElement = Rule("A023", .error, "Empty element")
  static let crowdedElement = Rule("A024", .warning, "Element with several parts")
  static let unknownKey = Rule("A025", .note, "Unknown key ignored")
  static let missingValue = Rule("A026", .error, "Required value missing")
  static let unusableValue = Rule("A027", .error, "Required value of the wrong type")
  static let numericFlag = Rule("A028", .note, "Number where true or false belongs")
  static let leftOut = Rule("A029", .note, "Findings left out")
  static let beforeStart = Rule("A030", .error, "Start before time zero")
  static let endlessLoop = Rule(
    "A031", .warning, "Loop without a duration", isLoss: true)
  /// The parts left out have their own findings, which count as losses.
  static let nothingPlays = Rule("A035", .error, "Nothing in the file plays", isLoss: false)
  static let noEffect = Rule("A036", .note, "Written without an effect")

  // MARK: - Findings about opened sound files

  /// A sound file that does not exist, is not readable, or is not a sound file; no error, because
  /// an app's bundle may have the file that a copy of its patterns lacks.
  package static let unplayableWaveform = Rule(
    "A008", .warning, "Sound file that cannot be played", isLoss: true)
  /// Channels beyond the second, which are not played.
  package static let extraChannels = Rule(
    "A032", .warning, "More than two channels", isLoss: true)
  /// Less sound than the header states, or more than the day that is played.
  package static let cutShort = Rule("A033", .warning, "Sound file cut short", isLoss: true)
}
