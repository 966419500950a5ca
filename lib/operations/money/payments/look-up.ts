import "server-only";
import type { Done, NotAllowed, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import type { ShownEarlier } from "#lib/domain/payments/earlier-payment.ts";
import type { ProfileCard } from "#lib/domain/payments/payment.ts";
import { shownEarlier } from "#lib/domain/payments/repeated-payments.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import { findEarlier } from "#lib/operations/money/payments/find-earlier.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";

/** Lists the approved payments that already carry an order number, for the person who is typing it. */
export async function lookUpOrderNumber(
  context: OperationContext,
  { storeId, orderNumber, locale }: { storeId: string; orderNumber: string; locale: string },
): Promise<Done<readonly ShownEarlier[]> | NotPermitted | NotAllowed<"order_number_too_common"> | Unavailable> {
  if (!may(context.actor, "payment.create", storeId)) return { kind: "not_permitted" };
  const found = await findEarlier(context, { storeId, orderNumber, amountCents: 0, lastFour: "" });
  if ("kind" in found) return found;
  return { kind: "done", value: shownEarlier(found.earlier, storeZone(context, storeId), locale) };
}

/**
 * Lists the cards of a payment profile. `unread`: this installation has no passcode for profiles, so the number of the card in the
 * list is typed. Done with null: the service knows no such customer.
 */
export async function lookUpProfileCards(
  context: OperationContext,
  { storeId, customerCode }: { storeId: string; customerCode: string },
): Promise<Done<readonly ProfileCard[] | null | "unread"> | NotPermitted | Unavailable> {
  if (!may(context.actor, "payment.create", storeId)) return { kind: "not_permitted" };
  const gateway = context.gatewayFor(storeId);
  if (!gateway.readsProfiles) return { kind: "done", value: "unread" };
  const reply = await gateway.listProfileCards(customerCode);
  return reply.kind === "accepted" ? { kind: "done", value: reply.value } : unavailableFrom(reply);
}
