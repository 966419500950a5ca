import { submitCard } from "#lib/operations/money/card-entry/submit-card.ts";
import { withTable } from "#tests/simulation/world/altered-parts.ts";

/** Takes a card on a ticket that was used, each time for an operation of its own. */
export const takingCardsAgain: typeof submitCard = (world, token, typed) => {
  const operationId = world.newId();
  const renewed = withTable("requests", ({ find }) => ({
    async find(storeId, requestId) {
      const found = await find(storeId, requestId);
      return found && { ...found, operationId };
    },
  }))(world.store, world.clock);
  const store = withTable("cardTickets", ({ find }) => ({
    async find(one) {
      const found = await find(one);
      return found && { ...found, operationId, usedAt: null };
    },
    use: async () => true,
  }))(renewed, world.clock);
  return submitCard({ ...world, store }, token, typed);
};
