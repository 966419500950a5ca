import "server-only";
import { notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import type { World } from "#lib/operations/context.ts";
import { insertPerson } from "#lib/operations/insert-person.ts";
import type { Passwords } from "#lib/operations/passwords.ts";

export type FirstAdministrator = {
  storeId: string;
  login: string;
  name: string;
  /** Checked by the caller against the password rule, or made by the server. */
  password: string;
  mustChangePassword: boolean;
  /** Also when the store has an administrator already, as when the only one has lost the password. */
  another: boolean;
};

/**
 * Makes an administrator of a known store out of nothing: for whoever has the machine and its database, which is more than any
 * permission. Refused when the store has an enabled one, unless `another` is wanted.
 */
export async function createFirstAdministrator(
  world: Pick<World, "store" | "newId"> & { clock: Pick<World["clock"], "now"> },
  { password, another, ...person }: FirstAdministrator,
  passwords: Pick<Passwords, "hash">,
): Promise<Outcome<{ staffId: string }>> {
  const passwordHash = await passwords.hash(password);
  const staffId = world.newId();
  const by = { at: world.clock.now().toString(), staffId: null };
  return world.store.transaction(async (tables) => {
    if (!another && (await tables.staff.countAdministrators(person.storeId)) > 0)
      return notAllowed("administrator_exists");
    const added = await insertPerson(tables, { ...person, staffId, passwordHash, role: "administrator" }, by);
    return added === "added" ? { kind: "done", value: { staffId } } : notAllowed("login_taken");
  });
}
