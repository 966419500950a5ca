import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { reportKey } from "#lib/domain/exports/desk-report.ts";
import { keepDayBook } from "#lib/operations/books/day-book/keep-day-book.ts";
import { type ListedFile, listFiles } from "#lib/operations/books/files/list-files.ts";
import { makeFiles } from "#lib/operations/books/files/making/make-files.ts";
import { openFile } from "#lib/operations/books/files/open-file.ts";
import { makeSchedule } from "#lib/operations/books/files/schedules/change-schedule.ts";
import { listSchedules } from "#lib/operations/books/files/schedules/list-schedules.ts";
import { runSchedules } from "#lib/operations/books/files/schedules/run-schedules.ts";
import { askChanges, steerFile } from "#lib/operations/books/files/steer-file.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { fileMaking } from "#tests/support/books/files/file-making.ts";
import { readCsv } from "#tests/support/books/files/read-csv.ts";
import { unzipped } from "#tests/support/books/files/read-xlsx.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, setClocks, type TestWorld, testWorld } from "#tests/support/test-world.ts";

describe.each(["sqlite", "postgres"] as const)("scheduled files of reports, on %s", (kind) => {
  let sandbox: RunningSandbox;
  let service: ExternalClient;
  let database: TemporaryDatabase;
  let world: TestWorld;
  let accountant: TestWorld & OperationContext;

  beforeAll(async () => {
    sandbox = await startSandbox({ control: true, now: "2026-09-01T12:00:00-04:00" });
    service = externalClient(sandbox);
  });
  afterAll(() => sandbox.stop());
  beforeEach(async () => {
    database = await temporaryDatabase(kind);
    world = testWorld(sandbox, database.store);
    accountant = await actingAs(world, "accountant");
    return () => database.remove();
  });

  const at = (moment: string) => setClocks(sandbox, world.clock, moment);
  const schedule = async (viewKey: string, change: Partial<Parameters<typeof makeSchedule>[1]> = {}) => {
    const made = await makeSchedule(accountant, {
      ...{ storeId: STORE, viewKey, every: "daily", weekday: 1, monthDay: 1, at: "00:05", zone: "store" },
      ...{ format: "csv", language: "en", shared: false, mailTo: [], ...change },
    });
    expect(made).toMatchObject({ kind: "done" });
  };
  const files = async (): Promise<readonly ListedFile[]> => {
    const listed = await listFiles(accountant, { storeId: STORE });
    if (listed.kind !== "done") throw new Error(listed.kind);
    return listed.value.files;
  };
  const problem = async () => {
    const listed = await listSchedules(accountant, { storeId: STORE });
    return listed.kind === "done" ? listed.value.schedules[0]?.problem : undefined;
  };
  const make = (on: World = world) => makeFiles(on, fileMaking(database.dataDir));
  const contents = async ({ fileId }: ListedFile) => {
    const opened = await openFile(accountant, { storeId: STORE, fileId });
    if (opened.kind !== "done") throw new Error(JSON.stringify(opened));
    return Buffer.concat(await Array.fromAsync(opened.value.bytes));
  };
  const rowsOf = async (file: ListedFile) => readCsv((await contents(file)).toString().replace("\uFEFF", ""));
  const only = async () => {
    const [file, ...others] = await files();
    if (!file || others.length > 0) throw new Error(`${others.length + (file ? 1 : 0)} files`);
    return file;
  };

  test("the close of a day waits until the book has the day", async () => {
    await at("2026-09-02T12:00:00-04:00");
    await service.purchase("12.34", `CLOSE-${kind}`);
    await schedule(reportKey({ of: "close" }));
    await at("2026-09-03T00:05:30-04:00");
    await runSchedules(world);
    await make();
    expect(await only()).toMatchObject({ state: "making", cause: "days_not_kept", failures: 0 });
    // Ten minutes after its end a day is over.
    await at("2026-09-03T00:20:00-04:00");
    await keepDayBook(world);
    await make();
    const file = await only();
    expect(file).toMatchObject({
      state: "ready",
      report: { of: "close", day: "2026-09-02" },
      search: { from: "2026-09-02", to: "2026-09-02", question: null },
      isComparable: false,
      result: { name: "close-2026-09-02.csv", complete: true, rows: 1 },
    });
    const rows = await rowsOf(file);
    expect(rows[0]).toEqual(["Close of 2026-09-02"]);
    expect(rows.find(([name]) => name === "service")).toEqual(["service", "serviceEqual"]);
    expect(rows.find(([, name]) => name === "total")).toContain("12.34");
    expect(await problem()).toBeNull();
    expect(await askChanges(accountant, { storeId: STORE, fileId: file.fileId })).toMatchObject({
      reason: { rule: "file_not_comparable" },
    });
  });

  test("a close that could not be compared says so, to its owner too, and is compared later", async () => {
    await at("2026-09-04T12:00:00-04:00");
    await service.purchase("5.00", `AWAY-${kind}`);
    await schedule(reportKey({ of: "close" }), { format: "xlsx" });
    await at("2026-09-05T00:20:00-04:00");
    await keepDayBook(world);
    await runSchedules(world);
    const away = withGateway(world, (gateway) => ({
      ...gateway,
      readReport: async () => ({ kind: "unknown", cause: "timed_out" }),
    }));
    for (let turn = 0; turn < 80 && (await only()).state === "making"; turn += 1) {
      await make(away);
      world.clock.moveOn({ seconds: 61 });
    }
    const short = await only();
    expect(short).toMatchObject({
      state: "ready",
      result: { name: "close-2026-09-04-incomplete.xlsx", complete: false },
    });
    expect(await problem()).toBe("incomplete");
    expect(await steerFile(accountant, { storeId: STORE, fileId: short.fileId, act: "read_on" })).toMatchObject({
      kind: "done",
    });
    await make();
    expect(await only()).toMatchObject({ result: { name: "close-2026-09-04.xlsx", complete: true } });
    expect(await problem()).toBeNull();
  });

  test("every late change is in one file, and in one only", async () => {
    await at("2026-09-07T12:00:00-04:00");
    const sale = await service.purchase("20.00", `LATE-${kind}`);
    await at("2026-09-08T01:00:00-04:00");
    await keepDayBook(world);
    await schedule(reportKey({ of: "late_changes" }), { at: "06:00" });
    await service.returnOf(sale, "1.00");
    await at("2026-09-09T01:00:00-04:00");
    await keepDayBook(world);
    await keepDayBook(world);
    await service.returnOf(sale, "2.00");
    await at("2026-09-09T06:00:00-04:00");
    await runSchedules(world);
    await at("2026-09-09T06:01:00-04:00");
    await make();
    // Noticed at the very moment that ends the first file.
    await world.store.tables.dayBook.askAgain(STORE, { from: "2026-09-07", to: "2026-09-07" });
    await at("2026-09-10T06:00:00-04:00");
    await keepDayBook(world);
    await keepDayBook(world);
    await at("2026-09-11T06:00:00-04:00");
    await runSchedules(world);
    await at("2026-09-11T06:01:00-04:00");
    await make();
    const made = (await files()).toSorted((one, other) => (one.dueAt ?? "").localeCompare(other.dueAt ?? ""));
    expect(made.map(({ result }) => [result?.name, result?.rows])).toEqual([
      ["late-changes-2026-09-08.csv", 0],
      ["late-changes-2026-09-09.csv", 1],
      ["late-changes-2026-09-10.csv", 0],
      ["late-changes-2026-09-11.csv", 1],
    ]);
    const rows = await Promise.all(made.map(rowsOf));
    const refunded = rows.map((lines) => lines.filter((cells) => cells.includes(sale)).map((cells) => cells.at(-2)));
    expect(refunded).toEqual([[], ["1.00"], [], ["3.00"]]);
    expect(rows[2]?.flat()).toContain("noChanges");
  });

  test("a late change that is kept a moment after it was noticed is in its file, and none is lost with a missed file", async () => {
    await at("2026-09-14T12:00:00-04:00");
    const sale = await service.purchase("30.00", `KEPT-${kind}`);
    await schedule(reportKey({ of: "late_changes" }), { at: "06:00" });
    await at("2026-09-15T01:00:00-04:00");
    await keepDayBook(world);
    const { dayBook, staff } = world.store.tables;
    await staff.giveRole(accountant.actor.staffId, STORE, "clerk");
    await at("2026-09-15T06:00:30-04:00");
    await runSchedules(world);
    expect(await world.store.tables.schedules.list(STORE, accountant.actor.staffId)).toMatchObject([
      { problem: "owner_may_not", lastAt: null },
    ]);
    await staff.giveRole(accountant.actor.staffId, STORE, "accountant");
    await at("2026-09-16T06:00:00-04:00");
    await runSchedules(world);
    await make();
    expect((await only()).state).toBe("making");
    const day = await dayBook.find(STORE, "2026-09-14");
    const [before] = await dayBook.lines(STORE, { from: "2026-09-14", to: "2026-09-14" });
    if (!day || !before) throw new Error("the day was not kept");
    const after = { ...before, returnedCents: 100 };
    const of = { storeId: STORE, day: day.day, transactionId: sale, change: "changed", before, after } as const;
    const noticed = ["2026-09-15T05:00:00-04:00", "2026-09-16T05:59:59.9-04:00"];
    const changes = noticed.map((moment) => ({ ...of, noticedAt: Temporal.Instant.from(moment).toString() }));
    await dayBook.keep(day, [after], changes);
    await at("2026-09-16T06:01:00-04:00");
    await make();
    const file = await only();
    expect(file).toMatchObject({ state: "ready", result: { rows: 2 } });
    // The book lacks the day before.
    expect((await rowsOf(file)).find(([name]) => name === "comparedAt")?.[1]).toBe("notCompared");
  });

  test("the entries of a month wait for its last day, and say how many days nobody signed off", async () => {
    await at("2026-09-29T12:00:00-04:00");
    await service.purchase("100.00", `BOOKS-${kind}`);
    await schedule(reportKey({ of: "entries", per: "month", layout: "xero" }), { every: "monthly", at: "06:00" });
    await at("2026-10-01T06:00:00-04:00");
    await keepDayBook(world);
    await runSchedules(world);
    await make();
    expect(await only()).toMatchObject({ state: "making", cause: "days_not_kept" });
    await keepDayBook(world);
    await at("2026-10-01T06:02:00-04:00");
    await make();
    const file = await only();
    expect(file).toMatchObject({
      state: "ready",
      report: { of: "entries", from: "2026-09-01", to: "2026-09-30", layout: "xero" },
      result: {
        name: "journal-2026-09-CAD-xero.csv",
        unsignedDays: 30,
        contentType: expect.stringMatching("text/csv"),
      },
    });
    const [headings, ...lines] = await rowsOf(file);
    expect(headings?.[0]).toBe("*Narration");
    expect(lines.filter(([, day]) => day === "2026-09-29").map((cells) => cells.at(-1))).toEqual(["100.00", "-100.00"]);
    const sums = lines.reduce((sum, cells) => sum + Math.round(Number(cells.at(-1)) * 100), 0);
    expect(sums).toBe(0);
    // The page of the month says that its file left.
    const events = await world.store.tables.audit.forSubject(STORE, "2026-09");
    expect(events).toMatchObject([
      {
        name: "books.exported",
        staffId: accountant.actor.staffId,
        details: { layout: "xero", from: "2026-09-01", to: "2026-09-30" },
      },
    ]);
  });

  test("a day without money is a file with headings only; a month beyond the book ends after a day", async () => {
    await at("2026-10-05T12:00:00-04:00");
    await schedule(reportKey({ of: "entries", per: "day", layout: "csv" }));
    await at("2026-10-06T01:00:00-04:00");
    await keepDayBook(world);
    await runSchedules(world);
    await make();
    const file = await only();
    expect(file).toMatchObject({ result: { name: "journal-2026-10-05-csv.csv", rows: 0 } });
    expect(await rowsOf(file)).toHaveLength(1);
    await at("2026-10-07T00:06:00-04:00");
    await runSchedules(world);
    for (const _ of [1, 2]) {
      await make();
      await at("2026-10-08T00:07:00-04:00");
    }
    expect((await files()).find(({ state }) => state === "stopped")).toMatchObject({ cause: "days_not_kept" });
    expect(await problem()).toBe("days_not_kept");
  });

  test("entries of two currencies are two files of one archive", async () => {
    await at("2026-10-09T12:00:00-04:00");
    await service.purchase("1.00", `CAD-${kind}`);
    await service.purchase("2.00", `USD-${kind}`);
    await schedule(reportKey({ of: "entries", per: "day", layout: "sage" }));
    await at("2026-10-10T01:00:00-04:00");
    await keepDayBook(world);
    const { dayBook } = world.store.tables;
    const lines = await dayBook.lines(STORE, { from: "2026-10-09", to: "2026-10-09" });
    const day = await dayBook.find(STORE, "2026-10-09");
    if (!day) throw new Error("the day was not kept");
    const inTwo = lines.map((line) => (line.amountCents === 200 ? { ...line, currency: "USD" } : line));
    await dayBook.keep(day, inTwo, []);
    await runSchedules(world);
    await make();
    const file = await only();
    expect(file).toMatchObject({ result: { name: "journal-2026-10-09-sage.zip", contentType: "application/zip" } });
    const archive = unzipped(await contents(file));
    expect([...archive.keys()].toSorted()).toEqual([
      "journal-2026-10-09-CAD-sage.txt",
      // Sage would book the dollars of the United States as those of the books.
      "journal-2026-10-09-USD-csv.csv",
    ]);
    expect(archive.get("journal-2026-10-09-USD-csv.csv")).toContain(",2.00,,USD,");
  });

  test("an owner who may close days no more gets no close, even of one that was asked for", async () => {
    await at("2026-10-12T12:00:00-04:00");
    await schedule(reportKey({ of: "close" }));
    await at("2026-10-13T01:00:00-04:00");
    await keepDayBook(world);
    await runSchedules(world);
    await world.store.tables.staff.giveRole(accountant.actor.staffId, STORE, "clerk");
    await make();
    expect(await world.store.tables.keptFiles.list(STORE, accountant.actor.staffId, 5)).toMatchObject([
      { state: "stopped", cause: "owner_may_not" },
    ]);
    await at("2026-10-14T01:00:00-04:00");
    await runSchedules(world);
    expect(await world.store.tables.schedules.list(STORE, accountant.actor.staffId)).toMatchObject([
      { problem: "owner_may_not" },
    ]);
    const clerk = await actingAs(world, "clerk");
    expect(
      await makeSchedule(clerk, {
        ...{ storeId: STORE, viewKey: "report.close", every: "daily", weekday: 1, monthDay: 1, at: "00:05" },
        ...{ zone: "store", format: "csv", language: "en", shared: false, mailTo: [] },
      }),
    ).toEqual({ kind: "not_permitted" });
  });
});
