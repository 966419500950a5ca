import { join } from "node:path";
import { ended, endOnSignals, startChild } from "./process/children.ts";
import { pinnedEnvironment, requirePinnedNode, root } from "./process/pinned-node.mjs";
import { YOUNG_SPACE } from "./process/young-space.ts";

requirePinnedNode();
endOnSignals();
const args = [join(root, "tests", "bench", "main.ts"), ...process.argv.slice(2)];
// Many benchmarks do the server's work themselves, and so with the server's own heap.
const flags = [YOUNG_SPACE, "--conditions=react-server"];
process.exitCode = await ended(startChild([...flags, ...args], { env: pinnedEnvironment() }));
