// What work costs: the processor's time, which is the same however busy the machine is.

import Foundation

/// The seconds of a processor that the calling thread spends in a body.
///
/// What other threads and processes do meanwhile does not count, so that a limit may be tight.
public func processorSeconds<Failure: Error>(_ body: () throws(Failure) -> Void)
  throws(Failure) -> Double
{
  let start = spentProcessorSeconds()
  try body()
  return spentProcessorSeconds() - start
}

private func spentProcessorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
