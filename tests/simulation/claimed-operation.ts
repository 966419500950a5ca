import type { TransportRequest } from "#lib/gateway/contract/transport.ts";
import type { StateChange } from "#tests/simulation/world/simulated-store.ts";

/** The id in the path of what adjusts nothing: of a refund without a sale; a payment has none. */
const UNREFERENCED = "0";

type Claims = {
  instanceId: string;
  changes: readonly StateChange[];
  /** The order number of the payment that the service holds for its customer in that session. */
  orderNumberOf(session: string): string | undefined;
};

/**
 * The operation for which a process sends a request that moves money: the one that it claimed last, on disk, about what the
 * request names. Null: it claimed none, so nothing should be sent.
 */
export function claimedOperation(
  { url, body }: TransportRequest,
  { instanceId, changes, orderNumberOf }: Claims,
): string | null {
  const session = /\/payments\/([^/]+)\/continue$/.exec(url)?.[1];
  const originalId = session === undefined ? /\/payments\/(\d+)\//.exec(url)?.[1] : undefined;
  const number = session === undefined ? JSON.parse(body ?? "{}").order_number : orderNumberOf(session);
  const isMeant = (one: StateChange) =>
    originalId === UNREFERENCED || originalId === undefined
      ? one.sentOrderNumber === number
      : one.originalId === originalId;
  const claim = changes.findLast((one) => one.state === "sending" && one.instanceId === instanceId && isMeant(one));
  return claim?.operationId ?? null;
}
