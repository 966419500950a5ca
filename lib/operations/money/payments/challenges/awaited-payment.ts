import "server-only";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Challenge } from "#lib/domain/payments/customer-challenge.ts";
import type { Payment } from "#lib/domain/payments/payment.ts";
import type { World } from "#lib/operations/context.ts";

/** A payment that its customer confirms, or did: with its shop's name, and whether it can still be confirmed. */
export type AwaitedPayment = {
  challenge: Challenge;
  payment: Payment;
  entry: JournalEntry;
  storeName: string;
  isOpen: boolean;
};

/** Loads the payment of a challenge; null if it is incomplete. */
export async function awaitedPayment(world: World, challenge: Challenge): Promise<AwaitedPayment | null> {
  const { journal, payments, stores } = world.store.tables;
  const { operationId, storeId, endsAt } = challenge;
  const [entry, payment, store] = await Promise.all([
    journal.find(operationId),
    payments.find(operationId),
    stores.find(storeId),
  ]);
  if (!entry || !payment) return null;
  const isOpen = entry.state === "challenged" && Temporal.Instant.compare(world.clock.now(), endsAt) < 0;
  return { challenge, payment, entry, storeName: store?.name ?? storeId, isOpen };
}
