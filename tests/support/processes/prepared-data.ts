import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { prepareDatabase } from "#lib/commands/serve/prepare-database.ts";
import type { ServerSettings, ServiceAccount } from "#lib/config.ts";

/**
 * Fills an empty data folder with the schema, the store and the demo staff, as the launcher does. In a run of journeys, which
 * names a folder in `PREPARED_DATA`, that is done once for each merchant account and then copied.
 */
export async function bringPreparedData(settings: ServerSettings, account: ServiceAccount): Promise<void> {
  if ((await readdir(settings.dataDir)).length > 0) return;
  const folder = process.env.PREPARED_DATA;
  if (folder === undefined || settings.databaseUrl !== undefined) {
    await prepareDatabase(settings, account);
    return;
  }
  const kept = join(folder, account.merchantId);
  if (!existsSync(kept)) {
    // Under a name of its own until it is whole: several workers may need it at the same time.
    const own = `${kept}.${process.pid}`;
    await mkdir(own, { recursive: true });
    await prepareDatabase({ ...settings, dataDir: own }, account);
    await rename(own, kept).catch(() => rm(own, { recursive: true }));
  }
  await cp(kept, settings.dataDir, { recursive: true });
}
