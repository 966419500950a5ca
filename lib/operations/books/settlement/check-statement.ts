import "server-only";
import {
  type BankDeposit,
  type LineKey,
  lineKey,
  type TakenBackDeposit,
} from "#lib/domain/accounting/settlement/bank-deposit.ts";
import {
  lastSettlementDay,
  MOST_DAYS,
  type SettlementDays,
} from "#lib/domain/accounting/settlement/settlement-days.ts";
import type { SettlementRecord } from "#lib/domain/accounting/settlement/settlement-record.ts";
import { mostDaysOf } from "#lib/domain/accounting/settlement/statement/bank-days.ts";
import type { StatementMatch } from "#lib/domain/accounting/settlement/statement/match-statement.ts";
import type { MatchTolerance } from "#lib/domain/accounting/settlement/statement/match-tolerance.ts";
import type { StatementChoices, StatementProblem } from "#lib/domain/accounting/settlement/statement/statement.ts";
import type { Done, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { dayCount } from "#lib/domain/time/business-day.ts";
import { readRecords } from "#lib/operations/books/settlement/read-records.ts";
import type { StatementFile } from "#lib/operations/books/settlement/statement-jobs.ts";
import { withStatement } from "#lib/operations/books/settlement/with-statement.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { unlessHeldUp } from "#lib/operations/ground/aside/queued-thread.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import type { Tables } from "#lib/store/store.ts";

/** The days until money arrives: settlements of so many days before the statement may be paid in it. */
const DAYS_BEFORE = 14;
/** The days in which a bank takes a deposit back, and its statement comes. */
const DAYS_TO_RETURN = 90;
/** How often a statement is matched anew because another upload ticked something off meanwhile. */
const MOST_TRIES = 5;

export type StatementRequest = {
  storeId: string;
  bytes: Uint8Array;
  choices: Omit<StatementChoices, "currency">;
  tolerance: MatchTolerance;
  /** The currency of a file that names none; empty: not known. */
  currency: string;
};

/** A statement against the settlements of its days. */
export type CheckedStatement = { kind: "checked"; currency: string } & StatementMatch;

/** A file that could not be read, or not without a person's choice. */
export type UnreadStatement = { kind: "unread" } & StatementProblem;

/**
 * Ticks settlements off with a bank's statement. Keeps the lines that pay one, and nothing else of the file; a line or a settlement
 * that was matched before stays as it is, so the same file changes nothing. A tick that the bank took back is removed. Each upload is
 * in the audit.
 */
export async function checkStatement(
  context: OperationContext,
  request: StatementRequest,
): Promise<Done<CheckedStatement | UnreadStatement> | NotPermitted | Unavailable> {
  const { storeId } = request;
  if (!may(context.actor, "settlement.read", storeId)) return { kind: "not_permitted" };
  return unlessHeldUp(() => checkAside(context, request));
}

async function checkAside(
  context: OperationContext,
  { storeId, bytes, choices, tolerance, currency: page }: StatementRequest,
): Promise<Done<CheckedStatement | UnreadStatement> | Unavailable> {
  const now = context.clock.now();
  const today = now.toZonedDateTimeISO(storeZone(context, storeId)).toPlainDate().toString();
  const file: StatementFile = { bytes, choices: { ...choices, currency: page }, today };
  const outline = await withStatement("outlineStatement", file);
  if (!outline.ok) {
    const { ok: _, ...problem } = outline;
    return { kind: "done", value: { kind: "unread", ...problem } };
  }
  const { covered, digest } = outline;
  if (dayCount(covered) > MOST_DAYS) return { kind: "done", value: { kind: "unread", problem: "statement_too_long" } };
  const days = settledDays(covered, tolerance, lastSettlementDay(now));
  const { records, unread } = await readRecords(context, storeId, days);
  // A settlement that was not read would be missing, or leave its deposit unknown.
  if (unread[0]) return { kind: "unavailable", cause: unread[0].cause };
  const currency = outline.currency || page || onlyCurrency(records);
  const own = { storeId, currency, covered, days, digest };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const earlier = await loadEarlier(context.store.tables, own);
    const match = await withStatement("matchStatement", file, {
      records: records.filter((record) => record.currency === currency),
      ...{ ...earlier, tolerance },
    });
    const isKept = await context.store.transaction((tables) => keep(context, tables, { own, earlier, match }));
    if (isKept) return { kind: "done", value: { kind: "checked", currency, ...match } };
  }
  return { kind: "unavailable", cause: "interrupted" };
}

type Own = { storeId: string; currency: string; covered: SettlementDays; days: SettlementDays; digest: string };
type Found = {
  deposits: readonly BankDeposit[];
  returns: readonly { deposit: LineKey; line: LineKey }[];
  otherWithdrawals: readonly LineKey[];
};

