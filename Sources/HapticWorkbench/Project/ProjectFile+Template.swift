// What `haptic-cli init` writes: a project file with a comment on each setting.

extension ProjectFile {
  /// A file that sets everything to what holds without it.
  package static let template = """
    // How `haptic-cli` checks and builds the patterns in this folder and below.
    // Paths are relative to this file; patterns of paths are written as in .gitignore.
    {
      // The least severity that fails: error, warning or note.
      "failOn": "error",

      // Files and folders that are not checked, in addition to what .gitignore names.
      "exclude": [],

      // The level of a rule: error, warning, note or off. `haptic-cli explain` lists the rules.
      // "rules": {"A004": "off", "A001": "error"},
      "rules": {},

      // The same for some files; later ones win.
      // {"files": "legacy/", "rules": {"A010": "warning"}}
      "folders": [],

      // Findings that are accepted, with a reason and, if you like, a last day.
      // {"rule": "A001", "files": "legacy/hum.ahap", "reason": "Intended.", "until": "2027-03-31"}
      "waivers": []

      // The tolerance for pairs in place of the named ones in files: strict, default or lenient.
      // , "window": "default"

      // The actuator by which formats in physical units are judged (`haptic-cli profiles`): a name,
      // or a file relative to this one.
      // , "profile": "reference"

      // The folder that holds every file a pattern refers to (default: the pattern's own).
      // , "root": "Resources"

      // The findings that were there when checking began, which `check . --write-baseline FILE`
      // writes. A file of this name beside this one needs no setting.
      // , "baseline": ".haptic-synth-baseline.json"

      // What `haptic-cli build` makes without arguments; keys are the names of its options.
      // , "build": [{"inputs": ["success", "/haptics/"], "output": "Generated", "only": ["ios", "web"]}]
    }

    """
}
