import Foundation

/// The seconds that the processor has spent on this thread, however busy the machine is.
public var processorSeconds: Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
