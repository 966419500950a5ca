import { writeFileSync } from "node:fs";

/*
 * Where the machine writes core files, a crash would write the whole memory of this process to the disk: the card of
 * a request on its way, sessions and passcodes. On Linux a core file of this process holds none of its memory. Other
 * systems have no such setting.
 */

const NO_MEMORY = "0";

try {
  writeFileSync("/proc/self/coredump_filter", NO_MEMORY);
} catch {
  // No Linux, or a Linux without core files.
}
