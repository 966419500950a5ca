import "server-only";
import type { OperationContext } from "#lib/operations/context.ts";

/** The number of rows read at once, which leaves connections for searches and people's own refunds. */
const AT_ONCE = 6;

export type ReadingEvent<Told> =
  | ({ kind: "progress"; checked: number; of: number } & Told)
  /** `cause`: the service stopped answering or the reader lost the permission, so the rest was not tried. */
  | { kind: "ended"; checked: number; of: number; cause: string | null };

type Read = { kind: "not_read"; cause: string } | { kind: "found" | "unknown" | "several" };

type Reading<Row, Found extends Read, Told> = {
  /** The number of rows that need no reading. */
  checked: number;
  of: number;
  read: (row: Row) => Promise<Found>;
  /** Handles the rows that were just read, and returns what the progress event adds about them. */
  take: (rows: readonly Row[], found: readonly Found[]) => Told | Promise<Told>;
  /** Returns why the reader may read no more rows; null: they may. */
  barred?: () => Promise<string | null>;
};

/**
 * Reads the subjects of rows, a few at a time and in order, and reports the progress. When the service answers none of a few,
 * reading stops. The signal ends it; an aborted read says nothing about its row.
 */
export async function* readAFew<Row, Found extends Read, Told>(
  { signal }: Pick<OperationContext, "signal">,
  rows: readonly Row[],
  reading: Reading<Row, Found, Told>,
): AsyncGenerator<ReadingEvent<Told>, void, undefined> {
  const { of, read, take, barred } = reading;
  let { checked } = reading;
  for (let start = 0; start < rows.length && !signal?.aborted; start += AT_ONCE) {
    const cause = (await barred?.()) ?? null;
    if (cause !== null) {
      yield { kind: "ended", checked, of, cause };
      return;
    }
    const some = rows.slice(start, start + AT_ONCE);
    const found = await Promise.all(some.map(read));
    if (signal?.aborted) return;
    const details = await take(some, found);
    const [first] = found;
    if (first?.kind === "not_read" && found.every(({ kind }) => kind === "not_read")) {
      yield { kind: "ended", checked, of, cause: first.cause };
      return;
    }
    checked += found.filter(({ kind }) => kind !== "not_read").length;
    yield { kind: "progress", checked, of, ...details };
  }
  yield { kind: "ended", checked, of, cause: null };
}
