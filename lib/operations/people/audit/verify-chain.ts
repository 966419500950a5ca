import "server-only";
import type { AuditSeal, SealedEvent } from "#lib/domain/people/audit-chain.ts";
import type { AuditRow } from "#lib/domain/people/audit-row.ts";
import { CHAIN_START, nextDigest } from "#lib/operations/people/audit/chain.ts";
import type { ChainHead } from "#lib/operations/people/audit/signed-head.ts";

/** A copy of the audit, from a database or a file. */
export type AuditCopy = {
  /** The seals with their events, in the order of the seals. */
  sealed(): AsyncIterable<readonly SealedEvent[]>;
  /** Events without a seal up to the last sealed one, the oldest first; not all if there are very many. */
  withoutSeal(lastSealedId: number): Promise<readonly AuditRow[]>;
};

/** What is wrong at one place. `auditId` names the event, `other` the second one of two that were swapped. */
export type ChainFault =
  | { kind: "altered" | "missing" | "added"; auditId: number; sealNumber: number | null }
  | { kind: "swapped"; auditId: number; other: number; sealNumber: number }
  /** Fewer events than a signed head counts. */
  | { kind: "cut"; sealNumber: number; head: ChainHead }
  /** The digests agree with each other, but not with a signed head. */
  | { kind: "recomputed"; sealNumber: number; head: ChainHead };

export type ChainCheck = { events: number; heads: number; faults: readonly ChainFault[] };

/** Two events that were swapped are looked for within so many seals. */
const SWAP_DISTANCE = 5_000;
/** After so many faults the rest says nothing new. */
const MOST_FAULTS = 100;
/** A transaction ends sooner: an event without a seal that is older than this was put in later. */
const LONGEST_TRANSACTION = Temporal.Duration.from({ minutes: 5 });

/**
 * Checks a copy of the audit: each digest against the events, and the chain against signed heads that were kept elsewhere. The heads
 * alone show that the end is cut off, or that the whole chain was computed anew.
 */
export async function verifyChain(copy: AuditCopy, heads: readonly ChainHead[]): Promise<ChainCheck> {
  const faults: ChainFault[] = [];
  const rootAt = new Map(heads.map((head) => [head.size, head]));
  let before: SealedEvent | null = null;
  let digestBefore = CHAIN_START;
  let count = 0;
  let lastAt = "";
  let lastId = 0;
  const swapped = new Set<number>();
  for await (const [part, ahead] of withNext(copy.sealed())) {
    for (const [index, sealed] of part.entries()) {
      const { seal, event } = sealed;
      const expected = before?.seal.digest ?? CHAIN_START;
      if (seal.sealNumber !== count + 1) {
        faults.push({ kind: "missing", auditId: (before?.seal.auditId ?? 0) + 1, sealNumber: count + 1 });
      } else if (event === null) faults.push({ kind: "missing", auditId: seal.auditId, sealNumber: seal.sealNumber });
      else if (nextDigest(expected, event) !== seal.digest && !swapped.has(event.auditId)) {
        const next = [...part.slice(index + 1), ...ahead].slice(0, SWAP_DISTANCE);
        const fault = faultAt({ seal, event }, { expected, digestBefore, before, next });
        if (fault.kind === "swapped") swapped.add(fault.other);
        faults.push(fault);
      }
      if (faults.length >= MOST_FAULTS) return { events: count, heads: heads.length, faults };
      count = seal.sealNumber;
      const head = rootAt.get(count);
      if (head && head.root !== seal.digest) faults.push({ kind: "recomputed", sealNumber: count, head });
      digestBefore = expected;
      before = sealed;
      if (event !== null) lastAt = event.at;
      lastId = Math.max(lastId, seal.auditId);
    }
  }
  faults.push(...(await addedEvents(copy, lastId, lastAt)));
  const longest = heads.reduce<ChainHead | null>((most, head) => (most && most.size >= head.size ? most : head), null);
  if (longest && longest.size > count) faults.push({ kind: "cut", sealNumber: count + 1, head: longest });
  return { events: count, heads: heads.length, faults };
}

type Around = {
  expected: string;
  digestBefore: string;
  before: SealedEvent | null;
  next: readonly SealedEvent[];
};

/** Finds out what was done at a seal whose digest is wrong. */
function faultAt({ seal, event }: { seal: AuditSeal; event: AuditRow }, around: Around): ChainFault {
  const { sealNumber, digest } = seal;
  const { expected, digestBefore, before, next } = around;
  // Of two that were swapped, the second stands where the first belongs.
  for (const { event: other } of next) {
    if (other === null) continue;
    const isOther = nextDigest(expected, other) === digest;
    const isItsText = isOther || nextDigest(expected, { ...other, auditId: event.auditId }) === digest;
    if (isItsText) return { kind: "swapped", auditId: event.auditId, other: other.auditId, sealNumber };
  }
  // The event before it has a seal that the chain does not know.
  if (before && nextDigest(digestBefore, event) === digest)
    return { kind: "added", auditId: before.seal.auditId, sealNumber: before.seal.sealNumber };
  // The numbers of events are given out one by one, and seldom left out.
  const gap = before ? seal.auditId - before.seal.auditId : seal.auditId;
  if (gap > 1) return { kind: "missing", auditId: seal.auditId - gap + 1, sealNumber };
  return { kind: "altered", auditId: seal.auditId, sealNumber };
}

async function addedEvents(copy: AuditCopy, lastId: number, lastAt: string): Promise<ChainFault[]> {
  if (lastAt === "") return [];
  const stillOpen = Temporal.Instant.from(lastAt).subtract(LONGEST_TRANSACTION);
  const rows = await copy.withoutSeal(lastId);
  return rows
    .filter(({ at }) => Temporal.Instant.compare(at, stillOpen) < 0)
    .map(({ auditId }) => ({ kind: "added", auditId, sealNumber: null }));
}

/** Gives each part together with the one after it. */
async function* withNext<T>(parts: AsyncIterable<readonly T[]>): AsyncGenerator<[readonly T[], readonly T[]]> {
  let part: readonly T[] | null = null;
  for await (const next of parts) {
    if (part !== null) yield [part, next];
    part = next;
  }
  if (part !== null) yield [part, []];
}
