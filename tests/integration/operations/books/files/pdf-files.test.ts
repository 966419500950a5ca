import { expect, test } from "vitest";
import { DEFAULT_EXPORT_CHOICES } from "#lib/domain/exports/export-choices.ts";
import { askFile } from "#lib/operations/books/files/ask-file.ts";
import { makeFiles } from "#lib/operations/books/files/making/make-files.ts";
import { fileMaking } from "#tests/support/books/files/file-making.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

test("a PDF that gets too long is refused as soon as that is known, not after all rows were read", async () => {
  const sandbox = await startSandbox({ records: 11_000, seed: 4 });
  const database = await temporaryDatabase("sqlite");
  try {
    const world = testWorld(sandbox, database.store);
    const asked = await askFile(await actingAs(world, "accountant"), {
      ...{ storeId: STORE, title: null, shared: false, sinceFileId: null },
      choices: { ...DEFAULT_EXPORT_CHOICES, format: "pdf", language: "en" },
      parameters: new URLSearchParams("range=last_365_days"),
    });
    if (asked.kind !== "done") throw new Error(JSON.stringify(asked));
    const { fileId } = asked.value;
    const making = fileMaking(database.dataDir, {
      openFile: () => Promise.reject(new Error("nothing is written")),
      stepRows: 5_100,
    });
    const file = () => world.store.tables.keptFiles.find(STORE, fileId);
    await makeFiles(world, making);
    expect(await file()).toMatchObject({ state: "making", rowsRead: 5_100 });
    await makeFiles(world, making);
    expect(await file()).toMatchObject({ state: "stopped", cause: "too_long_for_pdf", rowsRead: 5_100 });
    expect(await world.store.tables.filePieces.find(fileId, "read", 0)).toBeUndefined();
  } finally {
    await database.remove();
    await sandbox.stop();
  }
});
