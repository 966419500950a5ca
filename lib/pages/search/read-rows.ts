import "server-only";
import { config } from "#lib/config.ts";
import type { RunnableSearch } from "#lib/domain/search/opened-search.ts";
import type { ColumnName } from "#lib/domain/search/rows/columns.ts";
import { DEFAULT_ADDRESS, formatAddress } from "#lib/domain/search/search-address.ts";
import { windowFor } from "#lib/domain/search/search-window.ts";
import { scratchFiles } from "#lib/export/scratch-file.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { readSearch } from "#lib/operations/search/read-search.ts";

/** Reads the rows of an opened search: at most `upTo` (null: all), after the cursor `after`. */
export function readRows(
  context: OperationContext,
  storeId: string,
  { opened: { address, from, to, timeZone }, plan }: RunnableSearch,
  step: { columns: readonly ColumnName[]; upTo: number | null; after: string | null },
): ReturnType<typeof readSearch> {
  return readSearch(context, {
    storeId,
    plan,
    window: windowFor({ from, to }, timeZone, context.clock.now()),
    sort: address.sort,
    search: formatAddress({ ...DEFAULT_ADDRESS, where: address.where, whole: address.whole }),
    openFile: scratchFiles(config().dataDir),
    ...step,
  });
}
