import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createSearchReader, type SearchReader } from "#components/find/search/stream/search-reading.ts";
import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";
import type { SearchEnd, SearchEvent } from "#lib/domain/search/search-events.ts";
import { searchRow } from "#tests/unit/domain/search/rows/search-row.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** The address of a service that answers each request with the next of these. */
async function serve(...answers: ((response: ServerResponse) => void)[]): Promise<string> {
  const server = createServer((_, response) => answers.shift()?.(response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const begun = (readAtLocal: string): SearchEvent => ({ kind: "begun", readAtLocal, requestsPlanned: 1 });
const rows = (...ids: string[]): SearchEvent => ({
  kind: "rows",
  rows: ids.map((transactionId) => searchRow({ transactionId })),
});
const changed = (...found: SearchRow[]): SearchEvent => ({ kind: "changed", rows: found, joined: [], gone: [] });
const ended = (parts: Partial<SearchEnd> = {}): SearchEvent => ({
  kind: "ended",
  complete: true,
  next: null,
  missing: [],
  rowsRead: 2,
  requestsDone: 1,
  changed: 0,
  strangeOffsets: [],
  ...parts,
});
const say = (response: ServerResponse, ...events: SearchEvent[]) => {
  for (const event of events) response.write(`${JSON.stringify(event)}\n`);
};
const telling =
  (...events: SearchEvent[]) =>
  (response: ServerResponse) => {
    say(response, ...events);
    response.end();
  };

function until(reader: SearchReader, holds: () => boolean): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => holds() && resolve();
  closing.push(reader.subscribe(look));
  look();
  return promise;
}

const idle = (reader: SearchReader) => until(reader, () => reader.snapshot().state.kind !== "reading");
const ids = (reader: SearchReader) => reader.snapshot().rows.map((row) => row.transactionId);

test("rows come in steps, and a part that is missing stays missing though a later step is whole", async () => {
  const address = await serve(
    telling(
      { kind: "begun", readAtLocal: "2026-11-20 14:03:07", requestsPlanned: 1 },
      rows("4", "3"),
      ended({
        complete: false,
        next: "here",
        missing: [{ part: "search", request: 0, fromRow: 501, cause: "timed_out" }],
      }),
    ),
    telling(
      rows("2"),
      changed(
        searchRow({ transactionId: "3", voided: true }),
        searchRow({ transactionId: "2" }),
        searchRow({ transactionId: "9" }),
      ),
      ended({ rowsRead: 1, changed: 3 }),
    ),
  );
  const reader = createSearchReader();
  reader.begin(address, null);
  await idle(reader);
  expect(reader.snapshot()).toMatchObject({ state: { kind: "rested" }, complete: false, next: "here", rowsSent: 2 });
  reader.readOn(address);
  await idle(reader);
  expect(ids(reader)).toEqual(["4", "3", "2"]);
  // Of the rows that may have changed, those that are shown and stand otherwise.
  expect(reader.snapshot()).toMatchObject({ complete: false, next: null, rowsSent: 3, changed: 1 });
  expect(reader.snapshot().find("3")).toMatchObject({ voided: true });
  expect(reader.snapshot().missing).toHaveLength(1);
});

test("rows that the question asks for since then join, those that it asks for no more are gone", async () => {
  const address = await serve(
    telling(
      rows("9", "7"),
      { kind: "changed", rows: [], joined: [searchRow({ transactionId: "8" })], gone: ["7", "1"] },
      ended({ changed: 3 }),
    ),
  );
  const reader = createSearchReader();
  reader.begin(address, null);
  await idle(reader);
  expect(ids(reader)).toEqual(["9", "8"]);
  expect(reader.snapshot()).toMatchObject({ complete: true, changed: 2 });
});

test("to cancel ends the request; what was read stays", async () => {
  let gone = false;
  const address = await serve((response) => {
    response.on("close", () => {
      gone = true;
    });
    say(response, rows("2"));
  });
  const reader = createSearchReader();
  reader.begin(address, null);
  await until(reader, () => reader.snapshot().rows.length === 1);
  reader.cancel();
  await idle(reader);
  expect(reader.snapshot()).toMatchObject({ state: { kind: "cancelled" }, complete: false });
  expect(ids(reader)).toEqual(["2"]);
  await expect.poll(() => gone).toBe(true);
});

test("a stream that breaks off is no complete result", async () => {
  const address = await serve((response) => {
    say(response, rows("2", "1"));
    setTimeout(() => response.destroy(), 20);
  });
  const reader = createSearchReader();
  reader.begin(address, null);
  await idle(reader);
  expect(reader.snapshot()).toMatchObject({ state: { kind: "cut_off" }, complete: false });
  expect(ids(reader)).toEqual(["2", "1"]);
});

test("an end without the last event is a stream that broke off", async () => {
  const reader = createSearchReader();
  reader.begin(await serve(telling(rows("1"))), null);
  await idle(reader);
  expect(reader.snapshot().state).toEqual({ kind: "cut_off" });
});

test("what breaks off anew is not read on from where the reading before it stopped", async () => {
  const address = await serve(telling(rows("2"), ended({ complete: false, next: "here" })), telling(rows("3")));
  const reader = createSearchReader();
  reader.begin(address, null);
  await idle(reader);
  expect(reader.snapshot().next).toBe("here");
  reader.begin(address, null);
  await idle(reader);
  expect(reader.snapshot()).toMatchObject({ state: { kind: "cut_off" }, next: null });
});

test("a reading that another one takes the place of says nothing of that one", async () => {
  const address = await serve(
    (response) => say(response, rows("2")),
    (response) => say(response, rows("3")),
  );
  const reader = createSearchReader();
  const states = new Set<string>();
  reader.begin(address, null);
  await until(reader, () => ids(reader)[0] === "2");
  closing.push(reader.subscribe(() => states.add(reader.snapshot().state.kind)));
  reader.begin(address, null);
  await until(reader, () => ids(reader)[0] === "3");
  // The one before gives the browser its turn before it hears that it was ended.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([...states]).toEqual(["reading"]);
});

test("why a search was not begun is kept, and rows of an earlier reading stay until others come", async () => {
  const address = await serve(
    telling(begun("2026-11-20 14:03:07"), rows("2", "1"), ended()),
    (response) => {
      response.statusCode = 503;
      response.end(JSON.stringify({ kind: "unavailable", cause: "timed_out" }));
    },
    telling(begun("2026-11-20 14:05:00"), rows("3"), ended({ rowsRead: 1 })),
  );
  const reader = createSearchReader();
  const byAmount = { column: "amount", descending: true } as const;
  reader.begin(address, null);
  await idle(reader);
  const before = reader.snapshot();
  reader.begin(address, byAmount);
  // All of them are there still, as they were read, in their own order.
  const stays = { rows: before.rows, order: null, complete: true, readAtLocal: "2026-11-20 14:03:07", missing: [] };
  expect(reader.snapshot()).toMatchObject({ ...stays, state: { kind: "reading" } });
  await idle(reader);
  expect(reader.snapshot()).toMatchObject({
    ...stays,
    state: { kind: "not_begun", answer: { kind: "unavailable", cause: "timed_out" } },
  });
  expect(ids(reader)).toEqual(["2", "1"]);
  reader.begin(address, byAmount);
  await idle(reader);
  expect(ids(reader)).toEqual(["3"]);
  expect(reader.snapshot()).toMatchObject({ order: byAmount, readAtLocal: "2026-11-20 14:05:00" });
  expect(reader.snapshot().totals()[0]?.sales.count).toBe(1);
});
