import { sql } from "kysely";
import { isOpen, type JournalEntry } from "#lib/domain/journal/journal.ts";
import { hasPassed } from "#lib/domain/journal/recovery-schedule.ts";
import type { Delivery } from "#lib/gateway/contract/transport.ts";
import { createUndiciTransport } from "#lib/gateway/transport/undici-transport.ts";
import { databaseOf } from "#lib/store/store-on.ts";
import {
  forgetting,
  type PlantedBug,
  reading,
  seeing,
  tellingEarly,
  withJournal,
  withTable,
  writing,
} from "#tests/simulation/world/altered-parts.ts";

const LONG_ENOUGH = Temporal.Duration.from({ minutes: 15 });
const settledNow = (entry: JournalEntry) => ({ settledAt: entry.sentAt ?? entry.preparedAt, nextCheckAt: null });

const isAnswer = (delivery: Delivery, statuses: (status: number) => boolean) =>
  delivery.kind === "response" && statuses(delivery.status);

/** An error of the service that proves that nothing was done. */
const REFUSED: Delivery = {
  kind: "response",
  status: 402,
  headers: {},
  body: JSON.stringify({ code: 200, category: 2, message: "Transaction cannot be adjusted", reference: "" }),
};

/**
 * What a careless product does, each as a wrapper around the real parts, and what it breaks. None of it is in the product.
 */
