// The version of the command.

/// The version, as `--version` prints it and reports name it.
let toolVersion = "0.1.0"
