import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Random } from "#lib/sandbox/clock/random.ts";
import type { Store, Tables } from "#lib/store/store.ts";
import type { FaultMix } from "#tests/simulation/world/fault-mix.ts";
import { delay, type Life, type Scheduler } from "#tests/simulation/world/scheduler.ts";

/** A state that an entry was really given, in the order of the commits. */
export type StateChange = Pick<
  JournalEntry,
  "operationId" | "originalId" | "rootId" | "sentOrderNumber" | "instanceId" | "state"
>;

/** The one database of a history, and what was committed to its journal. */
export type WatchedStore = { store: Store; changes: readonly StateChange[] };

/** Notes every change of a journal entry's state once it is committed, whatever its caller is told of it. */
export function watchStore(store: Store, note: (line: string) => void): WatchedStore {
  const changes: StateChange[] = [];
  const watched: Store = {
    ...store,
    async transaction(work) {
      const made: StateChange[] = [];
      const result = await store.transaction((tables) => work({ ...tables, journal: watchJournal(tables, made) }));
      for (const change of made) note(`journal: ${change.operationId} is ${change.state}`);
      changes.push(...made);
      return result;
    },
  };
  return { store: watched, changes };
}

function watchJournal({ journal }: Tables, made: StateChange[]): Tables["journal"] {
  return {
    ...journal,
    async prepare(entry) {
      const result = await journal.prepare(entry);
      if (result.kind === "prepared") made.push(entry);
      return result;
    },
    async move(operationId, from, change) {
      const before = await journal.find(operationId);
      const moved = await journal.move(operationId, from, change);
      if (moved && before && before.state !== change.state) {
        made.push({ ...before, instanceId: change.instanceId ?? before.instanceId, state: change.state });
      }
      return moved;
    },
  };
}

/** As the store's own connections wait at the most. */
const LOCK_WAIT_MS = 15_000;

export type StoreParts = { store: Store; scheduler: Scheduler; random: Random; mix(): FaultMix };

/**
 * The database as one process reaches it: each call sets out, is done, and is answered, with time in between in which others
 * go on, the process may die, and the call or its answer may be lost. A transaction is one call, as SQLite runs them.
 */
export function reachStore({ store, scheduler, random, mix }: StoreParts, life: Life): Store {
  const takeMs = () => delay(random, mix().storeMs, 9_000, mix().slowStore);
  const spell = () => {
    const drawn = mix().spell;
    return drawn && drawn.fromMs <= scheduler.nowMs() && scheduler.nowMs() < drawn.untilMs ? drawn.kind : undefined;
  };

  async function call<T>(label: string, work: (failWithin: boolean) => Promise<T>): Promise<T> {
    await scheduler.pause(takeMs(), life, label);
    if (spell() === "away") throw new Error("the database is away");
    const fault = random.chance(mix().store) ? random.pick(["before", "within", "after"] as const) : undefined;
    if (fault === "before") throw new Error("the database is away");
    const result = await work(fault === "within");
    await scheduler.pause(takeMs(), life, `hears of ${label}`);
    if (fault === "after") throw new Error("the database's answer is lost");
    return result;
  }

  const tables = Object.fromEntries(
    Object.entries(store.tables).map(([name, table]) => [name, steppedTable(name, table, call)]),
  ) as Tables;
  return {
    ...store,
    tables,
    transaction: (work) =>
      call("transaction", async (failWithin) => {
        // Whoever holds the lock lets go of it or does not: a writer waits so long, and gives up.
        if (spell() === "locked") await scheduler.pause(LOCK_WAIT_MS, life, "waits for the lock");
        if (spell() === "locked" || spell() === "read-only") throw new Error("the database can't be written");
        const isFull = failWithin || spell() === "full";
        return store.transaction((inner) => work(isFull ? withoutAudit(inner) : inner));
      }),
    close: async () => {},
  };
}

type Call = <T>(label: string, work: () => Promise<T>) => Promise<T>;
type Method = (...given: unknown[]) => Promise<unknown>;

function steppedTable(name: string, table: object, call: Call): object {
  const methods = Object.entries(table as Record<string, Method>);
  const step = ([method, run]: [string, Method]) => [
    method,
    (...given: unknown[]) => call(`${name}.${method}`, () => run(...given)),
  ];
  return Object.fromEntries(methods.map(step));
}

/** The disk is full at the last statement: nothing of the transaction is kept. */
function withoutAudit(tables: Tables): Tables {
  const append = async () => {
    throw new Error("the disk is full");
  };
  return { ...tables, audit: { ...tables.audit, append } };
}
