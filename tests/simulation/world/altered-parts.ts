import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Adjustment, Transaction } from "#lib/domain/transactions/transaction.ts";
import type { Tables } from "#lib/store/store.ts";
import type { JournalChange } from "#lib/store/tables/journal/journal-row.ts";
import type { JournalTable } from "#lib/store/tables/journal/journal-table.ts";
import type { FaultMix } from "#tests/simulation/world/fault-mix.ts";
import type { Plant } from "#tests/simulation/world/instance.ts";

/** `mix`: the world in which it shows, where few of the seeds' own have it. */
export type PlantedBug = Plant & { breaks: string; mix?: Partial<FaultMix> };

/** A store in which one table is changed so, in transactions as outside of them. */
export function withTable<Name extends keyof Tables>(
  name: Name,
  change: (table: Tables[Name]) => Partial<Tables[Name]>,
): NonNullable<Plant["store"]> {
  return (store) => {
    const changed = <All extends Tables>(tables: All): All => ({
      ...tables,
      [name]: { ...tables[name], ...change(tables[name]) },
    });
    return {
      ...store,
      tables: changed(store.tables),
      transaction: (work) => store.transaction((tables) => work(changed(tables))),
    };
  };
}

export const withJournal = (change: (journal: JournalTable) => Partial<JournalTable>) => withTable("journal", change);

/** A journal that writes another change than it is told to. */
export function writing(
  instead: (change: JournalChange, entry: JournalEntry) => JournalChange,
): NonNullable<Plant["store"]> {
  return withJournal((journal) => ({
    async move(operationId, from, change) {
      const entry = await journal.find(operationId);
      return journal.move(operationId, from, entry ? instead(change, entry) : change);
    },
  }));
}

/** A journal that forgets entries of a sale when it is read. */
export function forgetting(
  isForgotten: (entry: JournalEntry, now: Temporal.Instant) => boolean,
): NonNullable<Plant["store"]> {
  return (store, clock) =>
    withJournal((journal) => ({
      forRoots: async (storeId, rootIds) => {
        const entries = await journal.forRoots(storeId, rootIds);
        return entries.filter((entry) => !isForgotten(entry, clock.now()));
      },
    }))(store, clock);
}

/** A gateway that shows other records than there are. */
export function reading(
  change: (transaction: Transaction, timeZone: string) => Transaction,
): NonNullable<Plant["gateway"]> {
  return (gateway, timeZone) => ({
    ...gateway,
    async getTransaction(transactionId, options) {
      const reply = await gateway.getTransaction(transactionId, options);
      if (reply.kind !== "accepted" || !reply.value.value) return reply;
      return { ...reply, value: { ...reply.value, value: change(reply.value.value, timeZone) } };
    },
  });
}

/** A gateway that shows other adjustments of a transaction than there are. */
export function seeing(
  change: (adjustments: readonly Adjustment[]) => readonly Adjustment[],
): NonNullable<Plant["gateway"]> {
  return reading((transaction) => ({ ...transaction, adjustments: change(transaction.adjustments) }));
}

/** A product that goes on with the answer of a money request while what became of it is still being written. */
export function tellingEarly(): Pick<Plant, "store" | "gateway"> {
  // One of each for a process, made one after the other.
  let answered = { count: 0 };
  return {
    store(store) {
      const own = { count: 0 };
      answered = own;
      return {
        ...store,
        async transaction(work) {
          const writing = store.transaction(work);
          if (own.count === 0) return writing;
          own.count -= 1;
          writing.catch(() => undefined);
          return true as Awaited<typeof writing>;
        },
      };
    },
    gateway(gateway) {
      const own = answered;
      return {
        ...gateway,
        async refund(request) {
          const reply = await gateway.refund(request);
          own.count += 1;
          return reply;
        },
      };
    },
  };
}
