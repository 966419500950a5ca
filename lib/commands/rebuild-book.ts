import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { parseDay } from "#lib/domain/time/business-day.ts";
import { askAgain } from "#lib/operations/books/day-book/ask-again.ts";
import { endWithError, requirePinnedNode } from "./process/pinned-node.mjs";
import { withDatabase } from "./serve/prepare-database.ts";
import { readSettings } from "./serve/read-settings.ts";
import { sandboxAccount } from "./serve/sandbox-account.ts";

const USAGE = "npm run rebuild-book -- --from=2026-01-01 [--to=2026-01-31] [--store=300200578]";

requirePinnedNode();
const settings = readSettings();
const account = settings.service ?? sandboxAccount(settings);
const { from, to, storeId } = readArguments();
const asked = await withDatabase(settings, async (store) => {
  if ((await store.tables.stores.find(storeId)) === undefined) return null;
  const clock = {
    now: () => Temporal.Now.instant(),
    monotonicMs: () => performance.now(),
    sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  };
  const timeZone = settings.search.storeTimeZone ?? account.timeZone;
  const newId = () => randomBytes(16).toString("hex");
  return askAgain({ store, clock, newId }, { storeId, from, to, timeZone });
});
if (asked === null)
  endWithError(`Store ${storeId} is not known here. Start the dashboard once, or name another --store.`);
else {
  const { kept, missing, since } = asked;
  process.stdout.write(
    `${kept} kept days are read from the service again, and ${missing} missing ones are read, by the running server.\n`,
  );
  if (since !== null && from < since) process.stdout.write(`The store keeps its day book since ${since}.\n`);
}

function readArguments(): { from: string; to: string | null; storeId: string } {
  const values = parseOrRefuse();
  const first = parseDay(values.from ?? "");
  const last = values.to === undefined ? null : parseDay(values.to);
  const store = values.store ?? account.merchantId;
  if (first === undefined) return endWithError(`--from must be a day, such as 2026-01-01. ${USAGE}`);
  if (last === undefined) return endWithError(`--to must be a day, such as 2026-01-31. ${USAGE}`);
  return { from: first.toString(), to: last?.toString() ?? null, storeId: store };
}

function parseOrRefuse() {
  try {
    return parseArgs({ options: { from: { type: "string" }, to: { type: "string" }, store: { type: "string" } } })
      .values;
  } catch {
    return endWithError(USAGE);
  }
}
