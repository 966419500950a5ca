import { join } from "node:path";
import { ended, endOnSignals, startChild } from "./process/children.ts";
import { pinnedEnvironment, requirePinnedNode, root } from "./process/pinned-node.mjs";

requirePinnedNode();
endOnSignals();
const args = [join(root, "tests", "mutation", "main.ts"), ...process.argv.slice(2)];
process.exitCode = await ended(startChild(["--conditions=react-server", ...args], { env: pinnedEnvironment() }));
