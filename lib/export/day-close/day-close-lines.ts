import "server-only";
import type { LineChange } from "#lib/domain/accounting/day-book/line-changes.ts";
import { DAY_CLOSE_FIGURES } from "#lib/domain/accounting/day-close/day-close-question.ts";
import type { DayCloseStatement, DayCloseSums } from "#lib/domain/accounting/day-close/day-close-statement.ts";
import type { DayCloseStep, dayCloseState } from "#lib/domain/accounting/day-close/day-close-step.ts";
import type { JournalDifference } from "#lib/domain/accounting/day-close/journal-differences.ts";
import { tillLines } from "#lib/domain/accounting/day-close/till.ts";
import type { CellValue } from "#lib/export/cell.ts";
import { CHANGE_COLUMNS, changeCells } from "#lib/export/day-close/change-cells.ts";
import type { DayCloseWords } from "#lib/export/day-close/day-close-text.ts";
import { type FileLine, heading, line, moment } from "#lib/export/day-close/file-lines.ts";

/** The close of a day as it was when the file was made. */
export type DayCloseSheet = {
  day: string;
  store: string;
  /** IANA names of the zone in which the day is cut, and of that of all times. */
  dayZone: string;
  timeZone: string;
  state: ReturnType<typeof dayCloseState>;
  readAt: string;
  transactions: number;
  digest: string;
  statements: readonly DayCloseStatement[];
  journal: readonly JournalDifference[];
  since: readonly LineChange[];
  /** The rows in which the service differed; null: it could not be read. */
  service: readonly LineChange[] | null;
  steps: readonly (Pick<DayCloseStep, "event" | "at" | "note" | "counted"> & { staffName: string })[];
  madeBy: string;
  madeAt: string;
};

/** Lists all that the page of a close shows, as small tables with an empty line between them. */
export function dayCloseLines(sheet: DayCloseSheet, words: DayCloseWords): readonly FileLine[] {
  const tables = [
    aboutLines(sheet, words),
    sumLines(sheet, words, "byMethod"),
    sumLines(sheet, words, "byPerson"),
    tillTable(sheet, words),
    countLines(sheet, words),
    tieLines(sheet, words),
    differingLines(sheet, words),
    stepLines(sheet, words),
  ];
  return tables.flatMap((table, index) =>
    index === 0 || table.length === 0 ? table : [{ cells: [], isHeading: false }, ...table],
  );
}

function aboutLines(sheet: DayCloseSheet, { text, title, state }: DayCloseWords): readonly FileLine[] {
  const { day, store, dayZone, readAt, transactions, digest, madeBy, madeAt, timeZone } = sheet;
  return [
    heading(title(day)),
    line(text("store"), store),
    line(text("state"), state(sheet.state)),
    line(text("dayZone"), dayZone),
    line(text("readAt"), ...moment(readAt, timeZone)),
    line(text("transactions"), { count: transactions }),
    line(text("digest"), digest),
    line(text("madeBy"), madeBy),
    line(text("madeAt"), ...moment(madeAt, timeZone)),
  ];
}

function sumLines(
  { statements }: DayCloseSheet,
  words: DayCloseWords,
  by: "byMethod" | "byPerson",
): readonly FileLine[] {
  const { text } = words;
  const isByMethod = by === "byMethod";
  const figures = DAY_CLOSE_FIGURES.flatMap((figure) =>
    figure === "net" ? [text("net")] : [words.number(figure), words.amount(figure)],
  );
  const rows = statements.flatMap(({ currency, total, byMethod, byPerson }) => {
    const named = currency || text("unknownCurrency");
    const members = isByMethod
      ? byMethod.map(({ method, brand, sums }) =>
          line(named, words.method(method), brand ? words.brand(brand) : "", ...sumCells(sums)),
        )
      : byPerson.map(({ person, sums }) => line(named, person || text("notHere"), ...sumCells(sums)));
    return [...members, line(named, text("total"), ...(isByMethod ? [""] : []), ...sumCells(total))];
  });
  const names = isByMethod ? [text("method"), text("brand")] : [text("person")];
  return [heading(text(by)), heading(text("currency"), ...names, ...figures), ...rows];
}

function sumCells(sums: DayCloseSums): readonly CellValue[] {
  return DAY_CLOSE_FIGURES.flatMap((figure): CellValue[] => {
    if (figure === "net") return [{ cents: sums.netCents }];
    const { count, amountCents } = sums[figure];
    return [{ count }, { cents: figure === "refunds" ? -amountCents : amountCents }];
  });
}

