import "server-only";
import type { BookChange } from "#lib/domain/accounting/day-book/kept-day.ts";
import { CHANGE_COLUMNS, changeCells } from "#lib/export/day-close/change-cells.ts";
import type { DayCloseWords } from "#lib/export/day-close/day-close-text.ts";
import { type FileLine, heading, line, moment } from "#lib/export/day-close/file-lines.ts";

/** The late changes that the day book noticed in a period: refunds, voids and other changes of days that were over. */
export type LateChangeSheet = {
  store: string;
  /** IANA name of the zone of all times. */
  timeZone: string;
  since: string;
  until: string;
  /** Since when all recent days have been compared with the service; null: the book lacks one of them. */
  comparedAt: string | null;
  /** Newest first. */
  changes: readonly BookChange[];
  madeBy: string;
  madeAt: string;
};

/** Lists late changes below what they are about: the store, the period, and when recent days were compared. */
export function lateChangeLines(sheet: LateChangeSheet, words: DayCloseWords): readonly FileLine[] {
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
