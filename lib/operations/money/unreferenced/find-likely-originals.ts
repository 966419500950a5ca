import "server-only";
import type { Done } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { type SearchWindow, windowFor } from "#lib/domain/search/search-window.ts";
import { today } from "#lib/domain/time/business-day.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";
import {
  type Agreement,
  type Contradiction,
  type KnownOfSale,
  type LikelySale,
  likelySales,
} from "#lib/domain/unreferenced/likely-originals.ts";
import { type LookupKind, type OriginalQuestion, questionsFor } from "#lib/domain/unreferenced/original-questions.ts";
import type { KnownField } from "#lib/domain/unreferenced/unreferenced-refund.ts";
import type { LikelyOriginalsInput } from "#lib/inputs/money/unreferenced.ts";
import { SETTINGS } from "#lib/inputs/top/settings.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { searchZone } from "#lib/operations/find/reading/search-zone.ts";
import { settingOf } from "#lib/operations/ground/settings/store-settings.ts";
import {
  type DatedRow,
  rowsInside,
  type SaleRowsRefusal,
  type SaleWindows,
  saleRows,
} from "#lib/operations/money/unreferenced/sale-rows.ts";

/** The days before and after the known day; without one, `RECENT` days back from today. */
const NEAR = { days: 10 } as const;
const RECENT = { days: 45 } as const;

const FIELD_OF: Readonly<Record<LookupKind, KnownField>> = {
  order_number: "orderNumber",
  order_number_begins: "orderNumber",
  order_number_inside: "orderNumber",
  last_four: "lastFour",
  name_begins: "name",
  name_inside: "name",
  amount: "amount",
};

export type ProposedOriginal = Pick<
  TransactionRow,
  | "transactionId"
  | "amountCents"
  | "currency"
  | "returnedCents"
  | "voided"
  | "orderNumber"
  | "paymentMethod"
  | "cardBrand"
  | "lastFour"
  | "cardOwner"
> & {
  soldAt: { text: string; full: string };
  agreements: readonly Agreement[];
  contradictions: readonly Contradiction[];
};

/** One criterion that was searched, and its days: `from` is null for any day. */
export type OriginalLookup = {
  looked: LookupKind;
  from: string | null;
  to: string;
  /** More rows matched than were read; the newest were read, the rest is unknown. */
  cut: boolean;
};

export type LikelyOriginals = {
  proposals: readonly ProposedOriginal[];
  months: number;
  looked: readonly OriginalLookup[];
};

/**
 * Searches the past months for the sale that the customer may mean, by each known fact, and proposes the likeliest. The
 * audit keeps that it was searched, by whom and what was proposed; a refund without a sale requires that. A search that
 * fails or is aborted proposes nothing and does not count.
 */
export async function findLikelyOriginals(
  context: OperationContext,
  input: LikelyOriginalsInput,
): Promise<Done<LikelyOriginals> | SaleRowsRefusal> {
  const { storeId } = input;
  if (!may(context.actor, "unreferenced.create", storeId)) return { kind: "not_permitted" };
  const known: KnownOfSale = { ...input, aboutDay: input.aboutDay || null };
  const { value: months } = await settingOf(context.store.tables, storeId, SETTINGS.originals_months);
  const timeZone = searchZone(context, storeId, "store");
  const windows = windowsFor(known, months, timeZone, context.clock.now());
  const questions = questionsFor(known);
  const reads = await Promise.all(
    questions.map(({ question, days }) => saleRows(context, { storeId, question, window: windows[days] })),
  );
  const rows: DatedRow[] = [];
  const looked: OriginalLookup[] = [];
  for (const [at, read] of reads.entries()) {
    if (read.kind !== "done") return read;
    rows.push(...read.value.rows);
    const question = questions[at];
    if (question) takeLooked(looked, lookedFor(question, windows[question.days], read.value.cut));
  }
  const inside = await rowsInside(context, { storeId, known, windows }, rows);
  if (inside !== null) {
    if (inside.kind !== "done") return inside;
    const { window, cut } = inside.value;
    rows.push(...inside.value.rows);
    looked.push({ looked: "order_number_inside", from: window.from, to: window.to, cut });
  }
  const proposals = likelySales(known, rows).map(proposalOf);
  await writeAudit(context, input, { proposals, looked });
  return { kind: "done", value: { proposals, months, looked } };
}

function lookedFor({ looked, days }: OriginalQuestion, { from, to }: SearchWindow, cut: boolean): OriginalLookup {
  return { looked, from: days === "any" ? null : from, to, cut };
}

/** Adds a searched criterion. The beginnings of a name are several questions but one criterion. */
function takeLooked(all: OriginalLookup[], lookup: OriginalLookup): void {
  const same = all.find(({ looked }) => looked === lookup.looked);
  if (same) same.cut ||= lookup.cut;
  else all.push(lookup);
}

function windowsFor(known: KnownOfSale, months: number, timeZone: string, now: Temporal.Instant): SaleWindows {
  const lastDay = today(now, timeZone);
  const firstDay = lastDay.subtract({ months });
  const about = known.aboutDay === null ? null : Temporal.PlainDate.from(known.aboutDay);
  const clamp = (day: Temporal.PlainDate) =>
    Temporal.PlainDate.compare(day, firstDay) < 0
      ? firstDay
      : Temporal.PlainDate.compare(day, lastDay) > 0
        ? lastDay
        : day;
  const span = (from: Temporal.PlainDate, to: Temporal.PlainDate): SearchWindow =>
    windowFor({ from: clamp(from).toString(), to: clamp(to).toString() }, timeZone, now);
  const whole = span(firstDay, lastDay);
  return {
    any: whole,
    months: whole,
    near: about ? span(about.subtract(NEAR), about.add(NEAR)) : span(lastDay.subtract(RECENT), lastDay),
  };
}

function proposalOf({ row, agreements, contradictions }: LikelySale<DatedRow>): ProposedOriginal {
  return {
    transactionId: row.transactionId,
    amountCents: row.amountCents,
    currency: row.currency,
    returnedCents: row.returnedCents,
    voided: row.voided,
    orderNumber: row.orderNumber,
    paymentMethod: row.paymentMethod,
    cardBrand: row.cardBrand,
    lastFour: row.lastFour,
    cardOwner: row.cardOwner,
    soldAt: row.soldAt,
    agreements,
    contradictions,
  };
}

/**
 * Writes the search to the audit: the fields, and of their values only the amount, because names and card digits are
 * the customer's.
 */
async function writeAudit(
  { store, clock, actor }: OperationContext,
  { storeId, requestId, orderNumber, lastFour, name, amountCents, aboutDay }: LikelyOriginalsInput,
  { proposals, looked }: Pick<LikelyOriginals, "proposals" | "looked">,
): Promise<void> {
  const by = Object.entries({ orderNumber, lastFour, name, amount: amountCents ?? "", aboutDay });
  await store.tables.audit.append({
    name: "unreferenced.searched",
    at: clock.now().toString(),
    storeId,
    staffId: actor.staffId,
    subject: requestId,
    details: {
      by: by.flatMap(([field, value]) => (value === "" ? [] : field)).join(" "),
      cut: [...new Set(looked.flatMap(({ looked: by, cut }) => (cut ? FIELD_OF[by] : [])))].join(" "),
      amountCents: amountCents ?? "",
      proposed: proposals.map((proposal) => proposal.transactionId).join(" "),
    },
  });
}
