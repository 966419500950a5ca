import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { actionKey } from "../process/action-key.ts";
import { ended, startChild } from "../process/children.ts";
import { alone, markRunning, refuseWhileRunning } from "../process/folder-lock.mjs";
import { endWithError, pinnedEnvironment, root } from "../process/pinned-node.mjs";
import { sourceHash } from "../process/source-hash.ts";
import { writeScriptInventory } from "./script-inventory.ts";

/** The path of Next's command line program. */
export const next = join(root, "node_modules", "next", "dist", "bin", "next");

const stamp = join(root, ".next", "counterfoil-sources");

/**
 * Makes the production build if the sources differ from those of the last complete build. With `toRun`, marks this
 * process as running from it, so that nobody replaces it meanwhile. Ends the process with one plain line on failure.
 */
export async function bringProductionBuild(options: { toRun: boolean }): Promise<void> {
  await alone(async () => {
    if (!isBuilt()) await build();
    if (options.toRun) markRunning();
  });
}

function isBuilt(): boolean {
  if (!existsSync(join(root, ".next", "BUILD_ID")) || !existsSync(stamp)) return false;
  return readFileSync(stamp, "utf8") === currentHash();
}

async function build(): Promise<void> {
  refuseWhileRunning("The sources have changed and must be built");
  process.stdout.write("Building for production.\n");
  // Removed first: an interrupted build has no stamp and is made again.
  rmSync(stamp, { force: true });
  const hash = currentHash();
  const env = {
    ...pinnedEnvironment(),
    NODE_ENV: "production" as const,
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actionKey(process.env),
  };
  const code = await ended(startChild([next, "build"], { env }));
  if (code !== 0) endWithError(`The production build failed (exit code ${code}), see above.`);
  writeScriptInventory(join(root, ".next"));
  writeFileSync(stamp, hash);
}

function currentHash(): string {
  return sourceHash(root, actionKey(process.env));
}
