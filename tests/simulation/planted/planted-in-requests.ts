import { sql } from "kysely";
import type { Clock } from "#lib/domain/time/clock.ts";
import type { Store, Tables } from "#lib/store/store.ts";
import { databaseOf } from "#lib/store/store-on.ts";
import { takingCardsAgain } from "#tests/simulation/staff/careless-card.ts";
import { carriedOutAgain, decidedByRequester } from "#tests/simulation/staff/careless-decisions.ts";
import { type PlantedBug, withTable } from "#tests/simulation/world/altered-parts.ts";

const NEVER = "9999-01-01T00:00:00.000Z";

/** People who ask each other, in a world in which that mostly leads to something. */
const ASKING = { limits: true, people: 3, sales: 2, crash: 0, money: 150, reads: 0, store: 0, spell: null } as const;

/** Somebody with a list, and several processes. */
const LISTING = { lists: true, sales: 4, instances: 3, people: 1, store: 0, spell: null } as const;

/** The same, of what one person asks and another one decides. */
export const PLANTED_IN_REQUESTS: Readonly<Record<string, PlantedBug>> = {
  // The database refuses it as well: with that net away, it is found.
  "let whoever asked agree themselves": {
    breaks: "AGREED",
    async database(store) {
      await sql.raw("pragma ignore_check_constraints = on").execute(databaseOf(store));
    },
    mix: ASKING,
    decide: decidedByRequester,
  },
  "carry an approval out again that is given twice": {
    breaks: "APPROVED",
    mix: ASKING,
    decide: carriedOutAgain,
  },
  "let a request be approved that has lapsed": {
    breaks: "LATE",
    mix: ASKING,
    store: withTable("requests", (requests) => ({
      async find(storeId, requestId) {
        const found = await requests.find(storeId, requestId);
        return found && { ...found, expiresAt: NEVER };
      },
      answer: (request, _now, answer) => requests.answer(request, null, answer),
    })),
  },
  "forget what somebody gave back on that day already": {
    breaks: "ALONE",
    mix: ASKING,
    store: withTable("givenBack", () => ({ sum: async () => ({ amountCents: 0, count: 0 }) })),
  },
  // Alone, without what follows, it breaks nothing: a row's own state decides, and its operation is carried out once.
  "work on a list that another process holds, and begin its rows anew": {
    breaks: "ROW",
    mix: { ...LISTING, crash: 0 },
    store: (store, clock) => beginningAnew(withTable("batches", leasingAll)(store, clock), clock),
  },
  "begin a row anew that a dead process had begun": {
    breaks: "ROW",
    mix: LISTING,
    store: beginningAnew,
  },
  // Alone, without an operation of its own, it breaks nothing: the journal knows that one already.
  "take a card on a ticket that was used": {
    breaks: "CARD",
    mix: { cards: true },
    submit: takingCardsAgain,
  },
  "take a card long after another person agreed": {
    breaks: "CARD",
    // Whoever thinks long types late.
    mix: { ...ASKING, cards: true, skewMs: 0, thinkMs: 20 * 60_000 },
    store: withTable("requests", ({ find }) => ({
      async find(storeId, requestId) {
        const found = await find(storeId, requestId);
        return found?.kind === "unreferenced_refund" && found.decidedAt ? { ...found, decidedAt: NEVER } : found;
      },
    })),
  },
};

/** A table of lists that asks nobody whose turn it is. */
function leasingAll({ toRun, take, keepLease }: Tables["batches"]): Partial<Tables["batches"]> {
  return {
    toRun: (lease) => toRun({ ...lease, now: NEVER }),
    take: (batchId, lease) => take(batchId, { ...lease, now: NEVER }),
    keepLease: (batchId, lease) => keepLease(batchId, { ...lease, now: NEVER }),
  };
}

/** A runner to which every row that runs when its turn begins is one that was never begun. */
function beginningAnew(store: Store, { now }: Pick<Clock, "now">): Store {
  const change = () => ({ state: "ready", operationId: null, changedAt: now().toString() }) as const;
  return withTable("batches", ({ toRun }) => ({
    async toRun(lease) {
      const lists = await toRun(lease);
      for (const batchId of lists) await store.tables.batchRows.moveAll(batchId, "running", change());
      return lists;
    },
  }))(store, { now });
}
