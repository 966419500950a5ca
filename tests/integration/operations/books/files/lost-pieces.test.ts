import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_EXPORT_CHOICES } from "#lib/domain/exports/export-choices.ts";
import type { FilePart } from "#lib/domain/exports/file-part.ts";
import { askFile } from "#lib/operations/books/files/ask-file.ts";
import { makeFiles } from "#lib/operations/books/files/making/make-files.ts";
import { openFile } from "#lib/operations/books/files/open-file.ts";
import { askChanges } from "#lib/operations/books/files/steer-file.ts";
import { fileMaking } from "#tests/support/books/files/file-making.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

describeOnBothDatabases("pieces of files", (open) => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ records: 600, seed: 4 });
  });
  afterAll(() => sandbox.stop());

  /** A file of every transaction, asked for and read, but not written yet. */
  async function fileThatWasRead() {
    const { store, dataDir } = await open();
    const world = testWorld(sandbox, store);
    const accountant = await actingAs(world, "accountant");
    const making = fileMaking(dataDir);
    const asked = await askFile(accountant, {
      ...{ storeId: STORE, title: null, shared: false, sinceFileId: null },
      choices: { ...DEFAULT_EXPORT_CHOICES, language: "en" },
      parameters: new URLSearchParams("range=last_365_days&columns=transactionId,amount"),
    });
    if (asked.kind !== "done") throw new Error(JSON.stringify(asked));
    const { fileId } = asked.value;
    const kept = (id = fileId) => store.tables.keptFiles.find(STORE, id);
    while (!(await kept())?.isRead) await makeFiles(world, making);
    return {
      ...{ world, accountant, making, fileId, kept },
      make: () => makeFiles(world, making),
      lose: (part: FilePart) => store.tables.filePieces.remove(fileId, [part]),
      async bytes() {
        const opened = await openFile(accountant, { storeId: STORE, fileId });
        if (opened.kind !== "done") throw new Error(JSON.stringify(opened));
        return Buffer.concat(await Array.fromAsync(opened.value.bytes));
      },
    };
  }

  test("a process that stood still for a minute writes nothing into the file that another one finished", async () => {
    const { world, making, bytes, kept } = await fileThatWasRead();
    const other = { ...world, instanceId: "another" };
    const stoodStill = async () => {
      world.clock.moveOn({ seconds: 61 });
      await makeFiles(other, making);
      return true;
    };
    await makeFiles(world, { ...making, hasRoom: stoodStill });
    const file = await kept();
    expect(file).toMatchObject({ state: "ready", result: { complete: true, rows: 600 } });
    const sha256 = createHash("sha256")
      .update(await bytes())
      .digest("hex");
    expect(sha256).toBe(file?.result?.sha256);
  });

  test("a file whose read rows are gone is not written short", async () => {
    const { make, lose, kept } = await fileThatWasRead();
    await lose("read");
    await make();
    expect(await kept()).toMatchObject({ state: "making", result: null, failures: 1, cause: "fault" });
  });

  test("a download that lacks a piece fails, and does not end as if it were whole", async () => {
    const { make, lose, bytes } = await fileThatWasRead();
    await make();
    await lose("file");
    await expect(bytes()).rejects.toThrow("pieces of it are missing");
  });

  test("nothing is compared with a file that is being removed: all its rows would look new", async () => {
    const { make, lose, fileId, accountant, kept } = await fileThatWasRead();
    await make();
    const asked = await askChanges(accountant, { storeId: STORE, fileId });
    if (asked.kind !== "done") throw new Error(JSON.stringify(asked));
    await lose("lines");
    while ((await kept(asked.value.fileId))?.state === "making") await make();
    expect(await kept(asked.value.fileId)).toMatchObject({ state: "stopped", cause: "earlier_file_gone" });
  });
});
