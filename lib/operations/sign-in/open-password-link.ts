import "server-only";
import { type Done, type NotAllowed, notAllowed } from "#lib/domain/outcome.ts";
import type { PasswordLink } from "#lib/domain/people/password-link.ts";
import type { PasswordLinkInput } from "#lib/inputs/password-link-input.ts";
import type { World } from "#lib/operations/context.ts";
import type { StaffMember } from "#lib/store/tables/staff-table.ts";

export type LinkOwner = { login: string; name: string };

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
export async function findPasswordLink(
  { store, clock }: Pick<World, "store" | "clock">,
  token: string,
): Promise<{ link: PasswordLink; person: StaffMember } | null> {
  const link = await store.tables.passwordLinks.find(token, clock.now().toString());
  const person = link && (await store.tables.staff.find(link.staffId));
  return person && person.disabledAt === null ? { link, person } : null;
}

/** Returns the same answer for used, expired, replaced and unknown links. */
export function linkOver(): NotAllowed<"link_over"> {
  return notAllowed("link_over");
}
