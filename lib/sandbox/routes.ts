import type { AdjustmentRule } from "#lib/sandbox/adjustment-rule.ts";
import { adjust } from "#lib/sandbox/adjustments.ts";
import { completion } from "#lib/sandbox/completions.ts";
import { type Body, type Context, refuse } from "#lib/sandbox/context.ts";
import type { Api } from "#lib/sandbox/credentials.ts";
import { UNKNOWN_TRANSACTION } from "#lib/sandbox/errors.ts";
import { createPayment, createUnreferencedReturn } from "#lib/sandbox/payments.ts";
import { recordAnswer } from "#lib/sandbox/record-answer.ts";
import { jsonReply, type Reply } from "#lib/sandbox/reply.ts";
import { answerReport } from "#lib/sandbox/reports.ts";
import { returnOfSale } from "#lib/sandbox/returns.ts";
import { voidOfTransaction } from "#lib/sandbox/voids.ts";

/** What answers a path: whose credential it needs, and either reads (GET) or takes a JSON body (POST). */
export type Route = { api: Api } & (
  | { method: "GET"; answer(context: Context): Reply }
  | { method: "POST"; answer(context: Context, body: Body): Reply }
);

const ADJUSTMENTS: Record<string, AdjustmentRule> = {
  completions: completion,
  void: voidOfTransaction,
  returns: returnOfSale,
};

/** The route of a path below `/v1` or `/api/v1`, with or without a trailing slash. */
export function findRoute(path: string): Route | undefined {
  const [resource, id, action, ...rest] = path
    .replace(/^\/(api\/)?v1\//, "")
    .replace(/\/$/, "")
    .split("/");
  if (!/^\/(api\/)?v1\//.test(path) || rest.length > 0) return undefined;
  if (resource === "reports" && id === undefined) return { api: "reporting", method: "POST", answer: answerReport };
  if (resource !== "payments") return undefined;
  if (id === undefined) return { api: "payments", method: "POST", answer: createPayment };
  const transactionId = parseId(id);
  if (action === undefined) {
    return { api: "payments", method: "GET", answer: (context) => answerRecord(context, transactionId) };
  }
  const rule = Object.hasOwn(ADJUSTMENTS, action) ? ADJUSTMENTS[action] : undefined;
  if (!rule) return undefined;
  if (id === "0" && rule === returnOfSale) return { api: "payments", method: "POST", answer: createUnreferencedReturn };
  return { api: "payments", method: "POST", answer: (context, body) => adjust(context, rule, transactionId, body) };
}

function answerRecord(context: Context, id: number): Reply {
  const transaction = context.book.find(context.account.merchantId, id);
  return transaction ? jsonReply(200, recordAnswer(context, transaction)) : refuse(context, UNKNOWN_TRANSACTION);
}

/** An id that no transaction has stands for whatever is not a number. */
function parseId(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
