import { requirePinnedNode } from "./process/pinned-node.mjs";
import { runDashboard } from "./serve/run-dashboard.ts";

requirePinnedNode();
await runDashboard("development");
