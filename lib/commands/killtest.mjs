import { bringDependencies } from "./dependencies.mjs";
import { runOnPinnedNode } from "./pinned-node.mjs";

await bringDependencies();
runOnPinnedNode("killtest.ts");
