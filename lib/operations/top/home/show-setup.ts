import "server-only";
import { ROLE_LIMITS } from "#lib/domain/adjustments/limit-settings.ts";
import { REASON_LISTS } from "#lib/domain/adjustments/reason-list.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { settingOf } from "#lib/operations/ground/settings/store-settings.ts";
import { secondAdministrators } from "#lib/operations/people/access/second-administrators.ts";
import { listPeople } from "#lib/operations/people/people/read-people.ts";

/** What an administrator sets up in a new store, and whether it is done. */
export type Setup = {
  /** Somebody works with sales who is no administrator. */
  staff: boolean;
  /** Another administrator can decide changes of access. */
  secondAdministrator: boolean;
  /** The limits of the roles, and the reasons for refunds, were saved once. */
  limits: boolean;
  reasons: boolean;
  /** The people whose sign-in is locked now. */
  locked: readonly { staffId: string; name: string }[];
};

/** Shows what is not set up yet in a store, and whose sign-in is locked, to its administrators. */
export async function showSetup(
  context: OperationContext,
  { storeId }: { storeId: string },
): Promise<Done<Setup> | NotPermitted> {
  if (!may(context.actor, "settings.manage", storeId)) return { kind: "not_permitted" };
  const people = await listPeople(context, { storeId });
  if (people.kind !== "done") return people;
  const { tables } = context.store;
  const { staffId } = context.actor;
  const able = people.value.filter(({ state }) => state === "active" || state === "locked");
  const others = await secondAdministrators(tables, { storeId, askerId: staffId, staffId: null });
  const limits = await settingOf(tables, storeId, ROLE_LIMITS);
  const reasons = await settingOf(tables, storeId, REASON_LISTS.give_back);
  return {
    kind: "done",
    value: {
      staff: able.some(({ role }) => role !== null && role !== "administrator"),
      secondAdministrator: others.length > 0,
      limits: limits.changedAt !== null,
      reasons: reasons.changedAt !== null,
      locked: people.value.filter(({ state }) => state === "locked"),
    },
  };
}
