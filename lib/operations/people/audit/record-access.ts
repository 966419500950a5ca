import "server-only";
import type { AuditEvent, AuditEventName } from "#lib/domain/people/audit-event.ts";
import { fieldsIn, type Question } from "#lib/domain/search/question/question.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { rateBound } from "#lib/operations/ground/aside/rate-bound.ts";

type About = { storeId: string | null; subject: string; details?: AuditEvent["details"] };

/** Writes that a person was refused something; `what` names the operation, the route or the place. */
export async function recordRefusal(
  context: OperationContext,
  { storeId, what }: { storeId: string | null; what: string },
): Promise<void> {
  // Anybody can type an address with a foreign store.
  const own = storeId !== null && Object.hasOwn(context.actor.roles, storeId) ? storeId : null;
  await record(context, "access.refused", { storeId: own, subject: what });
}

/** Writes that a person has opened a transaction's record; `beside`: in the panel beside a list. */
export async function recordViewed(
  context: OperationContext,
  { storeId, transactionId, beside }: { storeId: string; transactionId: string; beside: boolean },
): Promise<void> {
  const details = { place: beside ? "panel" : "page" };
  await record(context, "record.viewed", { storeId, subject: transactionId, details });
}

/** Writes what a person has searched by: the days and the names of the fields, never what was typed into them. */
export async function recordSearch(
  context: OperationContext,
  { storeId, question, from, to }: { storeId: string; question: Question; from: string; to: string },
): Promise<void> {
  const details = { from, to, fields: fieldsIn(question).join(" ") };
  await record(context, "search.asked", { storeId, subject: storeId, details });
}

/** Writes that a person has opened a receipt to print it, or taken it as a file. */
export async function recordReceipt(
  context: OperationContext,
  { storeId, transactionId, as }: { storeId: string; transactionId: string; as: "page" | "pdf" },
): Promise<void> {
  await record(context, "receipt.opened", { storeId, subject: transactionId, details: { as } });
}

async function record(
  { store, clock, actor }: OperationContext,
  name: AuditEventName,
  { storeId, subject, details = {} }: About,
): Promise<void> {
  const at = clock.now().toString();
  await store.tables.audit.append({ name, at, storeId, staffId: actor.staffId, subject, details });
}

/** Sign-ins that nobody counts for a person, as many of them a minute as anybody would read. */
const REFUSED_PER_MINUTE = 30;
let nowMs = 0;
const refusedSignIns = rateBound(REFUSED_PER_MINUTE, () => nowMs);

/**
 * Writes that a sign-in was refused without a look at the password. What was typed is not kept. Beyond a bound the log alone says it, so
 * that an attacker cannot fill the disk. `staffId`: null for a login that nobody has.
 */
export async function recordRefusedSignIn(
  { store, clock, log }: World,
  staffId: string | null,
  why: "locked" | "unknown_login",
): Promise<void> {
  log.warn({ staffId, why }, "a sign-in was refused");
  nowMs = clock.monotonicMs();
  if (!refusedSignIns.count("all")) return;
  const at = clock.now().toString();
  const event = { name: "person.signInRefused", at, storeId: null, staffId: null } as const;
  await store.tables.audit.append({ ...event, subject: staffId ?? "unknown", details: { why } });
}
