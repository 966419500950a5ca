import { bringDependencies } from "./dependencies.mjs";
import { runOnPinnedNode } from "./pinned-node.mjs";

await bringDependencies();
runOnPinnedNode("simulate.ts");
