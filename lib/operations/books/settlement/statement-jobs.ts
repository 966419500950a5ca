import "server-only";
import { createHash } from "node:crypto";
import type { SettlementDays } from "#lib/domain/accounting/settlement/settlement-days.ts";
import {
  coveredDays,
  type MatchGround,
  matchStatement,
  type StatementMatch,
} from "#lib/domain/accounting/settlement/statement/match-statement.ts";
import { readStatement } from "#lib/domain/accounting/settlement/statement/read-statement.ts";
import type { StatementChoices, StatementProblem } from "#lib/domain/accounting/settlement/statement/statement.ts";

/** A bank's file as it came, and what a person chose about it. `today`: `YYYY-MM-DD`. */
export type StatementFile = { bytes: Uint8Array; choices: StatementChoices; today: string };

/** What must be known of a statement before its settlements are read. `digest`: SHA-256, in hexadecimal. */
export type StatementOutline = { ok: true; currency: string; covered: SettlementDays; digest: string };

/**
 * Jobs on whole statements. Each reads the file again: the lines of a statement would take longer to hand over than to read, and
 * nothing of them stays in memory.
 */
export const STATEMENT_JOBS = {
  outlineStatement({ bytes, choices, today }: StatementFile): StatementOutline | ({ ok: false } & StatementProblem) {
    const read = readStatement(bytes, choices, today);
    if (!read.ok) return read;
    const { currency, lines } = read.statement;
    const digest = createHash("sha256").update(bytes).digest("hex");
    return { ok: true, currency, covered: coveredDays(lines), digest };
  },

  matchStatement({ bytes, choices, today }: StatementFile, ground: MatchGround): StatementMatch {
    const read = readStatement(bytes, choices, today);
    if (!read.ok) throw new Error("the statement was read a moment ago");
    return matchStatement(read.statement, ground);
  },
};
