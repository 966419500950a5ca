import type { Server } from "node:http";
import { parseArguments } from "#lib/sandbox/arguments.ts";
import { openBook } from "#lib/sandbox/book/book.ts";
import { openFileStorage } from "#lib/sandbox/book/storage.ts";
import { clockView, startClock } from "#lib/sandbox/clock/sandbox-clock.ts";
import { createControlServer } from "#lib/sandbox/control/control-server.ts";
import { createFaultPlan } from "#lib/sandbox/faults/fault-plan.ts";
import { createSandboxServer } from "#lib/sandbox/http/server.ts";
import { createService } from "#lib/sandbox/http/service.ts";
import { peoplePage } from "#lib/sandbox/page/people-page.ts";
import { openFileVault } from "#lib/sandbox/payments/vault.ts";
import { closablePort } from "#lib/sandbox/requests/closable-port.ts";
import { seedBook } from "#lib/sandbox/seed/seed-book.ts";

const given = parseArguments(process.argv.slice(2));
if (typeof given === "string") fail(given);
const { accounts, timeZone, dataDirectory } = given;
const [firstAccount, ...otherAccounts] = accounts;
if (!firstAccount) fail("--account is missing");

const clock = startClock(given.nowMs);
const storage = openOrFail(() => openFileStorage(dataDirectory));
const vault = openOrFail(() => openFileVault(dataDirectory));
const book = openBook(storage);
// An existing book is never seeded again, even an empty one.
if (storage.isNew)
  seedBook(book, {
    ...given.seed,
    accounts: [firstAccount, ...otherAccounts],
    nowMs: given.nowMs ?? clock.now(),
    timeZone,
  });
await book.durable().catch(bookBroken);

const service = createService({ accounts, book, vault, timeZone });
let controlUrl: string | undefined;
const faults = createFaultPlan(() => performance.now());
const server = createSandboxServer({
  service,
  book,
  clock: clock.now,
  faults,
  page: () => peoplePage({ accounts, clock: clockView(clock, timeZone), faults: faults.list(), controlUrl }),
  onBroken: bookBroken,
});
server.on("error", (error) => fail(`the sandbox cannot listen on ${given.host}:${given.port}: ${error.message}`));
server.listen(given.port, given.host);
server.once("listening", () => {
  if (given.controlPort === undefined) announceReady();
  else listenForControl(given.controlPort);
});

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, end);
if (given.endWithStdin) process.stdin.on("end", end).on("error", end).resume();

function announceReady(): void {
  process.stdout.write(`sandbox ready on ${addressOf(server)} (${book.columns.count()} records)\n`);
}

/** Listens on loopback alone, whatever address the service has: the endpoint needs no credential. */
function listenForControl(port: number): void {
  const control = createControlServer({ accounts, book, clock, timeZone, faults, port: closablePort(server) });
  control.on("error", (error) => fail(`the control endpoint cannot listen on port ${port}: ${error.message}`));
  control.listen(port, "127.0.0.1", () => {
    controlUrl = addressOf(control);
    process.stdout.write(`sandbox control on ${controlUrl}\n`);
    announceReady();
  });
}

/** Ends at once; requests that hang on purpose are cut. */
function end(): void {
  try {
    storage.close();
    vault.close();
  } finally {
    process.exit(0);
  }
}

function openOrFail<Opened>(open: () => Opened): Opened {
  try {
    return open();
  } catch (error) {
    fail(`the book in ${dataDirectory} cannot be opened: ${messageOf(error)}`);
  }
}

function bookBroken(error: unknown): never {
  fail(`the book can no longer be written: ${messageOf(error)}`);
}

function addressOf(listening: Server): string {
  const address = listening.address();
  if (typeof address !== "object" || address === null) return String(address);
  const host = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
