import "server-only";
import type { IssuerAnswer } from "#lib/domain/payments/customer-challenge.ts";
import type { World } from "#lib/operations/context.ts";
import { type AwaitedPayment, awaitedPayment } from "#lib/operations/money/payments/challenges/awaited-payment.ts";
import { continueAndSend } from "#lib/operations/money/sending/claim-and-send.ts";
import { endChallenge } from "#lib/operations/money/sending/end-challenge.ts";
import { actorRefusal } from "#lib/operations/people/staff/actor-refusal.ts";

/**
 * What became of a return from the bank's page. `shown`: the payment as it is now, whether this return continued it or an earlier
 * one did. `missing` and `foreign`: the return lacks its data, or has those of another payment; nothing was done.
 */
export type Returned = { kind: "unknown" } | { kind: "shown" | "missing" | "foreign"; awaited: AwaitedPayment };

/** Shows the payment of a return address. */
export async function showReturn(world: World, returnToken: string): Promise<Returned> {
  const challenge = await world.store.tables.challenges.findByReturn(returnToken);
  const awaited = challenge && (await awaitedPayment(world, challenge));
  return awaited ? { kind: "shown", awaited } : { kind: "unknown" };
}

/**
 * Continues a challenged payment with the answer of the card's issuer, once (public guides). The token of the return address and the
 * service's session must belong together. The payment ends unsent if its time is over, or if the person who took it may not take
 * payments any more.
 */
export async function continueChallenged(
  world: World,
  returnToken: string,
  given: IssuerAnswer | null,
): Promise<Returned> {
  const found = await showReturn(world, returnToken);
  if (found.kind !== "shown") return found;
  const { challenge, entry, isOpen } = found.awaited;
  if (entry.state !== "challenged") return found;
  if (!isOpen) await endChallenge(world, entry, "timed_out", null);
  else if (given === null) return { ...found, kind: "missing" };
  else if (given.sessionId !== challenge.sessionId) return { ...found, kind: "foreign" };
  else if (await isBarred(world, found.awaited)) await endChallenge(world, entry, "abandoned", null);
  else await carryOn(world, found.awaited, given.answer);
  return showReturn(world, returnToken);
}

async function isBarred(world: World, { entry }: AwaitedPayment): Promise<boolean> {
  return (await actorRefusal(world.store.tables, entry, entry.storeId, "payment.create")) !== null;
}

async function carryOn(world: World, { challenge, payment, entry }: AwaitedPayment, answer: string): Promise<void> {
  const { sessionId, version, operationId, endsAt } = challenge;
  const { storeId, amountCents, orderNumber, verb } = payment;
  const request = { sessionId, version, answer, amountCents, orderNumber, complete: verb === "payment" };
  await continueAndSend(
    world,
    entry,
    {
      send: () => world.gatewayFor(storeId).continuePayment(request),
      challenge: {
        endsAt,
        keep: ({ challenges }, session) =>
          session ? challenges.renew(operationId, session) : challenges.erase(operationId),
      },
    },
    async (tables) => {
      // Whoever was faster has erased it, or the service has asked once more since.
      if ((await tables.challenges.find(operationId))?.sessionId !== sessionId) return false;
      if (await actorRefusal(tables, entry, storeId, "payment.create")) return false;
      await tables.challenges.erase(operationId);
      return true;
    },
  );
}
