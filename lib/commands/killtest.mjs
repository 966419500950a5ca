import { bringDependencies } from "./process/dependencies.mjs";
import { runOnPinnedNode } from "./process/pinned-node.mjs";

await bringDependencies();
runOnPinnedNode("killtest.ts");
