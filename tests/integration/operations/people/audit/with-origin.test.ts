import { expect, test } from "vitest";
import { withOrigin } from "#lib/operations/people/audit/with-origin.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { SHOP, staffWorld } from "#tests/support/staff-world.ts";

const ORIGIN = { source: "203.0.113.7", sessionKey: "ab12", browser: "firefox", system: "linux" };
const EVENT = {
  name: "settings.changed",
  at: "2026-11-30T10:00:00.000Z",
  storeId: SHOP,
  staffId: "ann",
  subject: "limits",
  details: {},
} as const;

describeOnBothDatabases("the origin of events", (open) => {
  test("is written with each event of a request, in a transaction and outside", async () => {
    const world = await staffWorld((await open()).store);
    const request = withOrigin(world, ORIGIN);
    await request.store.tables.audit.append(EVENT);
    await request.store.transaction(({ audit }) => audit.append({ ...EVENT, origin: { sessionKey: "cd34" } }));
    await world.store.tables.audit.append(EVENT);
    expect(await world.store.tables.audit.latest(3)).toMatchObject([
      { source: null, sessionKey: null, browser: null, system: null },
      { ...ORIGIN, sessionKey: "cd34" },
      ORIGIN,
    ]);
  });
});
