import "server-only";
import { type Done, type NotAllowed, notAllowed } from "#lib/domain/outcome.ts";
import type { PasswordFault } from "#lib/domain/people/guessable-password.ts";
import type { PasswordLink } from "#lib/domain/people/person.ts";
import type { PasswordLinkInput, RedeemPasswordLinkInput } from "#lib/inputs/people/password-link-input.ts";
import type { World } from "#lib/operations/context.ts";
import { endOpenAccess } from "#lib/operations/people/staff/end-open-access.ts";
import { isUsedPassword, newPasswordFault } from "#lib/operations/people/staff/new-password-fault.ts";
import type { Passwords } from "#lib/operations/people/staff/password-hasher.ts";
import type { StaffMember } from "#lib/store/tables/people/staff-table.ts";

type LinkOwner = { login: string; name: string };

/** Finds the owner of a link and changes nothing. The link itself is the permission. */
export async function openPasswordLink(
  world: World,
  { token }: PasswordLinkInput,
): Promise<Done<LinkOwner> | NotAllowed<"link_over">> {
  const found = await findPasswordLink(world, token);
  if (!found) return linkOver();
  const { login, name } = found.person;
  return { kind: "done", value: { login, name } };
}

/** Finds a valid link and its person; null if the link has ended or the person is disabled. */
async function findPasswordLink(
  { store, clock }: Pick<World, "store" | "clock">,
  token: string,
): Promise<{ link: PasswordLink; person: StaffMember } | null> {
  const link = await store.tables.passwordLinks.find(token, clock.now().toString());
  const person = link && (await store.tables.staff.find(link.staffId));
  return person && person.disabledAt === null ? { link, person } : null;
}

/** Returns the same answer for used, expired, replaced and unknown links. */
function linkOver(): NotAllowed<"link_over"> {
  return notAllowed("link_over");
}

/**
 * Sets the password of a link's person, once. The link itself is the permission. Ends the person's sessions; they sign
 * in with `login`. Hashes nothing for an ended link, so that only holders of a valid link take a turn in the hashing
 * queue.
 */
export async function redeemPasswordLink(
  world: World,
  { token, newPassword }: RedeemPasswordLinkInput,
  passwords: Passwords,
  /** The address of the request, for the audit. */
  source: string,
): Promise<Done<{ login: string }> | NotAllowed<"link_over" | PasswordFault>> {
  const found = await findPasswordLink(world, token);
  if (!found) return linkOver();
  const { link, person } = found;
  const problem = await newPasswordFault(world, person, newPassword);
  if (problem) return notAllowed(problem);
  if (await isUsedPassword(world, person.staffId, newPassword, passwords)) return notAllowed("password_used");
  const passwordHash = await passwords.hash(newPassword);

  const { staffId, login } = person;
  const at = world.clock.now().toString();
  return world.store.transaction(async (tables) => {
    const { staff, signInTries, passwordLinks, audit } = tables;
    // Locks the person's row: a newer link or a disabling that happened meanwhile wins.
    const current = await staff.lock(staffId);
    if (!current || current.disabledAt !== null || !(await passwordLinks.use(token, at))) return linkOver();
    await staff.setPassword(staffId, passwordHash);
    await signInTries.clearAll(staffId);
    await endOpenAccess(tables, staffId, at);
    const details = { purpose: link.purpose, madeBy: link.madeBy, source };
    await audit.append({ name: "person.linkRedeemed", at, storeId: null, staffId, subject: staffId, details });
    return { kind: "done", value: { login } };
  });
}
