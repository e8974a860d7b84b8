// What a program asks of the system beside files: the time, the environment, and sentences for errors.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The C library's message for an error number, by default that of the last call.
package func systemMessage(_ code: Int32 = errno) -> String {
  guard let text = strerror(code) else { return "error \(code)" }
  return String(cString: text)
}

/// An environment variable; `nil` if it is unset or empty.
package func environment(_ name: String) -> String? {
  guard let value = getenv(name) else { return nil }
  let text = String(cString: value)
  return text.isEmpty ? nil : text
}

/// The day in Greenwich, such as `2027-03-31`; that of `SOURCE_DATE_EPOCH` if it is set, as
/// reproducible builds ask.
package func today() -> String {
  var seconds = environment("SOURCE_DATE_EPOCH").flatMap { time_t($0) } ?? time(nil)
  var parts = tm()
  gmtime_r(&seconds, &parts)
  let digits = { (number: Int32) in (number < 10 ? "0" : "") + "\(number)" }
  return "\(parts.tm_year + 1900)-\(digits(parts.tm_mon + 1))-\(digits(parts.tm_mday))"
}

/// The time of day.
package func now() -> timespec {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return time
}

/// Writes all of a text to an open file; returns the error number, or `nil`.
package func writeAll(_ text: String, to descriptor: Int32) -> Int32? {
  var text = text
  return text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
}

/// Writes all bytes to an open file; returns the error number, or `nil`.
package func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    if count < 0 && errno != EINTR { return errno }
    rest = rest.dropFirst(max(count, 0))
  }
  return nil
}
