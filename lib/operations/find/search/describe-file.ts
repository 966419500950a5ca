import "server-only";
import type { ExportChoices } from "#lib/domain/exports/export-choices.ts";
import type { RunnableSearch } from "#lib/domain/search/opened-search.ts";
import type { ColumnName } from "#lib/domain/search/rows/columns.ts";
import type { ExportSheet, ExportWords } from "#lib/export/export-sheet.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { searchZone } from "#lib/operations/find/reading/search-zone.ts";

/** The contents of a file, and how they are written. */
export type FileContents = RunnableSearch & {
  storeId: string;
  /** The visible columns in their order. */
  columns: readonly ColumnName[];
  /** How the file is written; its language is that of the words. */
  choices: Omit<ExportChoices, "language">;
  words: ExportWords;
};

/** The result of the reading. */
type ReadState = Pick<ExportSheet, "readAt" | "changed" | "complete" | "readDownTo" | "since">;

/** Describes a file and names it: letters, digits, hyphens, underscores and a point. */
export async function describeFile(
  context: OperationContext,
  { storeId, opened, columns, choices, words }: FileContents,
  read: ReadState,
): Promise<{ sheet: ExportSheet; name: string }> {
  const { address, timeZone, from, to } = opened;
  const markers = await context.store.tables.markers.any(storeId);
  const store = (await context.store.tables.stores.find(storeId))?.name ?? "";
  const sheet = {
    columns,
    grouped: address.grouped,
    markers,
    timeZone: choices.times === "shown" ? timeZone : searchZone(context, storeId, choices.times),
    daysZone: timeZone,
    from,
    to,
    question: opened.text,
    sentence: words.sentence(opened.question),
    ...read,
    store,
    madeBy: context.actor.name,
    language: words.language,
    numbers: choices.numbers,
    words,
  };
  const days = from === to ? from : `${from}_${to}`;
  const kind = read.since ? "changes" : "transactions";
  const mark = read.complete ? "" : "-incomplete";
  return { sheet, name: `${kind}-${slugOf(store) || storeId}-${days}${mark}.${choices.format}` };
}

function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40)
    .toLowerCase();
}
