import { endOnSignals } from "./children.ts";
import { requirePinnedNode } from "./pinned-node.mjs";
import { bringProductionBuild } from "./production-build.ts";

requirePinnedNode();
endOnSignals();
await bringProductionBuild({ toRun: false });
