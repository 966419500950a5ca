import "server-only";
import type { AccessRow } from "#lib/domain/approvals/access-change.ts";
import type { AccessKind } from "#lib/operations/access/access-kind.ts";
import { isLastSomewhere, managesEverywhere } from "#lib/operations/staff/change-person.ts";
import { findVisiblePerson } from "#lib/operations/staff/describe-person.ts";
import { endOpenAccess } from "#lib/operations/staff/end-open-access.ts";

export type ResetRule = "unknown_person" | "belongs_elsewhere" | "last_administrator";

/** The deletion of a person's password. A person without a password only gets a new link to set one. */
export const resetAccess: AccessKind<{ staffId: string }, ResetRule> = {
  kind: "reset_password",
  needs: "person.manage",

  async plan(tables, asker, storeId, { staffId }) {
    const found = await findVisiblePerson(tables, storeId, staffId);
    if (!found) return { refused: { rule: "unknown_person" } };
    if (!managesEverywhere(asker, found.roles)) return { refused: { rule: "belongs_elsewhere" } };
    if (await isLastSomewhere(tables, found)) return { refused: { rule: "last_administrator" } };
    const hasPassword = found.person.passwordHash !== null;
    const roles = hasPassword ? Object.values(found.roles) : [];
    const rows: readonly AccessRow[] = roles.map((role) => ({ row: "reset", role }));
    return { subjectId: staffId, staffId, name: found.person.name, rows };
  },

  async apply(tables, storeId, { staffId }, { at, asker, auditDetails }) {
    // The password comes first: a sign-in with the old one either waits for this row or has already opened its session.
    const before = await tables.staff.hold(staffId);
    await tables.staff.setPassword(staffId, null);
    await tables.signInTries.clearAll(staffId);
    await endOpenAccess(tables, staffId, at);
    const renewed = before?.passwordHash === null ? { renewed: 1 } : {};
    const event = { name: "person.passwordReset", at, storeId, staffId: asker.staffId, subject: staffId } as const;
    await tables.audit.append({ ...event, details: { ...renewed, ...auditDetails } });
    return null;
  },
};
