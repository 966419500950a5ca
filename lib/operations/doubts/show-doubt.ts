import "server-only";
import type { JournalEntry } from "#lib/domain/journal.ts";
import { notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/permissions.ts";
import type { Evidence } from "#lib/domain/verdict.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { lookAtDoubt } from "#lib/operations/doubts/look-at-doubt.ts";
import { readDoubtSettings } from "#lib/operations/doubts/read-doubt-settings.ts";
import { staffNames } from "#lib/operations/staff-names.ts";

export type ShownDoubt = {
  entry: JournalEntry & { staffName: string };
  /** Null when the service could not be asked: then nobody decides. */
  candidates: readonly Evidence[] | null;
  /** From then on people may decide. */
  decidableFrom: Temporal.Instant;
};

/** An operation in doubt after a fresh look, for whoever says what became of it. */
export async function showDoubt(
  context: OperationContext,
  { storeId, operationId }: { storeId: string; operationId: string },
): Promise<Outcome<ShownDoubt>> {
  if (!may(context.actor, "doubt.close", storeId)) return { kind: "not_permitted" };
  const found = await context.store.tables.journal.find(operationId);
  if (found?.storeId !== storeId) return notAllowed("unknown_operation");
  const look = await lookAtDoubt(context, found, context.actor.staffId);
  const entry = look?.entry ?? found;
  const { visibilityMinutes } = await readDoubtSettings(context, storeId);
  return {
    kind: "done",
    value: {
      entry: { ...entry, staffName: (await staffNames(context))(entry.staffId) },
      candidates: look?.candidates ?? null,
      decidableFrom: Temporal.Instant.from(entry.sentAt ?? entry.preparedAt).add({ minutes: visibilityMinutes }),
    },
  };
}
