import "server-only";
import { FILE_PARTS } from "#lib/domain/exports/file-part.ts";
import { SETTINGS } from "#lib/inputs/top/settings.ts";
import type { World } from "#lib/operations/context.ts";
import { settingOf } from "#lib/operations/ground/settings/store-settings.ts";

/** Removes the files that ended longer ago than the store keeps them. */
export async function removeOldFiles({ store, clock, log }: World): Promise<void> {
  const { stores, keptFiles, filePieces, fileMails } = store.tables;
  for (const { storeId } of await stores.list()) {
    const { value: days } = await settingOf(store.tables, storeId, SETTINGS.kept_file_days);
    const before = clock.now().subtract({ hours: 24 * days });
    const old = await keptFiles.endedBefore(storeId, before.toString());
    for (const fileId of old) {
      await filePieces.remove(fileId, FILE_PARTS);
      await fileMails.remove(fileId);
      await keptFiles.remove(fileId);
    }
    if (old.length > 0) log.info({ storeId, files: old.length, days }, "old files were removed");
  }
}
