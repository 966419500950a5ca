import "server-only";
import { factorDueAt } from "#lib/domain/people/factor-due-at.ts";
import { FACTOR_RULES } from "#lib/domain/people/factor-rules.ts";
import type { World } from "#lib/operations/context.ts";
import { settingOf } from "#lib/operations/ground/settings/store-settings.ts";
import type { Tables } from "#lib/store/store.ts";
import type { StaffMember } from "#lib/store/tables/people/staff-table.ts";

/**
 * Finds by when the person must have set up a second factor, by the rules of all their stores: the earliest of those instants. Null if no
 * store asks for one.
 */
export async function factorDueBy(
  tables: Tables,
  { staffId, createdAt }: Pick<StaffMember, "staffId" | "createdAt">,
  mode: Pick<World, "isPractice">,
): Promise<Temporal.Instant | null> {
  const setUp = await tables.audit.ofNames(["person.linkRedeemed", "person.roleGiven"], staffId);
  let due: Temporal.Instant | null = null;
  for (const [storeId, role] of Object.entries(await tables.staff.rolesOf(staffId))) {
    const rules = await settingOf(tables, storeId, FACTOR_RULES, mode);
    const since = [createdAt, setUp.at(-1)?.at, rules.changedAt, (await tables.stores.find(storeId))?.factorsSince]
      .filter((at) => typeof at === "string")
      .map((at) => Temporal.Instant.from(at));
    const dueHere = factorDueAt(rules.value, role, since);
    if (dueHere && (due === null || Temporal.Instant.compare(dueHere, due) < 0)) due = dueHere;
  }
  return due;
}
