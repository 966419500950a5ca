import { afterAll, beforeAll, expect, test } from "vitest";
import type { Setting } from "#lib/domain/settings/setting.ts";
import { SETTINGS, type SettingName, settingInput, settingInputs } from "#lib/inputs/top/settings.ts";
import { changeSetting } from "#lib/operations/ground/settings/change-setting.ts";
import { settingOf } from "#lib/operations/ground/settings/store-settings.ts";
import { STORE, word } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { ALL_ENDPOINTS } from "#tests/support/requests/endpoints.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const NAMES = Object.keys(settingInputs) as SettingName[];

/** What somebody types in the form of that setting. */
function changeOf(name: SettingName, seenAt: string | null) {
  const typed = ALL_ENDPOINTS[`changeSettingAction: ${name}`]?.input;
  return settingInput.parse({ ...typed, seenAt });
}

describeOnBothDatabases("a setting", (open) => {
  test.each(NAMES)("%s is changed by whoever may, is not overwritten unseen, and stays in the audit", async (name) => {
    const world = testWorld(sandbox, (await open()).store);
    const { tables } = world.store;
    const setting: Setting<unknown> = SETTINGS[name];
    for (const role of ["clerk", "manager", "accountant"] as const)
      expect(await changeSetting(await actingAs(world, role), changeOf(name, null))).toEqual({ kind: "not_permitted" });
    const administrator = await actingAs(world, "administrator");
    const elsewhere = { ...changeOf(name, null), storeId: "300200579" };
    expect(await changeSetting(administrator, elsewhere)).toEqual({ kind: "not_permitted" });
    expect(await settingOf(tables, STORE, setting)).toMatchObject({ origin: "default" });

    const change = changeOf(name, null);
    const changed = await changeSetting(administrator, change);
    expect(changed.kind).toBe("done");
    expect(await settingOf(tables, STORE, setting)).toMatchObject({ value: change.value, origin: "set" });
    // Sent again after a lost answer, it is what the person wanted.
    expect(await changeSetting(administrator, changeOf(name, null))).toEqual(changed);
    for (const seenAt of [null, "2001-01-01T00:00:00.000Z"]) {
      const other = { ...changeOf(name, seenAt), value: setting.byDefault };
      if (JSON.stringify(other.value) === JSON.stringify(change.value)) continue;
      expect(word(await changeSetting(administrator, other as typeof change))).toBe("setting_changed");
    }
    const [event, ...others] = await tables.audit.forSubject(STORE, name);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      ...{ name: "settings.changed", staffId: administrator.actor.staffId },
      details: { before: null, after: JSON.stringify(change.value) },
    });
  });
});
