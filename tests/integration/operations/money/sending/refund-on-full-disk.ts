import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { refundTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { migrate } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import { refundRequest, word } from "#tests/support/money/refund-request.ts";
import { externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

// Refunds a sale with the database on a disk that this process fills, and again once there is room. The arguments are the
// folder, whose disk is small, and the sale; it writes what came of both as JSON.

const [dataDir = "", sale = ""] = process.argv.slice(2);
const sandbox = JSON.parse(process.env.SANDBOX ?? "");
const store = await openStore({ dataDir });
await migrate(store);
const context = await actingAs(testWorld(sandbox, store), "clerk");
const filler = join(dataDir, "filler");
fill(64 * 1_024);
fill(1);
const request = refundRequest(context, sale);
const full = word(await refundTransaction(context, request));
const returned = await externalClient(sandbox).returnsOf(sale);
rmSync(filler);
const room = word(await refundTransaction(context, request));
await store.close();
process.stdout.write(JSON.stringify({ full, returned, room }));
process.exit(0);

function fill(bytes: number): void {
  for (;;) {
    try {
      appendFileSync(filler, Buffer.alloc(bytes));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOSPC") return;
      throw error;
    }
  }
}
