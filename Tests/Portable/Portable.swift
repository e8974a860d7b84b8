// The functions of the WebAssembly module that is compared with the command: a report, and samples.

import HapticFormats
import HapticModel
import HapticRender

/// Room for the bytes of a file, which `inspect` and `render` take and give back.
@_expose(wasm, "allocate")
public func allocate(_ count: Int32) -> UnsafeMutableRawPointer {
  .allocate(byteCount: Int(count), alignment: 16)
}

/// Gives back an answer.
@_expose(wasm, "release")
public func release(_ answer: UnsafeMutableRawPointer) { answer.deallocate() }

/// What `haptic-cli inspect --json` prints of a file.
@_expose(wasm, "inspect")
public func inspect(_ bytes: UnsafeMutableRawPointer, _ count: Int32) -> UnsafeMutableRawPointer {
  answer(to: bytes, count) { reading, profile throws(RenderRefusal) in
    .report(
      Inspection.json(
        reading.timeline, profile: profile, findings: reading.findings, scene: reading.scene))
  }
}

/// The samples that `haptic-cli render --encoding float32` writes of a file.
@_expose(wasm, "render")
public func render(_ bytes: UnsafeMutableRawPointer, _ count: Int32) -> UnsafeMutableRawPointer {
  answer(to: bytes, count) { reading, profile throws(RenderRefusal) in
    let plan = try RenderPlan(reading.timeline, profile: profile)
    let samples = [Float](unsafeUninitializedCapacity: Int(plan.frames) * plan.channels) {
      var renderer = BlockRenderer(plan)
      if let start = $0.baseAddress { renderer.render(0..<plan.frames, into: start) }
      $1 = $0.count
    }
    return .samples(samples)
  }
}

/// What a call comes to; its number is the first thing that the answer holds.
private enum Outcome {
  case refused(String)
  case report(String)
  case samples([Float])
  /// The file names sound files, which only whoever has files can measure.
  case needsFiles
}

private func answer(
  to bytes: UnsafeMutableRawPointer, _ count: Int32,
  _ use: (Reading, ActuatorProfile) throws(RenderRefusal) -> Outcome
) -> UnsafeMutableRawPointer {
  defer { bytes.deallocate() }
  return outcome(of: UnsafeRawBufferPointer(start: bytes, count: Int(count)), use).answer
}

private func outcome(
  of bytes: UnsafeRawBufferPointer,
  _ use: (Reading, ActuatorProfile) throws(RenderRefusal) -> Outcome
) -> Outcome {
  guard let read = Format.all.recognising(bytes)?.read else {
    return .refused("This looks like no format that can be read.")
  }
  var options = ReadingOptions()
  options.keepsWrittenGain = true
  do throws(MalformedFile) {
    let reading = try read(bytes, options)
    guard reading.waveforms.isEmpty else { return .needsFiles }
    do throws(RenderRefusal) {
      return try use(reading, reading.player(of: .reference))
    } catch {
      return .refused(error.message)
    }
  } catch {
    return .refused(error.description)
  }
}

extension Outcome {
  /// Its number and the count of its bytes, both of 32 bits, and then the bytes.
  var answer: UnsafeMutableRawPointer {
    switch self {
    case .refused(let message): Self.answer(0, Array(message.utf8))
    case .report(let text): Self.answer(1, Array(text.utf8))
    case .samples(let samples): Self.answer(2, samples)
    case .needsFiles: Self.answer(3, [UInt8]())
    }
  }

  private static func answer<Element>(
    _ number: UInt32, _ content: [Element]
  ) -> UnsafeMutableRawPointer {
    content.withUnsafeBytes { bytes in
      let answer = UnsafeMutableRawPointer.allocate(byteCount: 8 + bytes.count, alignment: 16)
      answer.storeBytes(of: number, as: UInt32.self)
      answer.storeBytes(of: UInt32(bytes.count), toByteOffset: 4, as: UInt32.self)
      UnsafeMutableRawBufferPointer(start: answer + 8, count: bytes.count).copyMemory(from: bytes)
      return answer
    }
  }
}

/// The seed of hashing, which the standard library asks for; the same at every run.
@_cdecl("arc4random_buf")
public func seed(_ bytes: UnsafeMutableRawPointer, _ count: Int) {
  bytes.initializeMemory(as: UInt8.self, repeating: 0, count: count)
}
