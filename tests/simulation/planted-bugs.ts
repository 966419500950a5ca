import { sql } from "kysely";
import type { JournalEntry } from "#lib/domain/journal.ts";
import type { Gateway } from "#lib/gateway/gateway.ts";
import type { Delivery } from "#lib/gateway/transport.ts";
import type { JournalChange, JournalTable } from "#lib/store/journal-table.ts";
import type { Store } from "#lib/store/store.ts";
import { databaseOf } from "#lib/store/store-on.ts";
import type { Plant } from "#tests/simulation/instance.ts";

/** A store whose journal is changed so, in transactions as outside of them. */
function withJournal(change: (journal: JournalTable) => Partial<JournalTable>): NonNullable<Plant["store"]> {
  return (store) => {
    const changed = <Tables extends Store["tables"]>(tables: Tables): Tables => ({
      ...tables,
      journal: { ...tables.journal, ...change(tables.journal) },
    });
    return {
      ...store,
      tables: changed(store.tables),
      transaction: (work) => store.transaction((tables) => work(changed(tables))),
    };
  };
}

/** A journal that writes another change than it is told to. */
function writing(instead: (change: JournalChange, entry: JournalEntry) => JournalChange): NonNullable<Plant["store"]> {
  return withJournal((journal) => ({
    async move(operationId, from, change) {
      const entry = await journal.find(operationId);
      return journal.move(operationId, from, entry ? instead(change, entry) : change);
    },
  }));
}

const settledNow = (entry: JournalEntry) => ({ settledAt: entry.sentAt ?? entry.preparedAt, nextCheckAt: null });

/** A gateway that shows other adjustments of a transaction than there are. */
function seeing(change: (adjustments: readonly Seen[]) => readonly Seen[]): NonNullable<Plant["gateway"]> {
  return (gateway) => ({
    ...gateway,
    async getTransaction(transactionId, options) {
      const reply = await gateway.getTransaction(transactionId, options);
      if (reply.kind !== "accepted" || !reply.value.value) return reply;
      const transaction = reply.value.value;
      const adjustments = change(transaction.adjustments);
      return { ...reply, value: { ...reply.value, value: { ...transaction, adjustments } } };
    },
  });
}
type Seen = Extract<
  Extract<Awaited<ReturnType<Gateway["getTransaction"]>>, { kind: "accepted" }>["value"]["value"],
  object
>["adjustments"][number];

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
export const PLANTED_BUGS: Readonly<Record<string, Plant & { breaks: string }>> = {
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
  "take what existed before for ours": {
    breaks: "PHANTOM",
    store: withJournal((journal) => ({ prepare: (entry) => journal.prepare({ ...entry, knownAdjustmentIds: [] }) })),
  },
  // What existed before guards against it too, and so does the database: with the first switched off, the second one holds.
  "take what another entry claims for ours": {
    breaks: "STUCK",
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
        return { kind: "accepted", value: { ...receipt, orderNumber: "", amountCents: request.amountCents } };
      },
    }),
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
