import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { GridEntries } from "#components/search/grid/entries/use-grid-entries.ts";
import type { RowWalk } from "#components/search/grid/entries/use-row-walk.ts";

type RecordBesideProps = { walk: RowWalk; entries: GridEntries; draw: (transactionId: string) => ReactNode };

/**
 * The record of the row where one stands. Only a step leads to another one: in another order, in groups or read again, the row
 * stands elsewhere, and money would be given back of a sale that nobody chose.
 */
export function RecordBeside({ walk, entries, draw }: RecordBesideProps) {
  const here = entries.at(walk.active())?.row.transactionId;
  const [id, setId] = useState(here);
  const step = useEffectEvent(() => setId(entries.at(walk.active())?.row.transactionId));
  useEffect(() => walk.subscribe(() => step()), [walk]);
  useEffect(() => {
    if (id === undefined) setId(here);
  }, [id, here]);
  return id === undefined ? null : draw(id);
}
