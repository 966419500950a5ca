import { expect, test } from "vitest";
import { readPreferences } from "#lib/domain/people/preferences.ts";
import type { PreferencesInput } from "#lib/inputs/people/preferences-input.ts";
import { changePreferences } from "#lib/operations/people/people/change-preferences.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { actingAs, hire, staffWorld } from "#tests/support/staff-world.ts";

const WANTED: PreferencesInput = { locale: "fr", theme: "dark", density: "compact", singleLetterKeys: false };

describeOnBothDatabases("changePreferences", (open) => {
  async function shop() {
    const world = await staffWorld((await open()).store);
    const ann = actingAs(world, await hire(world, "ann.lee", "accountant"));
    await hire(world, "bob.roy", "clerk");
    const kept = async (staffId: string) => readPreferences(await world.store.tables.preferences.all(staffId));
    return { ann, kept };
  }

  test("all four are kept for the person who acts, and for nobody else", async () => {
    const { ann, kept } = await shop();
    const untouched = await kept("bob.roy");
    expect(await changePreferences(ann, WANTED)).toEqual({ kind: "done", value: null });
    expect(await kept("ann.lee")).toEqual(WANTED);
    expect(await kept("bob.roy")).toEqual(untouched);
  });

  test("they can be changed back, also to the browser's own language", async () => {
    const { ann, kept } = await shop();
    await changePreferences(ann, WANTED);
    const back: PreferencesInput = { locale: null, theme: "system", density: "regular", singleLetterKeys: true };
    await changePreferences(ann, back);
    expect(await kept("ann.lee")).toEqual(back);
  });
});
