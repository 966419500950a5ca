import { ended, endOnSignals, startChild } from "./process/children.ts";
import { pinnedEnvironment, requirePinnedNode } from "./process/pinned-node.mjs";
import { readSettings } from "./serve/read-settings.ts";
import { sandboxCommandLine } from "./serve/sandbox-account.ts";

requirePinnedNode();
endOnSignals();
const args = sandboxCommandLine(readSettings(), process.argv.slice(2));
process.exitCode = await ended(startChild(args, { env: pinnedEnvironment() }));
