import "server-only";
import { type Done, type NotAllowed, notAllowed } from "#lib/domain/outcome.ts";
import type { PasswordLink } from "#lib/domain/people/password-link.ts";
import type { PasswordLinkInput } from "#lib/inputs/password-link-input.ts";
import type { World } from "#lib/operations/context.ts";
import type { StaffMember } from "#lib/store/tables/staff-table.ts";

export type LinkOwner = { login: string; name: string };

/** Tells whose link it is, and changes nothing. Needs no permission but the link itself. */
export async function openPasswordLink(
  world: World,
  { token }: PasswordLinkInput,
): Promise<Done<LinkOwner> | NotAllowed<"link_over">> {
  const found = await findPasswordLink(world, token);
  if (!found) return linkOver();
  const { login, name } = found.person;
  return { kind: "done", value: { login, name } };
}

/** The link with its person, as long as both are good. */
export async function findPasswordLink(
  { store, clock }: Pick<World, "store" | "clock">,
  token: string,
): Promise<{ link: PasswordLink; person: StaffMember } | null> {
  const link = await store.tables.passwordLinks.find(token, clock.now().toString());
  const person = link && (await store.tables.staff.find(link.staffId));
  return person && person.disabledAt === null ? { link, person } : null;
}

/** One answer for a link that is used, over or replaced, and for one that never was. */
export function linkOver(): NotAllowed<"link_over"> {
  return notAllowed("link_over");
}
