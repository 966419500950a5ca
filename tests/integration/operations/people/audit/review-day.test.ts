import { expect, test } from "vitest";
import type { AuditEvent } from "#lib/domain/people/audit-event.ts";
import { reviewDay, signDailyReview } from "#lib/operations/people/audit/review-day.ts";
import { withSearchZone } from "#tests/support/people/with-search-zone.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { actingAs, hire, SHOP, staffWorld } from "#tests/support/staff-world.ts";

const DAY = "2026-03-08";

describeOnBothDatabases("the daily review", (open) => {
  async function shop() {
    const world = withSearchZone(await staffWorld((await open()).store), "UTC");
    const administrator = actingAs(world, await hire(world, "ada", "administrator"));
    const clerk = actingAs(world, await hire(world, "cleo", "clerk"));
    const write = (name: AuditEvent["name"], time: string, more: Partial<AuditEvent> = {}) =>
      world.store.tables.audit.append({
        ...{ name, at: `${DAY}T${time}Z`, storeId: SHOP, staffId: "cleo", subject: "1001", details: {} },
        ...more,
      });
    return { world, administrator, clerk, write };
  }

  test("finds refusals in a row, refunds at night, a sale refunded many times, and new devices", async () => {
    const { administrator, write } = await shop();
    for (const minute of ["01", "02", "03", "04", "05"]) await write("access.refused", `12:${minute}:00`);
    for (const time of ["13:00:00", "14:00:00", "15:00:00"]) await write("refund.sent", time);
    await write("refund.sent", "23:30:00", { subject: "1002" });
    const device = { browser: "firefox", system: "linux" };
    const signedIn = { storeId: null, subject: "cleo" };
    await write("person.signedIn", "09:00:00", { ...signedIn, at: "2026-03-07T09:00:00Z", origin: device });
    await write("person.signedIn", "09:00:00", { ...signedIn, origin: device });
    await write("person.signedIn", "10:00:00", { ...signedIn, origin: { browser: "chrome", system: "windows" } });
    const reviewed = await reviewDay(administrator, { storeId: SHOP, day: DAY });
    expect(reviewed).toMatchObject({
      value: {
        isOver: true,
        findings: [
          { kind: "refusals", staffId: "cleo", count: 5 },
          { kind: "night_refunds", staffId: "cleo", count: 1 },
          { kind: "repeated_refunds", staffId: "cleo", subject: "1001", count: 3 },
          { kind: "new_device", staffId: "cleo", count: 1 },
        ],
      },
    });
  });

  test("is signed once by a person who saw everything, and stays signed", async () => {
    const { world, administrator, clerk, write } = await shop();
    const input = { storeId: SHOP, day: DAY, findings: 0, note: "All quiet" };
    expect(await signDailyReview(clerk, input)).toEqual({ kind: "not_permitted" });
    expect(await reviewDay(clerk, { storeId: SHOP, day: DAY })).toEqual({ kind: "not_permitted" });
    await write("refund.sent", "02:00:00");
    expect(await signDailyReview(administrator, input)).toMatchObject({ kind: "not_allowed" });
    for (let times = 0; times < 2; times += 1)
      expect(await signDailyReview(administrator, { ...input, findings: 1 })).toMatchObject({ kind: "done" });
    expect(await reviewDay(administrator, { storeId: SHOP, day: DAY })).toMatchObject({
      value: { signed: [{ staffId: "ada", note: "All quiet", findings: 1 }] },
    });
    expect(await world.store.tables.audit.forSubject(SHOP, DAY)).toMatchObject([{ name: "audit.reviewed" }]);
    const today = world.clock.now().toString().slice(0, 10);
    expect(await signDailyReview(administrator, { ...input, day: today })).toMatchObject({ kind: "not_allowed" });
  });
});
