import "server-only";
import { createHash } from "node:crypto";
import { type BankDeposit, lineKey } from "#lib/domain/accounting/settlement/bank-deposit.ts";
import {
  lastSettlementDay,
  MOST_DAYS,
  type SettlementDays,
} from "#lib/domain/accounting/settlement/settlement-days.ts";
import type { SettlementRecord } from "#lib/domain/accounting/settlement/settlement-record.ts";
import {
  type DepositMatch,
  type MatchedDeposit,
  matchDeposits,
} from "#lib/domain/accounting/settlement/statement/match-deposits.ts";
import type { MatchTolerance } from "#lib/domain/accounting/settlement/statement/match-tolerance.ts";
import { readStatement } from "#lib/domain/accounting/settlement/statement/read-statement.ts";
import type {
  Statement,
  StatementChoices,
  StatementProblem,
} from "#lib/domain/accounting/settlement/statement/statement.ts";
import type { Done, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { dayCount } from "#lib/domain/time/business-day.ts";
import { readRecords } from "#lib/operations/accounting/settlement/read-records.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { Tables } from "#lib/store/store.ts";

/** The days until money arrives: settlements of so many days before the statement may be paid in it. */
const DAYS_BEFORE = 14;

export type StatementRequest = {
  storeId: string;
  bytes: Uint8Array;
  choices: StatementChoices;
  tolerance: MatchTolerance;
  /** The currency of a file that names none; empty: not known. */
  currency: string;
};

/** A statement against the settlements of its days. `known`: what earlier uploads had matched already. */
export type CheckedStatement = Omit<DepositMatch, "matched"> &
  Pick<Statement, "format" | "currency" | "accountLastFour" | "unread"> &
  SettlementDays & {
    kind: "checked";
    lineCount: number;
    matched: readonly MatchedDeposit[];
    known: readonly BankDeposit[];
  };

/** A file that could not be read, or not without a person's choice. */
export type UnreadStatement = { kind: "unread" } & StatementProblem;

/**
 * Ticks settlements off with a bank's statement. Keeps the lines that pay one, and nothing else of the file; a line or a settlement
 * that was matched before stays as it is, so the same file changes nothing. Each upload is in the audit.
 */
export async function checkStatement(
  context: OperationContext,
  request: StatementRequest,
): Promise<Done<CheckedStatement | UnreadStatement> | NotPermitted | Unavailable> {
  const { storeId, bytes, choices } = request;
  if (!may(context.actor, "settlement.read", storeId)) return { kind: "not_permitted" };
  const read = readStatement(bytes, choices);
  if (!read.ok) {
    const { ok: _, ...problem } = read;
    return { kind: "done", value: { kind: "unread", ...problem } };
  }
  const { statement } = read;
  const covered = coveredDays(statement);
  if (!covered) return { kind: "done", value: { kind: "unread", problem: "statement_empty" } };
  if (dayCount(covered) > MOST_DAYS) return { kind: "done", value: { kind: "unread", problem: "statement_too_long" } };
  const days = settledDays(covered, request.tolerance, lastSettlementDay(context.clock.now()));
  const { records, unread } = await readRecords(context, storeId, days);
  // A settlement that was not read would be missing, or leave its deposit unknown.
  if (unread[0]) return { kind: "unavailable", cause: unread[0].cause };
  const currency = statement.currency || request.currency || onlyCurrency(records);
  const ofCurrency = records.filter((record) => record.currency === currency);
  const checked = { ...request, statement: { ...statement, currency }, covered, days, records: ofCurrency };
  const digest = createHash("sha256").update(bytes).digest("hex");
  const value = await context.store.transaction((tables) => matchAndKeep(context, tables, checked, digest));
  return { kind: "done", value };
}

type Checked = Pick<StatementRequest, "storeId" | "tolerance"> & {
  statement: Statement;
  /** The days of the statement, and those of the settlements that it may pay. */
  covered: SettlementDays;
  days: SettlementDays;
  records: readonly SettlementRecord[];
};

async function matchAndKeep(
  { actor, clock }: OperationContext,
  tables: Tables,
  { storeId, statement, covered, days, records, tolerance }: Checked,
  digest: string,
): Promise<CheckedStatement> {
  await tables.bankDeposits.hold(storeId);
  const { format, currency, accountLastFour, unread } = statement;
  const isOfCurrency = (deposit: BankDeposit) => deposit.currency === currency;
  // With another tolerance a line may have paid a settlement of days that this upload does not read.
  const kept = (await tables.bankDeposits.postedBetween(storeId, covered)).filter(isOfCurrency);
  const keptLines = new Set(kept.map(lineKey));
  const keptDays = new Set(
    (await tables.bankDeposits.ofDays(storeId, days)).filter(isOfCurrency).map(({ day }) => day),
  );
  const lines = statement.lines.filter((line) => !keptLines.has(lineKey(line)));
  const open = records.filter(({ day }) => !keptDays.has(day));
  const match = matchDeposits(lines, open, tolerance, covered);
  const at = clock.now().toString();
  for (const { line, records: paid } of match.matched) {
    for (const { day, netCents } of paid) {
      const { postedOn, amountCents, occurrence, description } = line;
      const of = { storeId, day, currency, netCents };
      const by = { accountLastFour, matchedAt: at, matchedBy: actor.staffId };
      await tables.bankDeposits.add({ ...of, postedOn, amountCents, occurrence, description, ...by });
    }
  }
  const { matched, missing, unknown } = match;
  await tables.audit.append({
    ...{ name: "statement.checked", at, storeId, staffId: actor.staffId, subject: storeId },
    details: {
      ...{ ...covered, format, currency, account: accountLastFour, sha256: digest },
      ...{ lines: statement.lines.length, matched: matched.length, missing: missing.length, unknown: unknown.length },
    },
  });
  const inFile = new Set(statement.lines.map(lineKey));
  const known = kept.filter((deposit) => inFile.has(lineKey(deposit)));
  const lineCount = statement.lines.length;
  return { kind: "checked", ...covered, format, currency, accountLastFour, unread, lineCount, ...match, known };
}

function onlyCurrency(records: readonly SettlementRecord[]): string {
  const [first = "", ...others] = new Set(records.map(({ currency }) => currency));
  return others.length === 0 ? first : "";
}

function coveredDays({ lines }: Statement): SettlementDays | undefined {
  const days = lines.map(({ postedOn }) => postedOn).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** The days whose settlements a statement may pay, as far as they can be read. */
function settledDays({ from, to }: SettlementDays, { days }: MatchTolerance, last: Temporal.PlainDate): SettlementDays {
  const first = Temporal.PlainDate.from(from).subtract({ days: DAYS_BEFORE + days });
  const end = Temporal.PlainDate.from(to).add({ days });
  const until = Temporal.PlainDate.compare(end, last) > 0 ? last : end;
  return { from: first.toString(), to: until.toString() };
}
