import "server-only";
import type { World } from "#lib/operations/context.ts";
import { CHAIN_START, nextDigest } from "#lib/operations/people/audit/chain.ts";
import type { Tables } from "#lib/store/store.ts";

/** A process that has sealed nothing for this long counts as dead, and another one seals. */
const LEASE = Temporal.Duration.from({ seconds: 30 });
/** Few enough that nobody notices on a database that lets one transaction write at a time. */
const AT_ONCE = 200;

/**
 * Seals the events that are committed and have no seal, in order. One process does so at a time, after the transactions of the events:
 * a chain within them would let one person's money wait for everybody else's. Returns true when there are more.
 */
export async function sealEvents(world: World): Promise<boolean> {
  return world.store.transaction(async (tables) => {
    // In the same transaction, because each commit waits for the disk.
    if (!(await holdAudit(world, tables))) return false;
    const { auditSeals } = tables;
    const last = await auditSeals.last();
    const rows = await auditSeals.unsealed(AT_ONCE);
    let { sealNumber, digest } = last ?? { sealNumber: 0, digest: CHAIN_START };
    const seals = rows.map((row) => {
      sealNumber += 1;
      digest = nextDigest(digest, row);
      return { sealNumber, auditId: row.auditId, digest };
    });
    await auditSeals.append(seals);
    return rows.length === AT_ONCE;
  });
}

/** Takes or keeps the lease of the one process that seals and signs. */
export async function holdAudit(
  { clock, instanceId }: World,
  { auditSeals }: Pick<Tables, "auditSeals">,
): Promise<boolean> {
  const now = clock.now();
  const lease = { instanceId, now: now.toString(), leaseUntil: now.add(LEASE).toString() };
  return auditSeals.take(lease);
}
