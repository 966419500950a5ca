import { ended, endOnSignals, startChild } from "./children.ts";
import { pinnedEnvironment, requirePinnedNode } from "./pinned-node.mjs";
import { readSettings } from "./read-settings.ts";
import { sandboxCommandLine } from "./sandbox-account.ts";

requirePinnedNode();
endOnSignals();
const args = sandboxCommandLine(readSettings(), process.argv.slice(2));
process.exitCode = await ended(startChild(args, { env: pinnedEnvironment() }));