export const PLANTED_BUGS: Readonly<Record<string, PlantedBug>> = {
  "retry a lost request that moves money": {
    breaks: "DOUBLE",
    transport: (transport) => ({
      ...transport,
      async send(request) {
        const delivery = await transport.send(request);
        return delivery.kind === "lost" && request.purpose === "money" ? transport.send(request) : delivery;
      },
    }),
  },
  "send a money request like a read, which is repeated once its connection broke": {
    breaks: "SENT",
    overHttp(makeConnector) {
      const transport = createUndiciTransport({ makeConnector });
      return { ...transport, send: (request) => transport.send({ ...request, purpose: "read" }) };
    },
  },
  "tell the outcome before it is on disk": {
    breaks: "EARLY",
    ...tellingEarly(),
  },
  "take an error of the service for a refusal": {
    breaks: "UNTRUE",
    transport: (transport) => ({
      ...transport,
      async send(request) {
        const delivery = await transport.send(request);
        return request.purpose === "money" && isAnswer(delivery, (status) => status >= 500) ? REFUSED : delivery;
      },
    }),
  },
  "forget that one original has one open entry": {
    breaks: "TWO OPEN",
    async database(store) {
      await sql`drop index journal_one_unsettled`.execute(databaseOf(store));
      await sql`drop index journal_one_unsettled_of_root`.execute(databaseOf(store));
    },
  },
  "hold one open entry for an original and forget its root": {
    breaks: "TWO OPEN",
    mix: { sales: 1, people: 3, money: 800, thinkMs: 30_000 },
    async database(store) {
      await sql`drop index journal_one_unsettled_of_root`.execute(databaseOf(store));
    },
    store: forgetting((entry) => isOpen(entry) && entry.originalId !== entry.rootId),
  },
  // Reads see what is open, so that only the two windows of one moment tell.
  "hold one open entry for an original and none for its root": {
    breaks: "TWO OPEN",
    mix: { windows: true },
    async database(store) {
      await sql`drop index journal_one_unsettled_of_root`.execute(databaseOf(store));
    },
  },
  completed: {
    breaks: "OUTDATED",
    store: forgetting(({ state }) => state === "succeeded"),
  },
  "tell by the clock of another instance whether that is news": {
    breaks: "OUTDATED",
    mix: { skewMs: 3_600_000, lagMs: 30_000, instances: 3, others: "none" },
    store: forgetting(
      ({ state, settledAt }, now) => state === "succeeded" && hasPassed(settledAt ?? "", LONG_ENOUGH, now),
    ),
  },
  "decide a void by the store's own date": {
    breaks: "DAY",
    gateway: reading((transaction, timeZone) => {
      const shown = Temporal.Instant.from(transaction.createdAt).toZonedDateTimeISO(timeZone).toPlainDateTime();
      return { ...transaction, createdAt: shown.toZonedDateTime("America/New_York").toInstant().toString() };
    }),
  },
  "settle before the answer": {
    breaks: "PHANTOM",
    store: withJournal((journal) => ({
      async move(operationId, from, change) {
        const moved = await journal.move(operationId, from, change);
        if (moved && change.state === "sending") await journal.move(operationId, ["sending"], { state: "succeeded" });
        return moved;
      },
    })),
  },
  "ignore the adjustments that the original lists": {
    breaks: "PHANTOM",
    gateway: seeing(() => []),
  },
  "sum the sale's own list and forget that a refund was voided": {
    breaks: "SHOWN",
    gateway: seeing((adjustments) => adjustments.filter(({ kind }) => kind !== "void_of_refund")),
  },
  "take a missing row for not done": {
    breaks: "UNTRUE",
    store: writing((change, entry) =>
      entry.state === "in_doubt" && change.state === "in_doubt" && (change.checks ?? 0) > entry.checks
        ? { ...change, ...settledNow(entry), state: "cancelled" }
        : change,
    ),
  },
  // Reports may leave voids out, so that only the record of what was voided tells.
  "take a missing void row for not done": {
    breaks: "UNTRUE",
    gateway: seeing((adjustments) =>
      adjustments.filter(({ kind }) => kind !== "void_of_sale" && kind !== "void_of_refund"),
    ),
    store: writing((change, entry) =>
      entry.verb === "void" && change.state === "not_found"
        ? { ...change, ...settledNow(entry), state: "cancelled" }
        : change,
    ),
  },
  "take what existed before for ours": {
    breaks: "PHANTOM",
    mix: { sales: 1, people: 2, money: 400, others: "none" },
    store: withJournal((journal) => ({ prepare: (entry) => journal.prepare({ ...entry, knownAdjustmentIds: [] }) })),
  },
  // What existed before guards against it too, and so does the database: with the first switched off, the second one holds.
  "take what another entry claims for ours": {
    breaks: "STUCK",
    mix: { sales: 1, people: 3, money: 400, thinkMs: 2_000, store: 0, spell: null, others: "none" },
    store: withJournal((journal) => ({
      prepare: (entry) => journal.prepare({ ...entry, knownAdjustmentIds: [] }),
      forResults: async () => [],
    })),
  },
  "give up what was never found before it can still arrive": {
    breaks: "UNTRUE",
    store: writing((change, entry) =>
      change.state === "not_found" ? { ...change, ...settledNow(entry), state: "cancelled" } : change,
    ),
  },
  "never look for what is in doubt": {
    breaks: "STUCK",
    recovers: false,
  },
  "call a lost answer done": {
    breaks: "PHANTOM",
    gateway: (gateway) => ({
      ...gateway,
      async refund(request) {
        const reply = await gateway.refund(request);
        if (reply.kind !== "unknown") return reply;
        const receipt = { transactionId: "10009999", kind: "refund", authorizationCode: "", message: "" } as const;
        return {
          kind: "accepted",
          value: { ...receipt, orderNumber: "", amountCents: request.amountCents, authentication: null },
        };
      },
    }),
  },
  "forget what people were told was not sent": {
    breaks: "TOLD",
    mix: { reads: 300, money: 100, rush: true },
    store: withTable("unsentForms", () => ({ has: async () => false })),
  },
  "tell the audit of half of what happens": {
    breaks: "AUDIT",
    store: (store) => ({
      ...store,
      transaction: (work) =>
        store.transaction((tables) =>
          work({
            ...tables,
            audit: {
              ...tables.audit,
              append: async (event) => (event.staffId === null ? undefined : tables.audit.append(event)),
            },
          }),
        ),
    }),
  },
};
