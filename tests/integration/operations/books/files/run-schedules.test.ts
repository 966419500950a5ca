import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSmtpMailer } from "#lib/mail/smtp-mailer.ts";
import { listFiles } from "#lib/operations/books/files/list-files.ts";
import { makeFiles } from "#lib/operations/books/files/making/make-files.ts";
import { changeSchedule, makeSchedule, steerSchedule } from "#lib/operations/books/files/schedules/change-schedule.ts";
import { listSchedules } from "#lib/operations/books/files/schedules/list-schedules.ts";
import { runSchedules } from "#lib/operations/books/files/schedules/run-schedules.ts";
import { sendFileMails } from "#lib/operations/books/files/schedules/send-file-mails.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { removeView } from "#lib/operations/find/views/change-view.ts";
import { saveView } from "#lib/operations/find/views/save-view.ts";
import { fileMaking } from "#tests/support/books/files/file-making.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { startMailServer } from "#tests/support/services/mail-server.ts";
import { actingAs, setClocks, type TestWorld, testWorld } from "#tests/support/test-world.ts";

const BEGIN = "2026-11-16T12:00:00-05:00";

describe.each(["sqlite", "postgres"] as const)("schedules of files, on %s", (kind) => {
  let sandbox: RunningSandbox;
  let database: TemporaryDatabase;
  let world: TestWorld;
  let accountant: TestWorld & OperationContext;

  beforeAll(async () => {
    sandbox = await startSandbox({ records: 200, seed: 4, control: true, now: BEGIN });
  });
  afterAll(() => sandbox.stop());
  beforeEach(async () => {
    database = await temporaryDatabase(kind);
    world = testWorld(sandbox, database.store);
    accountant = await actingAs(world, "accountant");
    await setClocks(sandbox, world.clock, BEGIN);
    return () => database.remove();
  });

  const viewOf = async (query = "range=yesterday") => {
    const saved = await saveView(accountant, {
      storeId: STORE,
      name: "Every sale",
      query,
      shared: false,
      pinned: false,
    });
    if (saved.kind !== "done") throw new Error(JSON.stringify(saved));
    const [view] = await world.store.tables.views.list(STORE, accountant.actor.staffId);
    return view?.viewId ?? "";
  };
  const schedule = async (
    change: Partial<Parameters<typeof makeSchedule>[1]> = {},
    as: OperationContext = accountant,
  ) =>
    makeSchedule(as, {
      storeId: STORE,
      viewKey: "ready.declines",
      every: "daily",
      weekday: 1,
      monthDay: 1,
      at: "06:30",
      zone: "store",
      format: "csv",
      language: "en",
      shared: false,
      mailTo: [],
      ...change,
    });
  const filesNow = async () => {
    const listed = await listFiles(accountant, { storeId: STORE });
    return listed.kind === "done" ? listed.value.files : [];
  };
  const schedulesNow = async (as: OperationContext = accountant) => {
    const listed = await listSchedules(as, { storeId: STORE });
    return listed.kind === "done" ? listed.value.schedules : [];
  };
  const make = async (on: World = world) => {
    const making = fileMaking(database.dataDir);
    for (let turn = 0; turn < 4; turn += 1) await makeFiles(on, making);
  };

  test("two instances at once ask for a due file once", async () => {
    expect(await schedule()).toMatchObject({ kind: "done", value: { next: "2026-11-17 06:30:00" } });
    await runSchedules(world);
    expect(await filesNow()).toEqual([]);
    await setClocks(sandbox, world.clock, "2026-11-17T06:30:05-05:00");
    const other = { ...world, instanceId: "another" };
    await Promise.all([runSchedules(world), runSchedules(other), runSchedules(world), runSchedules(other)]);
    await runSchedules(other);
    expect(await filesNow()).toHaveLength(1);
    await Promise.all([make(), make(other)]);
    expect(await filesNow()).toMatchObject([{ state: "ready", result: { complete: true } }]);
    expect(await schedulesNow()).toMatchObject([{ nextAt: "2026-11-18T11:30:00.000Z", problem: null }]);
  });

  test("missed files are made up for, each of its own day", async () => {
    await schedule({ viewKey: await viewOf() });
    await setClocks(sandbox, world.clock, "2026-11-19T07:00:00-05:00");
    await runSchedules(world);
    const files = await filesNow();
    expect(files.map(({ title, search }) => [title, search.from, search.to]).toSorted()).toEqual([
      ["Every sale", "2026-11-16", "2026-11-16"],
      ["Every sale", "2026-11-17", "2026-11-17"],
      ["Every sale", "2026-11-18", "2026-11-18"],
    ]);
    await runSchedules(world);
    expect(await filesNow()).toHaveLength(3);
  });

  test("moments that a clock took which was ahead of time are due again", async () => {
    await schedule({ viewKey: await viewOf() });
    await setClocks(sandbox, world.clock, "2027-02-16T12:00:00-05:00");
    await runSchedules(world);
    const early = (await filesNow()).length;
    await setClocks(sandbox, world.clock, "2026-11-16T13:00:00-05:00");
    await runSchedules(world);
    expect(await schedulesNow()).toMatchObject([{ nextAt: "2026-11-17T11:30:00.000Z", lastAt: null }]);
    await setClocks(sandbox, world.clock, "2027-02-02T12:00:00-05:00");
    await runSchedules(world);
    expect((await filesNow()).length).toBe(2 * early);
    expect(await schedulesNow()).toMatchObject([{ nextAt: "2027-02-03T11:30:00.000Z" }]);
  });

  test("a schedule that its owner changes while others before it are carried out is carried out as it is then", async () => {
    await schedule();
    const [listed] = await schedulesNow();
    await setClocks(sandbox, world.clock, "2026-11-17T07:00:00-05:00");
    const { tables } = world.store;
    const changing = {
      ...tables.schedules,
      async due(...given: Parameters<typeof tables.schedules.due>) {
        const due = await tables.schedules.due(...given);
        for (const { scheduleId, viewKey, viewName, timing, shared, mailTo, nextAt, choices } of due) {
          const plan = { viewKey, viewName, timing, shared, mailTo, nextAt };
          await tables.schedules.change(scheduleId, { ...plan, choices: { ...choices, format: "jsonl" } });
        }
        return due;
      },
    };
    await runSchedules({ ...world, store: { ...world.store, tables: { ...tables, schedules: changing } } });
    expect(listed?.choices.format).toBe("csv");
    expect(await filesNow()).toMatchObject([{ choices: { format: "jsonl" } }]);
  });

  test("a view that is gone, or an owner who may not, is a failure that the owner sees", async () => {
    const viewKey = await viewOf();
    await schedule({ viewKey });
    await removeView(accountant, { storeId: STORE, viewId: viewKey });
    await setClocks(sandbox, world.clock, "2026-11-17T07:00:00-05:00");
    await runSchedules(world);
    expect(await filesNow()).toEqual([]);
    expect(await schedulesNow()).toMatchObject([{ problem: "view_gone", nextAt: "2026-11-18T11:30:00.000Z" }]);
    expect(await world.store.tables.schedules.countFailed(STORE, accountant.actor.staffId)).toBe(1);
    await world.store.tables.staff.giveRole(accountant.actor.staffId, STORE, "clerk");
    await setClocks(sandbox, world.clock, "2026-11-18T07:00:00-05:00");
    await runSchedules(world);
    expect(await schedulesNow()).toMatchObject([{ problem: "owner_may_not" }]);
  });

  test("what was missed while it was paused is not made up for", async () => {
    await schedule();
    const [one] = await schedulesNow();
    const scheduleId = one?.scheduleId ?? "";
    await steerSchedule(accountant, { storeId: STORE, scheduleId, act: "pause" });
    await setClocks(sandbox, world.clock, "2026-11-19T07:00:00-05:00");
    await runSchedules(world);
    await steerSchedule(accountant, { storeId: STORE, scheduleId, act: "resume" });
    await runSchedules(world);
    expect(await filesNow()).toEqual([]);
    expect(await schedulesNow()).toMatchObject([{ isPaused: false, nextAt: "2026-11-20T11:30:00.000Z" }]);
    await steerSchedule(accountant, { storeId: STORE, scheduleId, act: "remove" });
    expect(await schedulesNow()).toEqual([]);
  });

  test("nobody steers what is not theirs, and a clerk makes none", async () => {
    const clerk = await actingAs(world, "clerk");
    const manager = await actingAs(world, "manager");
    expect(await schedule({}, clerk)).toEqual({ kind: "not_permitted" });
    await schedule();
    const [own] = await schedulesNow();
    const at = { storeId: STORE, scheduleId: own?.scheduleId ?? "", act: "remove" } as const;
    expect(await steerSchedule(clerk, at)).toEqual({ kind: "not_permitted" });
    expect(await steerSchedule(manager, at)).toMatchObject({ reason: { rule: "schedule_gone" } });
    expect(await schedulesNow(manager)).toEqual([]);
    await schedule({ shared: true });
    const shared = (await schedulesNow(manager))[0];
    expect(shared).toMatchObject({ isOwn: false, mayChange: false });
    expect(await steerSchedule(manager, { ...at, scheduleId: shared?.scheduleId ?? "" })).toEqual({
      kind: "not_permitted",
    });
  });

  test("its owner changes it: the next file is of the new view, at the new time; what went wrong before is over", async () => {
    const viewKey = await viewOf();
    await schedule({ viewKey });
    await removeView(accountant, { storeId: STORE, viewId: viewKey });
    await setClocks(sandbox, world.clock, "2026-11-17T07:00:00-05:00");
    await runSchedules(world);
    const [before] = await schedulesNow();
    const change = (as: OperationContext, changed: Partial<Parameters<typeof changeSchedule>[1]> = {}) =>
      changeSchedule(as, {
        ...{ storeId: STORE, scheduleId: before?.scheduleId ?? "", viewKey: "ready.declines", every: "weekly" },
        ...{ weekday: 5, monthDay: 1, at: "05:00", zone: "utc", format: "xlsx", language: "fr", shared: true },
        ...{ mailTo: [], ...changed },
      });
    expect(await change(await actingAs(world, "administrator"))).toMatchObject({ reason: { rule: "schedule_gone" } });
    expect(await change(await actingAs(world, "clerk"))).toEqual({ kind: "not_permitted" });
    expect(await change(accountant, { viewKey })).toMatchObject({ reason: { rule: "schedule_view_gone" } });
    expect(await schedulesNow()).toEqual([before]);
    expect(await change(accountant)).toMatchObject({ kind: "done", value: { next: "2026-11-20 05:00:00" } });
    expect(await schedulesNow()).toMatchObject([
      { scheduleId: before?.scheduleId, problem: null, lastAt: before?.lastAt, nextAt: "2026-11-20T05:00:00.000Z" },
    ]);
    await setClocks(sandbox, world.clock, "2026-11-20T00:00:01-05:00");
    await runSchedules(world);
    expect(await filesNow()).toMatchObject([{ shared: true, choices: { format: "xlsx", language: "fr" } }]);
    const events = await world.store.tables.audit.forSubject(STORE, before?.scheduleId ?? "");
    expect(events.map(({ name }) => name)).toEqual(["schedule.made", "schedule.changed"]);
  });

  test("people are told by mail once, with a link and no row; only people who may", async () => {
    const server = await startMailServer();
    const smtp = { host: "127.0.0.1", port: server.port, isTls: false, isLocal: true, from: "shop@shop.test" };
    const mailing = { ...accountant, mailer: createSmtpMailer(smtp) };
    const person = { passwordHash: null, disabledAt: null, createdAt: world.clock.now().toString() };
    for (const [staffId, role] of [
      ["manager-9", "manager"],
      ["clerk-9", "clerk"],
    ] as const) {
      await world.store.tables.staff.add({ ...person, staffId, login: `${staffId}@shop.test`, name: staffId });
      await world.store.tables.staff.giveRole(staffId, STORE, role);
    }
    const refused = { reason: { rule: "schedule_mail_impossible" } };
    expect(await schedule({ mailTo: ["clerk-9"] }, mailing)).toMatchObject(refused);
    expect(await schedule({ mailTo: ["manager-9"] })).toMatchObject(refused);
    expect(await schedule({ mailTo: ["manager-9"] }, mailing)).toMatchObject({
      reason: { rule: "schedule_mail_private" },
    });
    expect(await schedule({ mailTo: ["manager-9"], shared: true }, mailing)).toMatchObject({ kind: "done" });
    await setClocks(sandbox, world.clock, "2026-11-17T07:00:00-05:00");
    await runSchedules(mailing);
    const compose = () => ({ fromName: "Shop", subject: "File", text: "The link." });
    await sendFileMails(mailing, compose);
    expect(server.mails).toHaveLength(0);
    await make();
    await Promise.all([sendFileMails(mailing, compose), sendFileMails(mailing, compose)]);
    await sendFileMails(mailing, compose);
    expect(server.mails.map(({ to, text, attachments }) => [to, text?.trim(), attachments.length])).toMatchObject([
      [{ text: "manager-9@shop.test" }, "The link.", 0],
    ]);
    await server.stop();
  });
});
