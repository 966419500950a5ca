import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { StaffMember } from "#lib/store/tables/people/staff-table.ts";

export const STORE = "300200578";

/** An entry as it is prepared; each call another operation on another original. */
export function entry(changes: Partial<JournalEntry> = {}): JournalEntry {
  const operationId = crypto.randomUUID();
  return {
    operationId,
    storeId: STORE,
    staffId: "ann",
    verb: "refund",
    originalId: `original of ${operationId}`,
    rootId: changes.originalId ?? `original of ${operationId}`,
    originalOrderNumber: "order-1",
    sentOrderNumber: "order-1",
    amountCents: 1234,
    currency: "CAD",
    givesBackCents: changes.amountCents ?? 1234,
    roundingCents: 0,
    reason: "damaged",
    note: "",
    approverId: null,
    batchId: null,
    state: "prepared",
    knownAdjustmentIds: [],
    preparedAt: "2026-03-09T14:00:00.000Z",
    sentAt: null,
    clockSkewMs: 0,
    settledAt: null,
    instanceId: "instance-1",
    resultTransactionId: null,
    answerCode: null,
    answerMessage: "",
    checks: 0,
    nextCheckAt: null,
    checkedAt: null,
    authentication: null,
    ...changes,
  };
}

/** A person whose login is their id. */
export function person(staffId: string, changes: Partial<StaffMember> = {}): StaffMember {
  return {
    staffId,
    login: staffId,
    name: staffId,
    passwordHash: `hash of ${staffId}`,
    disabledAt: null,
    createdAt: "2026-03-01T00:00:00.000Z",
    ...changes,
  };
}
