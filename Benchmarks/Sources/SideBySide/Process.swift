// One run of a command: how long it took and how much memory it needed; and the files around it.
//
// Without Foundation, so that this process is smaller than any it measures: a process that has just
// been started counts the size of the one that started it.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a run cost.
struct Cost {
  var seconds: Double
  /// The most memory it held, in megabytes.
  var megabytes: Double
}

struct CommandFailed: Error { let command: [String] }

/// Runs a command without output and waits for it.
func run(_ command: [String]) throws -> Cost {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  var process = pid_t()
  let start = ContinuousClock.now
  guard posix_spawnp(&process, command[0], &actions, nil, &arguments, environ) == 0 else {
    throw CommandFailed(command: command)
  }
  var (status, usage) = (Int32(), rusage())
  wait4(process, &status, 0, &usage)
  let time = ContinuousClock.now - start
  guard status == 0 else { throw CommandFailed(command: command) }
  return Cost(seconds: time / .seconds(1), megabytes: Double(usage.ru_maxrss) / 1024)
}

/// Ends this process with a status, after all that was printed.
func endProcess(_ status: Int32) -> Never {
  fflush(nil)
  exit(status)
}

/// Takes a file away.
func remove(_ path: String) { unlink(path) }

/// Makes a folder.
func makeFolder(_ path: String) { mkdir(path, 0o777) }

/// How many bytes a file has.
func size(of path: String) -> Int {
  var facts = stat()
  return stat(path, &facts) == 0 ? Int(facts.st_size) : 0
}

/// Writes a new file.
func write(_ text: String, to path: String) throws {
  guard let file = fopen(path, "w") else { throw CommandFailed(command: ["fopen", path]) }
  defer { fclose(file) }
  guard fputs(text, file) >= 0 else { throw CommandFailed(command: ["fputs", path]) }
}

extension [Double] {
  /// The middle value.
  var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}
