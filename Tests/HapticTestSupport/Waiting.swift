// Waits for what another process or thread does.

import Foundation

/// Waits until a condition holds; asks a thousand times a second, and never gives up.
///
/// Where the other side may end first, the condition has to say so.
public func waitUntil(_ holds: () throws -> Bool) rethrows {
  while try !holds() { usleep(1_000) }
}
