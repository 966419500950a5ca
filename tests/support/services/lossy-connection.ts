import type { OperationContext } from "#lib/operations/context.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";

/**
 * A way to the service on which a refund is held up and its answer lost: the person waits for neither. `arrive` lets the
 * one that was held up reach the service after all.
 */
export function lossyConnection<Context extends OperationContext>(context: Context) {
  const gateway = context.gatewayFor(STORE);
  const heldUp: Parameters<typeof gateway.refund>[0][] = [];
  const losing = withGateway(context, () => ({
    async refund(request) {
      heldUp.push(request);
      return { kind: "unknown", cause: "timed_out" };
    },
  }));
  return {
    losing,
    async arrive() {
      for (const request of heldUp.splice(0)) await gateway.refund(request);
    },
  };
}
