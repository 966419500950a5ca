import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_EXPORT_CHOICES } from "#lib/domain/exports/export-choices.ts";
import { askFile } from "#lib/operations/books/files/ask-file.ts";
import { listFiles } from "#lib/operations/books/files/list-files.ts";
import { makeFiles } from "#lib/operations/books/files/making/make-files.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { fileMaking } from "#tests/support/books/files/file-making.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

const STORE = "300200578";
const RECORDS = 60;
const FILES_EACH = 10;

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ records: RECORDS, seed: 6 });
});
afterAll(() => sandbox.stop());

describeOnBothDatabases("files that two instances make", (open) => {
  test("forty files asked for at once are each read once and become whole", async () => {
    const { store, dataDir } = await open();
    const world = testWorld(sandbox, store);
    const accountant = await actingAs(world, "accountant");
    const people = await Promise.all(
      ["accountant-1", "ann", "ben", "cleo"].map((staffId) => colleague(accountant, staffId)),
    );
    const parameters = new URLSearchParams("range=last_365_days&columns=transactionId,amount");
    const choices = { ...DEFAULT_EXPORT_CHOICES, language: "en" as const };
    const request = { storeId: STORE, title: null, choices, sinceFileId: null, parameters };
    for (let nth = 0; nth < FILES_EACH; nth += 1)
      for (const person of people) expect((await askFile(person, { ...request, shared: true })).kind).toBe("done");

    const making = fileMaking(dataDir, { stepRows: RECORDS / 4 });
    const other = { ...world, instanceId: "another" };
    for (let turn = 0; turn < 12; turn += 1) await Promise.all([makeFiles(world, making), makeFiles(other, making)]);

    const listed = await listFiles(accountant, { storeId: STORE });
    const files = listed.kind === "done" ? listed.value.files : [];
    expect(files).toHaveLength(people.length * FILES_EACH);
    for (const { state, result, rowsRead, failures } of files) {
      expect({ state, rowsRead, failures, rows: result?.rows, isComplete: result?.complete }).toEqual({
        ...{ state: "ready", rowsRead: files[0]?.rowsRead, failures: 0 },
        ...{ rows: files[0]?.rowsRead, isComplete: true },
      });
    }
    expect(files[0]?.rowsRead).toBeGreaterThanOrEqual(RECORDS);
  });
});

/** A person with the accountant's role of whom the store knows. */
async function colleague(context: OperationContext, staffId: string): Promise<OperationContext> {
  const { staff } = context.store.tables;
  const name = `Test ${staffId}`;
  if (!(await staff.find(staffId))) {
    const createdAt = context.clock.now().toString();
    await staff.add({ staffId, login: staffId, name, passwordHash: "none", disabledAt: null, createdAt });
    await staff.giveRole(staffId, STORE, "accountant");
  }
  return { ...context, actor: { staffId, name, roles: { [STORE]: "accountant" } } };
}
