import type { Gateway } from "#lib/gateway/contract/gateway.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** The same person, whose service differs in some of what it does. */
export function withGateway<Context extends OperationContext>(
  context: Context,
  differing: (gateway: Gateway) => Partial<Gateway>,
): Context {
  return {
    ...context,
    gatewayFor: (storeId) => {
      const gateway = context.gatewayFor(storeId);
      return { ...gateway, ...differing(gateway) };
    },
  };
}
