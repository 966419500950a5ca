import { endOnSignals } from "./process/children.ts";
import { requirePinnedNode } from "./process/pinned-node.mjs";
import { bringProductionBuild } from "./serve/production-build.ts";

requirePinnedNode();
endOnSignals();
await bringProductionBuild({ toRun: false });
