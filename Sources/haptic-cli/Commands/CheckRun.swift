// Checks files on several threads, each as its project says.

import HapticAudioFile
import HapticFormats
import HapticModel
import HapticWorkbench

/// What `check` asks of every file.
struct CheckRun {
  let projects: Projects
  /// The levels of rules over those of projects.
  let levels: RuleLevels
  /// The least severity that fails in place of the projects'; `nil` to use theirs.
  let threshold: Severity?
  let pairs: [Expectation]
  /// The window in place of the projects'; `nil` to use theirs.
  let window: AlignmentWindow?
  let reading: InputOptions
  /// The sounds to put beside each file, and to pair with the haptic nearest to each.
  let companions: CompanionOptions
  /// Whether known findings stay, to be written anew.
  let keepsKnown: Bool
  /// What to fix; `nil` to fix nothing.
  let fixing: Fixing?
  /// The part of the files to check; `nil` for all.
  let shard: Shard?
  /// How interactions are explored; `nil` not to.
  let exploration: Exploration?

  /// What to do about findings that can be fixed.
  struct Fixing {
    /// Whether fixes are made that change what is felt.
    let includesUnsafe: Bool
    /// Whether files are written; otherwise their changes are shown.
    let writes: Bool
  }

  /// A file to check, with its project.
  private struct Job {
    let argument: String
    let name: String
    let project: Project
    /// The absolute path; the name for standard input and shipped patterns.
    let place: String
    /// The reason why a folder cannot be searched; `nil` for a file.
    let failure: Failure?
  }

  /// Checks files and everything in folders.
  ///
  /// - Throws: ``Failure`` for a project or a baseline that cannot be read, and after a signal.
  func check(_ arguments: [String], threads: Int) throws -> CheckResult<Failure> {
    var result = CheckResult<Failure>()
    var jobs: [Job] = []
    for argument in arguments {
      do {
        let found = try FolderSearch.inputs(argument, projects)
        jobs += found.faults.map(job)
        jobs += try found.files.map { try job($0) }
        result.lookalikes += found.lookalikes
      } catch let failure as Failure where failure.isOfInput {
        jobs.append(job(failure))
      }
    }
    var known: Set<String> = []
    // A project file that cannot be read is one fault, for however many of its files.
    jobs.removeAll { $0.failure != nil && !known.insert($0.argument).inserted }
    let kept = jobs.filter { $0.failure != nil || !$0.project.excludes($0.place) }
    result.excluded = jobs.count - kept.count
    jobs = shard?.part(of: kept) ?? kept
    let day = today()
    var broken: Failure?
    OrderedJobs(jobs.count) { index in
      Result { try report(on: jobs[index], day) }
    } deliver: { outcome in
      let job = jobs[result.delivered]
      result.delivered += 1
      switch outcome {
      case .success(let (report, fixed)):
        result.note(fixed)
        result.add(report, of: job.name, at: job.place, by: judgement(of: job, on: day))
      case .failure(let failure as Failure) where job.failure != nil:
        result.add(CheckedFile(path: job.argument, fault: failure.fault), at: job.argument, failure)
      case .failure(let failure as Failure) where failure.isOfInput:
        result.add(
          failure.fault ?? MalformedFile(at: Place(), failure.message), called: failure.path,
          of: job.name, at: job.place, by: judgement(of: job, on: day), failure)
      case .failure(let error):
        broken = broken ?? Failure(of: error, in: job.name)
      }
    }.run(threads: threads)
    if let broken { throw broken }
    result.addEndedWaivers()
    return result
  }

  private func job(_ argument: String) throws -> Job {
    // A missing file is reported when it is read, beside the findings of others.
    let input = try? Input(argument)
    let folder = try absoluteFolder(of: input?.path ?? "")
    return Job(
      argument: argument, name: input?.name ?? argument,
      project: try projects.project(ofFolder: folder),
      place: input?.path.map { "\(folder)/\($0[$0.endOfFolder...])" } ?? argument,
      failure: nil)
  }

  /// The entry of what could not be searched, a folder or a project file.
  private func job(_ failure: Failure) -> Job {
    let path = failure.path ?? ""
    return Job(argument: path, name: path, project: projects.none, place: path, failure: failure)
  }

  /// Reads, fixes and checks a file; several threads call this at once.
  private func report(on job: Job, _ day: String) throws -> (CheckReport, FixedText?) {
    guard !Interruption.isRequested else { throw Failure.interrupted }
    if let failure = job.failure { throw failure }
    let input = try Input(job.argument)
    if input.fileKind?.isDirectory == true {
      throw Failure(.unreadable, path: input.name, "this is a folder.")
    }
    guard let fixing, let path = input.path else { return (try report(on: input, of: job), nil) }
    let place = fixing.writes ? try FixedPlace(path) : nil
    let original = try input.bytes(limit: reading.reading().maximumBytes)
    let judgement = judgement(of: job, on: day)
    let fixed = try FixedFile(original, includesUnsafe: fixing.includesUnsafe) { bytes in
      judgement.levelled(try report(on: input, of: job, contents: bytes).findings)
    }
    let rest = try report(on: input, of: job, contents: fixed.bytes)
    guard fixed.count > 0 else { return (rest, nil) }
    try place?.replace(with: fixed.bytes)
    let difference =
      fixing.writes ? "" : UnifiedDiff.text(from: original, to: fixed.bytes, path: path)
    return (rest, FixedText(count: fixed.count, difference: difference))
  }

  private func report(
    on input: Input, of job: Job, contents: [UInt8]? = nil
  ) throws -> CheckReport {
    var options = reading
    options.root = options.root ?? job.project.root
    let profile = job.project.profile
    let pattern = try input.read(
      options, profile: profile, keepsLines: true, contents: contents
    ).accompanied(by: companions)
    try pattern.requireLimits(of: options, under: profile)
    return pattern.reading.checked(
      asking: pairs + pattern.companionAlignments.map(\.expectation),
      within: window ?? job.project.settings.window, under: profile,
      exploring: try exploration?.findings(on: pattern, of: input) ?? [])
  }

  private func judgement(of job: Job, on day: String) -> Judgement {
    Judgement(
      by: job.project, of: job.place, keepingKnown: keepsKnown, levels: levels, failOn: threshold,
      day: day)
  }
}

extension CheckResult<Failure> {
  /// The exit status; an unreadable file outweighs findings.
  var status: ExitStatus {
    unread.first?.status ?? (files.contains(where: \.fails) ? .findings : .success)
  }
}
