import "server-only";
import type { World } from "#lib/operations/context.ts";

/** Makes the secret of a link, a ticket or a waiting sign-in: two ids of 128 random bits each, in 64 hexadecimal digits. */
export function newSecretToken({ newId }: Pick<World, "newId">): string {
  return newId() + newId();
}
