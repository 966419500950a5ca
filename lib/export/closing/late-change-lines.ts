import "server-only";
import type { BookChange } from "#lib/domain/accounting/day-book/kept-day.ts";
import { CHANGE_COLUMNS, changeCells } from "#lib/export/closing/change-cells.ts";
import type { CloseWords } from "#lib/export/closing/close-words.ts";
import { type FileLine, heading, line, moment } from "#lib/export/closing/file-lines.ts";

/** What the day book noticed in a time: late refunds, voids and other changes of days that were over. */
export type LateChangeSheet = {
  store: string;
  /** IANA name of the zone of all times. */
  timeZone: string;
  since: string;
  until: string;
  /** When the recent days were last compared with the service; null: some were never. */
  comparedAt: string | null;
  /** Newest first. */
  changes: readonly BookChange[];
  madeBy: string;
  madeAt: string;
};

/** Lists the late changes of a time, with what it takes to read them alone. */
export function lateChangeLines(sheet: LateChangeSheet, words: CloseWords): readonly FileLine[] {
  const { text } = words;
  const { store, timeZone, since, until, comparedAt, changes, madeBy, madeAt } = sheet;
  const columns = [text("day"), text("noticedAt"), text("utcOffset"), ...CHANGE_COLUMNS.map((name) => text(name))];
  return [
    heading(text("lateChanges")),
    line(text("store"), store),
    line(text("noticedFrom"), ...moment(since, timeZone)),
    line(text("noticedBefore"), ...moment(until, timeZone)),
    line(text("comparedAt"), ...(comparedAt === null ? [text("notCompared")] : moment(comparedAt, timeZone))),
    line(text("madeBy"), madeBy),
    line(text("madeAt"), ...moment(madeAt, timeZone)),
    line(),
    ...(changes.length === 0 ? [line(text("noChanges"))] : [heading(...columns)]),
    ...changes.map((change) => line(change.day, ...moment(change.noticedAt, timeZone), ...changeCells(change, words))),
  ];
}