/** How the expected sums come about, where cash was rounded or cheques are post-dated. */
function tillTable({ statements }: DayCloseSheet, { text, till }: DayCloseWords): readonly FileLine[] {
  const rows = statements.flatMap(({ currency, toCount }) =>
    toCount.flatMap(tillLines).map((one) =>
      line(currency || text("unknownCurrency"), till(one), "count" in one ? { count: one.count } : "", {
        cents: one.cents,
      }),
    ),
  );
  if (rows.length === 0) return [];
  return [heading(text("till")), heading(text("currency"), text("tillPart"), text("cheques"), text("sum")), ...rows];
}

/** What was counted at the last sign-off, or what is to be counted. */
function countLines({ statements, state, steps }: DayCloseSheet, { text, means }: DayCloseWords): readonly FileLine[] {
  const expected = statements.flatMap(({ currency, toCount }) => toCount.map((one) => ({ ...one, currency })));
  const counted = state === "signed" ? (steps.at(-1)?.counted ?? []) : null;
  const rows =
    counted === null
      ? expected.map((one) => line(one.currency, means(one.means), { cents: one.expectedCents }))
      : counted.map(({ currency, means: one, expectedCents, countedCents }) =>
          line(
            ...[currency, means(one)],
            ...[expectedCents, countedCents, countedCents - expectedCents].map((cents) => ({ cents })),
          ),
        );
  if (rows.length === 0) return [heading(text("count")), line(text("nothingToCount"))];
  const columns = [text("currency"), text("means"), text("expected"), text("counted"), text("difference")];
  return [heading(text("count")), heading(...columns), ...rows];
}

function tieLines({ service, journal, since, steps }: DayCloseSheet, words: DayCloseWords): readonly FileLine[] {
  const { text, differing } = words;
  const compared = service?.length === 0 ? text("serviceEqual") : differing("service", service?.length ?? 0);
  return [
    heading(text("ties")),
    line(text("service"), service === null ? text("serviceUnread") : compared),
    line(text("journal"), journal.length === 0 ? text("journalEqual") : differing("journal", journal.length)),
    line(text(sinceWhat(steps)), differing("since", since.length)),
  ];
}

/** Before any sign-off, what changed since the day was first read. */
function sinceWhat(steps: DayCloseSheet["steps"]): "since" | "sinceRead" {
  return steps.length === 0 ? "sinceRead" : "since";
}

function differingLines({ service, journal, since, steps }: DayCloseSheet, words: DayCloseWords): readonly FileLine[] {
  const { text } = words;
  const rows = [
    ...(service ?? []).map((change) => changeLine(text("service"), change, words)),
    ...journal.map((one) => journalLine(one, words)),
    ...since.map((change) => changeLine(text(sinceWhat(steps)), change, words)),
  ];
  if (rows.length === 0) return [];
  const columns = [text("where"), ...CHANGE_COLUMNS.map((name) => text(name))];
  return [heading(text("rows")), heading(...columns), ...rows];
}

function changeLine(where: string, change: LineChange, words: DayCloseWords): FileLine {
  return line(where, ...changeCells(change, words));
}

/** The book has what an operation of ours should be: its amount there is the one of before. */
function journalLine(one: JournalDifference, words: DayCloseWords): FileLine {
  const { verb, amountCents, currency, transactionId, what, book } = one;
  const isOther = book !== null && book.currency !== currency;
  return line(
    ...[words.text("journal"), words.what(what), transactionId ?? "", words.verb(verb)],
    isOther ? `${book.currency} / ${currency}` : currency,
    book === null ? "" : { cents: book.amountCents },
    { cents: amountCents },
  );
}

function stepLines({ steps, timeZone }: DayCloseSheet, { text, step }: DayCloseWords): readonly FileLine[] {
  if (steps.length === 0) return [heading(text("steps")), line(text("notSigned"))];
  const columns = [text("step"), text("by"), text("at"), text("utcOffset"), text("note")];
  return [
    heading(text("steps")),
    heading(...columns),
    ...steps.map(({ event, staffName, at, note }) =>
      line(step(event), staffName, ...moment(at, timeZone), note.toWellFormed()),
    ),
  ];
}
