import type { Gateway } from "#lib/gateway/contract/gateway.ts";
import type { OperationContext } from "#lib/operations/context.ts";

type Asked = "getTransaction" | "searchTransactions" | "listProfileCards" | "refund" | "pay";

/**
 * The time that an operation takes itself, in milliseconds: the whole without the time during which at least one call of the
 * service was under way.
 */
export async function ownTime<T>(
  context: OperationContext,
  work: (timed: OperationContext) => Promise<T>,
): Promise<{ ownMs: number; outcome: T }> {
  let underWay = 0;
  let sinceMs = 0;
  let serviceMs = 0;
  const timed =
    <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      if (underWay === 0) sinceMs = performance.now();
      underWay += 1;
      try {
        return await call(...given);
      } finally {
        underWay -= 1;
        if (underWay === 0) serviceMs += performance.now() - sinceMs;
      }
    };
  const gatewayFor = (storeId: string): Gateway => {
    const gateway = context.gatewayFor(storeId);
    const { getTransaction, searchTransactions, listProfileCards, refund, pay } = gateway;
    const calls: Pick<Gateway, Asked> = {
      getTransaction: timed(getTransaction),
      searchTransactions: timed(searchTransactions),
      listProfileCards: timed(listProfileCards),
      refund: timed(refund),
      pay: timed(pay),
    };
    return { ...gateway, ...calls };
  };
  const begunMs = performance.now();
  const outcome = await work({ ...context, gatewayFor });
  return { ownMs: performance.now() - begunMs - serviceMs, outcome };
}
