import "server-only";
import { config } from "#lib/config.ts";
import { formatAddress } from "#lib/domain/search/address-text.ts";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import type { ColumnName } from "#lib/domain/search/rows/columns.ts";
import { DEFAULT_ADDRESS } from "#lib/domain/search/search-address.ts";
import { windowFor } from "#lib/domain/search/search-window.ts";
import { scratchFiles } from "#lib/export/scratch-file.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { readSearch } from "#lib/operations/search/read-search.ts";

/** Reads the rows of an opened search: `upTo` so many of them (null: all), behind the cursor `after`. */
export function readRows(
  context: OperationContext,
  storeId: string,
  { address, question, from, to, timeZone }: OpenedSearch & { question: Question },
  step: { columns: readonly ColumnName[]; upTo: number | null; after: string | null },
): ReturnType<typeof readSearch> {
  return readSearch(context, {
    storeId,
    question,
    window: windowFor({ from, to }, timeZone, context.clock.now()),
    sort: address.sort,
    whole: address.whole,
    search: formatAddress({ ...DEFAULT_ADDRESS, where: address.where, whole: address.whole }),
    openFile: scratchFiles(config().dataDir),
    ...step,
  });
}
