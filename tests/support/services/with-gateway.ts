import type { Gateway } from "#lib/gateway/contract/gateway.ts";
import type { World } from "#lib/operations/context.ts";

/** The same world, or person, whose service differs in some of what it does. */
export function withGateway<Context extends World>(
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
