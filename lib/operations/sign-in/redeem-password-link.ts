import "server-only";
import { type Done, type NotAllowed, notAllowed } from "#lib/domain/outcome.ts";
import { type PasswordProblem, passwordProblem } from "#lib/domain/people/guessable-password.ts";
import type { RedeemPasswordLinkInput } from "#lib/inputs/password-link-input.ts";
import type { World } from "#lib/operations/context.ts";
import { findPasswordLink, linkOver } from "#lib/operations/sign-in/open-password-link.ts";
import { endOpenAccess } from "#lib/operations/staff/end-open-access.ts";
import type { Passwords } from "#lib/operations/staff/password-hasher.ts";

/**
 * Sets the password of a link's person, once. Needs no permission but the link itself. What was open of theirs ends; they sign
 * in with `login`. Nothing is hashed for a link that is over, so that only who has a good one takes a turn of that.
 */
export async function redeemPasswordLink(
  world: World,
  { token, newPassword }: RedeemPasswordLinkInput,
  passwords: Pick<Passwords, "hash">,
  /** From which address it is asked, for the audit. */
  source: string,
): Promise<Done<{ login: string }> | NotAllowed<"link_over" | PasswordProblem>> {
  const found = await findPasswordLink(world, token);
  if (!found) return linkOver();
  const { link, person } = found;
  const problem = passwordProblem(newPassword, person);
  if (problem) return notAllowed(problem);
  const passwordHash = await passwords.hash(newPassword);

  const { staffId, login } = person;
  const at = world.clock.now().toString();
  return world.store.transaction(async (tables) => {
    const { staff, signInTries, passwordLinks, audit } = tables;
    // Holding the person's row: whoever made another link or disabled them meanwhile has the last word.
    const current = await staff.hold(staffId);
    if (!current || current.disabledAt !== null || !(await passwordLinks.use(token, at))) return linkOver();
    await staff.setPassword(staffId, passwordHash);
    await signInTries.clearAll(staffId);
    await endOpenAccess(tables, staffId, at);
    const details = { purpose: link.purpose, madeBy: link.madeBy, source };
    await audit.append({ name: "person.linkRedeemed", at, storeId: null, staffId, subject: staffId, details });
    return { kind: "done", value: { login } };
  });
}
