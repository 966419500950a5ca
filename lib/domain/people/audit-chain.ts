import type { AuditRow } from "#lib/domain/people/audit-row.ts";

/** The seal of one event: its number in the chain, and the digest over the digest before it and the event. */
export type AuditSeal = { sealNumber: number; auditId: number; digest: string };

/** A seal with its event; null if the event is gone. */
export type SealedEvent = { seal: AuditSeal; event: AuditRow | null };

/** A signed head: the size of the chain, the digest at its end, and the signed text. */
export type AuditHead = { size: number; root: string; signedAt: string; note: string };
