import { isPayment, type JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Store } from "#lib/store/store.ts";
import { type PlantedBug, withJournal, withTable, writing } from "#tests/simulation/world/altered-parts.ts";
import { MARKED } from "#tests/simulation/world/fault-mix.ts";

/** People who take payments whose answers are often lost, and little else. */
const TAKING = {
  payments: true,
  money: 400,
  people: 1,
  lists: false,
  cards: false,
  closes: false,
  limits: false,
  reads: 0,
  store: 0,
  spell: null,
  crash: 0,
  freeze: 0,
  skewMs: 0,
  lagMs: 0,
  slowStore: 0,
  others: "none",
  otherCards: false,
} as const;

const ofPayment = (entry: JournalEntry | undefined) => entry !== undefined && isPayment(entry.verb);

/** Sessions of the service that are still there when nobody waits for the customer any more. */
const keepingSessions = withTable("challenges", () => ({ erase: async () => {} }));

/** What a careless product does when it takes payments. */
export const PLANTED_IN_PAYMENTS: Readonly<Record<string, PlantedBug>> = {
  "send a payment before its claim is on disk": {
    breaks: "SENT",
    mix: TAKING,
    store: withJournal((journal) => ({
      async move(operationId, from, change) {
        const isClaim = change.state === "sending" && ofPayment(await journal.find(operationId));
        return isClaim || journal.move(operationId, from, change);
      },
    })),
  },
  "send a payment again when its answer is lost": {
    breaks: "SENT",
    mix: TAKING,
    gateway: (gateway) => ({
      ...gateway,
      async pay(request, card) {
        const reply = await gateway.pay(request, card);
        return reply.kind === "unknown" ? gateway.pay(request, card) : reply;
      },
    }),
  },
  "take the service's times for times of our clock": {
    breaks: "UNTRUE",
    mix: { ...TAKING, skewMs: 7_200_000 },
    gateway: (gateway) => ({ ...gateway, clockSkewMs: () => 0 }),
  },
  "let every return from the bank continue a payment": {
    breaks: "SENT",
    mix: TAKING,
    store: (store, clock) =>
      withJournal((journal) => ({
        async move(operationId, from, change) {
          const moved = await journal.move(operationId, from, change);
          return moved || (change.state === "sending" && from.includes("challenged"));
        },
      }))(keepingSessions(store, clock), clock),
  },
  "continue a payment again when its answer is lost": {
    breaks: "SENT",
    mix: TAKING,
    gateway: (gateway) => ({
      ...gateway,
      async continuePayment(request) {
        const reply = await gateway.continuePayment(request);
        return reply.kind === "unknown" ? gateway.continuePayment(request) : reply;
      },
    }),
  },
  "say that a payment was given up, and let it go on": {
    breaks: "CONFIRMED",
    mix: TAKING,
    store: (store, clock) =>
      withJournal((journal) => ({
        async move(operationId, from, change) {
          const isGivenUp = change.state === "cancelled" && from.includes("challenged");
          return isGivenUp || journal.move(operationId, from, change);
        },
      }))(keepingSessions(store, clock), clock),
  },
  "take an earlier payment of the same order number for this one": {
    breaks: "PHANTOM",
    mix: { ...TAKING, money: 1_000 },
    store: withJournal((journal) => ({
      prepare: (entry) => journal.prepare(ofPayment(entry) ? { ...entry, knownAdjustmentIds: [] } : entry),
      forResults: async () => [],
    })),
  },
  "take the decline of another attempt under the same order number for this one's": {
    breaks: "UNTRUE",
    mix: { ...TAKING, money: 1_000 },
    ...believingDeclines(),
  },
  "take a payment while another one of its order number is open": {
    breaks: "TWO OPEN",
    mix: TAKING,
    store: withTable("payments", () => ({ entriesAlike: async () => [] })),
  },
  "take a payment whose order number was used since the service was asked": {
    breaks: "TWICE",
    mix: { ...TAKING, money: 0, lagMs: 8 * 60_000 },
    store: withTable("payments", () => ({ entriesAlike: async () => [] })),
  },
  "use a card's ticket up outside of the transaction of its payment": {
    breaks: "TICKET",
    mix: TAKING,
    store: usingTicketsApart,
  },
  "forget what a person has taken on that day": {
    breaks: "LIMIT",
    mix: { ...TAKING, limits: true, money: 0 },
    store: withTable("givenBack", () => ({ sum: async () => ({ amountCents: 0, count: 0 }) })),
  },
  "keep the token of a payment that the service refuses": {
    breaks: "SECRET",
    mix: TAKING,
    gateway: (gateway) => ({
      ...gateway,
      async pay(request, card) {
        const reply = await gateway.pay(request, card);
        if (reply.kind !== "declined" || request.means.means !== "token") return reply;
        return { ...reply, message: `${reply.message} ${request.means.code}` };
      },
    }),
  },
  "keep the digits of a card that the bank declines": {
    breaks: "SECRET",
    mix: TAKING,
    gateway: (gateway) => ({
      ...gateway,
      async pay(request, card) {
        const digits = card?.reveal().number ?? "";
        const reply = await gateway.pay(request, card);
        return reply.kind === "declined" ? { ...reply, message: `${reply.message} ${digits}` } : reply;
      },
    }),
  },
  "take another client's payment for one of an order number that people chose": {
    breaks: "PHANTOM",
    mix: { ...TAKING, others: "alike", money: 800, doubts: MARKED },
    // Nobody is said to charge with the same account.
    store: withTable("settings", ({ read }) => ({
      async read(storeId, name) {
        const found = await read(storeId, name);
        return found && { ...found, value: found.value.replace('"othersAdjust":true', '"othersAdjust":false') };
      },
    })),
  },
  "forget with which card a payment was sent": {
    breaks: "PHANTOM",
    mix: { ...TAKING, others: "alike", otherCards: true, money: 800, doubts: MARKED },
    store: withTable("payments", () => ({ keepEnding: async () => {} })),
  },
};

/** Whatever was declined under the order number of a payment in doubt is called its answer. */
function believingDeclines(): Pick<PlantedBug, "store" | "gateway"> {
  // One of each for a process, made one after the other.
  let declined = new Set<string>();
  return {
    store(store, clock) {
      const own = new Set<string>();
      declined = own;
      return writing((change, entry) =>
        ofPayment(entry) && entry.state === "in_doubt" && change.state === "in_doubt" && own.has(entry.sentOrderNumber)
          ? { ...change, state: "declined", settledAt: entry.sentAt ?? entry.preparedAt, nextCheckAt: null }
          : change,
      )(store, clock);
    },
    gateway(gateway) {
      const own = declined;
      return {
        ...gateway,
        async searchTransactions(...given) {
          const reply = await gateway.searchTransactions(...given);
          const rows = reply.kind === "accepted" ? reply.value.value : [];
          for (const row of rows) if (!row.approved) own.add(row.orderNumber);
          return reply;
        },
      };
    },
  };
}

/** Uses tickets up once their transaction has ended, whatever became of it. */
function usingTicketsApart(store: Store): Store {
  return {
    ...store,
    async transaction(work) {
      const used: [token: string, at: string][] = [];
      const use = async (token: string, at: string) => used.push([token, at]) > 0;
      try {
        return await store.transaction((tables) => work({ ...tables, cardTickets: { ...tables.cardTickets, use } }));
      } finally {
        for (const [token, at] of used) await store.tables.cardTickets.use(token, at);
      }
    },
  };
}
