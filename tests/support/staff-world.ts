import { randomBytes } from "node:crypto";
import type { Actor, Role } from "#lib/domain/people/permissions.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { insertPerson } from "#lib/operations/people/staff/insert-person.ts";
import { passwords } from "#lib/session/sign-in/passwords.ts";
import type { Store } from "#lib/store/store.ts";
import { type MovableClock, movableClock } from "#tests/support/test-world.ts";

export type StaffWorld = World & { clock: MovableClock; logged: unknown[] };

export const SHOP = "300200578";
export const OTHER_SHOP = "300200579";
export const PASSWORD = "seven quiet oranges";
const passwordHash = passwords.hash(PASSWORD);

/** The world over a real store with two shops, for what never asks the payments service. */
export async function staffWorld(store: Store): Promise<StaffWorld> {
  await store.tables.stores.put({ storeId: SHOP, name: "Practice shop" });
  await store.tables.stores.put({ storeId: OTHER_SHOP, name: "Other shop" });
  const logged: unknown[] = [];
  const log = (...line: unknown[]) => void logged.push(line);
  const notForStaff = () => {
    throw new Error("staff are no business of the payments service");
  };
  return {
    gatewayFor: notForStaff,
    searchSettings: notForStaff,
    adjustmentSettings: notForStaff,
    store,
    isPractice: true,
    mailer: null,
    clock: movableClock(),
    log: { info: log, warn: log, error: log },
    returnAddress: (token) => `http://dashboard.test/confirm-payment/return/${token}`,
    newId: () => randomBytes(16).toString("hex"),
    instanceId: "test-instance",
    logged,
  };
}

/** Writes a person with `PASSWORD`, whose login is their id. Gives them as an actor. */
export async function hire(world: World, staffId: string, role: Role, storeId = SHOP): Promise<Actor> {
  const person = { staffId, login: staffId, name: `Test ${staffId}`, passwordHash: await passwordHash };
  const by = { at: world.clock.now().toString(), staffId: null };
  await world.store.transaction((tables) => insertPerson(tables, { ...person, storeId, role }, by));
  return { staffId, name: person.name, roles: { [storeId]: role } };
}

export function actingAs(world: StaffWorld, actor: Actor): StaffWorld & OperationContext {
  return { ...world, actor };
}

/** What the audit tells of a person, oldest first: of the shop, or of none. */
export async function toldOf(world: World, staffId: string, storeId: string | null): Promise<string[]> {
  const events = await world.store.tables.audit.forSubject(storeId, staffId);
  return events.map((event) => event.name);
}
