import { createHash } from "node:crypto";
import { constants, cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type RunningSandbox, type SandboxOptions, startSandbox } from "#tests/support/processes/start-sandbox.ts";

const KEPT = join(import.meta.dirname, "../../.output/bench");
const SEED_SOURCES = join(import.meta.dirname, "../../../lib/sandbox/seed");
/** The last of the 400 days: both changes of the clock lie before it. */
export const LAST_INSTANT = "2026-03-09T14:00:00-04:00";
export const BOOK_DAYS = 400;
/** All days of the book. */
export const BOOK_SPAN = { from: "2025-02-03", to: "2026-03-09" };
/** The address of a search for them: so many days are read only on request. */
export const BOOK_QUERY = `from=${BOOK_SPAN.from}&to=${BOOK_SPAN.to}&read=whole`;

/**
 * What starts a sandbox over a book of so many records, spread over all its days or over the last few. It is seeded at the first
 * start and used again from then on.
 */
export function largeBook(records: number, days = BOOK_DAYS): SandboxOptions {
  mkdirSync(KEPT, { recursive: true });
  const spread = days === BOOK_DAYS ? "" : `-${days}-days`;
  const dataDir = join(KEPT, `sandbox-${records}${spread}-${seedHash()}`);
  return { dataDir, records, seed: 1, now: LAST_INSTANT, extraArgs: [`--days=${days}`] };
}

/** Seeds the book unless that was done; how long it took is told on stderr. */
export async function prepareLargeBook(records: number, days = BOOK_DAYS): Promise<void> {
  const begun = performance.now();
  const sandbox = await startSandbox(largeBook(records, days));
  await sandbox.stop();
  process.stderr.write(
    `a book of ${sandbox.records} records after ${((performance.now() - begun) / 1000).toFixed(1)} s\n`,
  );
}

/** Runs something against a copy of the book that may be written to, and removes the copy. */
export async function withCopyOfBook<T>(records: number, use: (sandbox: RunningSandbox) => Promise<T>): Promise<T> {
  await prepareLargeBook(records);
  const options = largeBook(records);
  const dataDir = join(KEPT, `copy-${process.pid}`);
  cpSync(String(options.dataDir), dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  try {
    const sandbox = await startSandbox({ ...options, dataDir, control: true });
    try {
      return await use(sandbox);
    } finally {
      await sandbox.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

/** Another seeding makes another book. */
function seedHash(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(SEED_SOURCES).sort()) hash.update(readFileSync(join(SEED_SOURCES, name)));
  return hash.digest("hex").slice(0, 12);
}
