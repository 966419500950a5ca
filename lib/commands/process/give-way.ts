import { writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";

const LOWEST = constants.priority.PRIORITY_LOW;

/**
 * Leaves to a child of `startChild`, and to all that it starts later, only the time of the processor that nobody else wants. It
 * never fails: where that cannot be set, the child competes as any other.
 */
export function giveWay(pid: number): void {
  try {
    setPriority(pid, LOWEST);
    // Linux first shares out the time between sessions, each child being one, and only then between their processes.
    writeFileSync(`/proc/${pid}/autogroup`, String(LOWEST));
  } catch {
    // Not Linux, without sessions that share, or the child has ended.
  }
}
