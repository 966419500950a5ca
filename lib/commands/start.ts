import { requirePinnedNode } from "./pinned-node.mjs";
import { runDashboard } from "./run-dashboard.ts";

requirePinnedNode();
await runDashboard("production");
