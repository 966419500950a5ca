import type { TransportRequest } from "#lib/gateway/contract/transport.ts";
import type { StateChange } from "#tests/simulation/world/simulated-store.ts";

/** The id in the path of what adjusts nothing: of a refund without a sale; a payment has none. */
const UNREFERENCED = "0";

/**
 * The operation for which a process sends a request that moves money: the one that it claimed last, on disk, about what the
 * request names. Null: it claimed none, so nothing should be sent.
 */
export function claimedOperation(
  { url, body }: TransportRequest,
  instanceId: string,
  changes: readonly StateChange[],
): string | null {
  const originalId = /\/payments\/(\d+)\//.exec(url)?.[1];
  const isMeant = (one: StateChange) =>
    originalId === UNREFERENCED || originalId === undefined
      ? one.sentOrderNumber === JSON.parse(body ?? "{}").order_number
      : one.originalId === originalId;
  const claim = changes.findLast((one) => one.state === "sending" && one.instanceId === instanceId && isMeant(one));
  return claim?.operationId ?? null;
}
