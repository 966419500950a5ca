import "server-only";
import { hasPassed } from "#lib/domain/journal/recovery-schedule.ts";
import { type NotAllowed, notAllowed } from "#lib/domain/outcome.ts";
import type { AuditEvent } from "#lib/domain/people/audit-event.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { ProofNeeded } from "#lib/domain/people/proof.ts";
import type { LimitRule } from "#lib/domain/reasons/approval-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import { today } from "#lib/domain/time/business-day.ts";
import {
  knownFieldsIn,
  type SaleSearch,
  searchedWholly,
  searchShortfall,
  type UnreferencedDetails,
  unreferencedOrderNumber,
} from "#lib/domain/unreferenced/unreferenced-refund.ts";
import type { UnreferencedInput } from "#lib/inputs/money/unreferenced.ts";
import { SETTINGS } from "#lib/inputs/top/settings.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { accountCurrency } from "#lib/operations/ground/records/account-currency.ts";
import { settingOf, unlistedReason } from "#lib/operations/ground/settings/store-settings.ts";
import { type AskOutcome, askApproval, findRepeatedRequest } from "#lib/operations/people/approvals/ask-approval.ts";
import { breachesOnDay } from "#lib/operations/people/limits/adjustment-breaches.ts";
import { requireProof } from "#lib/operations/people/proof/require-proof.ts";
import { isJustSetUp } from "#lib/operations/people/staff/set-up-by.ts";

/** How long a search for the sale counts: about one visit at the counter. */
const SEARCH_COUNTS = Temporal.Duration.from({ hours: 1 });

/** Why no request is made. */
type AskRule =
  | LimitRule
  | "card_entry_off"
  | "set_up_recently"
  | "reason_not_listed"
  | "originals_not_searched"
  | "originals_amount_not_searched"
  | "originals_too_many";

/**
 * Asks a second person to approve a refund without a sale. The sale must have been searched under the same id, also by
 * this very amount, and the requester's own limits for such refunds apply: a second person is always needed and lifts
 * none of them. The card is not known yet.
 */
export async function askUnreferencedRefund(
  context: OperationContext,
  input: UnreferencedInput,
): Promise<AskOutcome | NotAllowed<AskRule> | ProofNeeded> {
  const { storeId, requestId, amountCents, reason, note } = input;
  const { actor, clock } = context;
  if (!may(actor, "unreferenced.create", storeId)) return { kind: "not_permitted" };
  const proof = await requireProof(context, storeId);
  if (proof) return proof;
  const about = { requestId, storeId, kind: "unreferenced_refund", subjectId: requestId, amountCents } as const;
  const before = await findRepeatedRequest(context, about);
  if (before) return before;
  if (!context.adjustmentSettings(storeId).cardEntry) return notAllowed("card_entry_off");
  if (await isJustSetUp(context.store.tables, actor.staffId, clock.now())) return notAllowed("set_up_recently");
  const unlisted = await unlistedReason(context, { storeId, reason });
  if (unlisted) return { kind: "not_allowed", reason: unlisted };
  const { searches, proposedIds } = await searchesFor(context, storeId, requestId);
  const shortfall = searchShortfall(searches, amountCents);
  if (shortfall === "originals_amount_not_searched") return notAllowed(shortfall, { amountCents });
  if (shortfall) return notAllowed(shortfall);
  const breach = await unreferencedBreach(context, storeId, actor.staffId, amountCents);
  if (breach) return { kind: "not_allowed", reason: breach };
  const details: UnreferencedDetails = {
    orderNumber: unreferencedOrderNumber(requestId, today(clock.now(), context.gatewayFor(storeId).timeZone)),
    months: (await settingOf(context.store.tables, storeId, SETTINGS.originals_months)).value,
    searchedBy: searchedWholly(searches),
    proposedIds,
  };
  return askApproval(context, {
    ...about,
    urgentUntil: null,
    currency: await accountCurrency(context, storeId),
    causes: [{ rule: "unreferenced_always" }],
    reason,
    note,
    details,
  });
}

/** Loads the person's searches and proposals under that id, if the last search was recent. */
async function searchesFor(
  { store, actor, clock }: OperationContext,
  storeId: string,
  requestId: string,
): Promise<{ searches: readonly SaleSearch[]; proposedIds: readonly string[] }> {
  const events = await store.tables.audit.forSubject(storeId, requestId);
  const own = events.filter(({ name, staffId }) => name === "unreferenced.searched" && staffId === actor.staffId);
  const last = own.at(-1);
  if (!last || hasPassed(last.at, SEARCH_COUNTS, clock.now())) return { searches: [], proposedIds: [] };
  const words = (details: AuditEvent["details"], of: string) => String(details[of] ?? "").split(" ");
  const searches = own.map(({ details }): SaleSearch => {
    const { amountCents } = details;
    return {
      by: knownFieldsIn(words(details, "by")),
      cut: knownFieldsIn(words(details, "cut")),
      amountCents: typeof amountCents === "number" ? amountCents : null,
    };
  });
  const proposed = own.flatMap(({ details }) => words(details, "proposed"));
  return { searches, proposedIds: [...new Set(proposed)].filter(Boolean) };
}

/**
 * Finds the first limit for refunds without a sale that the person would exceed now; a second person lifts none of
 * them.
 */
export async function unreferencedBreach(
  world: World,
  storeId: string,
  staffId: string,
  amountCents: number,
): Promise<Reason<LimitRule> | null> {
  const day = { storeId, staffId, set: "unreferenced", at: world.clock.now(), saleId: null } as const;
  const [breach] = await breachesOnDay(world, world.store.tables, day, { amountCents, saleAgeDays: null });
  return breach ?? null;
}
