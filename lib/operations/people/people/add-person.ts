import "server-only";
import type { Done, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { MadeLink } from "#lib/domain/people/person.ts";
import type { ProofNeeded } from "#lib/domain/people/proof.ts";
import { foldedText } from "#lib/domain/text/folded-text.ts";
import type { AddPersonInput } from "#lib/inputs/people/people.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { type AccessChanged, howToChange, type RefusedHow } from "#lib/operations/people/access/change-access.ts";
import { giveRole } from "#lib/operations/people/people/manage-person.ts";
import { requireProof } from "#lib/operations/people/proof/require-proof.ts";
import { isVisibleIn } from "#lib/operations/people/staff/describe-person.ts";
import { insertPerson } from "#lib/operations/people/staff/insert-person.ts";
import { makePasswordLink } from "#lib/operations/people/staff/make-password-link.ts";
import type { Tables } from "#lib/store/store.ts";

/** `requestId`: the request to a second administrator for the role; until it is approved the person has no role. */
export type PersonAdded = { staffId: string; link: MadeLink; requestId: string | null } & AccessChanged;

/** Adds a person to the store with a role and without a password, and makes the link by which they set one. */
export async function addPerson(
  context: OperationContext,
  input: AddPersonInput,
): Promise<Done<PersonAdded> | NotPermitted | NotAllowed<"name_taken" | "login_taken" | RefusedHow> | ProofNeeded> {
  const { storeId, role } = input;
  if (!may(context.actor, "person.manage", storeId)) return { kind: "not_permitted" };
  const proof = await requireProof(context, storeId);
  if (proof) return proof;
  const staffId = context.newId();
  const by = { at: context.clock.now().toString(), staffId: context.actor.staffId };
  const added = await context.store.transaction(async (tables) => {
    if (await isNameTaken(tables, input)) return { refused: { rule: "name_taken" as const } };
    const how = await howToChange(context, tables, storeId, { staffId, rows: [{ row: "role", from: null, to: role }] });
    if (typeof how === "object") return how;
    const auditDetails = how === "alone" ? { alone: 1 } : {};
    const person = { ...input, role: how === "ask" ? null : role, staffId, passwordHash: null };
    const written = await insertPerson(tables, person, by, auditDetails);
    if (written === "login_taken") return { refused: { rule: written } };
    return { how, link: await makePasswordLink(context, tables, staffId, by) };
  });
  if ("refused" in added) return { kind: "not_allowed", reason: added.refused };
  const { how, link } = added;
  const roleOutcome = how === "ask" ? await giveRole(context, { storeId, staffId, role }) : null;
  const requestId = roleOutcome?.kind === "awaiting_approval" ? roleOutcome.requestId : null;
  return { kind: "done", value: { staffId, link, requestId, alone: how === "alone" } };
}

/**
 * Decides whether a person of the store who may sign in already has that name. Requests and records show only names, so
 * two people must not look the same there.
 */
async function isNameTaken(
  { staff }: Pick<Tables, "staff">,
  { storeId, name }: Pick<AddPersonInput, "storeId" | "name">,
): Promise<boolean> {
  const comparable = (one: string) => foldedText(one).replace(/[^\p{L}\p{N}]/gu, "");
  for (const person of await staff.list()) {
    if (person.disabledAt !== null || comparable(person.name) !== comparable(name)) continue;
    if (isVisibleIn(storeId, await staff.rolesOf(person.staffId))) return true;
  }
  return false;
}
