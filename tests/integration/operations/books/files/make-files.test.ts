import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_EXPORT_CHOICES } from "#lib/domain/exports/export-choices.ts";
import type { KeptFile } from "#lib/domain/exports/kept-file.ts";
import { askFile, type FileRequest } from "#lib/operations/books/files/ask-file.ts";
import { listFiles, showFile } from "#lib/operations/books/files/list-files.ts";
import { type FileMaking, makeFiles } from "#lib/operations/books/files/making/make-files.ts";
import { openFile } from "#lib/operations/books/files/open-file.ts";
import { removeOldFiles } from "#lib/operations/books/files/remove-old-files.ts";
import { askChanges, removeFile, steerFile } from "#lib/operations/books/files/steer-file.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { changeSetting } from "#lib/operations/ground/settings/change-setting.ts";
import { PLAIN_WORDS } from "#tests/support/books/files/export-words.ts";
import { fileMaking } from "#tests/support/books/files/file-making.ts";
import { readCsv } from "#tests/support/books/files/read-csv.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { externalClient } from "#tests/support/services/external-client.ts";
import { rawBook } from "#tests/support/services/raw-book.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, type TestWorld, testWorld } from "#tests/support/test-world.ts";

const RECORDS = 2_400;
const STEP = 500;

describe.each(["sqlite", "postgres"] as const)("files made in the background, on %s", (kind) => {
  let sandbox: RunningSandbox;
  let database: TemporaryDatabase;
  let world: TestWorld;
  let accountant: TestWorld & OperationContext;
  let making: FileMaking;

  beforeAll(async () => {
    sandbox = await startSandbox({ records: RECORDS, seed: 4, control: true });
  });
  afterAll(() => sandbox.stop());
  beforeEach(async () => {
    database = await temporaryDatabase(kind);
    world = testWorld(sandbox, database.store);
    accountant = await actingAs(world, "accountant");
    making = fileMaking(database.dataDir, { stepRows: STEP });
    return () => database.remove();
  });
  afterEach(() => sandbox.control.clearFaults());

  const ask = async (change: Partial<FileRequest> = {}, as: OperationContext = accountant) => {
    const outcome = await askFile(as, {
      storeId: STORE,
      title: null,
      choices: { ...DEFAULT_EXPORT_CHOICES, language: "en" },
      shared: false,
      sinceFileId: null,
      parameters: new URLSearchParams("range=last_365_days&columns=transactionId,kind,amount,returned"),
      ...change,
    });
    if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
    return outcome.value.fileId;
  };
  const kept = async (fileId: string): Promise<KeptFile> => {
    const file = await world.store.tables.keptFiles.find(STORE, fileId);
    if (!file) throw new Error("no such file");
    return file;
  };
  /** Works until nothing is due, moving the clock past pauses; at most that many turns. */
  const make = async (fileId: string, on: World = world, turns = 100) => {
    for (let turn = 0; turn < turns && (await kept(fileId)).state === "making"; turn += 1) {
      await makeFiles(on, making);
      world.clock.moveOn({ seconds: 61 });
    }
    return kept(fileId);
  };
  const bytesOf = async (
    fileId: string,
    part: { first?: number; last?: number } = {},
    as: OperationContext = accountant,
  ) => {
    const opened = await openFile(as, { storeId: STORE, fileId, ...part });
    if (opened.kind !== "done") throw new Error(JSON.stringify(opened));
    return Buffer.concat(await Array.fromAsync(opened.value.bytes));
  };
  const linesOf = async (fileId: string) => {
    const records = readCsv((await bytesOf(fileId)).toString().slice(1));
    const end = records.findIndex((record) => record.length === 1 && record[0] === "");
    return { rows: records.slice(1, end), beneath: records.slice(end + 1) };
  };
  const idsOfBook = async () => (await rawBook(sandbox)).map((row) => String(row.trn_id)).toSorted();
  /** The same world, in another process, with every report request counted or failing. */
  function anotherProcess(failing: (nth: number) => boolean = () => false) {
    let requests = 0;
    const counting = withGateway({ ...world, instanceId: "another" }, (gateway) => ({
      ...gateway,
      async readReport(...given) {
        requests += 1;
        return failing(requests) ? { kind: "unknown", cause: "timed_out" } : gateway.readReport(...given);
      },
    }));
    return { world: counting, requests: () => requests };
  }

  test("a long result is read step by step and has every row of the service's book", async () => {
    const fileId = await ask();
    await makeFiles(world, making);
    expect(await kept(fileId)).toMatchObject({ state: "making", rowsRead: STEP, isRead: false });
    const file = await make(fileId);
    expect(file).toMatchObject({ state: "ready", isRead: true, cause: null });
    const { rows, beneath } = await linesOf(fileId);
    expect(rows.map(([id]) => id ?? "").toSorted()).toEqual(await idsOfBook());
    expect(file.result).toMatchObject({ rows: rows.length, complete: true });
    expect(beneath.flat()).toContain("(complete)");
    const bytes = await bytesOf(fileId);
    expect(file.result).toMatchObject({
      bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    });
    // What was read is not kept beside it.
    expect(await world.store.tables.filePieces.find(fileId, "read", 0)).toBeUndefined();
  });

  test("a process that dies in the middle loses one step: another one goes on from there", async () => {
    const fileId = await ask();
    await makeFiles(world, making);
    await makeFiles(world, making);
    const now = world.clock.now();
    const until = now.add({ seconds: 60 }).toString();
    await world.store.tables.keptFiles.keepLease(fileId, { runnerId: "dead", now: now.toString(), until });
    const other = anotherProcess();
    await makeFiles(other.world, making);
    expect(other.requests()).toBe(0);
    world.clock.moveOn({ seconds: 61 });
    await make(fileId, other.world);
    const { rows } = await linesOf(fileId);
    expect(rows.map(([id]) => id ?? "").toSorted()).toEqual(await idsOfBook());
    const whole = anotherProcess();
    await make(await ask(), whole.world);
    expect(other.requests()).toBeLessThan(whole.requests());
  });

  test("a process that dies while it writes leaves no half file", async () => {
    const fileId = await ask();
    while (!(await kept(fileId)).isRead) await makeFiles(world, making);
    const full = {
      ...making,
      openFile: () => Promise.reject(new Error("the disk broke")),
      wordsOf: () => BROKEN_WORDS,
    };
    await makeFiles(world, full);
    expect(await kept(fileId)).toMatchObject({ state: "making", failures: 1, cause: "fault" });
    world.clock.moveOn({ seconds: 61 });
    expect((await make(fileId)).result).toMatchObject({ complete: true });
    const { rows } = await linesOf(fileId);
    expect(rows.map(([id]) => id ?? "").toSorted()).toEqual(await idsOfBook());
  });

  test("two processes at once make it once", async () => {
    const fileId = await ask();
    const other = anotherProcess();
    for (let turn = 0; turn < 20 && (await kept(fileId)).state === "making"; turn += 1)
      await Promise.all([makeFiles(world, making), makeFiles(other.world, making)]);
    const { rows } = await linesOf(fileId);
    expect(rows.map(([id]) => id ?? "").toSorted()).toEqual(await idsOfBook());
  });

  test("a service that fails on the way: it is tried again, then written short and says so, and the rest is read on", async () => {
    const parameters = new URLSearchParams("range=last_365_days&columns=transactionId,created");
    const fileId = await ask({ parameters });
    await makeFiles(world, making);
    const failing = anotherProcess(() => true);
    world.clock.moveOn({ seconds: 61 });
    await makeFiles(failing.world, making);
    expect(await kept(fileId)).toMatchObject({ state: "making", rowsRead: STEP, failures: 1, cause: "timed_out" });
    const short = await make(fileId, failing.world);
    expect(short).toMatchObject({ state: "ready", result: { complete: false, rows: STEP } });
    expect(short.result?.name).toMatch(/-incomplete\.csv$/);
    const part = await linesOf(fileId);
    expect(part.beneath.flat()).toContain("(incomplete)");
    // All rows down to that time are there.
    expect(part.beneath.find(([name]) => name === "(missingBefore)")?.slice(1)).toEqual([
      part.rows.at(-1)?.[1],
      part.rows.at(-1)?.[2],
    ]);
    expect(await steerFile(accountant, { storeId: STORE, fileId, act: "read_on" })).toMatchObject({ kind: "done" });
    const whole = await make(fileId);
    expect(whole).toMatchObject({ state: "ready", result: { complete: true } });
    const { rows, beneath } = await linesOf(fileId);
    expect(rows.map(([id]) => id ?? "").toSorted()).toEqual(await idsOfBook());
    expect(beneath.flat()).not.toContain("(missingBefore)");
    expect(await steerFile(accountant, { storeId: STORE, fileId, act: "read_on" })).toMatchObject({
      kind: "not_allowed",
    });
  });

  test("what there is can be written at once, and nothing without a row", async () => {
    const fileId = await ask();
    const short = { storeId: STORE, fileId, act: "write_short" } as const;
    expect(await steerFile(accountant, short)).toMatchObject({ reason: { rule: "file_state_changed" } });
    await makeFiles(world, making);
    expect(await steerFile(accountant, short)).toMatchObject({ kind: "done" });
    expect(await make(fileId)).toMatchObject({ state: "ready", result: { complete: false, rows: STEP } });
  });

  test("a cancelled file is made no further, and leaves no piece", async () => {
    const fileId = await ask();
    await makeFiles(world, making);
    expect(await steerFile(accountant, { storeId: STORE, fileId, act: "cancel" })).toMatchObject({ kind: "done" });
    await makeFiles(world, making);
    expect(await kept(fileId)).toMatchObject({ state: "stopped", cause: "cancelled", rowsRead: STEP });
    expect(await world.store.tables.filePieces.find(fileId, "read", 0)).toBeUndefined();
    expect(await openFile(accountant, { storeId: STORE, fileId })).toMatchObject({ reason: { rule: "file_gone" } });
  });

  test("a disk without room makes nothing, and goes on when there is some", async () => {
    const fileId = await ask();
    await makeFiles(world, { ...making, hasRoom: async () => false });
    expect(await kept(fileId)).toMatchObject({ state: "making", rowsRead: 0, cause: "no_room" });
    world.clock.moveOn({ seconds: 61 });
    expect((await make(fileId)).result?.complete).toBe(true);
  });

  test("who may make no files, or sees another's, gets nothing", async () => {
    const fileId = await ask();
    const file = await make(fileId);
    const manager = await actingAs(world, "manager");
    const clerk = await actingAs(world, "clerk");
    for (const [person, answer] of [
      [manager, { kind: "not_allowed", reason: { rule: "file_gone" } }],
      [clerk, { kind: "not_permitted" }],
    ] as const) {
      expect(await openFile(person, { storeId: STORE, fileId })).toMatchObject(answer);
      expect(await showFile(person, { storeId: STORE, fileId })).toMatchObject(answer);
      expect(await askChanges(person, { storeId: STORE, fileId })).toMatchObject(answer);
      expect(await removeFile(person, { storeId: STORE, fileId })).toMatchObject(answer);
      expect(await steerFile(person, { storeId: STORE, fileId, act: "cancel" })).toMatchObject(answer);
    }
    await expect(ask({}, clerk)).rejects.toThrow("not_permitted");
    expect(await listFiles(manager, { storeId: STORE })).toMatchObject({ value: { files: [] } });
    expect(file.isSeen).toBe(false);
    expect(await listFiles(accountant, { storeId: STORE })).toMatchObject({
      value: { files: [{ fileId, isOwn: true }], keptDays: 30 },
    });
    expect((await kept(fileId)).isSeen).toBe(true);
    const shared = await ask({ shared: true });
    await make(shared);
    expect((await bytesOf(shared, {}, manager)).length).toBeGreaterThan(0);
    expect(await steerFile(manager, { storeId: STORE, fileId: shared, act: "cancel" })).toEqual({
      kind: "not_permitted",
    });
  });

  test("a person who lost the right gets no file", async () => {
    const fileId = await ask();
    await makeFiles(world, making);
    await world.store.tables.staff.giveRole(accountant.actor.staffId, STORE, "clerk");
    await makeFiles(world, making);
    expect(await kept(fileId)).toMatchObject({ state: "stopped", cause: "owner_may_not" });
  });

  test("a download goes on at any byte", async () => {
    const fileId = await ask({ parameters: new URLSearchParams("range=last_365_days") });
    await make(fileId);
    const whole = await bytesOf(fileId);
    for (const at of [0, 1, 100_000, 262_144, 262_145, whole.length - 1])
      expect((await bytesOf(fileId, { first: at })).equals(whole.subarray(at))).toBe(true);
    expect((await bytesOf(fileId, { first: 10, last: 300_000 })).equals(whole.subarray(10, 300_001))).toBe(true);
  });

  test("what changed since: later refunds and voids, new transactions, and what is no longer in the result", async () => {
    const service = externalClient(sandbox);
    const returned = await service.purchase("20.00", `SINCE-A-${kind}`);
    const voided = await service.purchase("30.00", `SINCE-B-${kind}`);
    const parameters = new URLSearchParams({
      range: "last_7_days",
      columns: "transactionId,amount,returned",
      where: "TransType = purchase and Voided = no",
    });
    const first = await ask({ parameters });
    await make(first);
    const asked = await askChanges(accountant, { storeId: STORE, fileId: first });
    if (asked.kind !== "done") throw new Error(JSON.stringify(asked));
    await make(asked.value.fileId);
    expect((await linesOf(asked.value.fileId)).rows).toEqual([]);

    await service.returnOf(returned, "5.00");
    await service.voidOf(voided, "30.00");
    const added = await service.purchase("40.00", `SINCE-C-${kind}`);
    const again = await askChanges(accountant, { storeId: STORE, fileId: first });
    if (again.kind !== "done") throw new Error(JSON.stringify(again));
    const file = await make(again.value.fileId);
    const { rows, beneath } = await linesOf(file.fileId);
    expect(rows.map(([change, id]) => [change, id])).toEqual([
      ["added", added],
      ["changed", returned],
      ["gone", voided],
    ]);
    // What each is now, and what a changed one was: id, amount, currency, returned, then the columns of the earlier reading.
    expect(rows[1]?.slice(4)).toEqual(["5.00", "", "0.00", "5.00", "", "", ""]);
    expect(rows[0]?.slice(5)).toEqual(["", "", "", "", "", ""]);
    expect(beneath.flat()).toEqual(expect.arrayContaining(["(changedSince)", "(totalsOfChanges)"]));
    const shown = await showFile(accountant, { storeId: STORE, fileId: file.fileId });
    expect(shown).toMatchObject({
      value: {
        since: { fileId: first },
        changes: {
          count: 3,
          first: [
            { change: "added", after: { transactionId: added } },
            { change: "changed", before: { returnedCents: 0 }, after: { returnedCents: 500 } },
            { change: "gone", before: { transactionId: voided } },
          ],
        },
      },
    });
  });

  test("files are removed when their days are over", async () => {
    const fileId = await ask();
    await make(fileId);
    world.clock.moveOn({ hours: 24 * 29 });
    await removeOldFiles(world);
    expect((await kept(fileId)).state).toBe("ready");
    const administrator = await actingAs(world, "administrator");
    await changeSetting(administrator, { storeId: STORE, name: "kept_file_days", value: 40, seenAt: null });
    world.clock.moveOn({ hours: 25 });
    await removeOldFiles(world);
    expect((await kept(fileId)).state).toBe("ready");
    world.clock.moveOn({ hours: 24 * 10 });
    await removeOldFiles(world);
    expect(await world.store.tables.keptFiles.find(STORE, fileId)).toBeUndefined();
    expect(await world.store.tables.filePieces.find(fileId, "file", 0)).toBeUndefined();
  });

  test("nobody keeps more than five hundred files, and a cancelled one counts until it is removed", async () => {
    const fileId = await ask();
    await steerFile(accountant, { storeId: STORE, fileId, act: "cancel" });
    const file = await kept(fileId);
    for (let index = 1; index < 500; index += 1)
      await world.store.tables.keptFiles.add({ ...file, fileId: index.toString(16).padStart(32, "0") });
    await expect(ask()).rejects.toThrow("too_many_kept_files");
    await removeFile(accountant, { storeId: STORE, fileId });
    await ask();
  });

  test("nobody has more than ten files made at once", async () => {
    for (let index = 0; index < 10; index += 1) await ask();
    await expect(ask()).rejects.toThrow("too_many_files");
  });
});

/** Words that fail after some rows are written. */
let said = 0;
const BROKEN_WORDS = {
  ...PLAIN_WORDS,
  kind: (kind: string) => {
    said += 1;
    if (said > 300) throw new Error("the process died");
    return kind;
  },
};
