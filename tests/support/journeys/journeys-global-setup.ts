import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bringProductionBuild } from "#lib/commands/serve/production-build.ts";

/** Makes the build if the sources have changed since, and the folders that the workers of this run share. */
export default async function setUp(): Promise<() => Promise<void>> {
  await bringProductionBuild({ toRun: true });
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-journeys-"));
  for (const name of ["PREPARED_DATA", "PASSED_STATES"]) {
    process.env[name] = join(folder, name.toLowerCase());
    await mkdir(join(folder, name.toLowerCase()));
  }
  return () => rm(folder, { recursive: true, force: true });
}
