import "server-only";
import type { World } from "#lib/operations/context.ts";
import { type AwaitedPayment, awaitedPayment } from "#lib/operations/money/payments/challenges/awaited-payment.ts";

/** What a customer sees at a link: the payment to confirm, or why nothing can be confirmed there (any more). */
export type ConfirmLink =
  | { kind: "open"; awaited: AwaitedPayment }
  | { kind: "closed"; why: "unknown"; awaited: null }
  | { kind: "closed"; why: "used" | "over"; awaited: AwaitedPayment };

/** Shows what a link is for without using it up, because programs that preview links open them too. */
export async function showConfirmLink(world: World, linkToken: string): Promise<ConfirmLink> {
  const found = await world.store.tables.challenges.findByLink(linkToken);
  const awaited = found && (await awaitedPayment(world, found.challenge));
  if (!awaited) return { kind: "closed", why: "unknown", awaited: null };
  if (!awaited.isOpen) return { kind: "closed", why: "over", awaited };
  return found.isUsed ? { kind: "closed", why: "used", awaited } : { kind: "open", awaited };
}

/** Uses a link up and returns the page of the card's issuer, as the service wrote it. */
export async function openIssuerPage(
  world: World,
  linkToken: string,
): Promise<{ kind: "opened"; issuerPage: string } | Extract<ConfirmLink, { kind: "closed" }>> {
  const link = await showConfirmLink(world, linkToken);
  if (link.kind === "closed") return link;
  const { awaited } = link;
  const isOurs = await world.store.tables.challenges.spendLink(linkToken, world.clock.now().toString());
  return isOurs
    ? { kind: "opened", issuerPage: awaited.challenge.issuerPage }
    : { kind: "closed", why: "used", awaited };
}
