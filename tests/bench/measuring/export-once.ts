import type { ExportFormat } from "#lib/domain/exports/export-choices.ts";
import { runnable } from "#lib/domain/search/opened-search.ts";
import type { ColumnName } from "#lib/domain/search/rows/columns.ts";
import { scratchFiles } from "#lib/export/scratch-file.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { exportSearch } from "#lib/operations/find/search/export-search.ts";
import { openSearch } from "#lib/operations/find/search/open-search.ts";
import { PLAIN_WORDS } from "#tests/support/books/files/export-words.ts";

const COLUMNS: readonly ColumnName[] = ["created", "transactionId", "kind", "result", "billingName", "amount", "email"];

export type ExportJob = {
  /** The query of the search's address. */
  query: string;
  format: ExportFormat;
  /** Where rows go that do not fit into memory. */
  folder: string;
};

/** The rows and bytes of a file; or the rule that refused it. */
export type Exported = { rows: number; bytes: number } | { refused: string };

/** Reads a search wholly and writes it as a file that nobody keeps, as the server does for one person. */
export async function exportOnce(context: OperationContext, { query, format, folder }: ExportJob): Promise<Exported> {
  const opened = await openSearch(context, { storeId: "300200578", parameters: new URLSearchParams(query) });
  const checked = opened.kind === "done" ? runnable(opened.value) : null;
  if (!checked?.ok) throw new Error("the search could not be opened");
  const outcome = await exportSearch(context, {
    storeId: "300200578",
    ...checked.search,
    columns: COLUMNS,
    choices: { format, numbers: "point", times: "shown" },
    words: PLAIN_WORDS,
    openFile: scratchFiles(folder),
  });
  if (outcome.kind === "not_allowed") return { refused: outcome.reason.rule };
  if (outcome.kind !== "done") throw new Error(`the search ended ${JSON.stringify(outcome)}`);
  let bytes = 0;
  for await (const piece of outcome.value.bytes) bytes += piece.length;
  return { rows: outcome.value.rows, bytes };
}

/** The same where a file must be made. */
export async function exportedFile(
  context: OperationContext,
  job: ExportJob,
): Promise<Exclude<Exported, { refused: string }>> {
  const exported = await exportOnce(context, job);
  if ("refused" in exported) throw new Error(`${job.format} was refused: ${exported.refused}`);
  return exported;
}
