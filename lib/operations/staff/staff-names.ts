import "server-only";
import type { World } from "#lib/operations/context.ts";

/** Everybody's name by their id, read once; for an id that nobody has, the id itself. */
export async function staffNames(world: World): Promise<(staffId: string) => string> {
  const people = await world.store.tables.staff.list();
  const names = new Map(people.map((person) => [person.staffId, person.name]));
  return (staffId) => names.get(staffId) ?? staffId;
}
