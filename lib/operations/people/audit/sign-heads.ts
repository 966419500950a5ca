import "server-only";
import type { KeyObject } from "node:crypto";
import type { World } from "#lib/operations/context.ts";
import { CHAIN_START } from "#lib/operations/people/audit/chain.ts";
import { holdAudit } from "#lib/operations/people/audit/seal-events.ts";
import { signHead } from "#lib/operations/people/audit/signed-head.ts";

/** What heads are signed with, and where they go besides the database and the log. */
export type HeadTools = {
  /** Names this installation: its host. */
  origin: string;
  privateKey: KeyObject;
  /** Appends a signed head to the file of heads. */
  append(note: string): Promise<void>;
  /** Gets the first head of each day by e-mail; null: nobody. */
  mailTo: string | null;
};

/**
 * Signs the end of the chain once in every hour, and tells it to the file of heads and the log, and once a day by e-mail. Whoever keeps
 * a head elsewhere can prove later that nothing before it was changed.
 */
export async function signHeads(world: World, tools: HeadTools): Promise<void> {
  const { store, clock, log, mailer } = world;
  const { auditSeals } = store.tables;
  const now = clock.now();
  const before = await auditSeals.lastHead();
  const signedAt = now.toString({ smallestUnit: "millisecond" });
  const isSince = (length: number) => before?.signedAt.slice(0, length) === signedAt.slice(0, length);
  if (isSince("2026-11-30T10".length) || !(await holdAudit(world, store.tables))) return;
  const last = await auditSeals.last();
  const head = { size: last?.sealNumber ?? 0, root: last?.digest ?? CHAIN_START, signedAt };
  const note = signHead(head, tools.origin, tools.privateKey);
  // First where the owner of the database cannot take it back.
  log.info({ note }, "the audit's signed head");
  await tools.append(note);
  await auditSeals.addHead({ ...head, note });
  if (tools.mailTo === null || isSince("2026-11-30".length)) return;
  const reply = await mailer?.send({
    mailId: world.newId(),
    fromName: "Counterfoil",
    to: tools.mailTo,
    subject: `Audit head ${head.size}`,
    text: note,
  });
  if (reply?.kind !== "sent") log.warn({ kind: reply?.kind ?? "no_mailer" }, "the audit's head was not sent by e-mail");
}
