import { runSeeds, type Seeds } from "#tests/simulation/run-seeds.ts";

// Runs the seeds that it is given, piece by piece, and tells what came of each. It ends in order, so that it leaves nothing behind.
process.on("message", async (seeds: Seeds) => {
  process.send?.(await runSeeds(seeds));
});
const end = () => process.exit();
process.once("disconnect", end);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, end);
