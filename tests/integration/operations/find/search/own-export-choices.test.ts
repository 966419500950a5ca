import { expect, test } from "vitest";
import { DEFAULT_EXPORT_CHOICES, type ExportChoices } from "#lib/domain/exports/export-choices.ts";
import { keepExportChoices, ownExportChoices } from "#lib/operations/find/search/own-export-choices.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { actingAs, hire, staffWorld } from "#tests/support/staff-world.ts";

const CHOSEN: ExportChoices = { format: "xlsx", language: "fr", numbers: "comma", times: "utc" };

describeOnBothDatabases("the choices for files", (open) => {
  test("are kept for the person who acts, and for nobody else", async () => {
    const world = await staffWorld((await open()).store);
    const ann = actingAs(world, await hire(world, "ann.lee", "accountant"));
    const bob = actingAs(world, await hire(world, "bob.roy", "manager"));
    expect(await ownExportChoices(ann, "en")).toEqual(DEFAULT_EXPORT_CHOICES);
    expect(await keepExportChoices(ann, CHOSEN)).toEqual({ kind: "done", value: null });
    expect(await ownExportChoices(ann, "en")).toEqual(CHOSEN);
    expect(await ownExportChoices(bob, "en")).toEqual(DEFAULT_EXPORT_CHOICES);
    await keepExportChoices(ann, { ...CHOSEN, format: "pdf" });
    expect((await ownExportChoices(ann, "en")).format).toBe("pdf");
  });
});
