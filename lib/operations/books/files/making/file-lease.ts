import "server-only";
import type { KeptFile } from "#lib/domain/exports/kept-file.ts";
import type { World } from "#lib/operations/context.ts";
import type { Tables } from "#lib/store/store.ts";
import type { FileLease } from "#lib/store/tables/files/kept-file-table.ts";

/** A process that has noted nothing for this long counts as dead, and another goes on. */
const LEASE = Temporal.Duration.from({ seconds: 60 });
const RENEWED_AFTER_MS = 10_000;

/** Another process makes the file now, or nobody does any more. */
export class LeaseLost extends Error {}

/** Writes something of a file in one transaction with its lease, which it renews. Throws `LeaseLost` and writes nothing without one. */
export type WhileHeld = <Result>(write: (tables: Tables) => Promise<Result>) => Promise<Result>;

/**
 * Takes the lease of a due file for this process, and returns the file as it is now. Undefined if another process has the file, or
 * has worked on it since it was listed.
 */
export function takeFile(world: World, fileId: string): Promise<KeptFile | undefined> {
  return world.store.tables.keptFiles.take(fileId, leaseOf(world));
}

/**
 * Makes a function that writes under the lease. A process that was stopped for minutes, as virtual machines are, writes nothing
 * into a file that another one has finished meanwhile.
 */
export function writingWhileHeld(world: World, fileId: string): WhileHeld {
  return (write) =>
    world.store.transaction(async (tables) => {
      if (!(await tables.keptFiles.keepLease(fileId, leaseOf(world)))) throw new LeaseLost();
      return write(tables);
    });
}

/** Returns a function that renews the lease from time to time, and tells whether this process still has it. */
export function renewing(world: World, fileId: string, whenQuiet: () => Promise<void>): () => Promise<boolean> {
  let renewedAtMs = world.clock.monotonicMs();
  return async () => {
    await whenQuiet();
    if (world.clock.monotonicMs() - renewedAtMs < RENEWED_AFTER_MS) return true;
    renewedAtMs = world.clock.monotonicMs();
    return world.store.tables.keptFiles.keepLease(fileId, leaseOf(world));
  };
}

function leaseOf({ clock, instanceId }: World): FileLease {
  const at = clock.now();
  return { runnerId: instanceId, now: at.toString(), until: at.add(LEASE).toString() };
}