/** Loads what earlier uploads kept. With another tolerance, a line may have paid a settlement of days that this upload does not read. */
async function loadEarlier(tables: Tables, { storeId, currency, covered, days }: Own): Promise<Found> {
  const since = Temporal.PlainDate.from(covered.from).subtract({ days: DAYS_TO_RETURN }).toString();
  const posted = { from: since, to: covered.to };
  const [byLine, byDay, takenBack, others] = [
    await tables.bankDeposits.postedBetween(storeId, posted),
    await tables.bankDeposits.ofDays(storeId, days),
    await tables.bankDeposits.takenBack(storeId, posted),
    await tables.bankDeposits.otherWithdrawals(storeId, covered),
  ];
  const kept = new Map([...byLine, ...byDay].map((deposit) => [`${deposit.day} ${deposit.currency}`, deposit]));
  return {
    deposits: [...kept.values()].filter((deposit) => deposit.currency === currency),
    returns: takenBack.filter((deposit) => deposit.currency === currency).map(returnOf),
    otherWithdrawals: others
      .filter((line) => line.currency === currency)
      .map(({ postedOn, amountCents, occurrence }) => ({ postedOn, amountCents, occurrence })),
  };
}

function returnOf(deposit: TakenBackDeposit): Found["returns"][number] {
  const { postedOn, amountCents, occurrence, returnedOn, returnOccurrence } = deposit;
  const line = { postedOn: returnedOn, amountCents: -amountCents, occurrence: returnOccurrence };
  return { deposit: { postedOn, amountCents, occurrence }, line };
}

/** Keeps what was matched; false if another upload changed what it was matched with. */
async function keep(
  { actor, clock }: OperationContext,
  tables: Tables,
  { own, earlier, match }: { own: Own; earlier: Found; match: StatementMatch },
): Promise<boolean> {
  const { storeId, currency, covered, digest } = own;
  const { bankDeposits, audit } = tables;
  await bankDeposits.lock(storeId);
  if (keysOf(await loadEarlier(tables, own)) !== keysOf(earlier)) return false;
  const at = clock.now().toString();
  const opened = new Map<string, string>();
  for (const { postedOn, amountCents, occurrence } of new Map(
    match.opened.map((deposit) => [lineKey(deposit), deposit]),
  ).values()) {
    const days = await bankDeposits.remove({ storeId, currency, postedOn, amountCents, occurrence });
    opened.set(lineKey({ postedOn, amountCents, occurrence }), days.join(" "));
    await audit.append({
      ...{ name: "deposit.returned", at, storeId, staffId: actor.staffId, subject: storeId },
      details: { days: days.join(" "), currency, postedOn, amountCents },
    });
  }
  for (const { deposit, line } of match.newReturns) {
    const { postedOn, amountCents, occurrence } = deposit;
    const noticed = {
      days: opened.get(lineKey(deposit)) ?? "",
      returnedOn: line.postedOn,
      returnOccurrence: line.occurrence,
      noticedAt: at,
      noticedBy: actor.staffId,
    };
    await bankDeposits.addTakenBack({ storeId, currency, postedOn, amountCents, occurrence, ...noticed });
  }
  for (const { line, records: paid } of match.matched) {
    for (const { day, netCents } of paid) {
      const { postedOn, amountCents, occurrence, description } = line;
      const of = { storeId, day, currency, netCents };
      const by = { accountLastFour: match.accountLastFour, matchedAt: at, matchedBy: actor.staffId };
      await bankDeposits.add({ ...of, postedOn, amountCents, occurrence, description, ...by });
    }
  }
  const { matched, missing, counts, format, accountLastFour: account } = match;
  await audit.append({
    ...{ name: "statement.checked", at, storeId, staffId: actor.staffId, subject: storeId },
    details: {
      ...{ ...covered, format, currency, account, sha256: digest, lines: match.lineCount },
      ...{ matched: matched.length, missing: missing.length, unknown: counts.unknown, returned: counts.returned },
    },
  });
  return true;
}

/** Identifies what a statement was matched with. */
function keysOf({ deposits, returns, otherWithdrawals }: Found): string {
  const keys = [
    ...deposits.map((deposit) => `${deposit.day} ${lineKey(deposit)}`),
    ...returns.map(({ deposit }) => lineKey(deposit)),
    ...otherWithdrawals.map((line) => `other ${lineKey(line)}`),
  ];
  return keys.toSorted().join("\n");
}

function onlyCurrency(records: readonly SettlementRecord[]): string {
  const [first = "", ...others] = new Set(records.map(({ currency }) => currency));
  return others.length === 0 ? first : "";
}

/** The days whose settlements a statement may pay, as far as they can be read. */
function settledDays({ from, to }: SettlementDays, { days }: MatchTolerance, last: Temporal.PlainDate): SettlementDays {
  const first = Temporal.PlainDate.from(from).subtract({ days: DAYS_BEFORE + mostDaysOf(days) });
  const end = Temporal.PlainDate.from(to).add({ days });
  const until = Temporal.PlainDate.compare(end, last) > 0 ? last : end;
  return { from: first.toString(), to: until.toString() };
}
