import type { CardField } from "#lib/domain/cards/typed-card.ts";
import type { LikelyOriginalsInput, UnreferencedInput } from "#lib/inputs/money/unreferenced.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { askUnreferencedRefund } from "#lib/operations/money/unreferenced/ask-unreferenced-refund.ts";
import { findLikelyOriginals } from "#lib/operations/money/unreferenced/find-likely-originals.ts";
import { openCardPage } from "#lib/operations/money/unreferenced/open-card-page.ts";
import { decideRequest } from "#lib/operations/top/decisions/decide-request.ts";
import { STORE } from "#tests/support/money/refund-request.ts";

/** A test card that the sandbox's bank approves, with a security code that stands nowhere else. */
export const TYPED_CARD: Readonly<Record<CardField, string>> = {
  owner: "Zoé Tremblay",
  number: "4030 0000 1000 1234",
  expiryMonth: "02",
  expiryYear: "31",
  securityCode: "123",
};

/** What was typed, as the page's form hands it over. */
export function typedCard(change: Partial<Record<CardField, string>> = {}): (field: CardField) => string {
  const typed = { ...TYPED_CARD, ...change };
  return (field) => typed[field];
}

/** A search for a sale of 12.00 of which nobody knows more than that no card ends so. */
export function originalsSearch(requestId: string, change: Partial<LikelyOriginalsInput> = {}): LikelyOriginalsInput {
  return {
    storeId: STORE,
    requestId,
    orderNumber: "",
    lastFour: "0000",
    name: "",
    amountCents: 1_200,
    aboutDay: "",
    ...change,
  };
}

/** A refund of 12.00 without a sale. */
export function unreferencedRequest(requestId: string, change: Partial<UnreferencedInput> = {}): UnreferencedInput {
  return { storeId: STORE, requestId, amountCents: 1_200, reason: "goodwill", note: "Paid in another shop", ...change };
}

/** Searched and asked for; the id of the request. Throws when it was refused. */
export async function askedRefund(
  requester: OperationContext,
  change: Partial<UnreferencedInput> = {},
): Promise<string> {
  const requestId = requester.newId();
  await findLikelyOriginals(requester, originalsSearch(requestId, { amountCents: change.amountCents ?? 1_200 }));
  const asked = await askUnreferencedRefund(requester, unreferencedRequest(requestId, change));
  if (asked.kind !== "awaiting_approval") throw new Error(JSON.stringify(asked));
  return requestId;
}

/** The decision of another person; throws when it was refused. */
export async function approve(decider: OperationContext, requestId: string): Promise<void> {
  const request = await decider.store.tables.requests.find(STORE, requestId);
  const decided = await decideRequest(decider, {
    storeId: STORE,
    requestId,
    decision: "approve",
    note: "",
    seen: { amountCents: request?.amountCents ?? 0, operationId: request?.operationId ?? "" },
  });
  if (decided.kind !== "done") throw new Error(JSON.stringify(decided));
}

/** The token of a page to type the card on; throws when it was refused. */
export async function cardToken(requester: OperationContext, requestId: string): Promise<string> {
  const opened = await openCardPage(requester, { storeId: STORE, requestId, locale: "en" });
  if (opened.kind !== "done") throw new Error(JSON.stringify(opened));
  return opened.value.token;
}
