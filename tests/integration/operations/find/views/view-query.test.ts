import { expect, test } from "vitest";
import { readColumnLayout } from "#lib/domain/search/rows/column-layout.ts";
import { keepLayout } from "#lib/operations/find/search/own-columns.ts";
import { saveView } from "#lib/operations/find/views/save-view.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { actingAs, hire, OTHER_SHOP, SHOP, staffWorld } from "#tests/support/staff-world.ts";

describeOnBothDatabases("the search of a view", (open) => {
  async function shop() {
    const world = await staffWorld((await open()).store);
    const ann = actingAs(world, await hire(world, "ann", "clerk"));
    const { questions, views } = world.store.tables;
    const kept = async (query: string) => {
      const input = { storeId: SHOP, name: query.slice(0, 60) || "everything", query, shared: false, pinned: false };
      const saved = await saveView(ann, input);
      if (saved.kind !== "done") return saved;
      return (await views.find(SHOP, saved.value.viewId))?.query;
    };
    return { ann, kept, questions, at: world.clock.now().toString() };
  }

  const UNREADABLE = { kind: "not_allowed", reason: { rule: "view_unreadable" } };

  test("is canonical, and days by name stay relative", async () => {
    const { kept } = await shop();
    expect(
      await kept("columns=created&where=TYPE%3Arefund%20%20and%20amount%3E%3D100&range=this_month&zone=store"),
    ).toBe("range=this_month&where=type:refund+amount%3E%3D100.00&columns=created");
    expect(await kept("from=2026-03-01&to=2026-03-08&sort=amount.desc&columns=created,amount")).toBe(
      "from=2026-03-01&to=2026-03-08&columns=created,amount&sort=amount.desc",
    );
  });

  test("has the columns of the person's screen where the address names none", async () => {
    const { ann, kept } = await shop();
    await keepLayout(ann, readColumnLayout("amount,created:200!,person"));
    expect(await kept("range=today")).toBe("range=today&columns=created,amount,person");
  });

  test("has personal values by their reference only, and only by one of its own store", async () => {
    const { kept, questions, at } = await shop();
    const here = await questions.keep(SHOP, "name:Smith", at);
    const otherShops = await questions.keep(OTHER_SHOP, "name:Jones", at);
    expect(await kept(`range=today&q=${here}&columns=created`)).toBe(`range=today&q=${here}&columns=created`);
    expect(await kept(`range=today&q=${otherShops}`)).toEqual(UNREADABLE);
    expect(await kept("range=today&where=name:Smith")).toEqual(UNREADABLE);
    expect(await kept("range=today&where=smith")).toEqual(UNREADABLE);
    expect(await kept("range=today&where=person:marie@shop.ca")).toEqual(UNREADABLE);
    expect(await kept("range=today&where=person:me&columns=created")).toBe(
      "range=today&where=person:me&columns=created",
    );
  });

  test.each([
    "range=someday",
    "where=shoe:44",
    "where=(type:refund",
    "where=amount:many",
    "columns=shoe",
    "colour=red",
    "q=unknown-reference",
    "where=order:4030000010001234",
  ])("cannot be %j", async (query) => {
    const { kept } = await shop();
    expect(await kept(query)).toEqual(UNREADABLE);
  });
});
