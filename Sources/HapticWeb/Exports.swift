// The functions that the WebAssembly module exports; `haptic.mjs` calls them. The small one, compiled with HAPTIC_SMALL,
// reads and plays patterns alone: AHAP, timelines and .haptic.

#if arch(wasm32)
  import HapticFormats
  import HapticModel
  import HapticPatterns
  import HapticRender
  import HapticScenes
  import HapticWorkbench

  // Every function takes a request, frees it, and returns an answer, which the page frees with
  // `release`. The page holds objects by handles and frees them with `close`.

  /// Allocates memory for a request.
  @_expose(wasm, "allocate")
  public func allocate(_ count: Int32) -> UnsafeMutableRawPointer {
    .allocate(byteCount: Int(count), alignment: 16)
  }

  /// Frees the memory of an answer.
  @_expose(wasm, "release")
  public func release(_ answer: UnsafeMutableRawPointer) { answer.deallocate() }

  #if !HAPTIC_SMALL
    /// The list of one kind as JSON; or one scene, profile or pattern by its name.
    @_expose(wasm, "list")
    public func list(_ bytes: UnsafeMutableRawPointer, _ count: Int32) -> UnsafeMutableRawPointer {
      answer(bytes, count) { request throws(MalformedFile) in .text(try request.list()) }
    }

  #endif
  /// Reads a pattern and returns its handle.
  @_expose(wasm, "read")
  public func read(_ bytes: UnsafeMutableRawPointer, _ count: Int32) -> UnsafeMutableRawPointer {
    answer(bytes, count) { request throws(MalformedFile) in
      let pattern = try HeldPattern.Content(request, orFrom: .shipped)
      return .held(hold(HeldPattern(pattern)), pattern.json)
    }
  }

  #if !HAPTIC_SMALL
    /// Analyses the samples of a sound and returns its handle.
    @_expose(wasm, "openSound")
    public func openSound(
      _ bytes: UnsafeMutableRawPointer, _ count: Int32
    ) -> UnsafeMutableRawPointer {
      answer(bytes, count) { request throws(MalformedFile) in
        let sound = try OpenSound(request)
        return .held(hold(HeldSound(sound)), sound.json)
      }
    }

    /// Makes haptics of a sound and returns their handle: that of a pattern.
    @_expose(wasm, "convertSound")
    public func convertSound(
      _ handle: UInt32, _ bytes: UnsafeMutableRawPointer, _ count: Int32
    ) -> UnsafeMutableRawPointer {
      let sound: HeldSound = held(handle)
      return answer(bytes, count) { request throws(MalformedFile) in
        let pattern: HeldPattern.Content = try sound.content.pattern(request, orFrom: .shipped)
        return .held(hold(HeldPattern(pattern)), pattern.json)
      }
    }

  #endif

  /// What is asked of a pattern, by its number in `haptic.mjs`.
  @_expose(wasm, "report")
  public func report(
    _ handle: UInt32, _ kind: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int32
  ) -> UnsafeMutableRawPointer {
    let holder: HeldPattern = held(handle)
    let pattern = holder.content
    return answer(bytes, count) { request throws(MalformedFile) in
      switch kind {
      case 0: return .text(pattern.inspection())
      #if !HAPTIC_SMALL
        case 1: return .text(try pattern.check(request))
        case 2: return .text(try pattern.conversion(request))
        case 3: return .text(try pattern.drawing(request))
        case 4: return .text(try pattern.about())
      #endif
      case 5: return .text(TimelineRows.json(of: pattern.reading.timeline))
      case 6: return .values(pattern.values(request))
      case 7:
        let render = OpenRender(try pattern.plan(request))
        return .held(hold(render), render.json)
      #if HAPTIC_SMALL
        default:
          throw MalformedFile(
            "The small engine reads and plays patterns alone; load haptic.wasm for more.")
      #else
        case 8:
          let live = OpenLive(try pattern.live())
          return .held(hold(live), live.json)
        case 9: return .text(try pattern.liveCode())
        case 10:
          try holder.content.hear(request)
          return .text("null")
        case 11: return .text(try pattern.outline())
        default:
          let (bytes, facts) = try pattern.edited(request)
          return .file(bytes, facts)
      #endif
      }
    }
  }

  #if !HAPTIC_SMALL
    /// The comparison of a second pattern with a first one.
    @_expose(wasm, "compare")
    public func compare(
      _ handle: UInt32, _ other: UInt32, _ bytes: UnsafeMutableRawPointer, _ count: Int32
    ) -> UnsafeMutableRawPointer {
      let (first, second): (HeldPattern, HeldPattern) = (held(handle), held(other))
      return answer(bytes, count) { request throws(MalformedFile) in
        .text(try first.content.comparison(with: second.content, request))
      }
    }

    /// Plays the frame in the memory of a live interaction; returns where that memory is.
    @_expose(wasm, "play")
    public func play(_ handle: UInt32) -> UnsafeMutablePointer<Double> {
      let live: OpenLive = held(handle)
      return live.play()
    }

    /// Plays a live interaction to a moment with what fingers have done; returns where its memory is.
    @_expose(wasm, "follow")
    public func follow(_ handle: UInt32, _ time: Double) -> UnsafeMutablePointer<Double> {
      let live: OpenLive = held(handle)
      return live.follow(at: time)
    }

    /// Tells a live interaction of a finger or a button.
    @_expose(wasm, "touch")
    public func touch(
      _ handle: UInt32, _ number: Int32, _ phase: Int32, _ time: Double, _ x: Double, _ y: Double
    ) {
      let live: OpenLive = held(handle)
      live.touch(Int(number), phase: Int(phase), at: time, x, y)
    }

  #endif

  /// Renders a block and returns its samples.
  @_expose(wasm, "block")
  public func block(_ handle: UInt32, _ start: Double, _ count: Double) -> UnsafeMutableRawPointer {
    let render: OpenRender = held(handle)
    return Answer.samples(render.block(from: start, count: count)).bytes
  }

  /// Frees an object that the page held.
  @_expose(wasm, "close")
  public func close(_ handle: UInt32) {
    Unmanaged<HeldObject>.fromOpaque(pointer(handle)).release()
  }

  private func answer(
    _ bytes: UnsafeMutableRawPointer, _ count: Int32,
    _ body: (Request) throws(MalformedFile) -> Answer
  ) -> UnsafeMutableRawPointer {
    defer { bytes.deallocate() }
    do throws(MalformedFile) {
      let buffer = UnsafeRawBufferPointer(start: bytes, count: Int(count))
      return try body(Request(buffer)).bytes
    } catch {
      return Answer.refused(error).bytes
    }
  }

  private func hold(_ object: HeldObject) -> UInt {
    UInt(bitPattern: Unmanaged.passRetained(object).toOpaque())
  }

  private func held<Object: HeldObject>(_ handle: UInt32) -> Object {
    Unmanaged<Object>.fromOpaque(pointer(handle)).takeUnretainedValue()
  }

  private func pointer(_ handle: UInt32) -> UnsafeRawPointer {
    guard let pointer = UnsafeRawPointer(bitPattern: UInt(handle)) else {
      preconditionFailure("A handle is never zero.")
    }
    return pointer
  }

  /// Seeds the standard library's hashing, with the same bytes at every run.
  @_cdecl("arc4random_buf")
  public func seed(_ bytes: UnsafeMutableRawPointer, _ count: Int) {
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: count)
  }
#endif
