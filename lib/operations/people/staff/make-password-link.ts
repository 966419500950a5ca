import "server-only";
import { LINK_HOURS, type MadeLink, type PasswordLink } from "#lib/domain/people/person.ts";
import type { World } from "#lib/operations/context.ts";
import { newSecretToken } from "#lib/operations/ground/secret-token.ts";
import type { Tables } from "#lib/store/store.ts";

/** Makes a person's one link, in the caller's transaction. An earlier link ends. */
export async function makePasswordLink(
  world: Pick<World, "newId">,
  { audit, passwordLinks }: Pick<Tables, "audit" | "passwordLinks">,
  staffId: string,
  /** `staffId` is null if the server itself does it. */
  by: { at: string; staffId: string | null },
): Promise<MadeLink> {
  const hasSignedIn = (await audit.lastRecorded("person.signedIn", staffId)) !== null;
  const purpose = hasSignedIn ? "reset" : "invitation";
  const token = newSecretToken(world);
  const expiresAt = Temporal.Instant.from(by.at).add({ hours: LINK_HOURS[purpose] }).toString();
  const link: PasswordLink = { staffId, purpose, madeBy: by.staffId, madeAt: by.at, expiresAt };
  await passwordLinks.put(token, link);
  return { token, purpose };
}
