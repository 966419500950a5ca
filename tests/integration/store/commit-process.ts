/** Writes entry after entry, each with its audit event in one transaction, and tells each one that was committed. */
import { openStore } from "#lib/store/open-store.ts";
import { entry } from "./sample-rows.ts";

const store = await openStore({ dataDir: process.argv[2] ?? "" });
for (;;) {
  const row = entry();
  await store.transaction(async ({ journal, audit }) => {
    await journal.prepare(row);
    await audit.append({
      name: "refund.prepared",
      at: row.preparedAt,
      storeId: row.storeId,
      staffId: row.staffId,
      subject: row.operationId,
      details: {},
    });
  });
  process.stdout.write(`${row.operationId}\n`);
}
