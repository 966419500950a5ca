import { runSeeds, type Seeds } from "#tests/simulation/run-seeds.ts";

// Runs the seeds that it is given, piece by piece, and tells what came of each.
process.on("message", async (seeds: Seeds) => {
  process.send?.(await runSeeds(seeds));
});
process.once("disconnect", () => process.exit());
