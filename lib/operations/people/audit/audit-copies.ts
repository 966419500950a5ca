import "server-only";
import type { AuditSeal, SealedEvent } from "#lib/domain/people/audit-chain.ts";
import type { AuditRow } from "#lib/domain/people/audit-row.ts";
import type { AuditCopy } from "#lib/operations/people/audit/verify-chain.ts";
import type { Store } from "#lib/store/store.ts";

const AT_ONCE = 5_000;

/** One line of a file of the whole audit: an event, with its seal if it has one. */
type AuditLine = { seal: AuditSeal | null; event: AuditRow | null };

/** The audit of a database. */
export function copyOfStore({ tables: { auditSeals } }: Pick<Store, "tables">): AuditCopy {
  return {
    async *sealed() {
      for (let after = 0; ; ) {
        const part = await auditSeals.sealed(after, AT_ONCE);
        if (part.length > 0) yield part;
        if (part.length < AT_ONCE) return;
        after = part.at(-1)?.seal.sealNumber ?? after;
      }
    },
    withoutSeal: (lastSealedId) => auditSeals.withoutSeal(lastSealedId, AT_ONCE),
  };
}

/** The audit of a file with one event a line. Throws for a line that is none. */
export function copyOfLines(lines: AsyncIterable<string>): AuditCopy {
  const open: AuditRow[] = [];
  return {
    async *sealed() {
      let part: SealedEvent[] = [];
      for await (const line of lines) {
        if (line === "") continue;
        const { seal, event } = JSON.parse(line) as AuditLine;
        if (seal !== null) part.push({ seal, event });
        else if (event !== null) open.push(event);
        if (part.length < AT_ONCE) continue;
        yield part;
        part = [];
      }
      if (part.length > 0) yield part;
    },
    withoutSeal: async (lastSealedId) => open.filter(({ auditId }) => auditId <= lastSealedId),
  };
}

/** Writes the audit of a database as lines for `copyOfLines`: sealed events first, in the order of their seals. */
export async function* linesOfAudit(store: Pick<Store, "tables">): AsyncGenerator<string> {
  const copy = copyOfStore(store);
  for await (const part of copy.sealed()) {
    for (const line of part) yield `${JSON.stringify(line satisfies AuditLine)}\n`;
  }
  const open = await copy.withoutSeal(Number.MAX_SAFE_INTEGER);
  for (const event of open) yield `${JSON.stringify({ seal: null, event } satisfies AuditLine)}\n`;
}
