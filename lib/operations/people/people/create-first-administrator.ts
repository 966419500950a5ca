import "server-only";
import { type Done, type NotAllowed, notAllowed } from "#lib/domain/outcome.ts";
import type { MadeLink } from "#lib/domain/people/person.ts";
import type { World } from "#lib/operations/context.ts";
import { insertPerson } from "#lib/operations/people/staff/insert-person.ts";
import { makePasswordLink } from "#lib/operations/people/staff/make-password-link.ts";
import type { Passwords } from "#lib/operations/people/staff/password-hasher.ts";
import type { Tables } from "#lib/store/store.ts";

export type FirstAdministrator = {
  storeId: string;
  login: string;
  name: string;
  /** Typed by the person; the caller has checked it against the password rule. Null: a link is made. */
  password: string | null;
  /** Also creates one if the store already has an administrator, for example one who has lost the password. */
  another: boolean;
};

/**
 * Creates an administrator of a known store without an actor: the person who runs the command already controls the
 * machine and its database. Refused if the store has an administrator who can sign in, unless `another` is set. An
 * administrator of that login without a password gets a new link.
 */
export async function createFirstAdministrator(
  world: Pick<World, "store" | "newId"> & { clock: Pick<World["clock"], "now"> },
  { password, another, ...person }: FirstAdministrator,
  passwords: Pick<Passwords, "hash">,
): Promise<Done<{ link: MadeLink | null }> | NotAllowed<"administrator_exists" | "login_taken">> {
  const passwordHash = password === null ? null : await passwords.hash(password);
  const by = { at: world.clock.now().toString(), staffId: null };
  return world.store.transaction(async (tables) => {
    const awaited = passwordHash === null ? await awaitedAdministrator(tables, person) : null;
    if (awaited !== null) {
      const event = { name: "person.passwordReset", ...by, storeId: person.storeId, subject: awaited } as const;
      await tables.audit.append({ ...event, details: {} });
      return { kind: "done", value: { link: await makePasswordLink(world, tables, awaited, by) } };
    }
    if (!another && (await tables.staff.countAdministrators(person.storeId)) > 0)
      return notAllowed("administrator_exists");
    const staffId = world.newId();
    const added = await insertPerson(tables, { ...person, staffId, passwordHash, role: "administrator" }, by);
    if (added === "login_taken") return notAllowed("login_taken");
    const link = passwordHash === null ? await makePasswordLink(world, tables, staffId, by) : null;
    return { kind: "done", value: { link } };
  });
}

/** Finds the id of the administrator with that login who has not set a password yet. */
async function awaitedAdministrator(
  { staff }: Pick<Tables, "staff">,
  { login, storeId }: Pick<FirstAdministrator, "login" | "storeId">,
): Promise<string | null> {
  const person = await staff.findByLogin(login);
  if (!person || person.passwordHash !== null || person.disabledAt !== null) return null;
  return (await staff.rolesOf(person.staffId))[storeId] === "administrator" ? person.staffId : null;
}
